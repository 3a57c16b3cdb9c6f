import { randomBytes } from 'node:crypto';
import { connectRaw, type RawConnection, rawHead } from './raw-http.ts';

export const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';
export const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
};

/**
 * Returns a WebSocket frame of a client, masked with zeros. @param head first byte: the end-of-message flag and the
 * kind of frame.
 */
export const maskedFrame = (head: number, payload = ''): Buffer =>
  Buffer.concat([Buffer.from([head, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);

/** Opens a WebSocket on which tests can send faulty frames. @throws if the server refuses the socket. */
export async function upgradeRaw(url: string, headers: Record<string, string> = {}): Promise<RawConnection> {
  const connection = connectRaw(url);
  connection.write(rawHead(url, 'GET', SOCKET_PATH, { ...UPGRADE, ...headers }));
  const { status } = await connection.reply;
  if (status !== 101) throw new Error(`the upgrade was answered ${status}`);
  return connection;
}
