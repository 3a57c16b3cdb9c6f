import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { type BetResult, createBalanceReads, findResult } from './wallet.edge.store.ts';
import { createExclusions } from './wallet.guards.ts';
import { watchBalances } from './wallet.realtime.ts';
import { holders } from './wallet.sums.store.ts';
import type { Wallet } from './wallet.ts';

export type EdgeWallet = Pick<Wallet, 'exclusionOf' | 'exclusionsAmong' | 'holders'> & {
  /** Returns the result of a player's bet; undefined if the player has no such bet. */
  findResult: (playerId: bigint, id: string) => Promise<BetResult | undefined>;
};

/**
 * Creates the part of wallets that edges have: it reads exclusions, players with coins, results of shared bets, and
 * balances while Redis is away.
 */
export function walletEdgeModule({ db, realtime, log, config }: EdgeNode): Module<EdgeWallet> {
  return {
    face: {
      ...createExclusions(db),
      holders: (playerIds) => holders(db, playerIds),
      findResult: (playerId, id) => findResult(db, playerId, id),
    },
    listen: () => watchBalances({ ...createBalanceReads(db), realtime, log, everyMs: config.watchMs }),
  };
}
