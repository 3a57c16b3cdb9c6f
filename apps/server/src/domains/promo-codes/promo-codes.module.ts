import { hasOlderKeys } from '../../platform/decisions.ts';
import type { NoPayload } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Levels } from '../levels/levels.ts';
import type { Markets } from '../markets/markets.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { promoCodesPersonal } from './promo-codes.personal.ts';
import { promoCodesRoutes } from './promo-codes.routes.ts';
import { renewCodes } from './promo-codes.seals.ts';
import { createPromoCodesStaff, type PromoCodesStaff } from './promo-codes.staff.ts';
import { createPromoCodes, type PromoCodes } from './promo-codes.ts';

type Uses = {
  markets: Markets;
  wallet: Wallet;
  levels: Levels;
  notifications: Notifications;
  persons: Persons;
  kyc: Kyc;
  account: Account;
  rewards: Rewards;
};

/** Seals usable codes again with the newest decision key, if an older key sealed them. */
type PromoCodesJobs = { 'promo-codes-seal': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PromoCodesJobs {}
}

export function promoCodesModule(
  { db, config, securityEvents }: Node,
  uses: Uses,
): Module<PromoCodes & { staff: PromoCodesStaff }> {
  const { markets, wallet, levels, notifications, persons, kyc, account, rewards } = uses;
  const promoCodes = createPromoCodes({
    db,
    wallet,
    levels,
    notifications,
    isSecondAccount: (tx, playerId) => persons.isSecond(playerId, tx),
    isPerson: async (tx, playerId) =>
      (await kyc.isVerified(playerId, tx)) || (await account.role(playerId, tx)) === 'BOT',
    hasBonusCoins: async (tx, playerId) => markets.profileOf(await account.country(playerId, tx)).bonusCoins,
    allowsUnsealed: !config.isProduction,
    onUnproven: (what) => securityEvents.report({ kind: 'money_unproven', what }),
    giveKeys: rewards.giveKeys,
    onKeys: rewards.announce,
  });
  const { redemptionsPerMinute } = config.cashier;
  const face = { ...promoCodes, staff: createPromoCodesStaff(db) };
  return {
    face,
    personal: promoCodesPersonal,
    routes: (http) => promoCodesRoutes(http, promoCodes, redemptionsPerMinute),
    jobs: {
      'promo-codes-seal': async () => {
        if (hasOlderKeys(db)) await renewCodes(db);
      },
    },
    schedule: { 'promo-codes-seal': '27 * * * *' },
  };
}
