import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
import type { AccountFacts } from './account.events.ts';
import type { LiveSessions } from './account.live-sessions.ts';

/** Closes an ended session's sockets on every node at once, and reports account changes to the player's own pages. */
export function publishSessions(parts: { bus: Bus<AccountFacts>; realtime: Realtime }): void {
  parts.bus.on('account:changed', ({ playerId }) => parts.realtime.toUser(playerId, 'settings:changed', {}));
  parts.bus.on('account:session-ended', ({ sessionId }) => parts.realtime.endSession(String(sessionId)));
}

/**
 * Closes sockets of sessions that ended without an event on this node: by expiry, by a change in the database, or
 * while Redis was away. @returns a function that stops the watch.
 */
export function watchSessions(parts: {
  sessions: Pick<LiveSessions, 'openAmong'>;
  realtime: Realtime;
  log: Log;
  everyMs: number;
}): () => Promise<void> {
  const { sessions, realtime, log, everyMs } = parts;
  const look = async () => {
    const ids = new Set(realtime.ownSessions().map(({ sessionId }) => sessionId));
    if (ids.size === 0) return;
    const open = await sessions.openAmong([...ids].map(BigInt));
    for (const id of ids) {
      if (open.has(BigInt(id))) continue;
      realtime.toOwnRoom(`session:${id}`, 'user:session:ended', {});
      realtime.cutOwn(`session:${id}`);
    }
  };
  return repeat(everyMs, look, (error) => log.warn({ err: error }, 'sessions could not be looked at'));
}
