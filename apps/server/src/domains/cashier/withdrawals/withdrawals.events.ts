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
    /** A withdrawal begins to wait for staff. */
    'cashier:waiting': { given: WaitingWithdrawal };
    /** The player canceled a withdrawal that was waiting. */
    'cashier:taken-back': { given: { id: bigint } };
  }
}
