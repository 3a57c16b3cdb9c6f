import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { ChatFacts } from './chat.events.ts';

/** The online count is checked this often and sent only if it changed. */
const COUNT_INTERVAL_MS = 1_000;
/** Every socket is in this room, signed in or not. */
const ROOM = 'chat:EN';

export type ChatPresence = {
  /** Number of open sockets on all nodes, shown as the number of people online. */
  count(): number;
  /** Starts counting. @returns a function that stops it. */
  listen(): () => void;
};

/** Sends messages, deletions, mutes and notices to sockets. */
export function publishChat({ bus, realtime }: { bus: Bus<ChatFacts>; realtime: Realtime }): void {
  bus.on('chat:message', ({ room, message }) => realtime.toRoom(`chat:${room}`, 'chat:new_message', message));
  bus.on('chat:deleted', ({ room, id }) =>
    realtime.toRoom(`chat:${room}`, 'chat:message_deleted', { id: String(id) }),
  );
  bus.on('chat:muted', ({ playerId, mutedUntil, reason }) =>
    realtime.toUser(playerId, 'chat:muted', { mutedUntil, reason }),
  );
  bus.on('chat:notices', ({ room, notices }) => realtime.toRoom(`chat:${room}`, 'chat:notices', notices));
}

/** Counts the open sockets and sends the number to every socket. */
export function createPresence(realtime: Realtime): ChatPresence {
  let count = 0;
  realtime.countRooms(ROOM);
  realtime.onConnection((socket) => void socket.emit('chat:online_count', { count: Math.max(1, count) }));

  function refresh(): void {
    const now = realtime.countIn(ROOM);
    if (now === count) return;
    count = now;
    // Every node counts the sockets of all nodes, and sends the number only to its own sockets.
    realtime.toOwnRoom(ROOM, 'chat:online_count', { count });
  }
  return {
    count: () => count,
    listen() {
      const timer = setInterval(refresh, COUNT_INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}
