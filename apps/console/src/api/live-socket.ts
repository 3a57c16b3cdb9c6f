import type { LiveQueue, StaffMessages } from '@aureus/contract/staff-live.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { isLive } from './live.ts';
import { meQuery } from './session.queries.ts';

/** Queries to refetch when a queue changes. */
const KEYS: Readonly<Record<LiveQueue, readonly QueryKey[]>> = {
  requests: [['requests']],
  support: [['support'], ['desks']],
  chat: [['chat', 'reports'], ['chat', 'acts'], ['chat', 'context'], ['desks']],
  kyc: [['kyc', 'list'], ['desks']],
};
/** Socket.IO namespace of the console; the contract names it `STAFF_SOCKETS`. */
const SPACE = '/staff';
/** Delay in milliseconds before reconnecting after the server refused or ended the connection. */
const AGAIN_MS = 10_000;

/**
 * Subscribes to queue changes and refetches the affected queries. While disconnected, pages poll at their own
 * intervals. @returns a function that disconnects.
 */
export function connectLive(client: QueryClient): () => void {
  const socket: Socket<StaffMessages, Record<string, never>> = io(SPACE, { transports: ['websocket'] });
  let again: ReturnType<typeof setTimeout> | undefined;
  const read = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const change = (isUp: boolean) => {
    if (isLive.get() === isUp) return;
    isLive.set(isUp);
    // While disconnected, the page may have missed changes. The refetch also makes each query pick its polling
    // interval again.
    read(Object.values(KEYS).flat());
  };
  socket.on('connect', () => change(true));
  socket.on('staff:queue', ({ queue }) => read(KEYS[queue]));
  socket.on('disconnect', (reason) => {
    change(false);
    if (reason !== 'io server disconnect') return;
    // The server may have disconnected because the session ended.
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    again = setTimeout(() => socket.connect(), AGAIN_MS);
  });
  socket.on('connect_error', () => {
    if (!socket.active) again = setTimeout(() => socket.connect(), AGAIN_MS);
  });
  return () => {
    clearTimeout(again);
    socket.close();
    isLive.set(false);
  };
}
