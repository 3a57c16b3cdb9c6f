import type { Bus } from '../../platform/bus.ts';
import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Account } from '../account/account.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { SelfBan } from '../limits/limits.self-ban.ts';
import type { Markets } from '../markets/markets.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { KycFacts } from './kyc.events.ts';
import { kycPersonal } from './kyc.personal.ts';
import type { Persons } from './kyc.persons.ts';
import { kycRoutes } from './kyc.routes.ts';
import { createKycStaff, type KycStaff } from './kyc.staff.ts';
import { createKyc, type Kyc } from './kyc.ts';

type Uses = {
  account: Account;
  markets: Markets;
  notifications: Notifications;
  payments: Payments;
  persons: Persons;
  selfBan: SelfBan;
  wallet: Wallet;
};

type KycJobs = { 'kyc-poll': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends KycJobs {}
}

const kycJobs = (kyc: Kyc): Jobs<keyof KycJobs> => ({ 'kyc-poll': () => kyc.poll() });

const kycSchedule: Schedule = { 'kyc-poll': '* * * * *' };

function publishKyc(parts: { bus: Bus<KycFacts>; realtime: Realtime }): void {
  parts.bus.on('kyc:changed', ({ playerId, status }) =>
    parts.realtime.toUser(playerId, 'kyc:status', status),
  );
}

export function kycModule(node: Node, uses: Uses): Module<Kyc & { staff: KycStaff }> {
  const { account, markets, notifications, payments, persons, selfBan, wallet } = uses;
  const { db, bus, config, log, now, metrics } = node;
  const kyc = createKyc({
    db,
    account,
    payments,
    persons,
    notifications,
    shareBan: selfBan.share,
    shareLimits: wallet.shareLossLimits,
    onBanned: selfBan.announce,
    minimumAge: (country) => markets.profileOf(country).minimumAge,
    bus,
    config,
    log,
    now,
  });
  return {
    face: { ...kyc, staff: createKycStaff({ db, kyc, account, bus, config, log, now }) },
    personal: kycPersonal,
    routes: (http) => kycRoutes(http, { kyc, metrics }),
    jobs: kycJobs(kyc),
    schedule: kycSchedule,
    listen: () => publishKyc(node),
  };
}
