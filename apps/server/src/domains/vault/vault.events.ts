/** Facts of vaults, announced after commit. */
export type VaultFacts = {
  /** A vault's coins or its lock changed. */
  'vault:changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends VaultFacts {}
}
