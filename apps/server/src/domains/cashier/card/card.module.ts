import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import { keysFor } from '../../../platform/keys.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Crypto } from '../crypto/crypto.ts';
import type { Payments } from '../payments/payments.ts';
import type { CardPaymentProvider } from './card.provider.ts';
import { cardRoutes } from './card.routes.ts';
import { type Card, createCard } from './card.ts';

type Uses = {
  gate: DepositGate;
  wallet: Wallet;
  payments: Payments;
  provider: CardPaymentProvider;
  crypto: Crypto;
};

type CardJobs = {
  'card-check': { id: string };
  'card-poll': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CardJobs {}
}

function cardJobs(card: Card): Jobs<keyof CardJobs> {
  return {
    'card-check': ({ id }) => card.check(id),
    'card-poll': () => card.poll(),
  };
}

const cardSchedule: Schedule = { 'card-poll': '* * * * *' };

export async function cardModule(node: Node, { crypto, ...uses }: Uses): Promise<Module<Card>> {
  const keys = await keysFor(node.db, 'persons', node.config.personKeys);
  const { db, config, log, metrics, now, publicUrl } = node;
  const card = createCard({ db, keys, config, log, now, publicUrl, prices: crypto.prices, ...uses });
  const { depositsPerMinute } = config.cashier;
  return {
    face: card,
    routes: (http) => cardRoutes(http, { card, metrics, depositsPerMinute }),
    jobs: cardJobs(card),
    schedule: cardSchedule,
  };
}
