import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { AccountFacts } from './account.events.ts';

/** An ended session loses its sockets at once, on every node; a changed account is told to its own pages. */
export function publishSessions(parts: { bus: Bus<AccountFacts>; realtime: Realtime }): void {
  parts.bus.on('account:changed', ({ playerId }) => parts.realtime.toUser(playerId, 'settings:changed', {}));
  parts.bus.on('account:session-ended', ({ sessionId }) => parts.realtime.endSession(String(sessionId)));
}
