import { createHash } from 'node:crypto';
import type { CardMethod } from '@aureus/contract/card.ts';
import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import type { Config } from '../../../platform/config.ts';
import { readFact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob, addRetryJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Key } from '../../../platform/sealing.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Prices } from '../crypto/crypto.prices.ts';
import { askAgainMs, isSameRequest, isSettled, type Payment, type Payments } from '../payments/payments.ts';
import { createCardDeposits } from './card.deposits.ts';
import type { Card } from './card.face.ts';
import { cardMethodsIn } from './card.methods.ts';
import { CardAwayError, type CardProvider, CardRefusedError, readJson } from './card.payadmit.ts';
import { type CardPaymentProvider, pageOf } from './card.provider.ts';
import {
  ASKING_MS,
  CURRENCIES,
  type Customer,
  centsOf,
  customerOf,
  FIRST_SEARCH_MS,
  failureReason,
  GIVE_UP_MS,
  hundredthsOf,
  isCardMethod,
  isReturn,
  OVERLAP_MS,
  REAL,
  refusalOf,
  textOfHundredths,
  UNREACHED_MS,
  usdCentsOf,
} from './card.rules.ts';
import { sharedCardsFact } from './card.store.ts';

export type { Card } from './card.face.ts';

/** Webhook fields that are stored. The other fields include the payer's data, which isn't stored. */
const KEPT = [
  'id',
  'referenceId',
  'paymentType',
  'parentPaymentId',
  'state',
  'paymentMethod',
  'amount',
  'currency',
  'errorCode',
  'errorMessage',
];

type Parts = {
  db: Db;
  gate: DepositGate;
  wallet: Wallet;
  payments: Payments;
  provider: CardPaymentProvider;
  prices: Pick<Prices, 'fresh' | 'find'>;
  config: Config;
  log: Log;
  publicUrl: () => string;
  now: () => number;
  /** Keys under which cards are hashed to recognize them. */
  keys: readonly Key[];
};

