import { hasOlderKeys } from '../../../platform/decisions.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import type { Withdrawals } from '../withdrawals/withdrawals.ts';
import { skinsPersonal } from './skins.personal.ts';
import type { SkinsProvider } from './skins.provider.ts';
import { skinsRoutes } from './skins.routes.ts';
import { renewTradeUrls } from './skins.store.ts';
import { createSkins, type Skins } from './skins.ts';

type Uses = {
  account: Account;
  gate: DepositGate;
  payments: Payments;
  withdrawals: Withdrawals;
  provider: SkinsProvider;
  catalogue: Catalogue;
};

type SkinsJobs = {
  'skins-check': { ref: string; said: string };
  'skins-offer': { buyId: string };
  'skins-poll': NoPayload;
  'skins-prices': NoPayload;
  /** Seals trade URLs again with the newest decision key, if an older key sealed them. */
  'skins-seal': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends SkinsJobs {}
}

function skinsJobs(db: Db, skins: Skins): Jobs<keyof SkinsJobs> {
  return {
    'skins-check': ({ ref, said }) => skins.check(ref, said),
    'skins-offer': ({ buyId }) => skins.checkOffer(buyId),
    'skins-poll': () => skins.poll(),
    'skins-prices': () => skins.refreshPrices(),
    'skins-seal': async () => {
      if (hasOlderKeys(db)) await renewTradeUrls(db);
    },
  };
}

const skinsSchedule: Schedule = {
  'skins-poll': '* * * * *',
  'skins-prices': '*/2 * * * *',
  'skins-seal': '27 * * * *',
};

export function skinsModule(node: Node, { catalogue, ...uses }: Uses): Module<Skins> {
  const { db, config, log, metrics, now, publicUrl } = node;
  const pictureOf = (name: string) => catalogue.findByName(name);
  const skins = createSkins({ db, config, log, now, publicUrl, pictureOf, ...uses });
  const { withdrawalsPerMinute } = config.cashier;
  return {
    face: skins,
    personal: skinsPersonal,
    routes: (http) => skinsRoutes(http, { skins, metrics, withdrawalsPerMinute }),
    jobs: skinsJobs(db, skins),
    schedule: skinsSchedule,
    // The scheduled job runs every other minute, but prices are needed right at the start.
    begin: () =>
      void skins.refreshPrices().catch((err: unknown) => log.warn({ err }, 'no prices of skins yet')),
  };
}
