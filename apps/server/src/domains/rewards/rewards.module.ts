import { rewardCases } from '@aureus/catalogue/reward-cases.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Account } from '../account/account.ts';
import type { PaymentsFacts } from '../cashier/payments/payments.events.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { LevelsFacts } from '../levels/levels.events.ts';
import type { Levels } from '../levels/levels.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { RewardsFacts } from './rewards.events.ts';
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

/** Notifies a player's pages that keys or claims have changed. New levels and credited deposits bring keys. */
function publishRewards({
  bus,
  realtime,
}: {
  bus: Bus<RewardsFacts & PaymentsFacts & LevelsFacts>;
  realtime: Realtime;
}): void {
  const notify = (playerId: bigint) => realtime.toUser(playerId, 'rewards:changed', {});
  bus.on('rewards:changed', ({ playerId }) => notify(playerId));
  bus.on('levels:up', ({ playerId }) => notify(playerId));
  bus.on('cashier:payment', ({ playerId, transaction: { type, state } }) => {
    if (type === 'DEPOSIT' && state === 'CREDITED') notify(playerId);
  });
}

export async function rewardsModule(node: Node, uses: Uses): Promise<Module<Rewards>> {
  const { wallet, levels, fairness, catalogue, cases, kyc, persons, account } = uses;
  const { db, bus, hooks, config, clockCheck } = node;
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
    trustedNow: clockCheck.trustedNow,
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
