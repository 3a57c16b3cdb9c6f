import { rewardCases } from '@aureus/catalogue/reward-cases.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Levels } from '../levels/levels.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { publishRewards } from './rewards.realtime.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { createRewards, type Rewards } from './rewards.ts';

type Uses = {
  wallet: Wallet;
  levels: Levels;
  fairness: Fairness;
  catalogue: Catalogue;
  cases: Cases;
  kyc: Kyc;
  persons: Persons;
  account: Account;
};

export async function rewardsModule(node: Node, uses: Uses): Promise<Module<Rewards>> {
  const { wallet, levels, fairness, catalogue, cases, kyc, persons, account } = uses;
  const { db, bus, hooks, config } = node;
  const rewards = createRewards({
    db,
    wallet,
    levels,
    fairness,
    catalogue,
    designs: rewardCases(),
    isPerson: async (tx, playerId) =>
      (await kyc.isVerified(playerId, tx)) || (await account.role(playerId, tx)) === 'BOT',
    accountsOf: (tx, playerId) => persons.accountsOf(playerId, tx),
    reelMs: cases.reelMs,
    bus,
  });
  await rewards.publishDesigns();
  hooks.on('cashier:deposited', rewards.onDeposited);
  hooks.on('cashier:reversed', rewards.onReversed);
  return {
    face: rewards,
    routes: (http) => rewardsRoutes(http, rewards, config.betsPerSecond),
    listen: () => publishRewards(node),
  };
}
