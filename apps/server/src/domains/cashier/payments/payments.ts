import type { PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type PageOf, skippedBy } from '../../../platform/paging.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../../platform/postgres.ts';
import type { DepositBook, Judge } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { depositBook } from './payments.book.ts';
import { collector } from './payments.debts.ts';
import type { PaymentsFacts } from './payments.events.ts';
import * as heard from './payments.heard.store.ts';
import { type CardHold, freeFrom, heldCents, holdText } from './payments.holds.rules.ts';
import { hasAny, type ListQuery, list } from './payments.list.store.ts';
import type { PaymentProvider } from './payments.providers.ts';
import * as record from './payments.record.store.ts';
import { hasLeft, type Provider } from './payments.rules.ts';
import { type OnDeposited, type PaymentStep, stepper } from './payments.steps.ts';
import * as store from './payments.store.ts';
import type { OnReversed, OnReversing, OnWaiting } from './payments.taking.ts';
import * as totals from './payments.totals.store.ts';

export type { Deposited } from './payments.events.ts';
export type { CardHold } from './payments.holds.rules.ts';
export { oldReason, readReason } from './payments.old-reasons.rules.ts';
export {
  askAgainMs,
  isEnded,
  isSameRequest,
  isSettled,
  isUnpriced,
  type Provider,
} from './payments.rules.ts';
export type { PaymentStep } from './payments.steps.ts';
export { reasonSentences, valueText } from './payments.why.rules.ts';

/** Withdrawals of so long count together before a proof of address is asked for: 30 days. */
const PROVEN_MS = 30 * 24 * 60 * 60_000;

/** Filter, order and page of a player's payments. */
type PaymentsQuery = Omit<ListQuery, 'offset'> & PageOf;

export type Payments = {
  /** A payment as its player sees it: amounts in coins, worded by its provider. */
  publicPayment: (row: Payment) => Promise<PublicPayment>;

  /**
   * Cents of card payments, and of commission on them, that a player may not move yet, and when the last of them are free.
   */
  held: (playerId: bigint, tx?: Tx) => Promise<{ cents: bigint; until: number | null }>;

  /** Card deposits of a player whose coins are held, the oldest first. */
  resting: (tx: Tx, playerId: bigint) => Promise<record.Resting[]>;

  /** Takes what a player owes from what wallet and vault hold, in the transaction that gave something. */
  collectDebts: (tx: Tx, playerId: bigint) => Promise<void>;

  /**
   * For whatever takes coins to somebody else: tips, rain, withdrawals. What is owed is paid first. The caller has
   * locked the wallet.
   * @throws HttpError cashier.error.card_hold where so many cents would take coins that rest; `details.until` says when they may leave.
   */
  refuseHeld: (tx: Tx, playerId: bigint, cents: bigint) => Promise<void>;

  /**
   * Reads the facts of the player's payments for judging a withdrawal, in cents. @param about its destination (null
   * while that is not asked for yet), and the days for which a card deposit counts as recent.
   */
  record: (
    tx: Tx,
    playerId: bigint,
    about: { destination: string | null; cardDays: number },
  ) => Promise<record.WithdrawalRecord>;

  /**
   * Works on one player's payments in a transaction that nothing else of the player's payments runs beside, then
   * credits what the player's limits allow by now. After the commit the player hears of every payment that changed, of the balance and of the notes.
   */
  change: <T>(playerId: bigint, work: (step: PaymentStep) => Promise<T>) => Promise<T>;

  /**
   * Reads the amounts that count against the player's deposit limits and those that wait for them. @param exceptId a
   * payment to leave out.
   */
  depositBook: (tx: Tx, playerId: bigint, exceptId?: bigint) => Promise<DepositBook>;

  /** Cents that a player has deposited in the last so many ms. */
  depositedSince: (tx: Tx, playerId: bigint, ms: number) => Promise<bigint>;

  /** True if a player has any deposit or withdrawal. */
  hasAny: (playerId: bigint) => Promise<boolean>;

  /** The payment of an id, with the steps that it took. */
  find: (id: bigint, tx?: Tx) => Promise<Payment | undefined>;

  /** The payment of our own reference, which its provider knows and the ledger names. */
  findByRef: (ref: string, tx?: Tx) => Promise<Payment | undefined>;

  /** The payment that a provider knows by an id of its own. */
  findByProviderId: (provider: Provider, providerId: string, tx?: Tx) => Promise<Payment | undefined>;

  /** Those of a provider's payments, by its ids, that were taken over as they were at this change, or at a later one. */
  known: (provider: Provider, changes: readonly { id: string; changedAt: Date }[]) => Promise<Set<string>>;

  /** The payment that a player's call with this Idempotency-Key began. */
  findByRequest: (playerId: bigint, requestId: string, tx?: Tx) => Promise<Payment | undefined>;

  /** The payments that a player's calls with these keys began, in no order. */
  findByRequests: (playerId: bigint, requestIds: readonly string[], tx?: Tx) => Promise<Payment[]>;

  /** A player's payments of a provider that are in a state, the oldest first. */
  ofState: (playerId: bigint, provider: Provider, state: PaymentState, tx?: Tx) => Promise<Payment[]>;

  /** A player's withdrawals that no provider has heard of yet. Within {@link change}. */
  unsent: (tx: Tx, playerId: bigint) => Promise<Payment[]>;

  /** Ids of withdrawals whose job is so many ms late, the oldest 100: the process that had it may have died. */
  forgottenWithdrawals: (lateMs: number) => Promise<bigint[]>;

  /** From here on what counts against the site's cap is decided one after the other. Within {@link change} alone. */
  lockSite: (tx: Tx) => Promise<void>;

  /** Cents that a player has withdrawn, or is about to, in the days after which a proof of address is asked for. */
  withdrawn: (playerId: bigint, tx?: Tx) => Promise<bigint>;

  /** Payments whose provider is to be asked now, the 100 that are due longest. */
  due: (provider: Provider, way: Payment['way']) => Promise<Payment[]>;

  /** A page of a player's payments as they see them, and how many there are. */
  list: (query: PaymentsQuery) => Promise<{ transactions: PublicPayment[]; total: number }>;

  /** Keeps a webhook's bytes, in the transaction that acts on it. @returns false when it came before. */
  keepWebhook: (
    tx: Tx,
    provider: Provider | 'skinsback-events',
    eventId: string,
    body: string,
  ) => Promise<boolean>;

  /** Up to when every change of the provider's has been taken over, on its clock; undefined before the first search. */
  readSearchedTo: (provider: Provider) => Promise<Date | undefined>;

  /** Notes up to when every change of the provider's has been taken over. It never goes back. */
  writeSearchedTo: (provider: Provider, at: Date) => Promise<void>;
};

