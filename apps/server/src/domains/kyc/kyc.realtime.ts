import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { KycFacts } from './kyc.events.ts';

export function publishKyc(parts: { bus: Bus<KycFacts>; realtime: Realtime }): void {
  parts.bus.on('kyc:changed', ({ playerId, status }) =>
    parts.realtime.toUser(playerId, 'kyc:status', status),
  );
}
