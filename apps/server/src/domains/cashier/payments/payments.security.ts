import type { Bus } from '../../../platform/bus.ts';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { PaymentsFacts } from './payments.events.ts';

/** Reports reversed deposits and withdrawals held for approval as security events. */
export function reportPayments({
  bus,
  securityEvents,
}: {
  bus: Bus<PaymentsFacts>;
  securityEvents: SecurityEvents;
}): void {
  bus.on('cashier:payment', ({ playerId, transaction: { id, provider, state } }) => {
    const kind =
      state === 'REVERSED' ? 'payment_reversed' : state === 'APPROVAL' ? 'withdrawal_held' : undefined;
    if (kind !== undefined) securityEvents.report({ kind, playerId, provider, paymentId: BigInt(id) });
  });
}
