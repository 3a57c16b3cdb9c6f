import { randomBytes } from 'node:crypto';
import { connectRaw, type RawConnection, rawHead } from './raw-http.ts';

export const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';
export const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
};

/** A WebSocket frame of a client, masked with zeros. @param head its first byte: end of message and kind. */
export const maskedFrame = (head: number, payload = ''): Buffer =>
  Buffer.concat([Buffer.from([head, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);

/** A WebSocket without a client's manners. @throws when the server does not open it. */
export async function upgradeRaw(url: string, headers: Record<string, string> = {}): Promise<RawConnection> {
  const connection = connectRaw(url);
  connection.write(rawHead(url, 'GET', SOCKET_PATH, { ...UPGRADE, ...headers }));
  const { status } = await connection.reply;
  if (status !== 101) throw new Error(`the upgrade was answered ${status}`);
  return connection;
}
