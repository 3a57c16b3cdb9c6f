/** Facts of accounts, announced after commit. */
export type AccountFacts = {
  'account:session-ended': { sessionId: bigint };
  /** A player's public data or own settings changed. */
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
