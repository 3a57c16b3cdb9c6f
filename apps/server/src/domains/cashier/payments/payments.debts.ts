import type { Bus } from '../../../platform/bus.ts';
import type { Log } from '../../../platform/log.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { WalletFacts } from '../../wallet/wallet.events.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as store from './payments.debts.store.ts';
import type { Payments } from './payments.ts';

export type Debts = {
  /** Collects from every player who has both a debt and coins. */
  collect: () => Promise<void>;

  /** Stops a collection that is scheduled. */
  stop: () => void;
};

/**
 * Delay in ms between a change of a balance and the collection of debts, so that one pass covers changes close
 * together.
 */
const SOON_MS = 100;

/** Pays a player's debts from wallet and vault, under the wallet's lock. @returns true if coins moved. */
export const collector =
  (wallet: Pick<Wallet, 'lock' | 'payDebt'>) =>
  async (tx: Tx, playerId: bigint): Promise<boolean> => {
    // Most players have no debt, so their wallets aren't locked.
    if (!(await store.owes(tx, playerId))) return false;
    // Without a transaction, coins and debt would change separately, and a second call could pay the debt again.
    if (!tx.isTransaction) throw new Error('debts are collected outside of a transaction');
    await wallet.lock(tx, [playerId]);
    let isMoved = false;
    for (const { id, left } of await store.openDebts(tx, playerId)) {
      const paid = await wallet.payDebt(tx, { playerId, owed: left, ref: newId() });
      if (paid === 0n) break;
      await store.payDebt(tx, id, paid);
      isMoved = true;
    }
    return isMoved;
  };

/**
 * Collects debts from game payouts. Gifts and returned coins pay debts in their own transaction. Bets don't check for
 * debts, so their payouts are collected right after, or by a job if the process dies first.
 */
export function collectDebts(parts: {
  db: Db;
  wallet: Pick<Wallet, 'holders'>;
  payments: Pick<Payments, 'change'>;
  bus: Bus<WalletFacts>;
  log: Log;
}): Debts {
  const { db, wallet, payments, bus, log } = parts;
  const noted = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;

  /** Collects the debts of players who have coins. @param of limits them to the given players. */
  async function collect(of?: readonly bigint[]): Promise<void> {
    const debtors = await store.debtors(db, of);
    if (debtors.length === 0) return;
    await oneByOne(await wallet.holders(debtors), (playerId) =>
      payments.change(playerId, (step) => step.collectDebts()),
    );
  }

  bus.on('wallet:balance', ({ playerId }) => {
    noted.add(playerId);
    timer ??= setTimeout(() => {
      timer = undefined;
      const players = [...noted];
      noted.clear();
      collect(players).catch((error: unknown) => log.warn({ err: error }, 'debts are collected later'));
    }, SOON_MS).unref();
  });

  return { collect: () => collect(), stop: () => clearTimeout(timer) };
}