export type Payment = store.PaymentRow;
export { destinationOf, type PaymentTarget } from './payments.target.rules.ts';
export type PaymentChange = store.Change;

/** Core that all ways in and out share: one table, one lock a player, one place where news goes out. */
export function createPayments(parts: {
  db: Db;
  wallet: Wallet;
  notifications: Notifications;
  /** Everyone who pays in or out; who isn't among them adds nothing to what players see. */
  providers: readonly PaymentProvider[];
  limits: Judge;
  onDeposited: OnDeposited;
  onReversing: OnReversing;
  onReversed: OnReversed;
  /** Coins of a player that are held because of other players' card payments. */
  heldElsewhere: (tx: Tx, playerId: bigint) => Promise<CardHold[]>;
  onWaiting: OnWaiting;
  bus: Bus<PaymentsFacts>;
  /** Days for which coins of a card payment rest. */
  cardHoldDays: number;
}): Payments {
  const { db, wallet, notifications, bus } = parts;
  const stepIn = stepper(parts);
  const collect = collector(wallet);
  const providers = new Map(parts.providers.map((provider) => [provider.name, provider]));

  async function publicPayment(row: Payment): Promise<PublicPayment> {
    const wording = (await providers.get(row.provider)?.words(row)) ?? {};
    const needed = wording.confirmationsNeeded ?? 0;
    return {
      id: String(row.id),
      type: row.way,
      provider: row.provider,
      method: row.method,
      state: row.state,
      assetAmount: wording.assetAmount ?? (row.assetAmount === '0' ? '' : row.assetAmount),
      isAbout: wording.isAbout ?? false,
      amount: coinsFromCents(row.amountCents),
      fee: coinsFromCents(hasLeft(row) ? row.feeCents : (row.maxFeeCents ?? row.feeCents)),
      announcedUntil: hasLeft(row) ? null : (row.announcedUntil?.getTime() ?? null),
      waits: row.waits && {
        code: row.waits.code,
        fee: row.waits.cents === null ? null : coinsFromCents(row.waits.cents),
      },
      target: wording.target ?? null,
      url: row.state === 'CREATED' ? (wording.url ?? null) : null,
      heldUntil: row.heldUntil?.getTime() ?? null,
      confirmations: Math.min(row.confirmations, needed),
      confirmationsNeeded: needed,
      txHash: row.txHash,
      why: [...row.why],
      steps: row.steps,
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
    };
  }

  const resting: Payments['resting'] = (tx, playerId) =>
    record.readCardHolds(tx, playerId, parts.cardHoldDays);
  const cardHolds = async (playerId: bigint, tx: Tx): Promise<CardHold[]> =>
    [...(await resting(tx, playerId)), ...(await parts.heldElsewhere(tx, playerId))].sort(
      (left, right) => left.until - right.until,
    );

  return {
    publicPayment,

    async held(playerId, tx = db) {
      const holds = await cardHolds(playerId, tx);
      return { cents: heldCents(holds), until: holds.at(-1)?.until ?? null };
    },

    resting,

    collectDebts: async (tx, playerId) => void (await collect(tx, playerId)),

    async refuseHeld(tx, playerId, cents) {
      await collect(tx, playerId);
      const holds = await cardHolds(playerId, tx);
      if (holds.length === 0) return;
      const { balance } = await wallet.read(playerId, tx);
      const until = freeFrom(cents, balance, holds);
      if (until === null || cents > balance) return;
      const free = balance - heldCents(holds);
      throw refuse('cashier.error.card_hold', holdText(balance, holds, until), {
        until,
        free: coinsFromCents(free > 0n ? free : 0n),
      });
    },

    record: (tx, playerId, about) => record.readRecord(tx, playerId, about),

    async change(playerId, work) {
      const { answer, news } = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          await store.lockPlayer(tx, playerId);
          const step = stepIn(tx, playerId);
          const worked = await work(step);
          await step.creditWaiting();
          return { answer: worked, news: step.news() };
        }),
      );
      for (const row of news.changed)
        bus.publish('cashier:payment', { playerId, transaction: await publicPayment(row) });
      if (news.isWalletChanged) wallet.announce(playerId, (await wallet.read(playerId)).balance);
      for (const added of news.notes) notifications.publish(added);
      for (const announce of news.announcements) await announce();
      return answer;
    },

    depositBook,

    depositedSince: (tx, playerId, ms) => totals.depositedSince(tx, playerId, ms),

    find: (id, tx = db) => store.find(tx, id),
    findByRef: (ref, tx = db) => store.findByRef(tx, ref),
    findByProviderId: (provider, providerId, tx = db) => store.findByProviderId(tx, provider, providerId),
    known: (provider, changes) => heard.readKnown(db, provider, changes),
    findByRequest: (playerId, requestId, tx = db) => store.findByRequest(tx, playerId, requestId),
    findByRequests: (playerId, requestIds, tx = db) => store.findByRequests(tx, playerId, requestIds),
    ofState: (playerId, provider, state, tx = db) => store.ofState(tx, playerId, provider, state),
    unsent: store.unsent,
    forgottenWithdrawals: (lateMs) => store.forgottenWithdrawals(db, lateMs, 100),
    lockSite: store.lockSite,
    withdrawn: (playerId, tx = db) => totals.withdrawn(tx, playerId, PROVEN_MS),
    due: (provider, way) => store.due(db, provider, way, 100),

    hasAny: (playerId) => hasAny(db, playerId),

    async list(query) {
      const offset = skippedBy(query);
      // Of a page too deep only the total is read.
      const { rows, total } = await list(
        db,
        offset === undefined ? { ...query, limit: 0, offset: 0 } : { ...query, offset },
      );
      return { transactions: await Promise.all(rows.map(publicPayment)), total };
    },

    keepWebhook: heard.insertWebhook,

    readSearchedTo: (provider) => heard.readSearchedTo(db, provider),
    writeSearchedTo: (provider, at) => heard.writeSearchedTo(db, provider, at),
  };
}

/** Reads the withdrawals that wait for a person. */
export const awaitingApproval = store.awaitingApproval;
export { type PaymentsStaff, withNames } from './payments.staff.ts';
