import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { PlayLimits } from '../limits/limits.module.ts';
import type { Limits } from '../limits/limits.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { NoteLook, Requests, Timeline } from '../staff/staff.ts';
import type { Wallet, WalletStaff } from '../wallet/wallet.ts';
import { createPlayerActs } from './players.acts.ts';
import { badgeRequests } from './players.badges.requests.ts';
import { createBadges } from './players.badges.ts';
import { playersConsoleRoutes } from './players.console.routes.ts';
import { createPlayersConsole } from './players.console.ts';
import { creditRequests } from './players.credits.requests.ts';
import { addPlay } from './players.timeline.ts';

type Uses = {
  account: Account & { staff: AccountStaff };
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  notifications: Notifications;
  persons: Persons;
  kyc: Kyc;
  twoFactor: TwoFactor;
  limits: Limits;
  playLimits: Pick<PlayLimits, 'losses' | 'coolOff'>;
  staff: { requests: Requests; timeline: Timeline; noteLook: NoteLook };
};

/** Players in the console: each player's page, and staff's actions on a player. */
export function playersConsoleModule({ db }: Node, uses: Uses): Module {
  const { account, wallet, payments, notifications, persons, kyc, limits, playLimits } = uses;
  const { requests, timeline, noteLook } = uses.staff;
  addPlay(timeline, { account, wallet });
  requests.add(creditRequests({ db, account, wallet, notifications }));
  requests.add(badgeRequests({ db, account }));
  const acts = createPlayerActs({
    db,
    notifications,
    account,
    limits: {
      read: limits.read,
      setDeposit: limits.set,
      setLoss: playLimits.losses.set,
      protect: limits.protect,
      protections: limits.protections,
      beginBreak: playLimits.coolOff.begin,
    },
    requests,
  });
  const playersConsole = createPlayersConsole({
    db,
    noteLook,
    timeline,
    account,
    wallet,
    payments,
    requests,
    accountsOf: persons.accountsOf,
    personKeyOf: persons.keyOf,
    ofPersonKey: persons.ofKey,
    protections: limits.protections,
    isVerified: kyc.isVerified,
    takenBack: kyc.takenBack,
    hasTwoFactor: uses.twoFactor.isOn,
  });
  const badges = createBadges({ db, account, requests });
  return { face: {}, routes: (http) => playersConsoleRoutes(http, { playersConsole, acts, badges }) };
}
