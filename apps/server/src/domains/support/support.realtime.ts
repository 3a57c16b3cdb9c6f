import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { SupportFacts } from './support.events.ts';

/** Tells all pages of a player at once. */
export function publishSupport(parts: { bus: Bus<SupportFacts>; realtime: Realtime }): void {
  parts.bus.on('support:changed', ({ playerId, unread }) =>
    parts.realtime.toUser(playerId, 'support:changed', { unread }),
  );
  parts.bus.on('support:typing', ({ playerId, name }) =>
    parts.realtime.toUser(playerId, 'support:typing', { name }),
  );
}
