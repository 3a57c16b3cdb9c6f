import type { Module } from '../../../platform/module.ts';
import type { Account } from '../../account/account.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Payments } from '../payments/payments.ts';
import { createRestrictions, type Restrictions, restrictionsJobs } from './restrictions.ts';

type Uses = { account: Account; wallet: Wallet; payments: Payments };

export function restrictionsModule(uses: Uses): Module<Restrictions> {
  const restrictions = createRestrictions(uses);
  return { face: restrictions, jobs: restrictionsJobs(restrictions) };
}
