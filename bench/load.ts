import net from 'node:net';

/** Returns a connection's next HTTP request. `lastBody` is the body of the previous answer, empty at first. */
export type NextRequest = (connection: number, lastBody: string) => string;

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');

/**
 * Keeps `connections` HTTP keep-alive connections busy for `ms` milliseconds. Each waits for its answer before it
 * sends the next request. The client is minimal, because it shares the CPU cores with the server and its own cost
 * lowers the figure. @returns answers per second, the number of answers with an error status, and the body of one of
 * those.
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
            // First digit of the status in `HTTP/1.1 200`; 0x32 is the digit 2.
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
