/** Facts of what players allow themselves, announced after commit. */
export type LimitsFacts = {
  /** A player has self-excluded until a time (ms since the epoch); null is for good. */
  'limits:self-ban': { playerId: bigint; until: number | null; askedAt: number | null };
  /** A player is on a break until a time (ms since the epoch). */
  'limits:cool-off': { playerId: bigint; until: number };
  /** The reminder of a player's play was set, or seen. */
  'limits:reminder': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends LimitsFacts {}
}
