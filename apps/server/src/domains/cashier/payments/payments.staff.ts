import type { PaymentState } from '@aureus/contract/cashier.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import type { Fact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { usernames } from '../../account/account.ts';
import * as debts from './payments.debts.store.ts';
import type { PaymentProvider } from './payments.providers.ts';
import * as staff from './payments.staff.store.ts';
import type { PaymentStep } from './payments.steps.ts';
import * as store from './payments.store.ts';
import type { Payments } from './payments.ts';

/** Staff's decisions over deposits, and their queries about payments. */
export type PaymentsStaff = {
  /**
   * Credits a deposit with the worth that staff decided, within the player's limits.
   * @param remark shown to the player. @param by names of the deciding members.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  credit: (id: bigint, amountCents: bigint, remark: string | null, by: string) => Promise<store.PaymentRow>;

  /**
   * Refuses a deposit. Staff send the money back at the provider. @param reason shown to the player.
   * @param by names of the deciding members. @throws HttpError cashier.error.not_found | not_waiting.
   */
  refuse: (id: bigint, reason: string, by: string) => Promise<store.PaymentRow>;

  /**
   * Refunds a credited deposit as far as wallet and vault cover it. Staff send the money to where it came from.
   * @param reason shown to the player. @returns the cents to send back. Nothing changes if that is 0, since nothing is
   * left, or COINS_OUT: it's covered only in part, and more coins may come back from open bets or withdrawals.
   * @throws HttpError cashier.error.not_found | not_waiting if it's no longer credited.
   */
  refund: (id: bigint, reason: string) => Promise<bigint | 'COINS_OUT'>;

  /**
   * Takes coins that a player got by mistake, once per `ref`. What the player no longer has becomes a debt.
   * @returns the cents owed; undefined if this `ref` was already applied.
   */
  correct: (move: {
    playerId: bigint;
    requestId: bigint;
    ref: string;
    cents: bigint;
    reason: string;
  }) => Promise<bigint | undefined>;

  find: (id: bigint) => Promise<store.PaymentRow | undefined>;

  /** Lists deposits that wait for staff, either for a review (DEPOSIT) or to be sent back (RETURN). */
  waiting: (kind: 'DEPOSIT' | 'RETURN') => Promise<{ id: bigint; reason: string }[]>;

  /** Returns the cents of a deposit that must be sent back, and since when; undefined if there's no open return. */
  openReturn: (id: bigint) => Promise<{ cents: bigint; at: Date } | undefined>;

  /**
   * Returns how much of its asset a deposit's return sends at most, as decimal text: the part of what was received that
   * `cents` are of the deposit. For crypto no more than these coins buy now, or a player could wait for a better price and
   * then have the whole amount back. `isPriced` is true if that price is known.
   */
  amountToSend: (payment: store.PaymentRow, cents: bigint) => Promise<{ amount: string; isPriced: boolean }>;

  /** Records who sent a deposit back and how. @returns false if no return of this payment is open. */
  noteSent: (id: bigint, by: string, how: string) => Promise<boolean>;

  /** Finds players by an address, a payment or a trade, and names which of these matched. */
  search: (text: string) => Promise<{ playerId: bigint; by: 'address' | 'payment' | 'trade' }[]>;

  /** Lists a player's payments, newest first. @param before only payments with a lower id. */
  before: (playerId: bigint, before: bigint | null, limit: number) => Promise<store.PaymentRow[]>;

  /** Returns destinations to which several players withdrew since a time. */
  sharedDestinations: (since: Date) => Promise<{ key: string; playerIds: bigint[] }[]>;

  /** Makes a fact of players with withdrawals to a destination since a time, not counting failed, refused and canceled ones. */
  playersOfFact: (destination: string, since: Date) => Fact<bigint[]>;

  /**
   * Reads the sums that each of the given players moved since a time, in cents. Players who moved nothing are missing.
   */
  movedOf: (
    playerIds: readonly bigint[],
    since: Date,
    tx: Tx,
  ) => Promise<Map<bigint, { deposits: bigint; withdrawals: bigint; count: number }>>;
  /** Returns players who deposited or withdrew at least `least` cents since a time. */
  movers: (least: bigint, since: Date) => Promise<bigint[]>;

  /** Sums a player's payments over all time, in cents. */
  totals: (playerId: bigint) => Promise<{ deposited: bigint; withdrawn: bigint; onHold: bigint }>;
};

/** Reason in a request for a deposit that must be sent back, if the request wasn't made with the return itself. */
const RETURN_REASON = 'Its coins are taken back: the money has to be sent.';

