import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { TwoFactor } from '../../account/two-factor/two-factor.ts';
import type { Kyc } from '../../kyc/kyc.ts';
import type { Signals } from '../../signals/signals.ts';
import type { Switches } from '../../switches/switches.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import type { Payments } from '../payments/payments.ts';
import { withdrawalsJobs, withdrawalsSchedule } from './withdrawals.jobs.ts';
import { createJudging } from './withdrawals.judging.ts';
import { createSending } from './withdrawals.sending.ts';
import { createWithdrawalsStaff, type WithdrawalsStaff } from './withdrawals.staff.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

type Uses = {
  payments: Payments;
  providers: readonly PaymentProvider[];
  wallet: Wallet;
  twoFactor: TwoFactor;
  kyc: Kyc;
  switches: Pick<Switches, 'isOff'>;
  signals: Pick<Signals, 'isReviewed'>;
  /** Whether a person has to look at a player's money, for a new withdrawal of so many cents as well. */
  isWatched: (playerId: bigint, cents: bigint, tx: Tx) => Promise<boolean>;
  /** Whether the site is closed where a player lives. */
  isShutOut: (playerId: bigint, tx: Tx) => Promise<boolean>;
};

export function withdrawalsModule(
  { db, log, config, hooks }: Node,
  { twoFactor, kyc, payments, providers, wallet, switches, signals, isWatched, isShutOut }: Uses,
): Module<Withdrawals & { staff: WithdrawalsStaff }> {
  const { isVerified, proofOf } = kyc;
  const sending = createSending({
    payments,
    providers,
    log,
    isHalted: (tx) => switches.isOff(tx, ['withdrawals']),
  });
  const judging = createJudging({
    payments,
    wallet,
    config: config.cashier,
    isVerified,
    proofOf,
    isLinked: signals.isReviewed,
    isWatched,
    isShutOut,
  });
  const staff = createWithdrawalsStaff({ db, payments, sending, judging });
  const withdrawals = createWithdrawals({
    db,
    payments,
    sending,
    wallet,
    config: config.cashier,
    stepUp: (...asked) => twoFactor.stepUp(...asked),
    isVerified,
    proofOf,
    isShutOut,
    judging,
    onWaiting: async (tx, waiting) => void (await hooks.run('cashier:waiting', tx, waiting)),
    onTakenBack: async (tx, id) => void (await hooks.run('cashier:taken-back', tx, { id })),
  });
  return {
    face: { ...withdrawals, staff },
    jobs: withdrawalsJobs(withdrawals),
    schedule: withdrawalsSchedule,
  };
}
