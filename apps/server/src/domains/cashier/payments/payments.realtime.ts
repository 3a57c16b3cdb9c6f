import type { Bus } from '../../../platform/bus.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { PaymentsFacts } from './payments.events.ts';

/** Players hear of their own payments only. */
export function publishPayments({ bus, realtime }: { bus: Bus<PaymentsFacts>; realtime: Realtime }): void {
  bus.on('cashier:payment', ({ playerId, transaction }) =>
    realtime.toUser(playerId, 'cashier:transaction', transaction),
  );
}
