import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { coinsOf, idOf, msOf, type PersonalTable } from '../../../platform/personal.ts';
import { readReason } from './payments.old-reasons.rules.ts';
import { whyText } from './payments.why.rules.ts';

export const paymentsPersonal: readonly PersonalTable[] = [
  {
    section: 'payments',
    from: 'cashier_payments',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      id: idOf('id'),
      way: 'way',
      provider: 'provider',
      method: 'method',
      state: 'state',
      reason: 'reason',
      amount: coinsOf('amount_cents'),
      fee: coinsOf('fee_cents'),
      assetAmount: 'trim_scale(asset_amount)::text',
      providerId: 'provider_id',
      transaction: 'tx_hash',
      target: 'target',
      createdAt: msOf('created_at'),
      updatedAt: msOf('updated_at'),
    },
    besides: { why: 'why' },
    write: {
      reason: ({ why, reason }: { why: PaymentWhy | null; reason: string | null }, language) =>
        whyText(why ?? readReason(reason), language) || null,
    },
  },
  {
    section: 'depositAddresses',
    from: 'cashier_addresses',
    where: 'player_id = $player',
    order: 'method',
    fields: { method: 'method', address: 'address' },
  },
  {
    section: 'debts',
    from: 'cashier_debts',
    where: 'player_id = $player',
    order: 'id',
    fields: { owed: coinsOf('owed_cents'), paid: coinsOf('paid_cents'), at: msOf('at') },
  },
];
