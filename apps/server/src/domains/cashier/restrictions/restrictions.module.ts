import type { Jobs } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Account } from '../../account/account.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Payments } from '../payments/payments.ts';
import {
  createRestrictionsStaff,
  type RestrictionAct,
  type RestrictionsStaff,
} from './restrictions.staff.ts';

type Uses = { account: Account; wallet: Wallet; payments: Payments };

type RestrictionsJobs = { 'restriction-set': { playerId: string; act: RestrictionAct; reason: string } };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends RestrictionsJobs {}
}

const restrictionsJobs = (staff: RestrictionsStaff): Jobs<keyof RestrictionsJobs> => ({
  'restriction-set': ({ playerId, act, reason }) => staff.set(BigInt(playerId), act, reason),
});

/** Restricting and freezing of accounts by staff. */
export function restrictionsModule(uses: Uses): Module<RestrictionsStaff> {
  const restrictions = createRestrictionsStaff(uses);
  return { face: restrictions, jobs: restrictionsJobs(restrictions) };
}
