/** Facts of what players allow themselves, announced after commit. */
export type LimitsFacts = {
  /** A player has self-excluded until a time (ms since the epoch); null is for good. */
  'limits:self-ban': { playerId: bigint; until: number | null };
  /** The reminder of a player's play was set, or seen. */
  'limits:reminder': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends LimitsFacts {}
}
