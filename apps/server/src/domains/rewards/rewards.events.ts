/** Facts of rewards, announced after commit. */
export type RewardsFacts = { 'rewards:changed': { playerId: bigint } };

declare module '../../platform/bus.ts' {
  interface Facts extends RewardsFacts {}
}
