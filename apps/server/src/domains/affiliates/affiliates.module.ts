import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { PromoCodes } from '../promo-codes/promo-codes.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { affiliatesPersonal } from './affiliates.personal.ts';
import { affiliatesRoutes } from './affiliates.routes.ts';
import { type Affiliates, createAffiliates } from './affiliates.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  notifications: Notifications;
  payments: Payments;
  persons: Persons;
  promoCodes: PromoCodes;
  rewards: Rewards;
};

export function affiliatesModule({ db, hooks, config }: Node, uses: Uses): Module<Affiliates> {
  const { wallet, account, notifications, payments, persons, promoCodes, rewards } = uses;
  const affiliates = createAffiliates({
    db,
    wallet,
    account,
    isSecondAccount: (tx, playerId) => persons.isSecond(playerId, tx),
    accountsOf: (tx, playerId) => persons.accountsOf(playerId, tx),
    mayTakeBonus: promoCodes.mayTakeBonus,
    bonusLeft: promoCodes.bonusLeft,
    giveKeys: rewards.giveKeys,
    notifications,
    resting: payments.resting,
    cardHoldDays: config.cashier.cardHoldDays,
    productName: config.productName,
  });
  hooks.on('cashier:deposited', affiliates.onDeposited);
  hooks.on('cashier:reversing', (tx, { playerId }) => affiliates.affiliatesOf(tx, playerId));
  hooks.on('cashier:reversed', affiliates.onReversed);
  hooks.on('cashier:held', (tx, { playerId }) => affiliates.holdsOf(tx, playerId));
  hooks.on('kyc:person', (tx, { accounts }) => affiliates.endWithin(tx, accounts));
  const { redemptionsPerMinute } = config.cashier;
  return {
    face: affiliates,
    personal: affiliatesPersonal,
    routes: (http) => affiliatesRoutes(http, affiliates, redemptionsPerMinute),
  };
}
