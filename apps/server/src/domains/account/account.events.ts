/** Facts of accounts, announced after commit. */
export type AccountFacts = {
  'account:session-ended': { sessionId: bigint };
  /** Public data of a player changed: name, avatar, role. */
  'account:changed': { playerId: bigint };
};

/** Runs within the transaction that creates the account. */
type AccountHooks = { 'account:joined': { given: { playerId: bigint; provider: string; subject: string } } };

declare module '../../platform/hooks.ts' {
  interface HookTypes extends AccountHooks {}
}

declare module '../../platform/bus.ts' {
  interface Facts extends AccountFacts {}
}
