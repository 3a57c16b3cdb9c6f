import type { LiveQueue, StaffMessages } from '@aureus/contract/staff-live.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { isLive } from './live.ts';
import { meQuery } from './session.queries.ts';

/** Queries to read again when a queue changes. Reads that are logged, or that ask a provider, are left out. */
const KEYS: Readonly<Record<LiveQueue, readonly QueryKey[]>> = {
  requests: [['requests']],
  support: [['support'], ['desks']],
  chat: [['chat', 'reports'], ['chat', 'acts'], ['chat', 'context'], ['desks']],
  kyc: [['kyc', 'list'], ['desks']],
};
/** The server's `STAFF_SOCKETS`. */
const SPACE = '/staff';
/** A server that refuses is asked again after this. */
const AGAIN_MS = 10_000;

/** Hears which queues changed and reads them again. While it hears nothing, pages ask by themselves. @returns what ends it. */
export function connectLive(client: QueryClient): () => void {
  const socket: Socket<StaffMessages, Record<string, never>> = io(SPACE, { transports: ['websocket'] });
  let again: ReturnType<typeof setTimeout> | undefined;
  const read = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const change = (isUp: boolean) => {
    if (isLive.get() === isUp) return;
    isLive.set(isUp);
    // Something may have been missed, and each query looks again at how often it's asked.
    read(Object.values(KEYS).flat());
  };
  socket.on('connect', () => change(true));
  socket.on('staff:queue', ({ queue }) => read(KEYS[queue]));
  socket.on('disconnect', (reason) => {
    change(false);
    if (reason !== 'io server disconnect') return;
    // Its session may be over.
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
