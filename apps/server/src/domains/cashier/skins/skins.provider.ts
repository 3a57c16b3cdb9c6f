import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Node } from '../../../platform/node.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Holdings, Payer, PaymentProvider, Report } from '../payments/payments.providers.ts';
import { destinationOf, type Payment } from '../payments/payments.ts';
import { offerStanding, pageOf, worthOfAccount } from './skins.rules.ts';
import { createSkinsback, type Skinsback, SkinsbackError, type SkinsOffer } from './skins.skinsback.ts';
import { skinsStatement } from './skins.statement.ts';
import * as store from './skins.store.ts';

export type SkinsProvider = PaymentProvider & { skinsback: Skinsback | undefined };

/** Reasons for a refused purchase, by the market's codes. */
const REFUSALS: Readonly<Record<number, PaymentWhy[number]>> = {
  5: paymentReason('itemSold'),
  6: paymentReason('itemDearer'),
};
const NOT_SOLD = paymentReason('itemNotSold');

/**
 * Reads a withdrawal's report from the market's offer. @param askedAt time before the call, because the offer has no
 * time of its last change.
 */
export function reportOf(offer: SkinsOffer, askedAt: Date): Report {
  const { state, why, news } = offerStanding(offer.status);
  return {
    state,
    why,
    news,
    providerId: offer.buyId,
    txHash: null,
    confirmations: 0,
    changedAt: askedAt,
    ...(offer.debited === null ? {} : { assetAmount: offer.debited }),
  };
}

const refused = (reason: PaymentWhy[number], askedAt: Date): Report => ({
  state: 'FAILED',
  why: [reason],
  providerId: null,
  txHash: null,
  confirmations: 0,
  changedAt: askedAt,
});

function skinOf({ ref, target }: Payment) {
  if (target.kind !== 'SKIN_WITHDRAWAL') throw new Error(`payment ${ref} is no withdrawal of a skin`);
  return target;
}
const purchaseOf = (payment: Payment) => ({
  id: skinOf(payment).skinId,
  maxPrice: payment.assetAmount,
  customId: payment.ref,
});

/** The market as a payer. It identifies a purchase by our `ref` and accepts each `ref` only once, ever. */
function marketPayer(market: Skinsback, parts: { db: Db; now: () => number }): Payer {
  const { db, now } = parts;
  const look = async (payment: Payment): Promise<Report | undefined> => {
    const askedAt = new Date(now());
    const purchase = await market.purchase(payment.ref);
    return purchase && reportOf(purchase, askedAt);
  };

  async function buy(payments: readonly Payment[]): Promise<Map<string, Report>> {
    const [first] = payments;
    if (first === undefined) return new Map();
    const askedAt = new Date(now());
    const { purchased, unavailable } = await market.buy(payments.map(purchaseOf), skinOf(first));
    const reports = new Map<string, Report>();
    for (const { ref } of payments) {
      const offer = purchased.get(ref);
      const reason = unavailable.get(ref);
      if (offer !== undefined) reports.set(ref, reportOf(offer, askedAt));
      else if (reason !== undefined) reports.set(ref, refused(REFUSALS[reason] ?? NOT_SOLD, askedAt));
    }
    const gone = payments.filter(({ ref }) => reports.has(ref)).map((payment) => skinOf(payment).skinId);
    await store.takeOff(db, gone);
    return reports;
  }

  return {
    destinationOf: (payment) => `steam:${skinOf(payment).partner}`,
    look,
    sendAll: buy,
    async send(payment) {
      let reports: Report | undefined;
      try {
        reports = (await buy([payment])).get(payment.ref);
      } catch (error) {
        if (!(error instanceof SkinsbackError) || !error.isFinal) throw error;
        reports = refused(NOT_SOLD, new Date(now()));
      }
      if (reports === undefined) throw new Error('the market said nothing of a purchase');
      // An earlier call may have bought the item and its answer may be lost, so the market's record decides.
      return reports.state === 'FAILED' ? ((await look(payment)) ?? reports) : reports;
    },
  };
}

/** The site's account at the market, in US dollars. */
const marketHoldings = (market: Skinsback): Holdings => ({
  read: async () => [{ asset: 'USD', amount: await market.balance() }],
  worth: ({ amount }) => Promise.resolve(worthOfAccount(amount)),
});

/** Provider of skins; without a configuration it can't trade. */
export function skinsProvider({ config, db, now }: Pick<Node, 'config' | 'db' | 'now'>): SkinsProvider {
  const skinsback = config.skinsback && createSkinsback(config.skinsback);
  return {
    name: 'skinsback',
    skinsback,
    words: ({ target }) => ({
      target: destinationOf(target),
      url: pageOf({ target }) ?? null,
    }),
    payer: skinsback && marketPayer(skinsback, { db, now }),
    statement: skinsback && skinsStatement(db, skinsback),
    holdings: skinsback && marketHoldings(skinsback),
  };
}
