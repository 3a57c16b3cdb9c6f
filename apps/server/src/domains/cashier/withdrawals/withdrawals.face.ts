import type { PublicPayment, RequiredWager, Withdrawable } from '@aureus/contract/cashier.ts';
import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { Payment, PaymentTarget, Provider } from '../payments/payments.ts';
import type { Sending } from './withdrawals.sending.ts';

/** A withdrawal as a payment method requests it. Amounts are cents. */
export type WithdrawalRequest = {
  playerId: bigint;
  /** The caller's idempotency key. */
  key: string;
  provider: Provider;
  method: string;
  /** Content of the call. A repeat of the key must have the same content. */
  request: Record<string, string | number>;
  /** Code from the player's authenticator, if two-factor is on. */
  code: string | undefined;
};
export type WithdrawalTerms = {
  amountCents: bigint;
  /** Highest network fee that the player accepts, paid out of `amountCents`; null if the method has no fee. */
  maxFeeCents: bigint | null;
  /**
   * Fixed amount in the asset. Without it, the price is set when the withdrawal leaves, and `about` is an estimate.
   */
  assetAmount?: string;
  about?: { amount: string; asset: string };
  target: PaymentTarget;
  /** Destination in canonical spelling, by which earlier withdrawals to it are recognized. */
  destination: string;
};

/** A withdrawal as shown to its player. `balance` is in coins. */
export type WithdrawalBegun = { transaction: PublicPayment; balance: number };

export type Withdrawals = Pick<Sending, 'work' | 'resumeStalled' | 'report'> & {
  /**
   * Returns the player's progress toward the wager requirement for withdrawals, in coins. The requirement is zero
   * while the player is self-excluded, on an exclusion register or in a closed country. During a break or a
   * restriction it's zero unless bonus coins still have to be played.
   */
  requiredWager: (playerId: bigint) => Promise<RequiredWager>;

  /**
   * Returns how much of the balance is on hold and how much isn't, in coins, and if the player is verified. Other
   * rules may still refuse a withdrawal.
   */
  withdrawable: (playerId: bigint) => Promise<Withdrawable>;

  /**
   * Begins a withdrawal: puts its coins on hold and sends it, or lets it wait for approval. Repeating the key returns
   * the same withdrawal in its current state. @param terms computes amount, fee and destination; called only if the
   * request is new.
   * @throws HttpError request.error.idempotency_reused, account.error.frozen, cashier.error.kyc_withdrawal |
   * wager_required | card_hold | kyc_advanced_required, wallet.error.wallet_insufficient_balance, refusals of `terms`,
   * and the second factor's refusals.
   */
  request: (asked: WithdrawalRequest, terms: () => Promise<WithdrawalTerms>) => Promise<WithdrawalBegun>;

  /**
   * Like {@link request}, for `parts` withdrawals that are paid separately: either all begin, or none. If they need no
   * approval and the provider takes several at once, the call also tries to send them before it returns.
   * @param terms computes each part's terms; called only if the request is new.
   */
  requestAll: (
    asked: WithdrawalRequest,
    parts: number,
    terms: () => Promise<readonly WithdrawalTerms[]>,
  ) => Promise<{ payments: Payment[]; balance: number }>;

  /**
   * Accepts another fee for a withdrawal that waits because the network's fee is above the agreed one, and plans its
   * job at once.
   * @param terms computes the new terms; called only if the withdrawal waits.
   * @throws HttpError cashier.error.not_found | not_waiting, refusals of `terms`, and the second factor's refusals.
   */
  chooseFee: (
    playerId: bigint,
    id: bigint,
    choice: { feeLevel: FeeLevel; maxFee?: number | undefined; code?: string | undefined },
    terms: (payment: Payment) => Promise<{ maxFeeCents: bigint; about: { amount: string; asset: string } }>,
  ) => Promise<WithdrawalBegun>;

  /**
   * Cancels a withdrawal that waits for approval, or for the network's fee to fall.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  cancel: (playerId: bigint, id: bigint) => Promise<WithdrawalBegun>;
};
