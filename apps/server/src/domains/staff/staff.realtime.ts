import type { IncomingMessage } from 'node:http';
import {
  LIVE_QUEUES,
  type LiveQueue,
  STAFF_SOCKETS,
  type StaffMessages,
} from '@aureus/contract/staff-live.ts';
import type { Namespace } from 'socket.io';
import type { EdgeNode } from '../../platform/node.ts';
import { hearNotices } from '../../platform/notices.ts';
import { repeat } from '../../platform/repeat.ts';
import type { StaffSession, StaffSessions } from './staff.sessions.ts';

type Sockets = Namespace<
  Record<string, never>,
  StaffMessages,
  Record<string, never>,
  { session: StaffSession }
>;

/** Time in ms for which changes of queues are collected before they are sent. */
const TOGETHER_MS = 200;

const isQueue = (name: string): name is LiveQueue => Object.hasOwn(LIVE_QUEUES, name);

/**
 * Notifies consoles of changed queues over their own sockets. Each socket belongs to a member's open session from an
 * allowed address, and only receives queues that the member may read.
 *
 * Sessions are checked before each message, every `watchMs`, and when a session ends or roles change. A socket doesn't
 * keep its session alive. While database notices can't be received, sockets are closed and new ones refused.
 */
export function tellQueues(parts: {
  node: Pick<EdgeNode, 'realtime' | 'directUrl' | 'log' | 'config'>;
  sessions: Pick<StaffSessions, 'still'>;
  isAllowed: (address: string) => boolean;
  /** Returns the value of the session cookie of a request. */
  cookieOf: (request: IncomingMessage) => string | undefined;
}): () => Promise<void> {
  const { sessions, isAllowed, cookieOf } = parts;
  const { realtime, directUrl, log, config } = parts.node;
  const space = realtime.io.of(STAFF_SOCKETS) as unknown as Sockets;
  let isHeard = false;

  async function sessionOf(request: IncomingMessage): Promise<StaffSession> {
    if (!isHeard) throw new Error('unavailable');
    if (!isAllowed(realtime.addressOf(request))) throw new Error('staff.error.address');
    const session = await sessions.still(cookieOf(request));
    if (session?.stage !== 'IN') throw new Error('staff.error.sign_in_required');
    return session;
  }

  space.use((socket, next) => {
    sessionOf(socket.request).then(
      (session) => {
        socket.data.session = session;
        next();
      },
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });

  /** Closes sockets of ended sessions, and refreshes the permissions of the others. */
  async function check(): Promise<void> {
    for (const socket of space.sockets.values()) {
      const session = await sessions.still(cookieOf(socket.request));
      if (session?.stage === 'IN') socket.data.session = session;
      else socket.disconnect(true);
    }
  }
  const failed = (error: unknown) => log.debug({ err: error }, 'sessions of staff could not be read');
  const checkNow = () => check().catch(failed);

  const waiting = new Set<LiveQueue>();
  async function tell(): Promise<void> {
    const queues = [...waiting];
    waiting.clear();
    await check();
    for (const queue of queues)
      for (const socket of space.sockets.values())
        if (socket.data.session.permissions.has(LIVE_QUEUES[queue])) socket.emit('staff:queue', { queue });
  }

  const stopHearing = hearNotices({
    databaseUrl: directUrl,
    log,
    channel: 'staff',
    heard(name) {
      if (space.sockets.size === 0) return;
      if (name === 'sessions') void checkNow();
      if (!isQueue(name)) return;
      if (waiting.size === 0) setTimeout(() => void tell().catch(failed), TOGETHER_MS).unref();
      waiting.add(name);
    },
    changed(now) {
      isHeard = now;
      if (!now) for (const socket of space.sockets.values()) socket.disconnect(true);
    },
  });
  const stopLooking = repeat(config.watchMs, check, failed);
  return async () => {
    await Promise.all([stopHearing(), stopLooking()]);
  };
}
