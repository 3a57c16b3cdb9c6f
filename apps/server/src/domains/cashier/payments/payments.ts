import type { PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Fact } from '../../../platform/facts.ts';
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
import { type OnDeposited, type PaymentNews, type PaymentStep, stepper } from './payments.steps.ts';
import * as store from './payments.store.ts';
import type { OnReversed, OnReversing, OnWaiting } from './payments.taking.ts';
import * as together from './payments.together.store.ts';
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

/** Period in ms over which withdrawals add up before a proof of address is required: 30 days. */
const PROVEN_MS = 30 * 24 * 60 * 60_000;

/** Filter, order and page for a list of a player's payments. */
type PaymentsQuery = Omit<ListQuery, 'offset'> & PageOf;

export type Payments = {
  /** Converts a payment to what its player sees: amounts in coins, and fields from its provider. */
  publicPayment: (row: Payment) => Promise<PublicPayment>;

  /**
   * Returns the cents from card payments, and from commission on them, that a player may not move yet. `until` is when
   * the last of them become free.
   */
  held: (playerId: bigint, tx?: Tx) => Promise<{ cents: bigint; until: number | null }>;

  /** Lists a player's card deposits whose coins are on hold, oldest first. */
  resting: (tx: Tx, playerId: bigint) => Promise<record.Resting[]>;

  /** Pays a player's debts from wallet and vault, in the transaction that gave the player something. */
  collectDebts: (tx: Tx, playerId: bigint) => Promise<void>;

  /**
   * Refuses to move held coins out of a balance, for tips, rain and withdrawals. Debts are paid first.
   * @throws HttpError cashier.error.card_hold if the amount includes held coins; `details.until` is when the amount
   * can leave.
   */
  refuseHeld: (tx: Tx, playerId: bigint, cents: bigint) => Promise<void>;

  /**
   * Makes a fact of the earlier payments by which a player's withdrawal is judged; sums in cents. @param about the
   * withdrawal's destination (null while there is none), and the days for which a card deposit counts as recent.
   */
  recordFact: (
    playerId: bigint,
    about: { destination: string | null; cardDays: number },
  ) => Fact<record.WithdrawalRecord>;

  /** Makes a fact that is false only if {@link held} is 0 and there are no open debts. */
  mayHoldFact: (playerId: bigint) => Fact<boolean>;

  /** Makes a fact that is true if a call of the player with this idempotency key has begun a payment. */
  isRepeatFact: (playerId: bigint, requestId: string) => Fact<boolean>;

  /**
   * Runs work on one player's payments in a transaction under their lock, then credits waiting deposits that the
   * player's limits now allow. After the commit the player receives all changed payments, the balance and the
   * notifications. @param lock SITE also takes the lock for decisions about the site-wide withdrawal cap, which then run
   * one after the other, and locks the player's wallet.
   */
  change: <T>(
    playerId: bigint,
    work: (step: PaymentStep) => Promise<T>,
    lock?: 'PLAYER' | 'SITE',
  ) => Promise<T>;

  /** Does what {@link change} does, and also returns what the player received. */
  changeAndShow: <T>(
    playerId: bigint,
    work: (step: PaymentStep) => Promise<T>,
    lock?: 'PLAYER' | 'SITE',
  ) => Promise<{ answer: T; sent: SentChanges }>;

  /**
   * Marks withdrawals of a player as sent. Withdrawals that changed since the provider was asked are left as they are.
   * @returns the withdrawals that were marked.
   */
  takeSent: (playerId: bigint, reports: readonly together.SentReport[]) => Promise<Payment[]>;

  /** Makes a fact that takes new ids for payments. */
  newNumbersFact: (count: number) => Fact<bigint[]>;

  /** Finds payments by id, and reads a fact at the same moment. `value` is undefined if there are no such payments. */
  findWith: <T>(
    tx: Tx,
    ids: readonly bigint[],
    fact: Fact<T>,
  ) => Promise<{ payments: Payment[]; value: T | undefined }>;

  /**
   * Reads the amounts that count toward the player's deposit limits, and the deposits that wait for these limits.
   * @param exceptId a payment to leave out.
   */
  depositBook: (tx: Tx, playerId: bigint, exceptId?: bigint) => Promise<DepositBook>;

  /** Sums the cents that a player deposited in the last `ms` milliseconds and that weren't taken back since. */
  depositedSince: (tx: Tx, playerId: bigint, ms: number) => Promise<bigint>;

  /** True if a player has any deposit or withdrawal. */
  hasAny: (playerId: bigint) => Promise<boolean>;

  /** Finds a payment by id, with its steps. */
  find: (id: bigint, tx?: Tx) => Promise<Payment | undefined>;

  /** Finds a payment by our own reference, which the ledger's transfers have too. */
  findByRef: (ref: string, tx?: Tx) => Promise<Payment | undefined>;

  /** Finds a payment by the provider's id. */
  findByProviderId: (provider: Provider, providerId: string, tx?: Tx) => Promise<Payment | undefined>;

  /** Returns the ids of those payments whose stored state is at least as recent as the change given for them. */
  known: (provider: Provider, changes: readonly { id: string; changedAt: Date }[]) => Promise<Set<string>>;

  /** Finds the payment begun by a player's call with this idempotency key. */
  findByRequest: (playerId: bigint, requestId: string, tx?: Tx) => Promise<Payment | undefined>;

  /** Finds the payments begun by a player's calls with these keys, in no particular order. */
  findByRequests: (playerId: bigint, requestIds: readonly string[], tx?: Tx) => Promise<Payment[]>;
  /**
   * Does what {@link findByRequests} does, and reads a fact at the same moment. `value` is undefined if there are no
   * such payments.
   */
  findByRequestsWith: <T>(
    playerId: bigint,
    requestIds: readonly string[],
    fact: Fact<T>,
  ) => Promise<{ payments: Payment[]; value: T | undefined }>;

  /** Lists a player's payments at a provider in a state, oldest first. */
  ofState: (playerId: bigint, provider: Provider, state: PaymentState, tx?: Tx) => Promise<Payment[]>;

  /** Lists a player's withdrawals that haven't been sent to a provider yet. Call within {@link change}. */
  unsent: (tx: Tx, playerId: bigint) => Promise<Payment[]>;

  /**
   * Returns the ids of withdrawals in progress whose job is overdue by `lateMs`, for example because its process died,
   * or is planned too far ahead; at most the oldest 100.
   */
  forgottenWithdrawals: (lateMs: number) => Promise<bigint[]>;

  /**
   * Sums the cents of a player's withdrawals in the last 30 days, completed or open. Above a limit, a proof of address
   * is required.
   */
  withdrawn: (playerId: bigint, tx?: Tx) => Promise<bigint>;

  /** Lists payments whose provider must be asked now, the 100 that are longest overdue. */
  due: (provider: Provider, way: Payment['way']) => Promise<Payment[]>;

  /** Returns a page of a player's payments as the player sees them, and the number of all, at most `DEEPEST`. */
  list: (query: PaymentsQuery) => Promise<{ transactions: PublicPayment[]; total: number }>;

  /** Stores a webhook's text, in the transaction that acts on it. @returns false if it was stored before. */
  keepWebhook: (
    tx: Tx,
    provider: Provider | 'skinsback-events',
    eventId: string,
    body: string,
  ) => Promise<boolean>;

  /**
   * Returns the time, by the provider's clock, up to which its changes were searched: each change until then is
   * applied, or a job retries it. Undefined before the first search.
   */
  readSearchedTo: (provider: Provider) => Promise<Date | undefined>;

  /** Stores the time up to which a search found the provider's changes. It never moves back. */
  writeSearchedTo: (provider: Provider, at: Date) => Promise<void>;
};

