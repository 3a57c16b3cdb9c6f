/** A prize that waits for a person. */
export type HeldPrize = { id: bigint; playerId: bigint };

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** A prize begins to wait for a person. */
    'pot:prize-held': { given: HeldPrize };
  }
}
