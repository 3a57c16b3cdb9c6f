import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import { createFanOut } from './fan-out.ts';
import { HttpError } from './http/errors.ts';
import { joinNodes } from './join-nodes.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { createSocketLimits } from './socket-limits.ts';

type Handlers<T> = { [K in keyof T]: (data: T[K]) => void };
export type SocketSession = { sessionId: string; playerId: bigint } | null;
export type PlayerSocket = Socket<
  ClientCommands,
  Handlers<ServerMessages>,
  Record<string, never>,
  { session: SocketSession }
>;
/** Socket.io's emit for any message. */
type Emit = (name: string, payload: unknown) => boolean;
export type Realtime = ReturnType<typeof createRealtime>;

/** A frame is a command's name and little else. */
const MAX_FRAME_BYTES = 4 * 1024;
/** A socket that hasn't named its player by then is closed. */
const JOIN_MS = 10_000;

/** Messages to browsers. Sockets are hints: a page that missed one reads the same state over HTTP. */
export function createRealtime(parts: {
  log: Log;
  metrics: Metrics;
  limits: ReturnType<typeof createSocketLimits>;
}) {
  const { log, metrics, limits } = parts;
  const io = new Server<
    ClientCommands,
    Handlers<ServerMessages>,
    Record<string, never>,
    { session: SocketSession }
  >({
    transports: ['websocket'],
    // Compression costs four times the CPU and ten times the memory for messages this small.
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    serveClient: false,
    connectTimeout: JOIN_MS,
    allowRequest: (request, decide) =>
      decide(null, isAllowed(request.headers.origin) && admits(request) && limits.admit(request)),
  });
  let isAllowed: (origin: string | undefined) => boolean = () => false;
  let admits: (request: IncomingMessage) => boolean = () => false;
  let authenticate: (request: IncomingMessage) => Promise<SocketSession> = () => Promise.resolve(null);
  const connected: ((socket: PlayerSocket) => void)[] = [];
  let isJoined = false;
  let isRedisReady = () => false;
  const fanOut = createFanOut();
  let leave = async () => {};

  io.use((socket, next) => {
    authenticate(socket.request).then(
      (session) => {
        socket.data.session = session;
        if (session === null || limits.hold(socket.conn, session)) next();
        else next(new Error('request.error.too_many'));
      },
      (error: unknown) => next(new Error(error instanceof HttpError ? error.code : 'unavailable')),
    );
  });
  io.on('connection', (socket) => {
    fanOut(socket.conn);
    metrics.sockets.inc();
    socket.on('disconnect', () => metrics.sockets.dec());
    const { session } = socket.data;
    if (session !== null) void socket.join([`user:${session.playerId}`, `session:${session.sessionId}`]);
    void socket.join('chat:EN');
    for (const listener of connected) listener(socket);
  });

  return {
    io,
    /** Attaches to the HTTP server; `REDIS_URL` joins the nodes. */
    async start(options: {
      server: HttpServer;
      redisUrl: string | undefined;
      isAllowed: (origin: string | undefined) => boolean;
      /** Returns true if a connection may open, before its player is known. */
      admits: (request: IncomingMessage) => boolean;
      authenticate: (request: IncomingMessage) => Promise<SocketSession>;
    }): Promise<void> {
      ({ isAllowed, admits, authenticate } = options);
      if (options.redisUrl !== undefined) {
        ({ leave, isReady: isRedisReady } = await joinNodes(io, options.redisUrl, log));
        isJoined = true;
      }
      io.attach(options.server);
      limits.watch(io);
    },
    /** True while the node is joined to the others by Redis; undefined for one that serves alone. */
    isRedisReady: (): boolean | undefined => (isJoined ? isRedisReady() : undefined),
    /** The address of who opens a connection, as calls have it. */
    addressOf: limits.addressOf,
    /** False only when it is certain that no one hears: work for an empty room can be left undone. */
    hasListeners: (room: string): boolean => isJoined || io.sockets.adapter.rooms.has(room),
    /** Counts the sockets in a room, on every node that can be asked. */
    async countIn(room: string): Promise<number> {
      const here = io.sockets.adapter.rooms.get(room)?.size ?? 0;
      if (!isJoined) return here;
      return io
        .in(room)
        .allSockets()
        .then(
          ({ size }) => size,
          () => here,
        );
    },
    /** True if a socket of this node is in a room. */
    hasOwnListeners: (room: string): boolean => io.sockets.adapter.rooms.has(room),
    /** The sessions with a socket on this node. */
    ownSessions: (): NonNullable<SocketSession>[] =>
      [...io.sockets.sockets.values()].flatMap(({ data }) => (data.session === null ? [] : [data.session])),
    onConnection: (listener: (socket: PlayerSocket) => void) => void connected.push(listener),
    toUser<K extends keyof ServerMessages>(playerId: bigint, message: K, data: ServerMessages[K]): void {
      emitTo(`user:${playerId}`, message, data);
    },
    toRoom<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
      emitTo(room, message, data);
    },
    /** To this node's sockets in a room. */
    toOwnRoom<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
      (io.local.to(room).emit as Emit)(message, data);
    },
    /** Cuts this node's sockets in a room. */
    cutOwn: (room: string): void => io.local.in(room).disconnectSockets(true),
    /** Cuts every socket of an ended session, on every node. */
    endSession(sessionId: string): void {
      emitTo(`session:${sessionId}`, 'user:session:ended', {});
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    async close(): Promise<void> {
      await io.close();
      await leave();
    },
  };

  function emitTo<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
    if (!isJoined && !io.sockets.adapter.rooms.has(room)) return;
    // The union of handlers is wider than TypeScript can follow through a generic key; the signature above is exact.
    (io.to(room).emit as Emit)(message, data);
  }
}
