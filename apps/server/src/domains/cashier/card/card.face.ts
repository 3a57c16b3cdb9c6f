import type { CardDepositBody } from '@aureus/contract/card.ts';
import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import type { Fact } from '../../../platform/facts.ts';

export type Card = {
  /**
   * Returns cards that at least two and at most `most` players paid with since a time. Cards are recognized by digits
   * and expiry, so a few cards of one bank may look the same.
   */
  shared: (asked: { since: Date; most: number }) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Makes a fact of what {@link shared} returns, only for cards of one player. */
  sharedFact: (asked: {
    since: Date;
    most: number;
    playerId: bigint;
  }) => Fact<{ key: string; playerIds: bigint[] }[]>;

  /** Returns the card methods for a region; empty if no provider is configured. */
  methods: (region: string) => PaymentMethod[];

  /**
   * Begins a deposit and returns the provider's payment page. Repeating the key returns the same page.
   * @throws HttpError cashier.error.method | kyc_required | kyc_taken_back | second_account | no_price |
   * provider_unavailable, account.error.restricted, card.error.*, limits.error.deposit, request.error.amount |
   * idempotency_reused.
   */
  deposit: (
    playerId: bigint,
    key: string,
    method: string,
    body: CardDepositBody,
  ) => Promise<{ url: string; transaction: PublicPayment }>;

  /**
   * Accepts a webhook. Its content is only a hint: a job reads the payment from the provider. A repeated webhook, or
   * one that names no payment, adds no job.
   * @throws HttpError webhook.error.signature.
   */
  webhook: (body: Buffer, signature: unknown) => Promise<'taken' | 'repeated' | 'ignored'>;

  /** Reads one payment from the provider and applies it. */
  check: (id: string) => Promise<void>;

  /**
   * Finds what no webhook reported: open payments that are due for a check, and payments changed since the last
   * search.
   */
  poll: () => Promise<void>;
};
