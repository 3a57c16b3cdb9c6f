import type { PaymentState } from '@aureus/contract/cashier.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { usernames } from '../../account/account.ts';
import * as debts from './payments.debts.store.ts';
import * as staff from './payments.staff.store.ts';
import type { PaymentStep } from './payments.steps.ts';
import * as store from './payments.store.ts';
import type { Payments } from './payments.ts';

/** Deposits that no rule can judge, such as one in another currency: a person of the staff does. */
export type PaymentsStaff = {
  /**
   * Credits a deposit with what a person found it to be worth, within the player's limits as any other.
   * @param remark what the player reads beside it. @param by who of the staff.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  credit: (id: bigint, amountCents: bigint, remark: string | null, by: string) => Promise<store.PaymentRow>;

  /**
   * Refuses a deposit: what was paid is sent back by a person, at the provider. @param reason what the player reads.
   * @param by who of the staff. @throws HttpError cashier.error.not_found | not_waiting.
   */
  refuse: (id: bigint, reason: string, by: string) => Promise<store.PaymentRow>;

  /**
   * Takes a credited deposit back, for a person to send it to where it came from: as much as wallet and vault hold of it.
   * @param reason what the player reads. @returns the cents to be sent back; 0 when nothing of it is left.
   * @throws HttpError cashier.error.not_found | not_waiting when it isn't credited any more.
   */
  refund: (id: bigint, reason: string) => Promise<bigint>;

  /**
   * Takes coins that a player has by mistake, once per `ref`; what isn't there is owed.
   * @returns the cents owed; undefined when it was done before.
   */
  correct: (move: {
    playerId: bigint;
    requestId: bigint;
    ref: string;
    cents: bigint;
    reason: string;
  }) => Promise<bigint | undefined>;

  /** A payment; undefined when there is none. */
  find: (id: bigint) => Promise<store.PaymentRow | undefined>;

  /** Deposits that wait for a person: to be judged, or to be sent back. */
  waiting: (kind: 'DEPOSIT' | 'RETURN') => Promise<{ id: bigint; reason: string }[]>;

  /**
   * Amount of a deposit that is to be sent back, with the time of the entry; undefined when none is, or it has been.
   */
  openReturn: (id: bigint) => Promise<{ cents: bigint; at: Date } | undefined>;

  /** Records that a deposit was sent back, by which person and how. @returns false when it does not wait for that. */
  noteSent: (id: bigint, by: string, how: string) => Promise<boolean>;

  /** Players of an address, a payment or a trade, and by which of these. */
  search: (text: string) => Promise<{ playerId: bigint; by: 'address' | 'payment' | 'trade' }[]>;

  /** A player's payments, the newest first. @param before the payment that they are older than. */
  before: (playerId: bigint, before: bigint | null, limit: number) => Promise<store.PaymentRow[]>;

  /** Places to which withdrawals of several players went since a time. */
  sharedDestinations: (since: Date) => Promise<{ key: string; playerIds: bigint[] }[]>;

  /** Players whose withdrawals went to a place since a time. */
  playersOf: (destination: string, since: Date, tx: Tx) => Promise<bigint[]>;

  /** Sums that each of some players moved since a time, in cents; players who moved nothing are missing. */
  movedOf: (
    playerIds: readonly bigint[],
    since: Date,
    tx: Tx,
  ) => Promise<Map<bigint, { deposits: bigint; withdrawals: bigint; count: number }>>;
  /** Players who moved so many cents one way since a time. */
  movers: (least: bigint, since: Date) => Promise<bigint[]>;

  /** A player's sums over all time, in cents. */
  totals: (playerId: bigint) => Promise<{ deposited: bigint; withdrawn: bigint; onHold: bigint }>;
};

/** Reason in the log for a deposit that is to be sent back. */
const RETURN_REASON = 'Its coins are taken back: the money has to be sent.';

/** Decisions of staff over deposits, within the site: the players hear of them at once. */
export function createPaymentsStaff(parts: {
  db: Db;
  payments: Payments;
  /** True if the ledger has a correction of this reference. */
  isCorrected: (tx: Tx, ref: string) => Promise<boolean>;
}): PaymentsStaff {
  const { db, payments, isCorrected } = parts;

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
    playersOf: (destination, since, tx) => staff.readPlayersOf(tx, destination, since),
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

/** Longest time that the site gets to act on a decision before the command goes on without it. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/** Standing of a deposit: it waits for a person (WAITS), its provider hasn't decided yet (OPEN), or neither (NONE). */
export async function standingOfDeposit(db: Db, id: bigint): Promise<'WAITS' | 'OPEN' | 'NONE'> {
  const payment = await store.find(db, id);
  if (payment?.way !== 'DEPOSIT' || payment.state !== 'REVIEW') return 'NONE';
  // What we do not understand has its reason; without one it is the provider who looks at it.
  return payment.reason === null ? 'OPEN' : 'WAITS';
}

/** True if a deposit has been sent back. */
export const isSentBack = debts.isSentBack;

/** Waits until the site has done something. @returns false when it has not by then. */
export async function soon(isDone: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; !(await isDone()); ) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}

/** The state of a payment once the site has acted on a decision, or `waiting` when it has not by then. */
export async function stateOnceDecided(db: Db, id: bigint, waiting: PaymentState): Promise<PaymentState> {
  const stateNow = async () => (await store.find(db, id))?.state ?? waiting;
  await soon(async () => (await stateNow()) !== waiting);
  return stateNow();
}

/** Deposits that a person has to look at, with who made them. */
export const reviewedDeposits = async (db: Db) => withNames(db, await store.inReview(db));

/** Deposits that a person has to send back, the oldest first. */
export const openReturns = debts.openReturns;

/** Payments with the names of their players. */
export async function withNames(db: Db, payments: readonly store.PaymentRow[]) {
  const names = await usernames(
    db,
    payments.map(({ playerId }) => playerId),
  );
  return payments.map((payment) => ({ ...payment, username: names.get(payment.playerId) ?? '' }));
}
