import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type WebSocket from 'ws';
import type { Config } from './config.ts';
import { addressesIn, addressKey, clientOf, UNREADABLE } from './http/addresses.ts';
import type { CallCounts } from './http/call-counts.ts';
import { reportUnreadable } from './http/client-addresses.ts';
import type { SecurityEvents } from './security-events.ts';

type Connection = Socket['conn'];

const MINUTE_MS = 60_000;
/**
 * Period in ms in which frames and bytes are counted. A normal page only answers a ping every 25 s and sends few
 * commands.
 */
const WINDOW_MS = 10_000;
const MOST_FRAMES = 60;
const MOST_BYTES = 16 * 1024;

/** Counts open connections by key. */
function tally() {
  const open = new Map<string, number>();
  return {
    /**
     * Adds a connection under a key. @returns a function that removes the connection; undefined if `most` are open.
     */
    take(key: string, most: number): (() => void) | undefined {
      const now = open.get(key) ?? 0;
      if (now >= most) return undefined;
      open.set(key, now + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}

/**
 * Limits the sockets of each address, session and player in this process, how often an address may open one, and how
 * much each socket may send.
 */
export function createSocketLimits(parts: {
  config: Pick<Config, 'sockets' | 'trustedProxies' | 'callsPerMinute'>;
  counts: CallCounts;
  securityEvents: SecurityEvents;
}) {
  const { config, counts, securityEvents } = parts;
  const { perAddress, perSession, perPlayer } = config.sockets;
  const isTrusted = addressesIn(config.trustedProxies);
  const addresses = tally();
  const holders = tally();

  /** Returns the client's address, as for HTTP requests. */
  const addressOf = (request: IncomingMessage): string => clientOf(request, isTrusted).address;

  /**
   * Returns true if another socket from this request's address may open. An admitted socket counts until it closes.
   */
  function admit(request: IncomingMessage): boolean {
    const { address, text } = clientOf(request, isTrusted);
    if (address === UNREADABLE && text !== '') reportUnreadable(securityEvents, text);
    const key = addressKey(address);
    const isTooOften = counts.take('sockets', key, config.callsPerMinute, MINUTE_MS) !== undefined;
    const leave = isTooOften ? undefined : addresses.take(key, perAddress);
    if (leave === undefined) {
      securityEvents.report({ kind: 'socket_limit', address, what: 'sockets of an address' });
      return false;
    }
    request.socket.once('close', leave);
    return true;
  }

  /** Returns true if the session and its player may have another socket. That socket counts until it closes. */
  function hold(connection: Connection, session: { sessionId: string; playerId: bigint }): boolean {
    const leaveSession = holders.take(`session ${session.sessionId}`, perSession);
    const leavePlayer = leaveSession && holders.take(`player ${session.playerId}`, perPlayer);
    if (leavePlayer === undefined) {
      leaveSession?.();
      const what = leaveSession === undefined ? 'sockets of a session' : 'sockets of a player';
      const address = addressOf(connection.request);
      securityEvents.report({ kind: 'socket_limit', playerId: session.playerId, address, what });
      return false;
    }
    connection.once('close', () => {
      leaveSession?.();
      leavePlayer();
    });
    return true;
  }

  /** Closes a connection that sends more than a normal page, whatever kind of frames it sends. */
  function guard(connection: Connection): void {
    const wire = (connection.transport as unknown as { socket: WebSocket }).socket;
    let endsAt = 0;
    let frames = 0;
    let bytes = 0;
    function count(moreFrames: number, moreBytes: number): void {
      const now = performance.now();
      if (now >= endsAt) {
        endsAt = now + WINDOW_MS;
        frames = 0;
        bytes = 0;
      }
      frames += moreFrames;
      bytes += moreBytes;
      if ((frames <= MOST_FRAMES && bytes <= MOST_BYTES) || wire.readyState !== wire.OPEN) return;
      securityEvents.report({
        kind: 'socket_flood',
        address: addressOf(connection.request),
        what: bytes > MOST_BYTES ? 'bytes' : 'frames',
      });
      wire.terminate();
    }
    for (const kind of ['message', 'ping', 'pong'] as const) wire.on(kind, () => count(1, 0));
    // Parts of an unfinished message trigger no event, so only their bytes are counted.
    connection.request.socket.on('data', (chunk: Buffer) => count(0, chunk.length));
  }

  return {
    addressOf,
    admit,
    hold,
    /** Limits what every connection may send, from its first frame. Call after attaching the server. */
    watch(io: Server): void {
      // Refuses a connection that states an id, because joining an existing one would bypass the checks. Pages state
      // none.
      io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
        const { searchParams } = new URL(request.url ?? '', 'http://socket.io');
        next(searchParams.has('sid') ? new Error('sockets are not taken over') : undefined);
      });
      io.engine.on('connection', guard);
    },
  };
}
