import { hasOlderKeys } from '../../../platform/decisions.ts';
import { allOf, mapped, readFact } from '../../../platform/facts.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { TwoFactor } from '../../account/two-factor/two-factor.ts';
import type { Kyc } from '../../kyc/kyc.ts';
import type { Markets } from '../../markets/markets.ts';
import type { Switches } from '../../switches/switches.ts';
import type { Receipts, Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import type { Payments } from '../payments/payments.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';
import { createJudging, type Lookouts } from './withdrawals.judging.ts';
import { renewWithdrawals, unsealedWithdrawals } from './withdrawals.seals.ts';
import { createSending } from './withdrawals.sending.ts';
import { createWithdrawalsStaff, type WithdrawalsStaff } from './withdrawals.staff.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

type Uses = {
  payments: Payments;
  providers: readonly PaymentProvider[];
  wallet: Wallet & { receipts: Pick<Receipts, 'isLookedUpFact'> };
  twoFactor: TwoFactor;
  kyc: Kyc;
  switches: Pick<Switches, 'isOffFact'>;
  account: Account;
  markets: Markets;
};

type WithdrawalsJobs = {
  'withdrawal-work': { id: string };
  'withdrawals-take-up': NoPayload;
  /** Seals open withdrawals again with the newest decision key, if an older key sealed them. */
  'withdrawals-seal': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends WithdrawalsJobs {}
}

function withdrawalsJobs(withdrawals: Withdrawals, renew: () => Promise<void>): Jobs<keyof WithdrawalsJobs> {
  return {
    'withdrawal-work': ({ id }) => withdrawals.work(BigInt(id)),
    'withdrawals-take-up': () => withdrawals.resumeStalled(),
    'withdrawals-seal': renew,
  };
}

const withdrawalsSchedule: Schedule = {
  'withdrawals-take-up': '* * * * *',
  'withdrawals-seal': '23 * * * *',
};

export async function withdrawalsModule(
  { db, log, config, hooks, securityEvents, isDecisionKeyNew }: Node,
  { twoFactor, kyc, payments, providers, wallet, switches, account, markets }: Uses,
): Promise<Module<Withdrawals & { staff: WithdrawalsStaff; look: (said: Partial<Lookouts>) => void }>> {
  if (isDecisionKeyNew)
    await db.transaction().execute(async (tx) => {
      for (const { seal } of await unsealedWithdrawals(tx)) await seal(tx);
    });
  const shutOutFact = (playerId: bigint) =>
    mapped(account.countryFact(playerId), (country) => markets.standingIn([country]).access !== 'ALLOWED');
  const judging = createJudging({
    payments,
    wallet,
    config: config.cashier,
    standingFact: kyc.standingFact,
    shutOutFact,
    twoFactorFact: twoFactor.isOnFact,
  });
  const onWaiting = async (tx: Tx, waiting: WaitingWithdrawal) =>
    void (await hooks.run('cashier:waiting', tx, waiting));
  const sending = createSending({
    db,
    payments,
    providers,
    log,
    haltedFact: () =>
      mapped(
        allOf({
          isOff: switches.isOffFact(['withdrawals']),
          isLookedUp: wallet.receipts.isLookedUpFact(),
        }),
        ({ isOff, isLookedUp }) => isOff || !isLookedUp,
      ),
    lookAgain: judging.beforeLeaving,
    reviewOf: judging.atLeaving,
    reviewFact: judging.leavingFact,
    heldFact: wallet.heldFact,
    onChanged: ({ id, playerId, provider }) =>
      securityEvents.report({
        kind: 'money_unproven',
        playerId,
        provider,
        paymentId: id,
        what: 'a withdrawal isn’t what its player asked for',
      }),
    onWaiting,
  });
  const staff = createWithdrawalsStaff({ db, payments, sending, judging });
  const withdrawals = createWithdrawals({
    db,
    payments,
    sending,
    wallet,
    stepUp: (...asked) => twoFactor.stepUp(...asked),
    isVerified: async (playerId, tx) => {
      const { identity } = await kyc.standingOf(playerId, tx);
      return identity === 'PASSED' || identity === 'TAKEN_BACK';
    },
    isShutOut: (playerId, tx) => readFact(tx, shutOutFact(playerId)),
    judging,
    onWaiting,
    onTakenBack: async (tx, id) => void (await hooks.run('cashier:taken-back', tx, { id })),
  });
  return {
    face: { ...withdrawals, staff, look: judging.look },
    jobs: withdrawalsJobs(withdrawals, async () => {
      if (hasOlderKeys(db)) await renewWithdrawals(db);
    }),
    schedule: withdrawalsSchedule,
  };
}
