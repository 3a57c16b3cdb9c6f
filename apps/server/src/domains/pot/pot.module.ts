import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Signals } from '../signals/signals.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createPaying, type Paying } from './pot.paying.ts';
import { createPot, type Pot } from './pot.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  persons: Persons;
  notifications: Notifications;
  signals: Signals;
};

export function potModule(
  { db, clock, config, hooks }: Node,
  { notifications, signals, ...uses }: Uses,
): Module<Pot & Paying> {
  const paying = createPaying({
    db,
    wallet: uses.wallet,
    notifications,
    signals,
    onHeld: async (tx, held) => void (await hooks.run('pot:prize-held', tx, held)),
  });
  return { face: { ...createPot({ db, clock, terms: config.events, ...uses }), ...paying } };
}
