import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { ChatFacts } from './chat.events.ts';

/** The online count is told at most this often, and only when it changed. */
const COUNT_INTERVAL_MS = 1_000;

export type ChatPresence = {
  /** People on the site now: open sockets, on every node. */
  count(): number;
  stop(): void;
};

/** Messages, deletions and the online count to every socket. */
export function publishChat(parts: { bus: Bus<ChatFacts>; realtime: Realtime }): ChatPresence {
  const { bus, realtime } = parts;
  let count = 0;
  bus.on('chat:message', ({ room, message }) => realtime.toRoom(`chat:${room}`, 'chat:new_message', message));
  bus.on('chat:deleted', ({ room, id }) =>
    realtime.toRoom(`chat:${room}`, 'chat:message_deleted', { id: String(id) }),
  );
  bus.on('chat:muted', ({ playerId, mutedUntil }) => realtime.toUser(playerId, 'chat:muted', { mutedUntil }));
  realtime.onConnection((socket) => void socket.emit('chat:online_count', { count: Math.max(1, count) }));

  async function refresh(): Promise<void> {
    const now = await realtime.countIn('chat:EN');
    if (now === count) return;
    count = now;
    // Every node counts the same sockets: each tells its own.
    realtime.io.local.to('chat:EN').emit('chat:online_count', { count });
  }
  const timer = setInterval(() => void refresh().catch(() => {}), COUNT_INTERVAL_MS);
  return { count: () => count, stop: () => clearInterval(timer) };
}
