// Interface between payment methods and the shared payment code.
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { PayoutWait, Provider } from './payments.rules.ts';
import type { PaymentRow } from './payments.store.ts';

/** Fields that a provider adds to a payment as shown to the player. */
type Wording = Partial<
  Pick<PublicPayment, 'confirmationsNeeded' | 'target' | 'url' | 'assetAmount' | 'isAbout'>
>;

/** State of a withdrawal at its provider. FAILED is final: nothing was paid. */
export type Report = {
  state: 'SENT' | 'COMPLETED' | 'FAILED';
  /** Null if the provider refused before it assigned an id. */
  providerId: string | null;
  why: PaymentWhy;
  txHash: string | null;
  confirmations: number;
  changedAt: Date;
  /** Cost at the provider, if only the provider knows it. Decimal text in the asset. */
  assetAmount?: string;
  /** Code of a new event to show the player, such as `TRADE_OFFER_SUBMITTED`. Each event is shown once. */
  news?: string | null;
};

/** Payout of a withdrawal. `assetAmount` is decimal text in the asset; the fee is already deducted. */
type PayoutPrice = { assetAmount: string; feeCents: bigint; quoteId: bigint };

/**
 * Prices a withdrawal inside the transaction in which it leaves. Returns the reason to wait if a price or the fee is
 * missing or the fee is above the agreed one; undefined if the withdrawal leaves with its stored amount.
 */
export type TakePrice = (tx: Tx, payment: PaymentRow) => Promise<PayoutPrice | PayoutWait | undefined>;

/** A provider that pays withdrawals. It identifies a payment by our `ref` and pays each only once. */
export type Payer = {
  /**
   * Returns the destination to which the payment's details lead, in canonical spelling; undefined if they name none.
   */
  destinationOf(payment: PaymentRow): string | undefined;
  /**
   * Reads the provider's fees before the transaction, for providers that price withdrawals as they leave. Never
   * throws: a withdrawal waits if something can't be read.
   */
  readPrice?(payment: PaymentRow): Promise<TakePrice>;
  /** Orders a payment; repeated orders pay nothing more. @throws if the outcome isn't known. */
  send(payment: PaymentRow): Promise<Report>;
  /** Reads a payment's state; undefined if the provider doesn't know it. @throws if the outcome isn't known. */
  look(payment: PaymentRow): Promise<Report | undefined>;
  /**
   * Orders several payments of one player at once. Returns reports by `ref`; payments missing from the answer are
   * looked up one by one. @throws if the outcome isn't known, or if the whole order is refused.
   */
  sendAll?(payments: readonly PaymentRow[]): Promise<Map<string, Report>>;
};

/** Line of a provider's statement. `amount` and `method` are in the provider's own units and names. */
export type StatementLine = {
  providerId: string;
  /** Our id of the payment, if the provider knows it. */
  ref: string | null;
  way: 'DEPOSIT' | 'WITHDRAW';
  /** OPEN may still become PAID or FAILED. PAID becomes FAILED if the payment is refunded. */
  standing: 'PAID' | 'FAILED' | 'OPEN';
  method: string;
  amount: string;
  /** Player of the line, if the provider can tell. */
  playerId: bigint | null;
  createdAt: Date;
  changedAt: Date;
  /** True for a refund that may be partial, so that the rest of the payment still stands. */
  isPart?: boolean;
};

/**
 * Reads a provider's complete list of deposits and withdrawals since a time. @throws if it can't be read completely.
 */
export type Statement = (since: Date) => Promise<StatementLine[]>;

/** Balance of an asset at a provider. `amount` is decimal text in the asset, negative if the site owes it. */
export type ProviderBalance = { asset: string; amount: string };

/**
 * Worth of a balance in cents. NO_PRICE if the asset's price is missing now; UNKNOWN if the site never has a price for
 * the asset.
 */
export type Worth = bigint | 'NO_PRICE' | 'UNKNOWN';

/** Balances that a provider itself reports for the site. Reading them moves no money. */
export type Holdings = {
  /** Reads all balances. @throws if one of them can't be read. */
  read: () => Promise<ProviderBalance[]>;
  /** Values a balance at the current price. */
  worth: (balance: ProviderBalance) => Promise<Worth>;
};

/** A provider as the shared payment code uses it. All providers are created before the payment code. */
export type PaymentProvider = {
  name: Provider;
  /** Returns the fields that the provider adds to a payment as its player sees it. */
  words(payment: PaymentRow): Wording | Promise<Wording>;
  /** Present if the provider pays withdrawals and is configured. */
  payer?: Payer | undefined;
  /** Present if the provider offers a statement and is configured. */
  statement?: Statement | undefined;
  /** Present if the provider reports balances and is configured. */
  holdings?: Holdings | undefined;
};
