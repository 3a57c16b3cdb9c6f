import { once } from 'node:events';
import net from 'node:net';

export type RawReply = { status: number; head: string; body: string; code: string | undefined };
export type RawConnection = {
  write(bytes: string | Buffer): void;
  /** Resolves with the first reply once that is complete. */
  reply: Promise<RawReply>;
  /** Resolves when the connection is closed. */
  closed: Promise<unknown>;
  pause(): void;
  resume(): void;
  end(): void;
};

/** Opens a plain TCP connection, for requests that regular clients would correct or never send. */
export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  let text = '';
  const reply = new Promise<RawReply>((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const head = text.slice(0, headEnd);
      const body = text.slice(headEnd + 4);
      if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return;
      const code = /"code":"([^"]+)"/.exec(body)?.[1];
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body, code });
    });
    socket.once('close', () => reject(new Error(`closed after: ${text}`)));
  });
  // Prevents an unhandled rejection if a test doesn't await the reply.
  reply.catch(() => {});
  return {
    write: (bytes) => void socket.write(bytes),
    reply,
    closed,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    end: () => void socket.destroy(),
  };
}

/** Returns a request's first line and headers, with the empty line that ends them. */
export const rawHead = (
  url: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries({ host: new URL(url).host, origin: url, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

/** Sends a request with these headers, and by default Host and Origin. @returns the reply. */
export async function sendRaw(
  url: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawReply> {
  const connection = connectRaw(url);
  connection.write(rawHead(url, method, target, headers) + body);
  try {
    return await connection.reply;
  } finally {
    connection.end();
  }
}
