import type { CashierTransaction, PaymentState } from '@aureus/contract/cashier.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type PageOf, skippedBy } from '../../../platform/paging.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../../platform/postgres.ts';
import type { Judge } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { depositBook } from './payments.book.ts';
import * as debts from './payments.debts.store.ts';
import { collector } from './payments.debts.ts';
import type { PaymentsFacts } from './payments.events.ts';
import * as heard from './payments.heard.store.ts';
import { type CardHold, freeFrom, heldCents, holdText } from './payments.holds.rules.ts';
import type { PaymentProvider } from './payments.providers.ts';
import * as record from './payments.record.store.ts';
import type { Provider } from './payments.rules.ts';
import { type OnDeposited, type OnReversed, type PaymentStep, stepper } from './payments.steps.ts';
import * as store from './payments.store.ts';
import * as totals from './payments.totals.store.ts';

export type { Deposited } from './payments.events.ts';
export { askAgainMs, isEnded, isSameRequest, isSettled, type Provider } from './payments.rules.ts';
export type { PaymentStep } from './payments.steps.ts';

/** Withdrawals of so long count together before a proof of address is asked for: 30 days. */
const PROVEN_MS = 30 * 24 * 60 * 60_000;

export type Payments = ReturnType<typeof createPayments>;
export type Payment = store.PaymentRow;
export type PaymentChange = store.Change;