/** Staff's decisions over deposits, run inside the site so that players are notified at once. */
export function createPaymentsStaff(parts: {
  db: Db;
  payments: Payments;
  providers: readonly PaymentProvider[];
  /** True if the ledger has a correction with this reference. */
  isCorrected: (tx: Tx, ref: string) => Promise<boolean>;
}): PaymentsStaff {
  const { db, payments, isCorrected } = parts;
  const custodian = parts.providers.find(({ name }) => name === 'fireblocks');

  async function decide(
    id: bigint,
    work: (step: PaymentStep, payment: store.PaymentRow) => Promise<store.PaymentRow>,
  ): Promise<store.PaymentRow> {
    const target = await payments.find(id);
    if (target === undefined) throw refuse('cashier.error.not_found');
    return payments.change(target.playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment?.state !== 'REVIEW') throw refuse('cashier.error.not_waiting');
      return work(step, payment);
    });
  }

  return {
    find: (id) => payments.find(id),
    openReturn: (id) => debts.openReturn(db, id),

    async amountToSend({ id, provider, method: asset, assetAmount: amount, amountCents }, cents) {
      const worth =
        provider === 'fireblocks' ? await custodian?.holdings?.worth({ asset, amount }) : undefined;
      const isPriced = typeof worth === 'bigint';
      const whole = isPriced && worth > amountCents ? worth : amountCents;
      return { amount: await debts.partOf(db, id, { cents, whole }), isPriced };
    },

    noteSent: (id, by, how) => debts.noteSent(db, id, by, how),

    async waiting(kind) {
      if (kind === 'RETURN')
        return (await debts.openReturns(db)).map(({ paymentId }) => ({
          id: paymentId,
          reason: RETURN_REASON,
        }));
      const rows = await store.inReview(db);
      return rows.flatMap(({ id, reason }) => (reason === null ? [] : { id, reason }));
    },

    async refund(id, reason) {
      const target = await payments.find(id);
      if (target === undefined) throw refuse('cashier.error.not_found');
      return payments.change(target.playerId, async (step) => {
        const payment = await payments.find(id, step.tx);
        if (payment?.way !== 'DEPOSIT' || payment.state !== 'CREDITED')
          throw refuse('cashier.error.not_waiting');
        return step.refund(payment, [ownWords(reason)]);
      });
    },

    correct: ({ playerId, ...move }) =>
      payments.change(playerId, async (step) =>
        (await isCorrected(step.tx, move.ref)) ? undefined : step.correct(move),
      ),

    search: (text) => staff.searchPayments(db, text),
    before: (playerId, before, limit) => staff.paymentsBefore(db, playerId, before, limit),
    sharedDestinations: (since) => staff.readSharedDestinations(db, since),
    playersOfFact: staff.playersOfFact,
    movedOf: (playerIds, since, tx) => staff.readMoved(tx, playerIds, since),
    movers: (least, since) => staff.readMovers(db, least, since),
    totals: (playerId) => staff.readTotals(db, playerId),

    credit: (id, amountCents, remark, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by };
        const credited = await step.credit(
          { ...payment, amountCents, target },
          remark === null ? [] : [ownWords(remark)],
        );
        if (credited.state === 'CREDITED') await step.note('PAYMENT_SUCCESSFUL', credited);
        return credited;
      }),

    refuse: (id, reason, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by, isClosed: true };
        const refused = await step.move(payment, {
          state: 'FAILED',
          why: [ownWords(reason)],
          target,
          checkInMs: null,
        });
        await step.note('PAYMENT_FAILED', refused);
        return refused;
      }),
  };
}

/** Longest time in ms that a command waits for the site to act on a decision. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Returns a deposit's review status: waits for staff (WAITS), the provider hasn't decided yet (OPEN), or neither
 * (NONE).
 */
export async function standingOfDeposit(db: Db, id: bigint): Promise<'WAITS' | 'OPEN' | 'NONE'> {
  const payment = await store.find(db, id);
  if (payment?.way !== 'DEPOSIT' || payment.state !== 'REVIEW') return 'NONE';
  // A deposit that staff must judge has a reason. Without one, the provider is reviewing the deposit.
  return payment.reason === null ? 'OPEN' : 'WAITS';
}

export const isSentBack = debts.isSentBack;

/** Polls until the site has acted on a decision. @returns false if it hasn't within PATIENCE_MS. */
export async function soon(isDone: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; !(await isDone()); ) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}

/** Returns a payment's state once the site has acted on a decision, or `waiting` if it doesn't in time. */
export async function stateOnceDecided(db: Db, id: bigint, waiting: PaymentState): Promise<PaymentState> {
  const stateNow = async () => (await store.find(db, id))?.state ?? waiting;
  await soon(async () => (await stateNow()) !== waiting);
  return stateNow();
}

/** Lists deposits in review, with the players' names. */
export const reviewedDeposits = async (db: Db) => withNames(db, await store.inReview(db));

/** Lists deposits that staff still have to send back, oldest first. */
export const openReturns = debts.openReturns;

export async function withNames(db: Db, payments: readonly store.PaymentRow[]) {
  const names = await usernames(
    db,
    payments.map(({ playerId }) => playerId),
  );
  return payments.map((payment) => ({ ...payment, username: names.get(payment.playerId) ?? '' }));
}
