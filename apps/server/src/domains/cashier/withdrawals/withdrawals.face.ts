import type { PublicPayment, RequiredWager, Withdrawable } from '@aureus/contract/cashier.ts';
import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { Payment, PaymentTarget, Provider } from '../payments/payments.ts';
import type { Sending } from './withdrawals.sending.ts';

/** A withdrawal as its method asks for it. Amounts are cents. */
export type WithdrawalRequest = {
  playerId: bigint;
  /** The caller's Idempotency-Key. */
  key: string;
  provider: Provider;
  method: string;
  /** Content of the call, as JSON: a repeat of the key must ask for the same. */
  request: Record<string, string | number>;
  /** A code of the player's authenticator, where two-factor is on. */
  code: string | undefined;
  /** News for the player when a person has to look at it first, in the provider's own terms. */
  approvalNews?: string;
};
export type WithdrawalTerms = {
  amountCents: bigint;
  /** Highest network fee out of them; null if the method has no fee. */
  maxFeeCents: bigint | null;
  /**
   * Amount that was bought with the request. Without it the price is taken as the coins leave, and `about` is an estimate.
   */
  assetAmount?: string;
  about?: { amount: string; asset: string };
  target: PaymentTarget;
  /** The place it goes to, in one spelling: what was paid before is recognized by it. */
  destination: string;
};

/** A withdrawal as its player sees it. `balance` in coins. */
export type WithdrawalBegun = { transaction: PublicPayment; balance: number };

export type Withdrawals = Pick<Sending, 'work' | 'resumeStalled' | 'report'> & {
  /** Progress toward the stakes that are required before coins go out, in coins; nothing for self-excluded players. */
  requiredWager: (playerId: bigint) => Promise<RequiredWager>;

  /** Part of the balance that may leave now and the part on hold, in coins, and if the player is verified. */
  withdrawable: (playerId: bigint) => Promise<Withdrawable>;

  /**
   * Begins a withdrawal: its coins are set aside and it goes out, or waits for approval. A repeat of the key gives the
   * same withdrawal as it is now. @param terms what it costs, asked for only when it is new.
   * @throws HttpError request.error.idempotency_reused, account.error.frozen, cashier.error.kyc_withdrawal | wager_required | card_hold |
   * kyc_advanced_required, wallet_insufficient_balance, what `terms` refuses, and the second factor's refusals.
   */
  request: (asked: WithdrawalRequest, terms: () => Promise<WithdrawalTerms>) => Promise<WithdrawalBegun>;

  /**
   * As {@link request}, for `parts` things that are paid out each for itself: all of them are begun, or none. Those that
   * wait for no one are sent before the answer. @param terms of each part, asked for only when the request is new.
   */
  requestAll: (
    asked: WithdrawalRequest,
    parts: number,
    terms: () => Promise<readonly WithdrawalTerms[]>,
  ) => Promise<{ payments: Payment[]; balance: number }>;

  /**
   * Agrees to another fee of a withdrawal whose network asks more than the agreed one. It leaves at once if the network
   * still asks no more than that. @param terms computes the new terms; called only if the withdrawal waits. @throws
   * HttpError cashier.error.not_found | not_waiting, refusals of `terms`, and the second factor's refusals.
   */
  chooseFee: (
    playerId: bigint,
    id: bigint,
    choice: { feeLevel: FeeLevel; maxFee?: number | undefined; code?: string | undefined },
    terms: (payment: Payment) => Promise<{ maxFeeCents: bigint; about: { amount: string; asset: string } }>,
  ) => Promise<WithdrawalBegun>;

  /**
   * Cancels a withdrawal that waits for approval, or for the network's fee to fall. @throws HttpError
   * cashier.error.not_found | not_waiting.
   */
  cancel: (playerId: bigint, id: bigint) => Promise<WithdrawalBegun>;
};
