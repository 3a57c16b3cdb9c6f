import { mapped } from '../../platform/facts.ts';
import { addJob, type Jobs, type NoPayload, type Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.staff.ts';
import type { Lookouts } from '../cashier/withdrawals/withdrawals.judging.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Markets } from '../markets/markets.ts';
import type { Signals } from '../signals/signals.ts';
import { type Aml, createAml } from './aml.ts';

type Uses = {
  markets: Markets;
  account: Account;
  persons: Persons;
  signals: Signals;
  payments: { staff: PaymentsStaff };
  withdrawals: { look: (said: Partial<Lookouts>) => void };
};

type AmlJobs = { 'aml-find': NoPayload; 'aml-look': { playerId: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends AmlJobs {}
}

const amlJobs = (aml: Aml): Jobs<keyof AmlJobs> => ({
  'aml-find': async () => void (await aml.find()),
  'aml-look': ({ playerId }) => aml.look(BigInt(playerId)),
});

/** Runs every six hours, for newly linked accounts and for payments that weren't checked when they were made. */
const amlSchedule: Schedule = { 'aml-find': '5 */6 * * *' };

/** AML cases: money that staff must look at. Every credited deposit triggers a check. */
export function amlModule(
  { db, now, hooks }: Node,
  { markets, account, persons, signals, payments, withdrawals }: Uses,
): Module<Aml> {
  const sources = {
    markets,
    countryFact: account.countryFact,
    accountsFact: persons.accountsFact,
    persons: () => persons.shared(),
    clusterFact: signals.clusterFact,
    clusters: signals.clusters,
    passThroughFact: (playerId: bigint) =>
      mapped(signals.openKindsFact(playerId), (kinds) => kinds.includes('PASS_THROUGH')),
    movedOf: payments.staff.movedOf,
    movedByAll: payments.staff.movers,
  };
  const aml = createAml({ db, now, sources });
  withdrawals.look({ watchedFact: aml.watchFact });
  hooks.on('cashier:deposited', async (tx, { playerId }) => {
    const id = String(playerId);
    await addJob(tx, 'aml-look', { playerId: id }, { key: `aml-look-${id}` });
  });
  return { face: aml, jobs: amlJobs(aml), schedule: amlSchedule };
}
