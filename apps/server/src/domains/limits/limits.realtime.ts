import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { LimitsFacts } from './limits.events.ts';

/** All pages of a player, on whatever node, learn at once what one of them has set. */
export function publishLimits(parts: { bus: Bus<LimitsFacts>; realtime: Realtime }): void {
  const { bus, realtime } = parts;
  bus.on('limits:self-ban', ({ playerId, until }) => realtime.toUser(playerId, 'limits:self-ban', { until }));
  bus.on('limits:reminder', ({ playerId }) => realtime.toUser(playerId, 'limits:reminder', {}));
}
