/** Facts about blocked players, announced after commit. */
export type PlayersFacts = {
  /** The player blocked or unblocked someone. */
  'players:blocks-changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends PlayersFacts {}
}
