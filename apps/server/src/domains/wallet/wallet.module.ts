import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Tx } from '../../platform/postgres.ts';
import { repeat } from '../../platform/repeat.ts';
import { createWalletBooks, type WalletBooks } from './wallet.books.ts';
import { createBalanceReads } from './wallet.edge.store.ts';
import { walletJobs, walletSchedule } from './wallet.jobs.ts';
import { walletPersonal } from './wallet.personal.ts';
import { publishBalances, releaseByPlay, watchBalances } from './wallet.realtime.ts';
import { createReceipts, type Receipts } from './wallet.receipts.ts';
import { createWalletStaff, type WalletStaff } from './wallet.staff.ts';
import { createWallet, type Wallet } from './wallet.ts';

/** Interval in ms at which a node checks the database's history for a change, and stores its receipts. */
const RECEIPTS_MS = 1_000;

type WalletOfNode = Wallet & { staff: WalletStaff; books: WalletBooks; receipts: Receipts };

export async function walletModule(node: Node): Promise<Module<WalletOfNode>> {
  const { db, pool, bus, hooks, metrics, tracing, config, log, realtime } = node;
  const receipts = await createReceipts({ db, log, place: node.receiptsPlace });
  const onGift = async (tx: Tx, playerId: bigint): Promise<void> =>
    void (await hooks.run('wallet:gift', tx, { playerId }));
  const wallet = createWallet({
    db,
    pool,
    bus,
    metrics,
    tracing,
    terms: config.wagerTerms,
    onGift,
    onAcknowledged: (note) => receipts.add(note),
  });
  return {
    face: { ...wallet, staff: createWalletStaff({ db, onGift }), books: createWalletBooks(db), receipts },
    personal: walletPersonal,
    jobs: walletJobs(wallet),
    schedule: walletSchedule,
    listen() {
      publishBalances(node);
      const stopReleases = releaseByPlay({ bus, bonuses: wallet, log });
      const stopWatch = watchBalances({ ...createBalanceReads(db), realtime, log, everyMs: config.watchMs });
      return async () => void (await Promise.all([stopReleases(), stopWatch()]));
    },
    begin() {
      const lookAndStore = async (): Promise<void> => {
        await receipts.look((lost) => hooks.run('wallet:lost', db, lost));
        await receipts.store();
      };
      const failed = (error: unknown) => log.debug({ err: error }, 'receipts are looked up later');
      const first = lookAndStore().catch(failed);
      const stop = repeat(RECEIPTS_MS, lookAndStore, failed);
      return async () => {
        await first;
        await stop();
        await receipts.store().catch(failed);
        receipts.close();
      };
    },
  };
}
