import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { walletJobs, walletSchedule } from './wallet.jobs.ts';
import { publishBalances } from './wallet.realtime.ts';
import { createWallet, type Wallet } from './wallet.ts';

export function walletModule(node: Node): Module<Wallet> {
  const { db, pool, bus, hooks, metrics, config } = node;
  const wallet = createWallet({
    db,
    pool,
    bus,
    metrics,
    terms: config.wagerTerms,
    onGift: async (tx, playerId) => void (await hooks.run('wallet:gift', tx, { playerId })),
  });
  return {
    face: wallet,
    jobs: walletJobs(wallet),
    schedule: walletSchedule,
    listen: () => publishBalances(node),
  };
}
