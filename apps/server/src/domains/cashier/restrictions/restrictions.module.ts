import type { Module } from '../../../platform/module.ts';
import type { Account } from '../../account/account.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Payments } from '../payments/payments.ts';
import { restrictionsJobs } from './restrictions.jobs.ts';
import { createRestrictionsStaff, type RestrictionsStaff } from './restrictions.staff.ts';

type Uses = { account: Account; wallet: Wallet; payments: Payments };

export function restrictionsModule(uses: Uses): Module<RestrictionsStaff> {
  const restrictions = createRestrictionsStaff(uses);
  return { face: restrictions, jobs: restrictionsJobs(restrictions) };
}
