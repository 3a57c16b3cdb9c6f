import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { TwoFactor } from '../../account/two-factor/two-factor.ts';
import type { Kyc } from '../../kyc/kyc.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import type { Payments } from '../payments/payments.ts';
import { withdrawalsJobs, withdrawalsSchedule } from './withdrawals.jobs.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

type Uses = {
  payments: Payments;
  providers: readonly PaymentProvider[];
  wallet: Wallet;
  twoFactor: TwoFactor;
  kyc: Kyc;
};

export function withdrawalsModule(
  { db, log, config }: Node,
  { twoFactor, kyc, ...uses }: Uses,
): Module<Withdrawals> {
  const { isVerified, isProven } = kyc;
  const withdrawals = createWithdrawals({
    db,
    ...uses,
    config: config.cashier,
    log,
    stepUp: (...asked) => twoFactor.stepUp(...asked),
    isVerified,
    isProven,
  });
  return { face: withdrawals, jobs: withdrawalsJobs(withdrawals), schedule: withdrawalsSchedule };
}
