import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import type { Lookouts } from '../withdrawals/withdrawals.judging.ts';
import type { Withdrawals } from '../withdrawals/withdrawals.ts';
import { isDoubtfulDestination } from './crypto.dead-ends.ts';
import type { CryptoProvider } from './crypto.provider.ts';
import { cryptoRoutes } from './crypto.routes.ts';
import { type Crypto, createCrypto } from './crypto.ts';

type Uses = {
  gate: DepositGate;
  payments: Payments;
  withdrawals: Withdrawals & { look: (said: Partial<Lookouts>) => void };
  provider: CryptoProvider;
};

type CryptoJobs = {
  'crypto-check': { id: string };
  'crypto-poll': NoPayload;
  'crypto-prices': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CryptoJobs {}
}

function cryptoJobs(crypto: Crypto): Jobs<keyof CryptoJobs> {
  return {
    'crypto-check': ({ id }) => crypto.check(id),
    'crypto-poll': () => crypto.poll(),
    'crypto-prices': () => crypto.refreshPrices(),
  };
}

const cryptoSchedule: Schedule = { 'crypto-poll': '* * * * *', 'crypto-prices': '* * * * *' };

export function cryptoModule(node: Node, uses: Uses): Module<Crypto> {
  const { db, config, log, metrics, now, securityEvents } = node;
  const crypto = createCrypto({
    db,
    log,
    now,
    ...uses,
    onUnproven: (playerId, what) =>
      securityEvents.report({ kind: 'money_unproven', playerId, provider: 'fireblocks', what }),
  });
  uses.withdrawals.look({ isDoubtfulDestination });
  const { withdrawalsPerMinute } = config.cashier;
  return {
    face: crypto,
    routes: (http) => cryptoRoutes(http, { crypto, metrics, withdrawalsPerMinute }),
    jobs: cryptoJobs(crypto),
    schedule: cryptoSchedule,
    // The scheduled job runs each minute, but prices are needed right at the start.
    begin: () => void crypto.refreshPrices().catch((err: unknown) => log.warn({ err }, 'no prices yet')),
  };
}
