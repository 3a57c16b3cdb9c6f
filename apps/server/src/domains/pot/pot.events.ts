/** A prize that waits for staff. */
export type HeldPrize = { id: bigint; playerId: bigint };

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** A prize begins to wait for staff. */
    'pot:prize-held': { given: HeldPrize };
  }
}
