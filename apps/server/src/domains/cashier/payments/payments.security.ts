import type { Bus } from '../../../platform/bus.ts';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { PaymentsFacts } from './payments.events.ts';

/** Deposits that were taken back and withdrawals that were stopped for a person are security events. */
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