/** What all ways in and out have in common: one table, one lock a player, one place where news goes out. */
export function createPayments(parts: {
  db: Db;
  wallet: Wallet;
  notifications: Notifications;
  /** Everyone who pays in or out; who isn't among them adds nothing to what players see. */
  providers: readonly PaymentProvider[];
  limits: Judge;
  onDeposited: OnDeposited;
  onReversed: OnReversed;
  bus: Bus<PaymentsFacts>;
  /** Days for which coins of a card payment rest. */
  cardHoldDays: number;
}) {
  const { db, wallet, notifications, bus } = parts;
  const stepIn = stepper(parts);
  const collect = collector(wallet);
  const providers = new Map(parts.providers.map((provider) => [provider.name, provider]));

  /** A payment as its player sees it. */
  function publicPayment(row: Payment): CashierTransaction {
    const wording = providers.get(row.provider)?.words(row) ?? {};
    const needed = wording.confirmationsNeeded ?? 0;
    return {
      id: String(row.id),
      type: row.way,
      provider: row.provider,
      method: row.method,
      state: row.state,
      assetAmount: row.assetAmount === '0' ? '' : row.assetAmount,
      amount: coinsFromCents(row.amountCents),
      fee: coinsFromCents(row.feeCents),
      target: wording.target ?? null,
      url: row.state === 'CREATED' ? (wording.url ?? null) : null,
      heldUntil: row.heldUntil?.getTime() ?? null,
      confirmations: Math.min(row.confirmations, needed),
      confirmationsNeeded: needed,
      txHash: row.txHash,
      reason: row.reason,
      steps: row.steps,
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
    };
  }

  const cardHolds = (playerId: bigint, tx: Tx): Promise<CardHold[]> =>
    record.readCardHolds(tx, playerId, parts.cardHoldDays);

  return {
    publicPayment,

    /** Cents of card payments that a player may not move yet, and until when the last of them rest. */
    async held(playerId: bigint, tx: Tx = db): Promise<{ cents: bigint; until: number | null }> {
      const holds = await cardHolds(playerId, tx);
      return { cents: heldCents(holds), until: holds.at(-1)?.until ?? null };
    },

    /** Takes what a player owes from what wallet and vault hold, in the transaction that gave something. */
    collectDebts: async (tx: Tx, playerId: bigint): Promise<void> => void (await collect(tx, playerId)),

    /**
     * For whatever takes coins to somebody else: tips, rain, withdrawals. What is owed is paid first. The caller has
     * locked the wallet.
     * @throws HttpError cashier.error.card_hold where so many cents would take coins that rest; `details.until` says when they may leave.
     */
    async refuseHeld(tx: Tx, playerId: bigint, cents: bigint): Promise<void> {
      await collect(tx, playerId);
      const holds = await cardHolds(playerId, tx);
      if (holds.length === 0) return;
      const { balance } = await wallet.read(playerId, tx);
      const until = freeFrom(cents, balance, holds);
      if (until === null || cents > balance) return;
      throw refuse('cashier.error.card_hold', holdText(balance, holds, until), { until });
    },

    /** What the player's payments say when a withdrawal is judged. */
    record: (tx: Tx, playerId: bigint, about: Parameters<typeof record.readRecord>[2]) =>
      record.readRecord(tx, playerId, about),

    /**
     * Works on one player's payments in a transaction that nothing else of the player's payments runs beside, then
     * credits what the player's limits allow by now. After the commit the player hears of every payment that changed, of the balance and of the notes.
     */
    async change<T>(playerId: bigint, work: (step: PaymentStep) => Promise<T>): Promise<T> {
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
        bus.publish('cashier:payment', { playerId, transaction: publicPayment(row) });
      if (news.isWalletChanged) wallet.announce(playerId, (await wallet.read(playerId)).balance);
      for (const added of news.notes) notifications.publish(added);
      return answer;
    },

    depositBook,

    /** Cents that a player has deposited in the last so many ms. */
    depositedSince: (tx: Tx, playerId: bigint, ms: number): Promise<bigint> =>
      totals.depositedSince(tx, playerId, ms),

    find: (id: bigint, tx: Tx = db) => store.find(tx, id),
    findByRef: (ref: string, tx: Tx = db) => store.findByRef(tx, ref),
    findByProviderId: (provider: Provider, providerId: string, tx: Tx = db) =>
      store.findByProviderId(tx, provider, providerId),
    heard: (provider: Provider, changes: readonly { id: string; changedAt: Date }[]) =>
      heard.readHeard(db, provider, changes),
    findByRequest: (playerId: bigint, requestId: string, tx: Tx = db) =>
      store.findByRequest(tx, playerId, requestId),
    findByRequests: (playerId: bigint, requestIds: readonly string[], tx: Tx = db) =>
      store.findByRequests(tx, playerId, requestIds),
    ofState: (playerId: bigint, provider: Provider, state: PaymentState, tx: Tx = db) =>
      store.ofState(tx, playerId, provider, state),
    /** A player's withdrawals that no provider has heard of yet. Within {@link change}. */
    unsent: store.unsent,
    forgottenWithdrawals: (lateMs: number) => store.forgottenWithdrawals(db, lateMs, 100),
    /** Withdrawals that wait for a person. */
    awaitingApproval: (tx: Tx = db) => store.awaitingApproval(tx),
    /** From here on what counts against the site's cap is decided one after the other. Within {@link change} alone. */
    lockSite: store.lockSite,
    /** Cents that a player has withdrawn, or is about to, in the days after which a proof of address is asked for. */
    withdrawn: (playerId: bigint, tx: Tx = db) => totals.withdrawn(tx, playerId, PROVEN_MS),
    due: (provider: Provider, way: Payment['way']) => store.due(db, provider, way, 100),

    /** A page of a player's payments. */
    async list(
      query: Omit<store.ListQuery, 'offset'> & PageOf,
    ): Promise<{ transactions: CashierTransaction[]; total: number }> {
      const offset = skippedBy(query);
      // Of a page too deep only the total is read.
      const { rows, total } = await store.list(
        db,
        offset === undefined ? { ...query, limit: 0, offset: 0 } : { ...query, offset },
      );
      return { transactions: rows.map(publicPayment), total };
    },

    /** Keeps a webhook's bytes, in the transaction that acts on it. @returns false when it came before. */
    keepWebhook: heard.insertWebhook,

    readSearchedTo: (provider: Provider) => heard.readSearchedTo(db, provider),
    writeSearchedTo: (provider: Provider, at: Date) => heard.writeSearchedTo(db, provider, at),
  };
}

export { stateOnceDecided, withNames } from './payments.decisions.ts';
/** For who works beside the site: withdrawals that wait for a person, one payment, and deposits to be sent back. */
export const awaitingApproval = store.awaitingApproval;
export const findPayment = store.find;
export const openReturns = debts.openReturns;
export const noteSent = debts.noteSent;
