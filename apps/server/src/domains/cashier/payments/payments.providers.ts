// Types of what a payment method gives all payments.
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { PayoutWait, Provider } from './payments.rules.ts';
import type { PaymentRow } from './payments.store.ts';

/** Fields that a method adds to a payment as its player sees it. */
type Wording = Partial<
  Pick<PublicPayment, 'confirmationsNeeded' | 'target' | 'url' | 'assetAmount' | 'isAbout'>
>;

/** State of a withdrawal at its provider. FAILED: for good, nothing was paid. */
export type Report = {
  state: 'SENT' | 'COMPLETED' | 'FAILED';
  /** Null where the provider refused before it gave one. */
  providerId: string | null;
  why: PaymentWhy;
  txHash: string | null;
  confirmations: number;
  changedAt: Date;
  /** Cost at the provider, where only the provider knows it. Decimal text in the asset. */
  assetAmount?: string;
  /** News of it for the player, in the provider's own terms; once each. */
  news?: string | null;
};

/** Payout of a withdrawal. `assetAmount`: decimal text in the asset, after the fee. */
type PayoutPrice = { assetAmount: string; feeCents: bigint; quoteId: bigint };

/**
 * Prices a withdrawal, within the transaction in which it leaves. Returns the reason to wait if there is no price that its
 * player agreed to; undefined if it leaves with its stored amount.
 */
export type TakePrice = (tx: Tx, payment: PaymentRow) => Promise<PayoutPrice | PayoutWait | undefined>;

/** A provider that pays out. It knows a payment by our `ref` and pays each only once. */
export type Payer = {
  /**
   * For providers whose withdrawals are priced as they leave: reads the provider's fees before the transaction. Never
   * throws: a withdrawal waits for whatever can't be read.
   */
  readPrice?(payment: PaymentRow): Promise<TakePrice>;
  /** Asks to pay; to ask again pays nothing more. @throws when the answer is not known. */
  send(payment: PaymentRow): Promise<Report>;
  /** Reads its state; undefined when the provider has never heard of it. @throws when the answer is not known. */
  look(payment: PaymentRow): Promise<Report | undefined>;
  /**
   * Asks to pay several of one player at once, by their `ref`. Those that the answer leaves out are asked after one by
   * one. @throws when the answer is not known.
   */
  sendAll?(payments: readonly PaymentRow[]): Promise<Map<string, Report>>;
};

/** A line of a provider's statement. `amount` and `method` are in the provider's own unit, as it writes them. */
export type StatementLine = {
  providerId: string;
  /** Our id of the payment, where the provider knows it. */
  ref: string | null;
  way: 'DEPOSIT' | 'WITHDRAW';
  /** PAID is final, OPEN may still become either. */
  standing: 'PAID' | 'FAILED' | 'OPEN';
  method: string;
  amount: string;
  /** Player of the line, where the provider can tell. */
  playerId: bigint | null;
  createdAt: Date;
  changedAt: Date;
  /** Of what was given back: whether it may be a part of the payment only, so that the rest is still there. */
  isPart?: boolean;
};

/** A provider's own list of what it took in and paid out since a time, complete. @throws when it cannot be read whole. */
export type Statement = (since: Date) => Promise<StatementLine[]>;

/** A provider as all payments know it, made before any of them is looked at. */
export type PaymentProvider = {
  name: Provider;
  /** Returns the fields that it adds to a payment for the player. */
  words(payment: PaymentRow): Wording | Promise<Wording>;
  /** Present if the provider pays out and is set up. */
  payer?: Payer | undefined;
  /** Present if the provider gives one and is set up. */
  statement?: Statement | undefined;
};
