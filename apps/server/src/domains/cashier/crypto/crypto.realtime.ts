import type { Bus } from '../../../platform/bus.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { CryptoFacts } from './crypto.events.ts';

export function publishDeposits(parts: { bus: Bus<CryptoFacts>; realtime: Realtime }): void {
  parts.bus.on('crypto:deposit', ({ playerId, transaction }) =>
    parts.realtime.toUser(playerId, 'cashier:transaction', transaction),
  );
}
