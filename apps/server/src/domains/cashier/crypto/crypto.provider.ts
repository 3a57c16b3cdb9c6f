import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Node } from '../../../platform/node.ts';
import type { Payer, PaymentProvider, Report, TakePrice } from '../payments/payments.providers.ts';
import { destinationOf, isUnpriced, type Payment } from '../payments/payments.ts';
import { canonicalAddress } from './crypto.addresses.ts';
import {
  type Custody,
  CustodyError,
  type CustodyTransaction,
  createFireblocks,
} from './crypto.fireblocks.ts';
import { custodyHoldings } from './crypto.holdings.ts';
import { findMethod } from './crypto.methods.ts';
import { type CryptoFees, createCryptoFees, createPrices, type Prices } from './crypto.prices.ts';
import { aboutText, assetOfCents, payoutOf } from './crypto.rules.ts';
import { custodyStatement } from './crypto.statement.ts';

export type CryptoProvider = PaymentProvider & {
  custody: Custody | undefined;
  prices: Prices;
  fees: CryptoFees;
};

type Quotes = { prices: Pick<Prices, 'fresh'>; fees: Pick<CryptoFees, 'read'>; now: () => number };

const ENDINGS: Partial<Record<string, PaymentWhy[number]>> = {
  CANCELLED: paymentReason('custodianCancelled'),
  BLOCKED: paymentReason('custodianBlocked'),
  REJECTED: paymentReason('custodianRefused'),
  FAILED: paymentReason('networkDidNotTake'),
};

/** Converts a custodian's transaction to a withdrawal's report. Unknown statuses are not final. */
export function reportOf(transaction: CustodyTransaction): Report {
  const { status, id, txHash, confirmations, lastUpdated } = transaction;
  const failure = ENDINGS[status];
  return {
    state: status === 'COMPLETED' ? 'COMPLETED' : failure === undefined ? 'SENT' : 'FAILED',
    providerId: id,
    why: failure === undefined ? [] : [failure],
    txHash: txHash || null,
    confirmations,
    changedAt: new Date(lastUpdated),
  };
}

/** Reads the network fees before the transaction. The returned function prices the withdrawal as it leaves. */
const priceReader =
  ({ prices, fees, now }: Quotes) =>
  async (about: Payment): Promise<TakePrice> => {
    const method = findMethod(about.method);
    const networkFees = method && (await fees.read(method).catch(() => undefined));
    return async (tx, payment) => {
      const { target, amountCents, maxFeeCents } = payment;
      if (method === undefined || target.kind !== 'CRYPTO_WITHDRAWAL')
        throw new Error(`payment ${payment.ref} is no withdrawal of crypto`);
      if (maxFeeCents === null || !isUnpriced(payment, now())) return undefined;
      const quote = await prices.fresh(method.priceId, tx);
      const feeQuote = await prices.fresh(method.fee.priceId, tx);
      if (quote === undefined || feeQuote === undefined) return { code: 'NO_PRICE', cents: null };
      if (networkFees === undefined) return { code: 'NO_FEE', cents: null };
      const { feeCents, assetAmount } = payoutOf({
        amountCents,
        maxFeeCents,
        fee: networkFees[target.feeLevel],
        feeUsdPrice: feeQuote.usdPrice,
        usdPrice: quote.usdPrice,
        decimals: method.decimals,
      });
      return assetAmount === null
        ? { code: 'FEE_ROSE', cents: feeCents }
        : { assetAmount, feeCents, quoteId: quote.id };
    };
  };

/** Estimate of the payout in the asset, shown to the player until the withdrawal leaves. */
async function aboutOf(payment: Payment, { prices, now }: Quotes) {
  const { amountCents, maxFeeCents } = payment;
  if (maxFeeCents === null || !isUnpriced(payment, now())) return {};
  const method = findMethod(payment.method);
  const quote = method && (await prices.fresh(method.priceId));
  const about = quote && aboutText(assetOfCents(amountCents - maxFeeCents, quote.usdPrice, method.decimals));
  return { assetAmount: about ?? '', isAbout: true };
}

/** The custodian as a payer. It knows a payment by our `ref` and accepts each `ref` only once, ever. */
function custodyPayer(custody: Custody, quotes: Quotes): Payer {
  const look = async (payment: Payment): Promise<Report | undefined> => {
    const transaction = await custody.payment(payment.ref);
    return transaction && reportOf(transaction);
  };
  return {
    destinationOf({ method, target }) {
      const network = findMethod(method)?.network;
      return network === undefined || target.kind !== 'CRYPTO_WITHDRAWAL'
        ? undefined
        : canonicalAddress(network, target.address);
    },
    readPrice: priceReader(quotes),
    look,
    async send(payment) {
      const { target } = payment;
      if (target.kind !== 'CRYPTO_WITHDRAWAL')
        throw new Error(`payment ${payment.ref} is no withdrawal of crypto`);
      try {
        await custody.pay({
          externalTxId: payment.ref,
          assetId: payment.method,
          amount: payment.assetAmount,
          address: target.address,
          feeLevel: target.feeLevel,
          playerId: payment.playerId,
        });
      } catch (error) {
        if (!(error instanceof CustodyError) || error.status !== 400) throw error;
        // A 400 may also mean that the custodian already has this payment, so its record decides.
        const report = await look(payment);
        if (report !== undefined) return report;
        return {
          state: 'FAILED',
          providerId: null,
          why: [paymentReason('custodianDidNotTake')],
          txHash: null,
          confirmations: 0,
          changedAt: new Date(),
        };
      }
      const report = await look(payment);
      if (report === undefined) throw new Error('the custodian does not know the payment that it took');
      return report;
    },
  };
}

/** The custodian, if one is configured, with the prices and fees of its payments. */
export function cryptoProvider(
  node: Pick<Node, 'config' | 'db' | 'log' | 'metrics' | 'now'>,
): CryptoProvider {
  const { config, db, log, now } = node;
  const custody =
    config.fireblocks &&
    createFireblocks({ ...config.fireblocks, treasuryVault: config.cashier.treasuryVault }, now);
  const prices = createPrices(node);
  const fees = createCryptoFees({ custody, log, now });
  const quotes = { prices, fees, now };
  return {
    name: 'fireblocks',
    custody,
    prices,
    fees,
    words: async (payment) => ({
      confirmationsNeeded: findMethod(payment.method)?.confirmations ?? 0,
      target: destinationOf(payment.target),
      ...(await aboutOf(payment, quotes)),
    }),
    payer: custody && custodyPayer(custody, quotes),
    statement: custody && custodyStatement(db, custody),
    holdings: custody && custodyHoldings(custody, prices),
  };
}
