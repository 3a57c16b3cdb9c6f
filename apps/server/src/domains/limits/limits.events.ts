/** Facts of self-bans, breaks and reminders, announced after commit. */
export type LimitsFacts = {
  /**
   * A player self-excluded until a time (ms since the epoch); null means forever. `askedAt`: time of the player's
   * request.
   */
  'limits:self-ban': { playerId: bigint; until: number | null; askedAt: number | null };
  /** A player is on a break until a time (ms since the epoch). */
  'limits:cool-off': { playerId: bigint; until: number };
  /** A player's session reminder was set or answered. */
  'limits:reminder': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends LimitsFacts {}
}
