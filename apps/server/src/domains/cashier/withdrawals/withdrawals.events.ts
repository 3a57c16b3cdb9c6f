/** A withdrawal that waits for a decision by staff. Amounts are cents. */
export type WaitingWithdrawal = {
  id: bigint;
  playerId: bigint;
  provider: string;
  amount: bigint;
  /** Policy rules that required the review, and the reason that the player reads. */
  rules: readonly string[];
  reason: string;
};

declare module '../../../platform/hooks.ts' {
  interface HookTypes {
    /** Runs when a withdrawal begins to wait for staff. */
    'cashier:waiting': { given: WaitingWithdrawal };
    /** Runs when a player cancels a withdrawal that waits for staff or for a lower network fee. */
    'cashier:taken-back': { given: { id: bigint } };
  }
}
