import type { Bus } from '../../../platform/bus.ts';
import { hasOlderKeys } from '../../../platform/decisions.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import { createJudge } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { depositBook } from './payments.book.ts';
import { collectDebts, type Debts } from './payments.debts.ts';
import type { PaymentsFacts } from './payments.events.ts';
import { createPaymentFigures, type PaymentFigures } from './payments.figures.ts';
import { fillOldPayments } from './payments.old-rows.ts';
import { paymentsPersonal } from './payments.personal.ts';
import type { PaymentProvider } from './payments.providers.ts';
import { renewDeposits, unsealedDeposits } from './payments.seals.ts';
import { reportPayments } from './payments.security.ts';
import { createPaymentsStaff, type PaymentsStaff } from './payments.staff.ts';
import { createPayments, type Payments } from './payments.ts';

type Uses = {
  wallet: Wallet;
  notifications: Notifications;
  /** Accounts of the person behind a player. */
  persons: { accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]> };
  providers: readonly PaymentProvider[];
};

type PaymentsJobs = {
  'debts-collect': NoPayload;
  'payments-fill-why': NoPayload;
  /** Seals waiting deposits again with the newest decision key, if an older key sealed them. */
  'deposits-seal': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends PaymentsJobs {}
}

const paymentsJobs = (db: Db, debts: Debts): Jobs<keyof PaymentsJobs> => ({
  'debts-collect': () => debts.collect(),
  'payments-fill-why': () => fillOldPayments(db),
  'deposits-seal': async () => {
    if (hasOlderKeys(db)) await renewDeposits(db);
  },
});

const paymentsSchedule: Schedule = {
  'debts-collect': '* * * * *',
  'payments-fill-why': '57 3 * * *',
  'deposits-seal': '25 * * * *',
};

/** Sends players the changes of their own payments. */
function publishPayments({ bus, realtime }: { bus: Bus<PaymentsFacts>; realtime: Realtime }): void {
  bus.on('cashier:payment', ({ playerId, transaction }) =>
    realtime.toUser(playerId, 'cashier:transaction', transaction),
  );
}

export async function paymentsModule(
  node: Node,
  { persons, ...uses }: Uses,
): Promise<Module<Payments & { staff: PaymentsStaff; figures: PaymentFigures }>> {
  const { db, bus, hooks, log, config, securityEvents } = node;
  if (node.isDecisionKeyNew)
    await db.transaction().execute(async (tx) => {
      for (const { seal } of await unsealedDeposits(tx)) await seal(tx);
    });
  const payments = createPayments({
    db,
    ...uses,
    limits: createJudge({ bookOf: depositBook, accountsOf: persons.accountsOf }),
    cardHoldDays: config.cashier.cardHoldDays,
    onDeposited: async (tx, deposit) => void (await hooks.run('cashier:deposited', tx, deposit)),
    onReversing: async (tx, playerId) => (await hooks.run('cashier:reversing', tx, { playerId })).flat(),
    onReversed: (tx, deposit) => hooks.run('cashier:reversed', tx, deposit),
    heldElsewhere: async (tx, playerId) => (await hooks.run('cashier:held', tx, { playerId })).flat(),
    onWaiting: async (tx, waiting) => void (await hooks.run('cashier:deposit-waiting', tx, waiting)),
    onUnproven: ({ id, playerId, provider }) =>
      securityEvents.report({
        kind: 'money_unproven',
        playerId,
        provider,
        paymentId: id,
        what: 'a waiting deposit isn’t what was received',
      }),
    bus,
  });
  hooks.on('wallet:gift', (tx, { playerId }) => payments.collectDebts(tx, playerId));
  const { providers, wallet } = uses;
  const staff = createPaymentsStaff({ db, payments, providers, isCorrected: wallet.isCorrected });
  const debts = collectDebts({ db, wallet, payments, bus, log });
  return {
    face: { ...payments, staff, figures: createPaymentFigures(db) },
    personal: paymentsPersonal,
    jobs: paymentsJobs(db, debts),
    schedule: paymentsSchedule,
    listen() {
      publishPayments(node);
      reportPayments(node);
      return debts.stop;
    },
  };
}
