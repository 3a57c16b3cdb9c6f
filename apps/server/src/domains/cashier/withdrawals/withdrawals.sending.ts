import { sealsFact } from '../../../platform/decisions.ts';
import { allOf, type Fact, readFact } from '../../../platform/facts.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider, Report, TakePrice } from '../payments/payments.providers.ts';
import { askAgainMs, isEnded, type Payment, type PaymentStep, type Payments } from '../payments/payments.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';
import type { Judging } from './withdrawals.judging.ts';
import { changedReview } from './withdrawals.policy.rules.ts';
import { approvalNews, waitingOf } from './withdrawals.rules.ts';
import { isPaymentProven, isReviewed, isSealedAs, sealedAbout, sealPayment } from './withdrawals.seals.ts';

export type Sending = {
  /**
   * Adds the job that calls the provider in `inMs` milliseconds, in the step's transaction, and replaces the previous
   * job. A job plans its successor before it calls the provider, in case it dies.
   */
  plan: (step: PaymentStep, payment: Payment, inMs: number) => Promise<void>;

  /**
   * Orders the payment at the provider, or asks the provider for its state. Safe to run twice at once: the provider
   * pays each `ref` once.
   */
  work: (id: bigint) => Promise<void>;

  /**
   * Has a provider pay new withdrawals at once. Withdrawals missing from the provider's answer are left to their jobs.
   */
  atOnce: (begun: readonly Payment[]) => Promise<void>;

  /** Resumes withdrawals whose jobs are overdue, such as those of a process that died. */
  resumeStalled: () => Promise<void>;

  /** Applies a provider's report about one of our withdrawals. */
  report: (ref: string, report: Report) => Promise<void>;
};

/** Time in ms by which a withdrawal's job must be overdue before it's resumed. */
const LATE_MS = 30_000;
/**
 * Returns the job that calls the provider about a withdrawal in `inMs` milliseconds. It replaces the withdrawal's
 * earlier job.
 */
export const jobOf = (id: bigint, inMs: number) => ({
  name: 'withdrawal-work' as const,
  payload: { id: String(id) },
  key: `withdrawal-${id}`,
  ...(inMs > 0 ? { inMs } : {}),
});

type FactOf<F extends (...args: never[]) => Fact<unknown>> = ReturnType<ReturnType<F>['read']>;
type Holds = FactOf<Wallet['heldFact']>;

/**
 * Delay in ms until a withdrawal that waits for its price, for a lower network fee or for halted payouts to resume is
 * retried.
 */
const LOOK_AGAIN_MS = 15_000;

/**
 * Withdrawals at their providers: ordering, checking, applying reports. All progress is stored in the database, so any
 * process can continue.
 */
