import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { DepositGate } from '../cashier.gate.ts';
import {
  askAgainMs,
  isEnded,
  type Payment,
  type PaymentChange,
  type PaymentStep,
  type Payments,
} from '../payments/payments.ts';
import { creditOf, gameOf, pageOf, standingOf, steamIdOf, usdCents } from './skins.rules.ts';
import { SkinsAwayError, type Skinsback, type SkinsOrder } from './skins.skinsback.ts';
import * as store from './skins.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time in ms during which a user can take skins back at Steam. */
const PROTECTED_MS = 8 * DAY_MS;
/** Time in ms after which a page without a URL counts as lost. */
const PAGE_MS = 60_000;
/** Interval in ms between checks of a received deposit that can still be taken back. */
const WATCH_MS = 6 * 60 * 60_000;

/** Deposits of skins: opens the provider's page and applies the provider's reports. */
export function createSkinsDeposits(parts: {
  db: Db;
  gate: DepositGate;
  payments: Payments;
  skinsback: Skinsback | undefined;
  log: Log;
  now: () => number;
  publicUrl: () => string;
  isEarly: boolean;
}) {
  const { db, payments, skinsback, log, now, publicUrl, isEarly } = parts;
  /** Page requests in progress in this process. A repeated call waits for the same request. */
  const asking = new Map<string, Promise<Payment>>();

  async function replay(playerId: bigint, key: string, method: string, tx: Tx = db) {
    const payment = await payments.findByRequest(playerId, key, tx);
    if (payment === undefined) return undefined;
    if (payment.provider !== 'skinsback' || payment.way !== 'DEPOSIT' || payment.method !== method)
      throw refuse('request.error.idempotency_reused');
    return payment;
  }

  async function askForPage(begun: Payment, at: Skinsback): Promise<Payment> {
    // A concurrent call may have received the page's URL since the payment was last read.
    const payment = (await payments.find(begun.id)) ?? begun;
    if (pageOf(payment) !== undefined) return payment;
    const trade = await store.readTradeUrl(db, payment.playerId);
    const page = await at
      .create({
        orderId: payment.ref,
        user: trade && { ...trade, steamId: steamIdOf(trade) },
        resultUrl: `${publicUrl()}/api/webhooks/skinsback/${payment.ref}/${at.resultProof(payment.ref)}`,
        returnUrl: `${publicUrl()}/`,
      })
      .catch((error: unknown) => {
        // The provider may already have the order, from a call whose answer was lost. Then the page's URL can't be
        // recovered.
        log.warn({ err: error, payment: payment.ref }, 'the skins provider gave no page');
        throw refuse('cashier.error.provider_unavailable');
      });
    return payments.change(payment.playerId, async (step) => {
      const current = await payments.find(payment.id, step.tx);
      if (current === undefined || current.state !== 'CREATED') throw refuse('skins.error.page_lost');
      return step.move(current, {
        providerId: page.transactionId,
        target: { ...current.target, kind: 'SKINS_DEPOSIT', url: page.url },
        checkInMs: askAgainMs(1),
      });
    });
  }

  async function reverse(step: PaymentStep, payment: Payment): Promise<void> {
    const owed = await step.reverse(payment, [paymentReason('skinsTakenBack')]);
    const reversed = await payments.find(payment.id, step.tx);
    if (reversed !== undefined) await step.note('PAYMENT_REVERSED', reversed);
    if (owed > 0n)
      log.warn({ payment: payment.ref, owed }, 'a deposit was taken back and its coins are spent');
  }

  /** Amount of a received deposit; undefined unless the provider reports a positive amount in US dollars. */
  function receivedOf({ amount, currency }: SkinsOrder) {
    const usd = amount === null || currency !== 'usd' ? undefined : usdCents(amount);
    if (amount === null || usd === undefined || usd === 0n) return undefined;
    return { assetAmount: amount, amountCents: creditOf(usd) };
  }

  /**
   * Applies the provider's state of an order. @param said status claimed by a signed webhook. It's only used to move
   * an open page to SEEN.
   */
  async function write(
    step: PaymentStep,
    id: bigint,
    order: SkinsOrder,
    { askedAt, said }: { askedAt: Date; said: string | undefined },
  ): Promise<void> {
    const payment = await payments.find(id, step.tx);
    if (payment === undefined || askedAt < payment.changedAtProvider) return;
    if (payment.providerId !== null && payment.providerId !== order.transactionId) {
      log.error({ payment: payment.ref, answer: order.transactionId }, 'an order has another transaction');
      return;
    }
    const standing = standingOf(order.status);
    const protectedUntil = (order.sentAt ?? askedAt.getTime()) + PROTECTED_MS;
    const watchMs = protectedUntil > now() ? WATCH_MS : null;
    if (payment.state === 'CREDITED') {
      if (standing === 'GONE') await reverse(step, payment);
      else await step.move(payment, { changedAtProvider: askedAt, checkInMs: watchMs });
      return;
    }
    if (isEnded(payment.state)) {
      if (standing === 'GONE' && (await step.noteTakenBack(payment)))
        log.error({ payment: payment.ref }, 'a deposit that was returned in part was taken back as well');
      return;
    }
    if (payment.limitedSince !== null && standing !== 'GONE') {
      // The skins were already received and their deposit waits for the player's limits: a repeated report changes
      // nothing.
      await step.move(payment, { changedAtProvider: askedAt, checkInMs: watchMs });
      return;
    }
    const attempts = payment.attempts + 1;
    const change: PaymentChange = {
      providerId: order.transactionId,
      changedAtProvider: askedAt,
      attempts,
      checkInMs: askAgainMs(attempts),
    };
    if (standing === 'PENDING') {
      const isOffered = payment.state === 'CREATED' && said === 'pending';
      const seen = await step.move(payment, { ...change, ...(isOffered ? { state: 'SEEN' } : {}) });
      if (isOffered) await step.note('PAYMENT_IN_PROGRESS', seen);
      return;
    }
    if (standing === 'GONE') {
      const why = [paymentReason(payment.state === 'IN_HOLD' ? 'skinsWithdrawn' : 'skinsNotSent')];
      const failed = await step.move(payment, { ...change, state: 'FAILED', why, checkInMs: null });
      // The player isn't notified of a page that was never used.
      if (payment.state !== 'CREATED') await step.note('PAYMENT_FAILED', failed);
      return;
    }
    const received = receivedOf(order);
    if (received === undefined) {
      if (payment.state === 'REVIEW') return void (await step.move(payment, change));
      const why = [paymentReason('skinsNoAmount')];
      const odd = await step.move(payment, { ...change, state: 'REVIEW', why });
      return step.note('PAYMENT_MANUAL_APPROVAL_PENDING', odd);
    }
    if (standing === 'IN_HOLD') {
      const heldUntil = payment.heldUntil ?? new Date(protectedUntil);
      const why = [paymentReason('skinsProtected')];
      const held = await step.move(payment, { ...change, ...received, state: 'IN_HOLD', heldUntil, why });
      if (payment.state !== 'IN_HOLD') await step.note('PAYMENT_IN_PROGRESS', held);
      return;
    }
    const paid = await step.credit({ ...payment, ...received, providerId: order.transactionId });
    await step.move(paid, { changedAtProvider: askedAt, checkInMs: watchMs });
    if (paid.state === 'CREDITED') await step.note('PAYMENT_SUCCESSFUL', paid);
  }

  /** Fails a payment whose page was requested but that the provider doesn't know. */
  async function giveUp(payment: Payment): Promise<void> {
    await payments.change(payment.playerId, async (step) => {
      const current = await payments.find(payment.id, step.tx);
      if (current?.state !== 'CREATED' || pageOf(current) !== undefined) return;
      await step.move(current, {
        state: 'FAILED',
        why: [paymentReason('pageNotOpened')],
        checkInMs: null,
      });
    });
  }

  async function take(payment: Payment, at: Skinsback, said?: string): Promise<void> {
    const isWithoutPage = payment.state === 'CREATED' && pageOf(payment) === undefined;
    // The page may have been requested just now, and its URL may still arrive.
    if (isWithoutPage && now() - payment.createdAt.getTime() < PAGE_MS) return;
    const askedAt = new Date(now());
    const order = await at.order(payment.ref);
    if (order === undefined) return isWithoutPage ? giveUp(payment) : postpone(payment.ref);
    const answer = { askedAt, said };
    await payments.change(payment.playerId, (step) => write(step, payment.id, order, answer));
    if (!isEarly || order.status !== 'in_hold') return;
    await at.approve(payment.ref);
    const again = { askedAt: new Date(now()), said: undefined };
    const approved = await at.order(payment.ref);
    if (approved !== undefined)
      await payments.change(payment.playerId, (step) => write(step, payment.id, approved, again));
  }

  async function check(ref: string, said?: string): Promise<void> {
    const payment = await payments.findByRef(ref);
    if (skinsback === undefined || payment?.provider !== 'skinsback' || payment.way !== 'DEPOSIT') return;
    await take(payment, skinsback, said);
  }

  /** Postpones the next check of a deposit that couldn't be checked, so that it doesn't hold up the others. */
  async function postpone(ref: string): Promise<void> {
    const payment = await payments.findByRef(ref);
    if (payment === undefined) return;
    await payments.change(payment.playerId, async (step) => {
      const current = await payments.find(payment.id, step.tx);
      // A credited deposit is still checked while it can be taken back.
      if (current === undefined || (isEnded(current.state) && current.state !== 'CREDITED')) return;
      const attempts = current.attempts + 1;
      await step.move(current, { attempts, checkInMs: askAgainMs(attempts) });
    });
  }

  return {
    async begin(
      playerId: bigint,
      key: string,
      methodKey: string,
    ): Promise<{ url: string; transaction: PublicPayment }> {
      const method = gameOf(methodKey);
      if (method === undefined || skinsback === undefined) throw refuse('cashier.error.method');
      const at = skinsback;
      await parts.gate(playerId);
      let payment =
        (await replay(playerId, key, method)) ??
        (await payments.change(
          playerId,
          async (step) =>
            (await replay(playerId, key, method, step.tx)) ??
            step.begin({
              way: 'DEPOSIT',
              provider: 'skinsback',
              ref: newId(),
              method,
              requestId: key,
              request: {},
              state: 'CREATED',
              checkInMs: PAGE_MS,
            }),
        ));
      if (pageOf(payment) === undefined) {
        // The page's URL is lost: the deposit has ended, or the provider already has the order.
        if (payment.state !== 'CREATED' || payment.providerId !== null) throw refuse('skins.error.page_lost');
        const { ref } = payment;
        const page = asking.get(ref) ?? askForPage(payment, at).finally(() => asking.delete(ref));
        asking.set(ref, page);
        payment = await page;
      }
      const url = pageOf(payment);
      if (url === undefined) throw refuse('skins.error.page_lost');
      return { url, transaction: await payments.publicPayment(payment) };
    },

    check,

    async poll(): Promise<void> {
      if (skinsback === undefined) return;
      const refs = new Set((await payments.due('skinsback', 'DEPOSIT')).map(({ ref }) => ref));
      const open = new Set(await store.openDeposits(db));
      try {
        const lost = open.size === 0 ? [] : await skinsback.lostOrders();
        for (const ref of lost) if (open.has(ref)) refs.add(ref);
      } catch (error) {
        log.warn({ err: error }, 'the skins provider gave no list of undelivered webhooks');
        if (error instanceof SkinsAwayError) return;
      }
      for (const ref of refs)
        try {
          await check(ref);
        } catch (error) {
          log.warn({ err: error, payment: ref }, 'a deposit of skins could not be looked at');
          await postpone(ref).catch((failure: unknown) =>
            log.error({ err: failure, payment: ref }, 'a deposit of skins could not be postponed'),
          );
          // The provider is down, so the remaining checks would fail too. The next poll is a minute away.
          if (error instanceof SkinsAwayError) return;
        }
    },
  };
}

/** True if a reference is a UUID, as all of ours are. Other texts would make the database query fail. */
export const isOurs = (ref: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref);
