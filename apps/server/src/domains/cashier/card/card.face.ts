import type { CardDepositBody } from '@aureus/contract/card.ts';
import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import type { Tx } from '../../../platform/postgres.ts';

export type Card = {
  /**
   * Cards with which several players, and so many at most, paid since a time; those of one player with `playerId`. They are
   * known by their digits and end, which a few cards of one bank may have in common.
   */
  shared: (
    asked: { since: Date; most: number; playerId?: bigint },
    tx?: Tx,
  ) => Promise<{ key: string; playerIds: bigint[] }[]>;

  /** The card part of the method list in a region; empty where no provider is set up. */
  methods: (region: string) => PaymentMethod[];

  /**
   * Begins a deposit and gives the provider's page for it. A repeat of the key gives the same page.
   * @throws HttpError cashier.error.method | kyc_required | no_price | provider_unavailable, account restricted,
   * card.error.*, limits.error.deposit, request.error.amount | idempotency_reused.
   */
  deposit: (
    playerId: bigint,
    key: string,
    method: string,
    body: CardDepositBody,
  ) => Promise<{ url: string; transaction: PublicPayment }>;

  /**
   * Takes a webhook: it is only a hint. Once its signature is right, a job reads the payment back.
   * @throws HttpError webhook.error.signature.
   */
  webhook: (body: Buffer, signature: unknown) => Promise<'taken' | 'repeated' | 'ignored'>;

  /** Reads one payment back from the provider and takes it over. */
  check: (id: string) => Promise<void>;

  /** Finds what no webhook reported: open payments whose time has come, and what changed since the last search. */
  poll: () => Promise<void>;
};
