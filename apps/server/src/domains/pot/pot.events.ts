/** A prize held for staff to review. */
export type HeldPrize = { id: bigint; playerId: bigint };

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    'pot:prize-held': { given: HeldPrize };
  }
}