export function createSending(parts: {
  db: Db;
  payments: Payments;
  providers: readonly PaymentProvider[];
  log: Log;
  /**
   * Makes a fact that is true if payouts are halted. Withdrawals that weren't sent yet wait. Withdrawals that were
   * already ordered are followed to their end.
   */
  haltedFact: () => Fact<boolean>;
  /** Updates the findings about the player, before {@link reviewOf}. */
  lookAgain: Judging['beforeLeaving'];
  /** Returns findings about the player since the request that require a review. */
  reviewOf: Judging['atLeaving'];
  /** Makes a fact of what {@link reviewOf} returns. */
  reviewFact: Judging['leavingFact'];
  /** Makes a fact of the coins on hold for withdrawals, as {@link Wallet.heldFact}. */
  heldFact: Wallet['heldFact'];
  /**
   * Reports a withdrawal that isn't sent, because it isn't what its player asked for, no seal proves it, or its coins
   * aren't on hold.
   */
  onChanged: (payment: Payment) => void;
  /** Runs in the transaction in which the withdrawal begins to wait for a review. */
  onWaiting: (tx: Tx, waiting: WaitingWithdrawal) => Promise<void>;
}): Sending {
  const { payments, log } = parts;
  const payers = new Map(parts.providers.map(({ name, payer }) => [name, payer]));

  /**
   * True if a withdrawal pays what its player asked for, where the player asked it to go, and staff approved it if they
   * had to: its details, the request and the stored destination agree, seals prove them and the approval, and its coins
   * are on hold.
   */
  const isAsAsked = async (payment: Payment, tx: Tx): Promise<boolean> =>
    isConsistent(payment) &&
    (await isPaymentProven(tx, payment)) &&
    isHeld(payment, await readFact(tx, parts.heldFact([payment.ref])));

  /** True if a withdrawal's coins are on hold: a withdrawal that ended before, or never began, has none. */
  function isHeld({ ref, playerId, amountCents }: Payment, holds: Holds): boolean {
    const hold = holds.get(ref);
    return hold?.playerId === playerId && hold.amount === amountCents;
  }

  function isConsistent(payment: Payment): boolean {
    const { target, request, destination } = payment;
    const goesTo = payers.get(payment.provider)?.destinationOf(payment);
    if (goesTo === undefined || goesTo !== destination) return false;
    return target.kind !== 'CRYPTO_WITHDRAWAL' || request?.['address'] === target.address;
  }

  function plan(step: PaymentStep, payment: Payment, inMs: number): Promise<void> {
    const { name, payload, ...options } = jobOf(payment.id, inMs);
    return addJob(step.tx, name, payload, options);
  }

  /** True if a report can be ignored: the payment has ended, or a newer report was applied. */
  const isOld = (payment: Payment, report: Report): boolean =>
    isEnded(payment.state) || report.changedAt < payment.changedAtProvider;

  /** Applies a provider's report. Idempotent, and safe in any order. */
  async function take(playerId: bigint, id: bigint, report: Report): Promise<void> {
    await payments.change(playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment === undefined || isOld(payment, report)) return;
      // The provider can only report on payments that it was asked to make.
      if (payment.state !== 'SENDING' && payment.state !== 'SENT') return;
      const { providerId, txHash, confirmations, changedAt } = report;
      const { news = null } = report;
      const isNews = news !== null && payment.target.news !== news;
      const change = {
        providerId: providerId ?? payment.providerId,
        assetAmount: report.assetAmount ?? payment.assetAmount,
        ...(isNews ? { target: { ...payment.target, news } } : {}),
        txHash: txHash ?? payment.txHash,
        confirmations,
        changedAtProvider: changedAt,
      };
      if (report.state === 'SENT') {
        const sent = await step.move(payment, {
          ...change,
          state: 'SENT',
          why: [],
          checkInMs: askAgainMs(payment.attempts),
        });
        if (isNews) await step.note('PAYMENT_IN_PROGRESS', sent, { code: news });
        return;
      }
      const ended = await step.end(payment, report.state, { ...change, why: report.why });
      const type = report.state === 'COMPLETED' ? 'PAYMENT_SUCCESSFUL' : 'PAYMENT_FAILED';
      await step.note(type, ended, { code: news });
    });
  }

  /**
   * Makes a withdrawal wait for approval instead of leaving if rules about the player now require a review that it
   * hasn't had, or if it isn't what its player asked for. @returns true if the withdrawal waits.
   */
  async function holdBack(step: PaymentStep, payment: Payment): Promise<boolean> {
    const isChanged = !(await isAsAsked(payment, step.tx));
    if (isChanged) parts.onChanged(payment);
    const review = isChanged
      ? changedReview(payment.reviewRules ?? [])
      : await parts.reviewOf(step.tx, payment);
    if (review === undefined) return false;
    const { rules: reviewRules, why } = review;
    const waiting = await step.move(payment, { state: 'APPROVAL', why, reviewRules, checkInMs: null });
    // Sealed as it was judged, so that no change meanwhile gets a seal.
    if (!isChanged) await sealPayment(step.tx, payment, true);
    await parts.onWaiting(step.tx, waitingOf(waiting));
    await step.note('PAYMENT_MANUAL_APPROVAL_PENDING', waiting, { code: approvalNews(waiting) });
    return true;
  }

  /**
   * Moves a withdrawal from QUEUED to SENDING and fixes its price. Later calls to the provider use the stored amount.
   * @returns undefined if the withdrawal has to wait.
   */
  async function leave(
    step: PaymentStep,
    payment: Payment,
    takePrice: TakePrice | undefined,
  ): Promise<Payment | undefined> {
    if (await holdBack(step, payment)) return undefined;
    const price = await takePrice?.(step.tx, payment);
    if (price !== undefined && 'code' in price) {
      await plan(step, payment, LOOK_AGAIN_MS);
      const { waits } = payment;
      if (waits?.code !== price.code || waits.cents !== price.cents)
        await step.move(payment, { waits: price, checkInMs: LOOK_AGAIN_MS });
      return undefined;
    }
    // What is sent needs a seal too: a row that was judged, with the price that it got.
    if (price !== undefined) await sealPayment(step.tx, { ...payment, ...price }, isReviewed(payment));
    const attempts = payment.attempts + 1;
    const checkInMs = askAgainMs(attempts);
    await plan(step, payment, checkInMs);
    return step.move(payment, { ...price, state: 'SENDING', why: [], attempts, checkInMs });
  }

  /**
   * Reads a player's new withdrawals and the facts that decide if they leave, at one moment under the player's lock.
   */
  const readToLeave = ({ tx, playerId }: PaymentStep, begun: readonly Payment[]) =>
    payments.findWith(
      tx,
      begun.map(({ id }) => id),
      allOf({
        isHalted: parts.haltedFact(),
        seals: sealsFact(begun.map(({ id }) => sealedAbout(id))),
        holds: parts.heldFact(begun.map(({ ref }) => ref)),
        reviewOf: parts.reviewFact(playerId),
      }),
    );

  /** True if no withdrawal had to wait for staff, and each goes where its player asked, as its seal proves. */
  const areProven = (tx: Tx, withdrawals: readonly Payment[], seals: Map<string, Buffer>): boolean =>
    withdrawals.every(
      (payment) =>
        !isReviewed(payment) &&
        isConsistent(payment) &&
        isSealedAs(tx, payment, false, seals.get(sealedAbout(payment.id))),
    );

  /** True if all of these withdrawals may leave in one statement. If not, they are judged one by one. */
  async function mayLeave(
    tx: Tx,
    current: readonly Payment[],
    {
      seals,
      holds,
      reviewOf,
    }: { seals: Map<string, Buffer>; holds: Holds; reviewOf: FactOf<Judging['leavingFact']> },
  ): Promise<boolean> {
    if (!areProven(tx, current, seals)) return false;
    for (const payment of current)
      if (
        payment.state !== 'QUEUED' ||
        !isHeld(payment, holds) ||
        (await reviewOf(tx, payment)) !== undefined
      )
        return false;
    return true;
  }

  function leavingOf({ id, attempts: before }: Payment) {
    const attempts = before + 1;
    const checkInMs = askAgainMs(attempts);
    return { id, attempts, checkInMs, job: jobOf(id, checkInMs) };
  }

  /**
   * Lets withdrawals leave that were judged together. The provider pays the rows that this returns.
   * @throws Error if a row isn't the judged one. Nothing leaves then, and the jobs judge each withdrawal alone.
   */
  async function leaveTogether(
    step: PaymentStep,
    current: readonly Payment[],
    seals: Map<string, Buffer>,
  ): Promise<Payment[]> {
    const leaving = await step.leaveTogether(current.map(leavingOf));
    if (!areProven(step.tx, leaving, seals)) throw new Error('a withdrawal was changed as it left');
    return leaving;
  }

  /** Returns those of the withdrawals that left as they were asked for. The provider pays these rows. */
  async function leaveOneByOne(
    step: PaymentStep,
    current: readonly Payment[],
    takePrice: TakePrice | undefined,
  ): Promise<Payment[]> {
    const leaving: Payment[] = [];
    for (const payment of current) {
      const sending = payment.state === 'QUEUED' ? await leave(step, payment, takePrice) : undefined;
      if (sending !== undefined && (await isAsAsked(sending, step.tx))) leaving.push(sending);
    }
    return leaving;
  }

  /**
   * Marks the withdrawals that the provider reports as sent, in one statement. Reports with news for the player are
   * left out.
   * @returns the ids of the withdrawals that were marked.
   */
  async function takeSent(
    playerId: bigint,
    claimed: readonly Payment[],
    answers: ReadonlyMap<string, Report>,
  ): Promise<Set<bigint>> {
    const reports = claimed.flatMap(({ id, ref, attempts }) => {
      const report = answers.get(ref);
      if (report?.state !== 'SENT' || (report.news ?? null) !== null) return [];
      return { ...report, id, attempts, checkInMs: askAgainMs(attempts) };
    });
    if (reports.length === 0) return new Set();
    return new Set((await payments.takeSent(playerId, reports)).map(({ id }) => id));
  }

  async function work(id: bigint): Promise<void> {
    const due = await payments.find(id);
    const payer = due && payers.get(due.provider);
    if (due === undefined || payer === undefined) return;
    const takePrice = due.attempts === 0 ? await payer.readPrice?.(due) : undefined;
    // Nothing leaves while payouts are halted, and all that wait are tried every few seconds: no look is needed then.
    const isLookedAt = due.state === 'QUEUED' && !(await readFact(parts.db, parts.haltedFact()));
    if (isLookedAt) await parts.lookAgain(due.playerId);
    // The state SENDING is stored before the provider is called. After a crash, the next process looks the payment up
    // before it pays.
    const sending = await payments.change(due.playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment === undefined || payment.state === 'APPROVAL' || isEnded(payment.state)) return undefined;
      // Payouts that go on since then, or an approval since then, wait for the next try, which looks.
      if (payment.state === 'QUEUED' && (!isLookedAt || (await readFact(step.tx, parts.haltedFact())))) {
        await plan(step, payment, LOOK_AGAIN_MS);
        return undefined;
      }
      if (payment.state === 'QUEUED') return leave(step, payment, takePrice);
      const attempts = payment.attempts + 1;
      const checkInMs = askAgainMs(attempts);
      await plan(step, payment, checkInMs);
      return step.move(payment, { why: [], attempts, checkInMs });
    });
    if (sending === undefined) return;
    try {
      const result = sending.attempts > 1 ? await payer.look(sending) : undefined;
      if (result === undefined && sending.state === 'SENT')
        throw new Error('the provider has forgotten a payment');
      if (result === undefined && !(await isAsAsked(sending, parts.db))) {
        parts.onChanged(sending);
        throw new Error('the withdrawal was changed');
      }
      await take(sending.playerId, id, result ?? (await payer.send(sending)));
    } catch (error) {
      log.warn(
        { err: error, payment: String(id) },
        'a withdrawal could not be taken further; it is tried again',
      );
    }
  }

  return {
    plan,
    work,

    async atOnce(begun) {
      const [first] = begun;
      const payer = first && payers.get(first.provider);
      if (first === undefined || payer?.sendAll === undefined) return;
      try {
        const takePrice = await payer.readPrice?.(first);
        await parts.lookAgain(first.playerId);
        const claimed = await payments.change(first.playerId, async (step) => {
          const { payments: current, value } = await readToLeave(step, begun);
          // Payouts are halted, so the new withdrawals stay with their planned jobs.
          if (value === undefined || value.isHalted) return [];
          return takePrice === undefined && (await mayLeave(step.tx, current, value))
            ? leaveTogether(step, current, value.seals)
            : leaveOneByOne(step, current, takePrice);
        });
        if (claimed.length === 0) return;
        const answers = await payer.sendAll(claimed);
        const sent = await takeSent(first.playerId, claimed, answers);
        for (const { id, ref, playerId } of claimed) {
          const report = answers.get(ref);
          if (report !== undefined && !sent.has(id)) await take(playerId, id, report);
        }
      } catch (error) {
        log.warn({ err: error }, 'withdrawals could not be sent together; they are asked after one by one');
      }
    },

    resumeStalled: async () => {
      await oneByOne(await payments.forgottenWithdrawals(LATE_MS), work);
    },

    report: async (ref, report) => {
      const payment = await payments.findByRef(ref);
      // Providers repeat their reports. An outdated report is dropped here, without taking the lock.
      if (payment?.way === 'WITHDRAW' && !isOld(payment, report))
        await take(payment.playerId, payment.id, report);
    },
  };
}
