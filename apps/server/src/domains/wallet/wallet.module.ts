import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Tx } from '../../platform/postgres.ts';
import { createWalletBooks, type WalletBooks } from './wallet.books.ts';
import { walletJobs, walletSchedule } from './wallet.jobs.ts';
import { walletPersonal } from './wallet.personal.ts';
import { publishBalances, releaseByPlay } from './wallet.realtime.ts';
import { createWalletStaff, type WalletStaff } from './wallet.staff.ts';
import { createWallet, type Wallet } from './wallet.ts';

export function walletModule(node: Node): Module<Wallet & { staff: WalletStaff; books: WalletBooks }> {
  const { db, pool, bus, hooks, metrics, config, log } = node;
  const onGift = async (tx: Tx, playerId: bigint): Promise<void> =>
    void (await hooks.run('wallet:gift', tx, { playerId }));
  const wallet = createWallet({
    db,
    pool,
    bus,
    metrics,
    terms: config.wagerTerms,
    onGift,
  });
  return {
    face: { ...wallet, staff: createWalletStaff({ db, onGift }), books: createWalletBooks(db) },
    personal: walletPersonal,
    jobs: walletJobs(wallet),
    schedule: walletSchedule,
    listen() {
      publishBalances(node);
      return releaseByPlay({ bus, bonuses: wallet, log });
    },
  };
}
