import net from 'node:net';

/** Makes the next request's bytes for a connection, after the answer that it got last (none at first). */
export type NextRequest = (connection: number, lastBody: string) => string;

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');

/**
 * Keeps `connections` keep-alive HTTP connections busy for a time, each waiting for its answer before the next
 * request. A bare client: what it costs itself comes off the server's figure on the same cores.
 * @returns answers per second, and how many were not 200, with one of those answers.
 */
export async function drive(options: {
  url: string;
  connections: number;
  ms: number;
  next: NextRequest;
}): Promise<{ perSecond: number; failed: number; example: string }> {
  const { hostname, port } = new URL(options.url);
  let answered = 0;
  let failed = 0;
  let example = '';
  const started = performance.now();
  const deadline = started + options.ms;
  await Promise.all(
    Array.from(
      { length: options.connections },
      (_, connection) =>
        new Promise<void>((resolve, reject) => {
          const socket = net.connect(Number(port), hostname, () =>
            socket.write(options.next(connection, '')),
          );
          socket.setNoDelay(true);
          let pending: Buffer | undefined;
          socket.on('data', (bytes) => {
            pending = pending === undefined ? bytes : Buffer.concat([pending, bytes]);
            const headEnd = pending.indexOf(HEAD_END);
            const lengthAt = pending.indexOf(LENGTH);
            if (headEnd === -1 || lengthAt === -1) return;
            const length = Number.parseInt(pending.toString('latin1', lengthAt + LENGTH.length, headEnd), 10);
            if (pending.length < headEnd + HEAD_END.length + length) return;
            const body = pending.toString('latin1', headEnd + HEAD_END.length);
            answered += 1;
            // `HTTP/1.1 200`: the first digit of the status tells.
            if (pending[9] !== 0x32) {
              failed += 1;
              example = body;
            }
            pending = undefined;
            if (performance.now() < deadline) socket.write(options.next(connection, body));
            else socket.end(resolve);
          });
          socket.on('error', reject);
        }),
    ),
  );
  return { perSecond: answered / ((performance.now() - started) / 1000), failed, example };
}
