import { coinsFromCents } from '@aureus/money/cents.ts';
import { listed, type TimelineSource } from '../../staff/staff.ts';
import type { PaymentsStaff } from './payments.staff.ts';

/** States whose own word says too little. */
const STATES: Readonly<Record<string, string>> = {
  APPROVAL: 'waits for approval',
  REVIEW: 'under review',
  IN_HOLD: 'on hold',
  CREATED: 'begun',
};

/** State of a payment with its reason: `waits for approval: Your first withdrawals …`. */
const stateText = ({ state, reason }: { state: string; reason: string | null }): string =>
  [STATES[state] ?? state.toLowerCase(), reason].filter(Boolean).join(': ');

/** A player's payments, for the timeline. */
export const paymentsTimeline = (payments: Pick<PaymentsStaff, 'before'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await payments.before(playerId, before, limit)).map((row) => ({
      key: String(row.id),
      at: row.createdAt.getTime(),
      kind: 'PAYMENT',
      payment: { id: String(row.id), canRefund: row.way === 'DEPOSIT' && row.state === 'CREDITED' },
      text: `${row.way === 'DEPOSIT' ? 'Deposit' : 'Withdrawal'}, ${row.method}`,
      detail: stateText(row),
      coins: coinsFromCents(row.way === 'DEPOSIT' ? row.amountCents : -row.amountCents),
    })),
  );
