import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';
import { createCounts } from './test-redis.counts.ts';

export type TestRedis = {
  url: string;
  /** Closes every connection and accepts no new one until `comeBack`. */
  close(): Promise<void>;
  comeBack(): Promise<void>;
  /** Keeps connections open and accepts new ones, but answers nothing until `thaw`, like a stopped process. */
  freeze(): void;
  thaw(): void;
  /** Returns the channels to which any client is subscribed, sharded ones included. */
  channels(): string[];
};

const bulk = (value: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`$${Buffer.byteLength(value)}\r\n`), Buffer.from(value), Buffer.from('\r\n')]);
/** Encodes an array (`*`), a push message (`>`) or a map (`%`) of RESP3. */
const list = (kind: '*' | '>' | '%', ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${kind}${kind === '%' ? parts.length / 2 : parts.length}\r\n`), ...parts]);
const number = (value: number): Buffer => Buffer.from(`:${value}\r\n`);
const unknownCommand = (command: string): Buffer => Buffer.from(`-ERR unknown command '${command}'\r\n`);

/** Prefix that keeps sharded channels apart from ordinary ones of the same name. */
const SHARD = 'sharded ';

/**
 * Starts a minimal Redis with its protocol (RESP3). It can publish, subscribe and count.
 * @param options.isOld true for a version before 7, which has no sharded channels.
 * @param options.now current time in ms, by which keys expire.
 */
export async function startTestRedis({ isOld = false, now = Date.now } = {}): Promise<TestRedis> {
  /** Subscriptions of each socket. */
  const subscriptions = new Map<Socket, Set<string>>();
  /** Replies to the commands of a transaction, kept for EXEC, by socket. */
  const queues = new Map<Socket, string[]>();
  const count = createCounts(now);
  let isFrozen = false;
  /** Bytes of connections that are closed. */
  const ended = { in: 0, out: 0 };
  /** Functions that serve what a socket sent while Redis was frozen, by socket. */
  const wakes = new Map<Socket, () => void>();

  function serve(socket: Socket): void {
    subscriptions.set(socket, new Set());
    socket.on('error', () => {});
    socket.on('close', () => {
      ended.in += socket.bytesRead;
      ended.out += socket.bytesWritten;
      subscriptions.delete(socket);
      queues.delete(socket);
      wakes.delete(socket);
    });
    let pending = Buffer.alloc(0);
    function serveAll(): void {
      if (isFrozen) return;
      for (let read = readCommand(pending); read !== undefined; read = readCommand(pending)) {
        pending = pending.subarray(read.length);
        socket.write(answer(socket, read.parts));
      }
    }
    wakes.set(socket, serveAll);
    socket.on('data', (data) => {
      pending = Buffer.concat([pending, data]);
      serveAll();
    });
  }

  function answer(socket: Socket, [name = Buffer.alloc(0), ...args]: readonly Buffer[]): Buffer {
    const channels = subscriptions.get(socket) ?? new Set();
    const command = name.toString().toLowerCase();
    const isSharded = ['ssubscribe', 'sunsubscribe', 'spublish'].includes(command);
    const space = isSharded ? SHARD : '';
    switch (command) {
      case 'hello':
        return list('%', bulk('proto'), number(3));
      case 'info': {
        const sum = (side: 'bytesRead' | 'bytesWritten') =>
          [...subscriptions.keys()].reduce((total, open) => total + open[side], 0);
        const input = `total_net_input_bytes:${ended.in + sum('bytesRead')}`;
        const output = `total_net_output_bytes:${ended.out + sum('bytesWritten')}`;
        return bulk(`# Stats\r\n${input}\r\n${output}\r\n`);
      }
      case 'ping':
        return Buffer.from('+PONG\r\n');
      case 'subscribe':
      case 'unsubscribe':
      case 'ssubscribe':
      case 'sunsubscribe':
        if (isOld && isSharded) return unknownCommand(command);
        for (const channel of args) {
          if (command.endsWith('unsubscribe')) channels.delete(space + channel.toString());
          else channels.add(space + channel.toString());
        }
        return Buffer.concat(
          args.map((channel) => list('>', bulk(command), bulk(channel), number(channels.size))),
        );
      case 'publish':
      case 'spublish':
        if (isOld && isSharded) return unknownCommand(command);
        return number(publish(space, args[0] ?? Buffer.alloc(0), args[1] ?? Buffer.alloc(0)));
      case 'pubsub': {
        const channel = args[1] ?? Buffer.alloc(0);
        const name = SHARD + channel.toString();
        const heard = [...subscriptions.values()].filter((set) => set.has(name)).length;
        return list('*', bulk(channel), number(heard));
      }
      case 'multi':
        queues.set(socket, []);
        return Buffer.from('+OK\r\n');
      case 'exec': {
        const replies = queues.get(socket) ?? [];
        queues.delete(socket);
        return Buffer.from(`*${replies.length}\r\n${replies.join('')}`);
      }
      default: {
        const reply = count(command, args.map(String)) ?? '+OK\r\n';
        const queue = queues.get(socket);
        if (queue === undefined) return Buffer.from(reply);
        queue.push(reply);
        return Buffer.from('+QUEUED\r\n');
      }
    }
  }

  function publish(space: string, channel: Buffer, message: Buffer): number {
    const kind = space === SHARD ? 'smessage' : 'message';
    const name = space + channel.toString();
    const heard = [...subscriptions].filter(([, channels]) => channels.has(name));
    for (const [socket] of heard) socket.write(list('>', bulk(kind), bulk(channel), bulk(message)));
    return heard.length;
  }

  // The port is fixed, so that the server comes back at the same address.
  const port = await freePort();
  let server = createServer(serve).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of subscriptions.keys()) socket.destroy();
      await closed;
    },
    async comeBack() {
      server = createServer(serve).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const wake of wakes.values()) wake();
    },
    channels: () => [...new Set([...subscriptions.values()].flatMap((channels) => [...channels]))].toSorted(),
  };
}

/** Parses the first complete command in `data`, such as `*1\r\n$4\r\nPING\r\n`. `length` is in bytes. */
function readCommand(data: Buffer): { parts: Buffer[]; length: number } | undefined {
  let at = 0;
  const line = (): number | undefined => {
    const end = data.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const value = Number(data.subarray(at + 1, end).toString());
    at = end + 2;
    return value;
  };
  const count = line();
  if (count === undefined) return undefined;
  const parts: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = line();
    if (length === undefined || data.length < at + length + 2) return undefined;
    parts.push(data.subarray(at, at + length));
    at += length + 2;
  }
  return { parts, length: at };
}
