/** Facts about blocked players, announced after commit. */
export type PlayersFacts = {
  'players:blocks-changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends PlayersFacts {}
}
