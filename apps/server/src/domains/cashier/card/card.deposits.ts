import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Log } from '../../../platform/log.ts';
import { newId } from '../../../platform/random.ts';
import type { Key } from '../../../platform/sealing.ts';
import type { Prices } from '../crypto/crypto.prices.ts';
import {
  askAgainMs,
  isSettled,
  type Payment,
  type PaymentStep,
  type Payments,
} from '../payments/payments.ts';
import type { CardPayment } from './card.payadmit.ts';
import {
  CURRENCIES,
  cardFingerprints,
  centsOf,
  failureReason,
  isAtLeast,
  isCardMethod,
  isReturn,
  PRICE_HOLDS_MS,
  REAL,
  stateOf,
} from './card.rules.ts';
import { noteCard } from './card.store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reference under which the provider knows a payment: the payment's own, or that of the payment that it follows. */
const referenceOf = ({ target, ref }: Payment): string =>
  (target.kind === 'CARD_DEPOSIT' ? target.reference : undefined) ?? ref;

const TAKEN_BACK = [paymentReason('cardTakenBack')];
const GIVEN_BACK = [paymentReason('cardGivenBack')];

/** Applies the provider's reports on card and PIX payments to our payments. */
export function createCardDeposits(parts: {
  payments: Payments;
  prices: Pick<Prices, 'find' | 'fresh'>;
  /** Keys under which cards are hashed to recognize them. */
  keys: readonly Key[];
  log: Log;
}) {
  const { payments, prices, keys, log } = parts;

  /**
   * Returns the price of the paid currency in US dollars. For reais paid by PIX, that is the payment's own quote while
   * it's valid and sealed, otherwise the current one. LATER if there's no fresh price yet; undefined for other
   * currencies.
   */
  async function priceOf(
    step: PaymentStep,
    { method, quoteId, createdAt }: Payment,
    currency: string,
    askedAt: Date,
  ): Promise<{ usdPrice: string; quoteId: bigint | null } | 'LATER' | undefined> {
    if (currency === 'USD') return { usdPrice: '1', quoteId };
    if (currency !== 'BRL' || method !== 'PIX') return undefined;
    const isHeld = askedAt.getTime() - createdAt.getTime() <= PRICE_HOLDS_MS;
    const agreed = isHeld && quoteId !== null ? await prices.find(REAL, quoteId, step.tx) : undefined;
    const quote = agreed ?? (await prices.fresh(REAL, step.tx));
    return quote === undefined ? 'LATER' : { usdPrice: quote.usdPrice, quoteId: quote.id };
  }

  /** Books the amount that was received, even if it differs from the amount asked for. */
  async function book(
    step: PaymentStep,
    payment: Payment,
    reported: CardPayment,
    { askedAt, remark }: { askedAt: Date; remark: PaymentWhy },
  ) {
    const expectedAmount = payment.assetAmount;
    const currency = isCardMethod(payment.method) ? CURRENCIES[payment.method] : '';
    const price = await priceOf(step, payment, reported.currency, askedAt);
    if (price === 'LATER') {
      await step.move(payment, {
        state: payment.state === 'CREATED' ? 'SEEN' : payment.state,
        why: [paymentReason('noFreshPrice')],
        checkInMs: askAgainMs(payment.attempts),
      });
      return;
    }
    if (price === undefined) {
      const reviewed = await step.move(payment, {
        state: 'REVIEW',
        why: [paymentReason('cardOtherCurrency', { currency: reported.currency })],
        assetAmount: reported.amount,
        checkInMs: askAgainMs(payment.attempts),
      });
      if (payment.state !== 'REVIEW') await step.note('PAYMENT_MANUAL_APPROVAL_PENDING', reviewed);
      log.error(
        { payment: reported.id, currency: reported.currency },
        'a payment came in a currency that was not asked for',
      );
      return;
    }
    const received = await step.move(payment, {
      assetAmount: reported.amount,
      amountCents: centsOf(reported.amount, price.usdPrice),
      quoteId: price.quoteId,
      changedAtProvider: askedAt,
      checkInMs: null,
    });
    const isOther = reported.currency !== currency || received.assetAmount !== expectedAmount;
    const note = isOther
      ? [
          paymentReason('cardOtherAmount', {
            paid: received.assetAmount,
            paidIn: reported.currency,
            asked: expectedAmount,
            askedIn: currency,
          }),
        ]
      : remark;
    const credited = await step.credit(received, note);
    if (credited.state === 'CREDITED') await step.note('PAYMENT_SUCCESSFUL', credited);
  }

  /**
   * Handles money for a payment that had failed here, or a second payment under one reference. The earlier payment
   * keeps its state; the money becomes a new payment.
   */
  async function follow(
    step: PaymentStep,
    before: Payment,
    reported: CardPayment,
    askedAt: Date,
  ): Promise<void> {
    if (before.providerId === reported.id) await step.move(before, { providerId: null, checkInMs: null });
    const created = await step.begin({
      way: 'DEPOSIT',
      provider: 'payadmit',
      providerId: reported.id,
      ref: newId(),
      method: before.method,
      target: { kind: 'CARD_DEPOSIT', reference: referenceOf(before) },
      assetAmount: before.assetAmount,
      state: 'SEEN',
    });
    await book(step, created, reported, { askedAt, remark: [paymentReason('cardLate')] });
  }

  /**
   * Takes back the coins of a payment that was refunded or charged back. Coins that are already spent become a debt.
   */
  async function takeBack(step: PaymentStep, payment: Payment, why: PaymentWhy): Promise<void> {
    if (payment.state !== 'CREDITED') {
      // The money was received but never became coins. `isClosed` keeps a later report of the original payment from
      // crediting it.
      const target = { ...payment.target, isClosed: true };
      const failed = await step.move(payment, { state: 'FAILED', why, target, checkInMs: null });
      return step.note('PAYMENT_FAILED', failed);
    }
    const owed = await step.reverse(payment, why);
    const reversed = await payments.find(payment.id, step.tx);
    if (reversed !== undefined) await step.note('PAYMENT_REVERSED', reversed);
    if (owed > 0n)
      log.warn({ payment: payment.ref, owed }, 'a payment was taken back and its coins are spent');
  }

  /** Reports a payment that was taken back although staff had returned a part of it. Only the first report counts. */
  async function reportTakenBack(step: PaymentStep, payment: Payment): Promise<void> {
    if (await step.noteTakenBack(payment))
      log.error({ payment: payment.ref }, 'a payment that was returned in part was taken back as well');
  }

  /** True if a payment's money came in and wasn't taken back since. */
  const isReceived = (payment: Payment): boolean =>
    payment.state === 'CREDITED' || payment.state === 'REVIEW' || payment.limitedSince !== null;

  /** Applies the provider's record of a refund or chargeback to the payment that it refunds. */
  async function writeReturn(step: PaymentStep, reported: CardPayment): Promise<void> {
    const payment = await payments.findByProviderId('payadmit', reported.parentId, step.tx);
    if (payment === undefined || stateOf(reported.state) !== 'COMPLETED') return;
    const currency = isCardMethod(payment.method) ? CURRENCIES[payment.method] : '';
    const isWhole = reported.currency === currency && isAtLeast(reported.amount, payment.assetAmount);
    if (!isReceived(payment)) {
      // A refund of a part is how staff send a returned part.
      if (isWhole || reported.type === 'CHARGEBACK') await reportTakenBack(step, payment);
      return;
    }
    if (isWhole) return takeBack(step, payment, reported.type === 'REFUND' ? GIVEN_BACK : TAKEN_BACK);
    // A partial refund isn't booked. Reconciliation shows the difference to staff until someone resolves it.
    log.error({ payment: reported.parentId, amount: reported.amount }, 'a part of a payment was given back');
  }

  async function write(step: PaymentStep, reported: CardPayment, askedAt: Date): Promise<void> {
    const byProvider = await payments.findByProviderId('payadmit', reported.id, step.tx);
    const payment = byProvider ?? (await payments.findByRef(reported.referenceId, step.tx));
    if (payment === undefined || referenceOf(payment) !== reported.referenceId) {
      log.error({ payment: reported.id }, 'a payment of a player came back under another reference');
      return;
    }
    const state = stateOf(reported.state);
    if (state === 'COMPLETED')
      await noteCard(step.tx, payment.playerId, cardFingerprints(reported.card, keys));
    const isAnother = payment.providerId !== null && payment.providerId !== reported.id;
    if (isAnother || isSettled(payment)) {
      const isUnpaid = payment.state === 'FAILED' && payment.target.isClosed !== true;
      const isNews = state === 'COMPLETED' && (isAnother || isUnpaid);
      if (isNews) await follow(step, payment, reported, askedAt);
      // A report requested before the money was booked can't show that it went back.
      const isGone = state === 'FAILED' && !isAnother && askedAt > payment.changedAtProvider;
      if (isGone && isReceived(payment)) await takeBack(step, payment, TAKEN_BACK);
      else if (isGone) await reportTakenBack(step, payment);
      return;
    }
    const target = reported.page === '' ? payment.target : { ...payment.target, page: reported.page };
    const change = { providerId: reported.id, target };
    if (state === 'COMPLETED') {
      await book(step, { ...payment, ...change }, reported, { askedAt, remark: [] });
    } else if (state === 'FAILED') {
      const why = [failureReason(reported)];
      const failed = await step.move(payment, { ...change, state, why, checkInMs: null });
      await step.note('PAYMENT_FAILED', failed);
    } else {
      // The state doesn't go back from SEEN to CREATED: providers may ask for the card again.
      const isSeen = state === 'SEEN' && payment.state === 'CREATED';
      const open = await step.move(payment, {
        ...change,
        state: isSeen ? 'SEEN' : payment.state,
        checkInMs: askAgainMs(payment.attempts),
      });
      if (isSeen) await step.note('PAYMENT_IN_PROGRESS', open);
    }
  }

  return {
    /**
     * Applies one payment as the provider reports it. Idempotent, and safe in any order.
     * @param askedAt time before the call to the provider.
     */
    async take(reported: CardPayment, askedAt: Date): Promise<void> {
      const isBack = isReturn(reported);
      const owner =
        (await payments.findByProviderId('payadmit', isBack ? reported.parentId : reported.id)) ??
        (!isBack && UUID.test(reported.referenceId)
          ? await payments.findByRef(reported.referenceId)
          : undefined);
      if (owner?.provider !== 'payadmit') {
        log.error({ payment: reported.id }, 'a payment belongs to no player');
        return;
      }
      await payments.change(owner.playerId, (step) =>
        isBack ? writeReturn(step, reported) : write(step, reported, askedAt),
      );
    },
  };
}
