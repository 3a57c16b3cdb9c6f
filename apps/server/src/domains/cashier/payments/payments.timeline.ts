import { coinsFromCents } from '@aureus/money/cents.ts';
import { listed, type TimelineSource } from '../../staff/staff.ts';
import type { PaymentsStaff } from './payments.staff.ts';

export const paymentsTimeline = (payments: Pick<PaymentsStaff, 'before'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await payments.before(playerId, before, limit)).map((row) => ({
      key: String(row.id),
      at: row.createdAt.getTime(),
      kind: 'PAYMENT',
      payment: { id: String(row.id), canRefund: row.way === 'DEPOSIT' && row.state === 'CREDITED' },
      code: 'PAYMENT',
      values: { way: row.way, method: row.method, state: row.state, reason: row.reason },
      coins: coinsFromCents(row.way === 'DEPOSIT' ? row.amountCents : -row.amountCents),
    })),
  );
