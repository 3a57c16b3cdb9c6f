import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Levels } from '../levels/levels.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { accountPersonal } from './account.personal.ts';
import { accountRoutes } from './account.routes.ts';
import type { Sessions } from './account.sessions.ts';
import { accountSettingsRoutes } from './account.settings.routes.ts';
import { type AccountSettings, createAccountSettings } from './account.settings.ts';
import { createSignIn, type SignIn } from './account.sign-in.ts';
import { type AccountStaff, createAccountStaff } from './account.staff.ts';
import { type Account, createAccount } from './account.ts';
import { nameRules } from './names/names.rules.ts';
import type { TwoFactor } from './two-factor/two-factor.ts';

type AccountParts = Parameters<typeof createAccount>[0];
type SettingsParts = Parameters<typeof createAccountSettings>[0];

export async function accountModule(
  { db, bus, config, hooks }: Node,
  uses: {
    wallet: Wallet;
    levels: Levels;
    fairness: Fairness;
    notifications: Notifications;
    sessions: Sessions;
    twoFactor: TwoFactor;
    selfBan: { read: AccountParts['selfBan'] };
    coolOff: { read: AccountParts['coolOff'] };
  },
): Promise<Module<Account & { staff: AccountStaff }>> {
  const { wallet, levels, fairness, notifications, sessions, twoFactor, selfBan, coolOff } = uses;
  const account = createAccount({
    db,
    wallet,
    levels,
    sessions,
    bus,
    names: nameRules(config.productName),
    async onJoin(tx, playerId, { provider, subject }) {
      await fairness.open(tx, playerId);
      await hooks.run('account:joined', tx, { playerId, provider, subject });
    },
    hasTwoFactor: twoFactor.isOn,
    selfBan: selfBan.read,
    coolOff: coolOff.read,
    unreadNotifications: notifications.unread,
    isDemo: config.isDemo,
  });
  await account.readNames();
  return {
    face: { ...account, staff: createAccountStaff({ db, sessions, names: nameRules(config.productName) }) },
    personal: accountPersonal,
  };
}

/** Sign-in through the providers, sign-out, the player's own record and the session list. */
export async function signInModule(
  node: Node,
  { account, sessions }: { account: Account; sessions: Sessions },
): Promise<Module<SignIn>> {
  const { db, config, log, publicUrl, now, securityEvents } = node;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const signIn = createSignIn({ db, config, log, account, publicUrl, keys, now });
  const { sessionDays, signInsPerMinute } = config;
  return {
    face: signIn,
    routes: (http) =>
      accountRoutes(http, {
        account,
        sessions,
        signIn,
        publicUrl,
        sessionDays,
        signInsPerMinute,
        securityEvents,
      }),
  };
}

/** Account settings that players can change. */
export function settingsModule(
  { db, config }: Node,
  uses: { account: Account; wallet: Wallet; tradeUrl: SettingsParts['tradeUrl']; twoFactor: TwoFactor },
): Module<AccountSettings> {
  const { account, wallet, tradeUrl, twoFactor } = uses;
  const settings = createAccountSettings({
    db,
    account,
    wallet,
    names: nameRules(config.productName),
    tradeUrl,
    stepUp: twoFactor.stepUp,
  });
  return { face: settings, routes: (http) => accountSettingsRoutes(http, settings, config.betsPerSecond) };
}
