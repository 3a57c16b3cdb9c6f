import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { tipsPersonal } from './tips.personal.ts';
import { tipsRoutes } from './tips.routes.ts';
import { createTips, type Tips } from './tips.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  notifications: Notifications;
  payments: Payments;
  twoFactor: TwoFactor;
};

export function tipsModule({ db, config }: Node, { payments, twoFactor, ...uses }: Uses): Module<Tips> {
  const tips = createTips({
    db,
    config: { ...config.tips, holdDays: config.cashier.cardHoldDays },
    refuseHeld: (...asked) => payments.refuseHeld(...asked),
    stepUp: twoFactor.giftDoor('TIP'),
    ...uses,
  });
  return {
    face: tips,
    personal: tipsPersonal,
    routes: (http) => tipsRoutes(http, tips, config.betsPerSecond),
  };
}
