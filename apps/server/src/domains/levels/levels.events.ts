/** Facts of levels, announced after commit. */
export type LevelsFacts = {
  /** A player reached a new level. */
  'levels:up': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends LevelsFacts {}
}
