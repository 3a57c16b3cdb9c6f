/** Facts of vaults, announced after commit. */
export type VaultFacts = {
  /** Coins were moved, or the lock changed. */
  'vault:changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends VaultFacts {}
}
