import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { PayoutWait, Provider } from './payments.rules.ts';
import type { PaymentRow } from './payments.store.ts';

/** What of a payment a method adds to what its player sees. */
type Wording = Partial<
  Pick<PublicPayment, 'confirmationsNeeded' | 'target' | 'url' | 'assetAmount' | 'isAbout'>
>;

/** How a withdrawal stands at its provider. FAILED: for good, nothing was paid. */
export type Report = {
  state: 'SENT' | 'COMPLETED' | 'FAILED';
  /** Null where the provider refused before it gave one. */
  providerId: string | null;
  reason: string | null;
  txHash: string | null;
  confirmations: number;
  changedAt: Date;
  /** What it cost at the provider, where only the provider knows. Decimal text in the asset. */
  assetAmount?: string;
  /** What the player is shown of it, in the provider's own terms; once each. */
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
  /** How it stands; undefined when the provider has never heard of it. @throws when the answer is not known. */
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
  /** Whose it is, where the provider can tell. */
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
  /** How its payments are worded for players. */
  words(payment: PaymentRow): Wording | Promise<Wording>;
  /** Where it pays out and is set up. */
  payer?: Payer | undefined;
  /** Where it gives one and is set up. */
  statement?: Statement | undefined;
};
