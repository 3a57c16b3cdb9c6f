import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { AccountStaff } from '../account/account.staff.ts';
import type { Account } from '../account/account.ts';
import type { Affiliates } from '../affiliates/affiliates.ts';
import type { Card } from '../cashier/card/card.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.staff.ts';
import type { Lookouts } from '../cashier/withdrawals/withdrawals.judging.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import { createSignals, type Signals } from './signals.ts';

type Uses = {
  persons: Persons;
  payments: { staff: PaymentsStaff };
  card: Card;
  account: Account & { staff: AccountStaff };
  affiliates: Affiliates;
  wallet: { books: WalletBooks };
  withdrawals: { look: (said: Partial<Lookouts>) => void };
};

type SignalsJobs = { 'signals-find': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends SignalsJobs {}
}

const signalsJobs = (signals: Signals): Jobs<keyof SignalsJobs> => ({
  'signals-find': () => signals.find(),
});

const signalsSchedule: Schedule = { 'signals-find': '40 3 * * *' };

/** Signals that several accounts belong to one person. */
export function signalsModule(
  { db, now }: Node,
  { persons, payments, card, account, affiliates, wallet, withdrawals }: Uses,
): Module<Signals> {
  const sources = {
    persons: persons.shared,
    personsFact: persons.sharedFact,
    destinations: payments.staff.sharedDestinations,
    playersOfFact: payments.staff.playersOfFact,
    cards: card.shared,
    cardsFact: card.sharedFact,
    devices: account.staff.sharedDevices,
    devicesFact: account.staff.sharedDevicesFact,
    networks: account.staff.sharedNetworks,
    referrals: affiliates.referrals,
    circularTips: wallet.books.circularTips,
    rainFarmers: wallet.books.rainFarmers,
    passThrough: wallet.books.passThrough,
  };
  const signals = createSignals({ db, now, sources });
  withdrawals.look({ linkedFact: signals.reviewFact });
  return { face: signals, jobs: signalsJobs(signals), schedule: signalsSchedule };
}