export type Payment = store.PaymentRow;
/** Changes that a player received: payments by id, and the balance in cents; null if it didn't change. */
export type SentChanges = { payments: Map<bigint, PublicPayment>; balance: bigint | null };
export { destinationOf, type PaymentTarget } from './payments.target.rules.ts';
export type PaymentChange = store.Change;

const NO_NEWS: PaymentNews = {
  changed: [],
  notes: [],
  isWalletChanged: false,
  balance: null,
  announcements: [],
};

/** Core of all payment methods: one table, one lock per player, one place where changes are published. */
export function createPayments(parts: {
  db: Db;
  wallet: Wallet;
  notifications: Notifications;
  /** All payment providers. A payment of a provider that isn't listed is shown without the provider's fields. */
  providers: readonly PaymentProvider[];
  limits: Judge;
  onDeposited: OnDeposited;
  onReversing: OnReversing;
  onReversed: OnReversed;
  /** Returns a player's coins that are held because of other players' card payments, such as commission on them. */
  heldElsewhere: (tx: Tx, playerId: bigint) => Promise<CardHold[]>;
  onWaiting: OnWaiting;
  /** Reports a waiting deposit whose worth no seal proves. It isn't credited. */
  onUnproven: (payment: Payment) => void;
  bus: Bus<PaymentsFacts>;
  /** Days for which coins of a card payment stay on hold. */
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

  /** Publishes changes after their commit. @returns what the player received. */
  async function show(playerId: bigint, news: PaymentNews): Promise<SentChanges> {
    const sent: SentChanges = { payments: new Map(), balance: null };
    for (const row of news.changed) {
      const transaction = await publicPayment(row);
      sent.payments.set(row.id, transaction);
      bus.publish('cashier:payment', { playerId, transaction });
    }
    if (news.isWalletChanged) {
      sent.balance = news.balance ?? (await wallet.read(playerId)).balance;
      wallet.announce(playerId, sent.balance);
    }
    for (const added of news.notes) notifications.publish(added);
    for (const announce of news.announcements) await announce();
    return sent;
  }

  const changeAndShow: Payments['changeAndShow'] = async (playerId, work, lock = 'PLAYER') => {
    const { answer, news } = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if (lock === 'SITE') await store.lockSite(tx, playerId);
        else await store.lockPlayer(tx, playerId);
        const step = stepIn(tx, playerId);
        const worked = await work(step);
        await step.creditWaiting();
        return { answer: worked, news: step.news() };
      }),
    );
    return { answer, sent: await show(playerId, news) };
  };

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

    recordFact: record.recordFact,
    mayHoldFact: (playerId) => record.mayHoldFact(playerId, parts.cardHoldDays),
    isRepeatFact: store.isRepeatFact,

    change: async (playerId, work, lock) => (await changeAndShow(playerId, work, lock)).answer,
    changeAndShow,

    async takeSent(playerId, reports) {
      const sent = await retryOnDeadlock(() => together.takeSent(db, playerId, reports));
      await show(playerId, { ...NO_NEWS, changed: sent.payments });
      if (sent.isLimited) await changeAndShow(playerId, () => Promise.resolve());
      return sent.payments;
    },
    newNumbersFact: together.newNumbersFact,
    findWith: (tx, ids, fact) => together.findWith(tx, together.withIds(ids), fact),
    findByRequestsWith: (playerId, requestIds, fact) =>
      together.findWith(db, together.ofRequests(playerId, requestIds), fact),

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
    withdrawn: (playerId, tx = db) => totals.withdrawn(tx, playerId, PROVEN_MS),
    due: (provider, way) => store.due(db, provider, way, 100),

    hasAny: (playerId) => hasAny(db, playerId),

    async list(query) {
      const offset = skippedBy(query);
      // For a page beyond the deepest one, only the total is read.
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

/** Lists withdrawals that wait for approval by staff. */
export const awaitingApproval = store.awaitingApproval;
/** Lists withdrawals that their provider may still be asked to pay, oldest first. */
export const leavingPayments = store.leaving;
/** Drops trailing zeros of an amount in decimal text: `1.50000000` becomes `1.5`. */
export const plainAmount = store.plainAmount;
export { type PaymentsStaff, withNames } from './payments.staff.ts';
