/** Facts of rewards, announced after commit. */
export type RewardsFacts = { 'rewards:changed': { playerId: bigint } };
