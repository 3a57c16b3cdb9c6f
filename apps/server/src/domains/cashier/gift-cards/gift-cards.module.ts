import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import { giftCardsRoutes } from './gift-cards.routes.ts';
import { createGiftCardsStaff, type GiftCardsStaff } from './gift-cards.staff.ts';
import { createGiftCards, type GiftCards } from './gift-cards.ts';

type Uses = { payments: Payments; gate: DepositGate; wallet: Wallet };

export function giftCardsModule(
  { db, config }: Node,
  uses: Uses,
): Module<GiftCards & { staff: GiftCardsStaff }> {
  const giftCards = createGiftCards({ ...uses, links: config.giftCardLinks });
  const face = { ...giftCards, staff: createGiftCardsStaff(db) };
  return { face, routes: (http) => giftCardsRoutes(http, giftCards) };
}
