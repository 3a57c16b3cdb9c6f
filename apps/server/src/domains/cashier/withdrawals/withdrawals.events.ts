/** A withdrawal that a person decides about. Amounts are cents. */
export type WaitingWithdrawal = {
  id: bigint;
  playerId: bigint;
  provider: string;
  amount: bigint;
  /** The rules of the policy that put it there, and what the player reads. */
  rules: readonly string[];
  reason: string;
};

declare module '../../../platform/hooks.ts' {
  interface HookTypes {
    /** A withdrawal waits for a person from now on. */
    'cashier:waiting': { given: WaitingWithdrawal };
    /** Its player took it back. */
    'cashier:taken-back': { given: { id: bigint } };
  }
}
