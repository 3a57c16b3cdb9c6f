/** Facts of accounts, announced after commit. */
export type AccountFacts = {
  'account:session-ended': { sessionId: bigint };
  /** What others see of a player changed: name, avatar, role. */
  'account:changed': { playerId: bigint };
};

declare module '../../platform/bus.ts' {
  interface Facts extends AccountFacts {}
}
