import net from 'node:net';

/** Makes the next request's bytes for a connection. */
export type NextRequest = (connection: number) => string;

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
          const socket = net.connect(Number(port), hostname, () => socket.write(options.next(connection)));
          socket.setNoDelay(true);
          let pending = '';
          socket.on('data', (bytes) => {
            pending += bytes.toString('latin1');
            const headEnd = pending.indexOf('\r\n\r\n');
            if (headEnd === -1) return;
            const length = /content-length: (\d+)/i.exec(pending)?.[1];
            if (length === undefined || pending.length < headEnd + 4 + Number(length)) return;
            answered += 1;
            if (!pending.startsWith('HTTP/1.1 200')) {
              failed += 1;
              example = pending.slice(headEnd + 4);
            }
            pending = '';
            if (performance.now() < deadline) socket.write(options.next(connection));
            else socket.end(resolve);
          });
          socket.on('error', reject);
        }),
    ),
  );
  return { perSecond: answered / ((performance.now() - started) / 1000), failed, example };
}