/** Card and PIX payments on the payment provider's own page. */
export function createCard(parts: Parts): Card {
  const { db, payments, prices, config, log, now } = parts;
  const { payadmit: provider } = parts.provider;
  const deposits = createCardDeposits(parts);

  /** Page requests in progress in this process. A repeated call waits for the same request. */
  const asking = new Map<bigint, Promise<Payment>>();

  async function replay(
    playerId: bigint,
    key: string,
    method: CardMethod,
    request: Record<string, string | number>,
    tx: Tx = db,
  ): Promise<Payment | undefined> {
    const payment = await payments.findByRequest(playerId, key, tx);
    if (payment === undefined) return undefined;
    const isSame =
      payment.provider === 'payadmit' &&
      payment.method === method &&
      isSameRequest(payment.request ?? {}, request);
    if (!isSame) throw refuse('request.error.idempotency_reused');
    return payment;
  }

  /** Amount to ask the provider for: dollars unchanged, reais at the current price. */
  async function termsOf(method: CardMethod, usdCents: bigint) {
    if (method === 'BASIC_CARD') {
      const assetAmount = textOfHundredths(usdCents);
      return { assetAmount, amountCents: centsOf(assetAmount, '1'), quoteId: null };
    }
    const quote = await prices.fresh(REAL);
    if (quote === undefined) throw refuse('cashier.error.no_price');
    const assetAmount = textOfHundredths(hundredthsOf(usdCents, quote.usdPrice));
    return { assetAmount, amountCents: centsOf(assetAmount, quote.usdPrice), quoteId: quote.id };
  }

  /** Writes the payment before the provider is called. */
  async function begin(
    playerId: bigint,
    key: string,
    method: CardMethod,
    usdCents: bigint,
    request: Record<string, string | number>,
  ): Promise<Payment> {
    const earlier = await replay(playerId, key, method, request);
    if (earlier !== undefined) return earlier;
    const terms = await termsOf(method, usdCents);
    return payments.change(playerId, async (step) => {
      const again = await replay(playerId, key, method, request, step.tx);
      if (again !== undefined) return again;
      await step.refuseAboveLimits(terms.amountCents);
      return step.begin({
        ...terms,
        way: 'DEPOSIT',
        provider: 'payadmit',
        ref: newId(),
        method,
        requestId: key,
        request,
        state: 'CREATED',
        checkInMs: askAgainMs(1),
      });
    });
  }

  /** Claims the right to ask the provider for a payment's page: one call at a time across all processes. */
  const takeTurn = (payment: Payment): Promise<Payment> =>
    payments.change(payment.playerId, async (step) => {
      const current = await payments.find(payment.id, step.tx);
      if (current === undefined) throw new Error(`payment ${payment.id} does not exist`);
      if (isSettled(current) || pageOf(current) !== undefined) return current;
      if (current.attempts > 0 && now() - current.updatedAt.getTime() < ASKING_MS)
        throw refuse('cashier.error.provider_unavailable');
      const attempts = current.attempts + 1;
      return step.move(current, { attempts, checkInMs: askAgainMs(attempts) });
    });

  /** Ends a payment that isn't settled. @param from the only state in which it ends, such as CREATED. */
  async function end(payment: Payment, reason: PaymentWhy[number], from?: Payment['state']): Promise<void> {
    await payments.change(payment.playerId, async (step) => {
      const current = await payments.find(payment.id, step.tx);
      if (current === undefined || isSettled(current)) return;
      if (from !== undefined && current.state !== from) return;
      await step.note(
        'PAYMENT_FAILED',
        await step.move(current, { state: 'FAILED', why: [reason], checkInMs: null }),
      );
    });
  }

  /**
   * Asks the provider for a payment's page. After an earlier attempt it first looks for a payment whose answer was
   * lost.
   */
  async function askForPage(at: CardProvider, payment: Payment, customer: Customer): Promise<Payment> {
    const turn = await takeTurn(payment);
    if (isSettled(turn) || pageOf(turn) !== undefined) return turn;
    const method = isCardMethod(turn.method) ? turn.method : 'BASIC_CARD';
    const askedAt = new Date(now());
    try {
      const [existing] = turn.attempts > 1 ? await at.ofReference(turn.ref, turn.createdAt) : [];
      const reported =
        existing ??
        (await at.begin({
          referenceId: turn.ref,
          method,
          amount: turn.assetAmount,
          currency: CURRENCIES[method],
          description: `${config.productName} deposit`,
          playerId: turn.playerId,
          customer,
          // The address only brings the player back. It's never used to decide what was paid.
          returnUrl: `${parts.publicUrl()}/payment-return`,
        }));
      await deposits.take(reported, askedAt);
    } catch (error) {
      if (error instanceof CardRefusedError) {
        log.info({ err: error, payment: String(turn.id) }, 'the payment provider refused a payment');
        await end(turn, failureReason({ state: 'DECLINED', errorCode: error.errorCode }));
      } else {
        log.warn({ err: error, payment: String(turn.id) }, 'the payment provider gave no page');
        throw refuse('cashier.error.provider_unavailable');
      }
    }
    return (await payments.find(turn.id)) ?? turn;
  }

  function askOnce(at: CardProvider, payment: Payment, customer: Customer): Promise<Payment> {
    const running = asking.get(payment.id);
    if (running !== undefined) return running;
    const page = askForPage(at, payment, customer).finally(() => asking.delete(payment.id));
    asking.set(payment.id, page);
    return page;
  }

  /** Checks an open payment whose outcome no webhook has reported. */
  async function lookAfter(at: CardProvider, due: Payment): Promise<void> {
    // The attempt is written first: a payment that can't be read then waits longer each time and doesn't block others.
    const payment = await payments.change(due.playerId, async (step) => {
      const current = await payments.find(due.id, step.tx);
      if (current === undefined || isSettled(current)) return undefined;
      const attempts = current.attempts + 1;
      return step.move(current, { attempts, checkInMs: askAgainMs(attempts) });
    });
    if (payment === undefined) return;
    const { providerId, ref, createdAt } = payment;
    const askedAt = new Date(now());
    const reported =
      providerId === null ? await at.ofReference(ref, createdAt) : [await at.payment(providerId)];
    for (const report of reported) if (report !== undefined) await deposits.take(report, askedAt);
    const age = now() - createdAt.getTime();
    if (reported.length === 0 && age > UNREACHED_MS) await end(payment, paymentReason('cardNotReached'));
    else if (age > GIVE_UP_MS) await end(payment, paymentReason('cardNotPaid'), 'CREATED');
  }

  /**
   * Applies changes since the last search: a refund may come long after the payment, and its webhook may be lost. A job
   * goes on with a payment that fails, so that neither the search nor the other payments wait.
   */
  async function search(at: CardProvider): Promise<void> {
    const searchedTo = await payments.readSearchedTo('payadmit');
    const since = searchedTo === undefined ? now() - FIRST_SEARCH_MS : searchedTo.getTime() - OVERLAP_MS;
    const askedAt = new Date(now());
    const changed = await at.changedSince(new Date(since));
    const retry = async (id: string, error?: unknown): Promise<void> => {
      log.error({ err: error, payment: id }, 'a changed payment could not be applied');
      await addRetryJob(db, 'card-check', { id }, `card-check-${id}`);
    };
    for (const id of changed.unreadable) await retry(id);
    // Payments first, then their refunds.
    for (const reported of changed.payments.toSorted((a, b) => Number(isReturn(a)) - Number(isReturn(b))))
      try {
        // Applies the refunded payment first, because a refund of a payment that isn't applied yet would be ignored.
        if (isReturn(reported)) await check(reported.parentId);
        await deposits.take(reported, askedAt);
      } catch (error) {
        await retry(reported.id, error);
      }
    await payments.writeSearchedTo('payadmit', changed.at);
  }

  async function check(id: string): Promise<void> {
    const askedAt = new Date(now());
    const reported = await provider?.payment(id);
    if (reported === undefined) {
      log.error({ payment: id }, 'the payment provider does not know a payment');
      return;
    }
    // Webhooks can arrive out of order, so the refunded payment is read first.
    if (isReturn(reported)) await check(reported.parentId);
    await deposits.take(reported, askedAt);
  }

  return {
    methods: (region) => (provider === undefined ? [] : cardMethodsIn(region)),

    async deposit(playerId, key, method, body) {
      if (provider === undefined || !isCardMethod(method)) throw refuse('cashier.error.method');
      await parts.gate(playerId);
      const usdCents = usdCentsOf(body.amount);
      if (usdCents === undefined) throw refuse('request.error.amount');
      const customer = customerOf(method, body);
      const wrong = refusalOf(method, usdCents, customer);
      if (wrong !== undefined) throw refuse(wrong.code, wrong.message, wrong.details);
      const request = { amount: body.amount, customer: provider.markOf(customer) };
      const created = await begin(playerId, key, method, usdCents, request);
      const payment = await askOnce(provider, created, customer);
      const url = pageOf(payment);
      if (url === undefined) {
        const details: RefusalDetails['card.error.refused'] = { why: payment.why };
        throw refuse('card.error.refused', payment.reason ?? undefined, details);
      }
      return { url, transaction: await payments.publicPayment(payment) };
    },

    async webhook(body, signature) {
      if (provider?.isSigned(body, signature) !== true) throw refuse('webhook.error.signature');
      const reported = readJson(body.toString('utf8'));
      const { id } = reported;
      if (typeof id !== 'string' || id === '' || id.length > 128) return 'ignored';
      const fields = JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, reported[name]])));
      const eventId = createHash('sha256').update(body).digest('hex');
      return db.transaction().execute(async (tx) => {
        if (!(await payments.keepWebhook(tx, 'payadmit', eventId, fields))) return 'repeated';
        await addJob(tx, 'card-check', { id }, { key: `card-check-${id}` });
        return 'taken';
      });
    },

    check,
    shared: (asked) => readFact(db, sharedCardsFact(asked)),
    sharedFact: sharedCardsFact,

    async poll() {
      if (provider === undefined) return;
      for (const payment of await payments.due('payadmit', 'DEPOSIT')) {
        try {
          await lookAfter(provider, payment);
        } catch (error) {
          log.warn({ err: error, payment: String(payment.id) }, 'a payment could not be looked after');
          // The provider is down. The remaining payments wait for the next poll.
          if (error instanceof CardAwayError) return;
        }
      }
      try {
        await search(provider);
      } catch (error) {
        log.warn({ err: error }, 'changes of payments could not be searched for');
      }
    },
  };
}
