import { hasOlderKeys } from '../../../platform/decisions.ts';
import type { NoPayload } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import { giftCardsRoutes } from './gift-cards.routes.ts';
import { renewBatches } from './gift-cards.seals.ts';
import { createGiftCardsStaff, type GiftCardsStaff } from './gift-cards.staff.ts';
import { createGiftCards, type GiftCards } from './gift-cards.ts';

type Uses = { payments: Payments; gate: DepositGate; wallet: Wallet };

/** Hourly job that seals open batches again with the newest decision key, if an older key sealed them. */
type GiftCardsJobs = { 'gift-cards-seal': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends GiftCardsJobs {}
}

export function giftCardsModule(
  { db, config, securityEvents }: Node,
  uses: Uses,
): Module<GiftCards & { staff: GiftCardsStaff }> {
  const giftCards = createGiftCards({
    ...uses,
    links: config.giftCardLinks,
    allowsUnsealed: !config.isProduction,
    onUnproven: (what) => securityEvents.report({ kind: 'money_unproven', what }),
  });
  const face = { ...giftCards, staff: createGiftCardsStaff(db) };
  return {
    face,
    routes: (http) => giftCardsRoutes(http, giftCards),
    jobs: {
      'gift-cards-seal': async () => {
        if (hasOlderKeys(db)) await renewBatches(db);
      },
    },
    schedule: { 'gift-cards-seal': '29 * * * *' },
  };
}
