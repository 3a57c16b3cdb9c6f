/** Facts of what players think of one another, announced after commit. */
export type PlayersFacts = {
  /** The player has blocked or unblocked somebody. */
  'players:blocks-changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends PlayersFacts {}
}
