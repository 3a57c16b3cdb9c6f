import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { SupportFacts } from './support.events.ts';
import { UNKNOWN_VISITOR } from './support.rules.ts';

/** Sends changes of conversations, and the typing of staff, to all pages of a player or visitor. */
export function publishSupport(parts: { bus: Bus<SupportFacts>; realtime: Realtime }): void {
  parts.bus.on('support:changed', ({ playerId, unread }) =>
    parts.realtime.toUser(playerId, 'support:changed', { unread }),
  );
  parts.bus.on('support:typing', ({ playerId, name }) =>
    parts.realtime.toUser(playerId, 'support:typing', { name }),
  );
}

/**
 * Subscribes a visitor's sockets to changes of the visitor's conversations. An answer may arrive before the visitor is
 * found, so each socket then gets the number of unread answers.
 */
export function followVisitors(parts: {
  realtime: Realtime;
  log: Log;
  visitorOf: (cookies: string | undefined) => Promise<bigint>;
  unread: (visitorId: bigint) => Promise<number>;
}): void {
  parts.realtime.onConnection((socket) => {
    if (socket.data.session !== null) return;
    const join = async () => {
      const visitorId = await parts.visitorOf(socket.request.headers.cookie);
      if (visitorId === UNKNOWN_VISITOR) return;
      await parts.realtime.join(socket, `user:${visitorId}`);
      socket.emit('support:changed', { unread: await parts.unread(visitorId) });
    };
    join().catch((error: unknown) => parts.log.warn({ err: error }, 'a visitor’s socket hears no answers'));
  });
}
