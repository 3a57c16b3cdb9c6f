import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import { createFanOut } from './fan-out.ts';
import { HttpError, refuse } from './http/errors.ts';
import { joinNodes, type Nodes } from './join-nodes.ts';
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
type Emit = (name: string, payload: unknown) => boolean;
export type Realtime = ReturnType<typeof createRealtime>;

/** Maximum size in bytes of a client's frame, which holds little more than a command's name. */
const MAX_FRAME_BYTES = 4 * 1024;
/** Maximum time in ms that a socket may take to authenticate. */
const JOIN_MS = 10_000;

/**
 * Time in ms that a client may take to answer the end of its socket. Browsers answer at once; a browser that has lost
 * its network never does.
 */
const GOODBYE_MS = 2_000;

/** Sends messages to browsers. They are only hints: a page that missed one reads the same state over HTTP. */
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
    // Messages are so small that compressing them would cost more CPU and memory than it saves.
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
  let isAttached = false;
  /** Connections of sockets, as long as they are open. */
  const connections = new Set<Duplex>();
  /** Undefined for a node on its own. */
  let nodes: Nodes | undefined;
  const fanOut = createFanOut();
  const counted: { prefix: string; changed: (room: string) => void }[] = [];

  io.use((socket, next) => {
    enter(socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof HttpError ? error.code : 'unavailable')),
    );
  });

  /**
   * Joins the socket's rooms before the socket is connected. A page reads its state only after that, so it misses
   * nothing.
   */
  async function enter(socket: PlayerSocket): Promise<void> {
    const session = await authenticate(socket.request);
    socket.data.session = session;
    if (session !== null && !limits.hold(socket.conn, session)) throw refuse('request.error.too_many');
    await join(socket, 'chat:EN');
    if (session === null) return;
    await join(socket, `session:${session.sessionId}`);
    await join(socket, `user:${session.playerId}`);
  }

  async function join(socket: PlayerSocket, room: string): Promise<void> {
    await socket.join(room);
    await nodes?.untilHeard(room, () => socket.emit('site:missed', {}));
  }

  io.on('connection', (socket) => {
    fanOut(socket.conn);
    metrics.sockets.inc();
    socket.on('disconnect', () => metrics.sockets.dec());
    for (const listener of connected) listener(socket);
  });

  return {
    io,
    /**
     * Starts accepting sockets on the HTTP server. Without a server, the process has no sockets of its own. With
     * `redisUrl`, messages also reach the sockets of other nodes.
     */
    async start(options: {
      server: HttpServer | undefined;
      redisUrl: string | undefined;
      isAllowed: (origin: string | undefined) => boolean;
      /** Returns true if a connection may open, before its player is known. */
      admits: (request: IncomingMessage) => boolean;
      authenticate: (request: IncomingMessage) => Promise<SocketSession>;
    }): Promise<void> {
      ({ isAllowed, admits, authenticate } = options);
      const { redisUrl, server } = options;
      const ofPrefix = (room: string) => counted.filter(({ prefix }) => room.startsWith(prefix));
      if (redisUrl !== undefined)
        nodes = await joinNodes({
          io,
          redisUrl,
          log,
          isCounted: (room) => ofPrefix(room).length > 0,
          changed(room) {
            for (const { changed } of ofPrefix(room)) changed(room);
          },
          missed: () => void io.local.emit('site:missed', {}),
        });
      isAttached = server !== undefined;
      if (server === undefined) return;
      io.attach(server);
      server.on('upgrade', (_request, connection) => {
        connections.add(connection);
        connection.once('close', () => connections.delete(connection));
      });
      limits.watch(io);
    },
    /** True while Redis connects this node to the others; undefined for a node on its own. */
    isRedisReady: (): boolean | undefined => nodes?.isReady(),
    /** Returns the client's address of a socket's request, as for HTTP requests. */
    addressOf: limits.addressOf,
    /** True if a socket may be in the room on any node. False is certain, so work for the room can be skipped. */
    hasListeners: (room: string): boolean => nodes !== undefined || io.sockets.adapter.rooms.has(room),
    /**
     * Counts the sockets of all rooms with this prefix on all nodes. Call before `start`.
     * @param changed gets a room whose count changed on another node.
     */
    countRooms: (prefix: string, changed: (room: string) => void = () => {}): void =>
      void counted.push({ prefix, changed }),
    /**
     * Returns the number of sockets in a room of `countRooms` on all nodes. Other nodes' counts may be a second old.
     */
    countIn: (room: string): number =>
      nodes === undefined ? (io.sockets.adapter.rooms.get(room)?.size ?? 0) : nodes.countIn(room),
    /**
     * Adds a socket to a room. With Redis, waits up to a second until the socket also gets what other nodes send
     * there.
     */
    join,
    /** True if a socket of this node is in the room. */
    hasOwnListeners: (room: string): boolean => io.sockets.adapter.rooms.has(room),
    /** Returns the sessions with a socket on this node. */
    ownSessions: (): NonNullable<SocketSession>[] =>
      [...io.sockets.sockets.values()].flatMap(({ data }) => (data.session === null ? [] : [data.session])),
    onConnection: (listener: (socket: PlayerSocket) => void) => void connected.push(listener),
    toUser<K extends keyof ServerMessages>(playerId: bigint, message: K, data: ServerMessages[K]): void {
      emitTo(`user:${playerId}`, message, data);
    },
    toRoom<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
      emitTo(room, message, data);
    },
    /** Sends a message to this node's sockets in a room. */
    toOwnRoom<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
      (io.local.to(room).emit as Emit)(message, data);
    },
    /** Disconnects this node's sockets in a room. */
    cutOwn: (room: string): void => io.local.in(room).disconnectSockets(true),
    /** Disconnects the sockets of an ended session: this node's, and other nodes' that Redis reaches. */
    endSession(sessionId: string): void {
      emitTo(`session:${sessionId}`, 'user:session:ended', {});
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    /** Ends all sockets, and cuts those whose client doesn't answer. */
    async close(): Promise<void> {
      nodes?.sayGoodbye();
      // Socket.IO doesn't wait for the answers, and the HTTP server would wait half a minute for them.
      setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, GOODBYE_MS).unref();
      if (isAttached) await io.close();
      await nodes?.leave();
    },
  };

  function emitTo<K extends keyof ServerMessages>(room: string, message: K, data: ServerMessages[K]): void {
    if (nodes === undefined && !io.sockets.adapter.rooms.has(room)) return;
    // TypeScript can't resolve the union of handlers for a generic key, but the method's own signature is exact.
    (io.to(room).emit as Emit)(message, data);
  }
}
