import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Paying, Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { raffleRoutes } from './raffle.routes.ts';
import { createRaffleStaff, type RaffleStaff } from './raffle.staff.ts';
import { createRaffle, type Raffle } from './raffle.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  fairness: Fairness;
  kyc: Kyc;
  persons: Persons;
  pot: Pot & Paying;
};

type RaffleJobs = {
  'raffle-draw': { week: number };
  'raffle-sweep': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends RaffleJobs {}
}

/** Runs every minute, to handle raffles whose own jobs failed or were lost. */
const raffleSchedule: Schedule = { 'raffle-sweep': '* * * * *' };

const raffleJobs = (raffle: Raffle): Jobs<keyof RaffleJobs> => ({
  'raffle-draw': ({ week }) => raffle.draw(week),
  'raffle-sweep': () => raffle.sweep(),
});

export async function raffleModule(
  { db, clock, clockCheck, log }: Node,
  uses: Uses,
): Promise<Module<Raffle & { staff: RaffleStaff }>> {
  const raffle = createRaffle({ db, clock, trustedNow: clockCheck.trustedNow, log, ...uses });
  // Raffles are opened before the site starts, so that their commitments are public before a ticket can be earned.
  await raffle.open();
  return {
    face: { ...raffle, staff: createRaffleStaff(db) },
    routes: (http) => raffleRoutes(http, raffle),
    jobs: raffleJobs(raffle),
    schedule: raffleSchedule,
  };
}
