import { once } from 'node:events';
import net from 'node:net';

export type FakeRedis = {
  url: string;
  /** Cuts every connection and takes no new one until it is up again. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** As much of Redis as counting needs: SET NX PX, INCRBY, PTTL and PEXPIRE, alone or in MULTI. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const keys = new Map<string, { value: number; endsAt: number }>();
  const sockets = new Set<net.Socket>();

  function run([name = '', key = '', ...args]: string[]): string {
    const known = keys.get(key);
    const live = known !== undefined && known.endsAt > Date.now() ? known : undefined;
    switch (name.toUpperCase()) {
      case 'SET': {
        if (live !== undefined) return '$-1\r\n';
        const ms = Number(args[args.findIndex((arg) => arg.toUpperCase() === 'PX') + 1]);
        keys.set(key, { value: Number(args[0]), endsAt: Date.now() + ms });
        return '+OK\r\n';
      }
      case 'INCRBY': {
        const entry = live ?? { value: 0, endsAt: Number.POSITIVE_INFINITY };
        entry.value += Number(args[0]);
        keys.set(key, entry);
        return `:${entry.value}\r\n`;
      }
      case 'PTTL':
        return `:${live === undefined ? -2 : Math.ceil(live.endsAt - Date.now())}\r\n`;
      case 'PEXPIRE':
        if (live !== undefined) live.endsAt = Date.now() + Number(args[0]);
        return `:${live === undefined ? 0 : 1}\r\n`;
      case 'PING':
        return '+PONG\r\n';
      case 'HELLO':
        return '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n';
      default:
        return '+OK\r\n';
    }
  }

  function serve(socket: net.Socket): void {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    let text = '';
    let queued: string[][] | undefined;
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      for (let command = read(); command !== undefined; command = read()) socket.write(answer(command));
    });

    /** Takes one whole command off the text. */
    function read(): string[] | undefined {
      const lines = text.split('\r\n');
      const count = Number(lines[0]?.slice(1));
      if (!text.startsWith('*') || lines.length <= 2 * count + 1) return undefined;
      text = lines.slice(2 * count + 1).join('\r\n');
      return lines.slice(1, 2 * count + 1).filter((_line, at) => at % 2 === 1);
    }

    function answer(command: string[]): string {
      const name = command[0]?.toUpperCase();
      if (name === 'MULTI') {
        queued = [];
        return '+OK\r\n';
      }
      if (name === 'EXEC') {
        const replies = (queued ?? []).map(run);
        queued = undefined;
        return `*${replies.length}\r\n${replies.join('')}`;
      }
      if (queued === undefined) return run(command);
      queued.push(command);
      return '+QUEUED\r\n';
    }
  }

  let server = net.createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;

  async function goAway(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    goAway,
    async comeBack() {
      server = net.createServer(serve).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: goAway,
  };
}
