import type { Bus } from '../../../platform/bus.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { WalletFacts } from '../../wallet/wallet.events.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as store from './payments.debts.store.ts';
import type { Payments } from './payments.ts';

export type Debts = {
  /** Collects from every player who owes and holds something. */
  collect: () => Promise<void>;

  /** Ends the collecting that payouts have set off. */
  stop: () => void;
};

/** Payouts of a moment are looked at together. */
const SOON_MS = 100;

/**
 * Takes what a player owes since a reversed deposit from what wallet and vault hold, under the wallet's lock.
 * @returns whether coins moved.
 */
export const collector =
  (wallet: Pick<Wallet, 'lock' | 'payDebt'>) =>
  async (tx: Tx, playerId: bigint): Promise<boolean> => {
    // Most players owe nothing, and their wallets need no lock for that.
    if (!(await store.owes(tx, playerId))) return false;
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
 * Collects what payouts of games bring to players who owe. Gifts and returned coins pay in their own transaction; a bet
 * does not ask for debts, so its payout is collected right after it, and by a job where the process died.
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

  /** @param of those to look at; all when left out. */
  async function collect(of?: readonly bigint[]): Promise<void> {
    const debtors = await store.debtors(db, of);
    if (debtors.length === 0) return;
    for (const playerId of await wallet.holders(debtors))
      await payments.change(playerId, (step) => step.collectDebts());
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
