import type { CashierTransaction, DepositState } from '@aureus/contract/cashier.ts';
import type { NotificationData } from '@aureus/contract/notifications.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Log } from '../../../platform/log.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { CryptoFacts } from './crypto.events.ts';
import type { CustodyTransaction } from './crypto.fireblocks.ts';
import { findMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { centsOfAsset, MIN_DEPOSIT, parseDecimal, stateOfStatus } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

/** How soon an unfinished deposit is asked after, should no webhook come. */
const CHECK_MS = 60_000;

/** What is to be told once the transaction has committed. */
type News = {
  deposits: store.DepositRow[];
  balance: bigint | undefined;
  notes: Awaited<ReturnType<Notifications['add']>>[];
};

/** Takes over what the custodian says of incoming transactions: the one place where a crypto deposit becomes coins. */
export function createDeposits(parts: {
  db: Db;
  wallet: Wallet;
  notifications: Notifications;
  prices: Prices;
  bus: Bus<CryptoFacts>;
  log: Log;
}) {
  const { db, wallet, notifications, prices, bus, log } = parts;

  const note = (
    tx: Tx,
    playerId: bigint,
    type: 'SUCCESS' | 'ERROR' | 'INFO',
    data: NotificationData['type'],
    cents: bigint,
  ) =>
    notifications.add(tx, playerId, type, {
      type: data,
      provider: 'fireblocks',
      way: 'INCOMING',
      amount: coinsFromCents(cents),
    });

  /** Credits a completed deposit, or holds it until the player's held deposits together reach the minimum. */
  async function complete(tx: Tx, current: store.DepositRow, news: News): Promise<void> {
    const held = await store.heldDeposits(tx, current.playerId);
    const waiting = [...held.filter(({ id }) => id !== current.id), current];
    const sum = waiting.reduce((total, { amountCents }) => total + amountCents, 0n);
    if (sum < MIN_DEPOSIT) {
      news.deposits.push(current);
      return;
    }
    for (const { id, playerId, amountCents, ref } of waiting) {
      news.deposits.push(await store.markCredited(tx, id));
      if (amountCents > 0n)
        news.balance = await wallet.deposit(tx, {
          playerId,
          amount: amountCents,
          from: 'clearing:fireblocks',
          ref,
        });
    }
    news.notes.push(await note(tx, current.playerId, 'SUCCESS', 'PAYMENT_SUCCESSFUL', sum));
  }

  async function write(tx: Tx, playerId: bigint, told: CustodyTransaction): Promise<News> {
    const news: News = { deposits: [], balance: undefined, notes: [] };
    await store.lockPlayer(tx, playerId);
    const known = await store.findDeposit(tx, told.id);
    if (known === undefined) {
      await store.insertDeposit(tx, {
        ref: newId(),
        providerId: told.id,
        playerId,
        method: told.assetId,
        assetAmount: told.amount,
      });
    }
    const before = known ?? (await store.findDeposit(tx, told.id));
    if (before === undefined) throw new Error('the deposit was not kept');
    const isFinal = before.state === 'CREDITED' || before.state === 'HELD' || before.state === 'FAILED';
    const changedAt = new Date(told.lastUpdated);
    if (isFinal || changedAt < before.changedAtProvider) return news;

    const method = findMethod(told.assetId);
    const quote = method && (await prices.fresh(method.priceId));
    const amountCents = quote === undefined ? 0n : centsOfAsset(told.amount, quote.usdPrice);
    const state = stateOfStatus(told.status);
    const isPriced = quote !== undefined;
    const next: { state: DepositState; reason: string | null } =
      method === undefined
        ? { state: 'REVIEW', reason: 'This asset is not supported.' }
        : state !== 'COMPLETED'
          ? { state, reason: state === 'FAILED' ? 'The custodian refused this payment.' : null }
          : isPriced
            ? { state: 'HELD', reason: 'Below the minimum: kept and added to the next deposit.' }
            : { state: 'CONFIRMING', reason: 'Waiting for a fresh price.' };
    const updated = await store.updateDeposit(tx, before.id, {
      ...next,
      amountCents,
      assetAmount: told.amount,
      confirmations: told.confirmations,
      txHash: told.txHash || null,
      changedAtProvider: changedAt,
      quoteId: quote?.id ?? null,
      checkInMs: next.state === 'HELD' || next.state === 'FAILED' ? null : CHECK_MS,
    });
    if (known === undefined && updated.state !== 'FAILED') {
      news.notes.push(await note(tx, playerId, 'INFO', 'PAYMENT_IN_PROGRESS', amountCents));
    }
    if (updated.state === 'HELD') await complete(tx, updated, news);
    else news.deposits.push(updated);
    if (updated.state === 'FAILED')
      news.notes.push(await note(tx, playerId, 'ERROR', 'PAYMENT_FAILED', amountCents));
    if (updated.state === 'REVIEW' && before.state !== 'REVIEW') {
      news.notes.push(await note(tx, playerId, 'INFO', 'PAYMENT_MANUAL_APPROVAL_PENDING', amountCents));
    }
    return news;
  }

  return {
    /** Takes over one transaction as the custodian tells it now. Safe to repeat, in any order. */
    async take(told: CustodyTransaction): Promise<void> {
      if (told.destination.type !== 'VAULT_ACCOUNT') return;
      const playerId = await store.playerOfVault(db, told.destination.id);
      if (playerId === undefined || parseDecimal(told.amount) === undefined) {
        log.error(
          { transaction: told.id, vault: told.destination.id },
          'an incoming payment belongs to no player',
        );
        return;
      }
      const news = await retryOnDeadlock(() => db.transaction().execute((tx) => write(tx, playerId, told)));
      for (const row of news.deposits)
        bus.publish('crypto:deposit', { playerId, transaction: transactionOf(row) });
      if (news.balance !== undefined) wallet.announce(playerId, news.balance);
      for (const added of news.notes) notifications.publish(added);
    },

    due: () => store.dueDeposits(db, 100),

    async list(
      query: Parameters<typeof store.listDeposits>[1],
    ): Promise<{ transactions: CashierTransaction[]; total: number }> {
      const { rows, total } = await store.listDeposits(db, query);
      return { transactions: rows.map(transactionOf), total };
    },
  };
}

function transactionOf(row: store.DepositRow): CashierTransaction {
  const needed = findMethod(row.method)?.confirmations ?? 0;
  return {
    id: String(row.id),
    type: 'DEPOSIT',
    method: row.method,
    state: row.state,
    assetAmount: row.assetAmount,
    amount: coinsFromCents(row.amountCents),
    confirmations: Math.min(row.confirmations, needed),
    confirmationsNeeded: needed,
    txHash: row.txHash,
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}
