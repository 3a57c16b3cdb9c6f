import type { Module } from '../../../platform/module.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import { giftCardsRoutes } from './gift-cards.routes.ts';
import { createGiftCards, type GiftCards } from './gift-cards.ts';

type Uses = { payments: Payments; gate: DepositGate; wallet: Wallet };

export function giftCardsModule(uses: Uses): Module<GiftCards> {
  const giftCards = createGiftCards(uses);
  return { face: giftCards, routes: (http) => giftCardsRoutes(http, giftCards) };
}
