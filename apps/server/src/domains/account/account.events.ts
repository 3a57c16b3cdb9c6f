/** Events about accounts, announced after commit. */
export type AccountFacts = {
  'account:session-ended': { sessionId: bigint };
  /** A player's public data or own settings changed. */
  'account:changed': { playerId: bigint };
};

/** Hook that runs in the transaction that creates an account. */
type AccountHooks = { 'account:joined': { given: { playerId: bigint; provider: string; subject: string } } };

declare module '../../platform/hooks.ts' {
  interface HookTypes extends AccountHooks {}
}

declare module '../../platform/bus.ts' {
  interface Facts extends AccountFacts {}
}
