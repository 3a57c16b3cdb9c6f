import { keysFor } from '../../../platform/keys.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Crypto } from '../crypto/crypto.ts';
import type { Payments } from '../payments/payments.ts';
import { cardJobs, cardSchedule } from './card.jobs.ts';
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
