import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { PromoCodes } from '../promo-codes/promo-codes.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { affiliatesPersonal } from './affiliates.personal.ts';
import { affiliatesRoutes } from './affiliates.routes.ts';
import { type Affiliates, createAffiliates } from './affiliates.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  persons: Persons;
  promoCodes: PromoCodes;
  rewards: Rewards;
};

export function affiliatesModule({ db, hooks, config }: Node, uses: Uses): Module<Affiliates> {
  const { wallet, account, persons, promoCodes, rewards } = uses;
  const affiliates = createAffiliates({
    db,
    wallet,
    account,
    isSecondAccount: (tx, playerId) => persons.isSecond(playerId, tx),
    mayTakeBonus: promoCodes.mayTakeBonus,
    bonusLeft: promoCodes.bonusLeft,
    giveKeys: rewards.giveKeys,
    productName: config.productName,
  });
  hooks.on('cashier:deposited', affiliates.onDeposited);
  const { redemptionsPerMinute } = config.cashier;
  return {
    face: affiliates,
    personal: affiliatesPersonal,
    routes: (http) => affiliatesRoutes(http, affiliates, redemptionsPerMinute),
  };
}
