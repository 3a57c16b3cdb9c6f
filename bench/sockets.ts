import { randomBytes } from 'node:crypto';
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** `PING`: first byte of Engine.IO's ping. `PONG`: masked WebSocket frame with the answer. */
const PING = 0x32;
const PONG = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]);
/** First byte of a frame that ends the connection, and the masked answer to it. */
const CLOSE = 0x88;
const CLOSED = Buffer.from([CLOSE, 0x80, 0, 0, 0, 0]);
/** Masked WebSocket frame with Socket.IO's request to join the namespace `/`. */
const CONNECT = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);

/** Limits in ms of a page's pauses between tries to connect, as in the page's live connection. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Pause in ms before a page's next try to connect: random, between half of its limit and the limit, which doubles with
 * each failure.
 */
export const retryPause = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Returns a masked WebSocket frame with a text of at most 125 bytes. */
const frameOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

export type Listener = {
  destroy(): void;
  /** Stops reading. Messages then wait in the buffers of the system and of the server. */
  pause(): void;
  /** Answers a ping, which a listener that doesn't read can't see. */
  pong(): void;
  /** Sends a command without arguments. */
  send(command: string): void;
};
type Options = {
  url: string;
  /**
   * True to speak the part of Socket.IO's protocol that a listener needs. False treats every frame except a close as a
   * message.
   */
  isSocketIo: boolean;
  cookie?: string;
  /** Called with the payload of each message. */
  onMessage(payload: Buffer): void;
  onClose?: () => void;
};

/**
 * Connects a minimal WebSocket client. It's minimal because it shares the CPU cores with the server, and its own cost
 * lowers the figure. Resolves once it can receive messages.
 */
export function listen(options: Options): Promise<Listener> {
  const { hostname, port, host } = new URL(options.url);
  const path = options.isSocketIo ? '/socket.io/?EIO=4&transport=websocket' : '/';
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port || 80), hostname);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the socket was closed')));
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${options.url}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n` +
        `${options.cookie === undefined ? '' : `cookie: ${options.cookie}\r\n`}\r\n`,
    );
    let pending: Buffer | undefined;
    let isUpgraded = false;
    const listener: Listener = {
      destroy: () => socket.destroy(),
      pause: () => socket.pause(),
      pong: () => socket.write(PONG),
      send: (command) => socket.write(frameOf(`42["${command}"]`)),
    };
    if (options.onClose !== undefined) socket.once('close', options.onClose);

    function hear(payload: Buffer): void {
      if (!options.isSocketIo) return options.onMessage(payload);
      // First characters of a frame: 0 opens the connection, 40 confirms the namespace, 42 is an event.
      if (payload[0] === PING && payload.length === 1) socket.write(PONG);
      else if (payload[0] === 0x30) socket.write(CONNECT);
      else if (payload[0] === 0x34 && payload[1] === 0x30) resolve(listener);
      else if (payload[0] === 0x34 && payload[1] === 0x32) options.onMessage(payload);
      else reject(new Error(payload.toString('utf8')));
    }

    socket.on('data', (bytes: Buffer) => {
      let left: Buffer = pending === undefined ? bytes : Buffer.concat([pending, bytes]);
      pending = undefined;
      if (!isUpgraded) {
        const end = left.indexOf(HEAD_END);
        if (end === -1) {
          pending = left;
          return;
        }
        if (!left.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
          reject(new Error(left.toString('latin1', 0, end)));
          socket.destroy();
          return;
        }
        isUpgraded = true;
        left = left.subarray(end + HEAD_END.length);
        if (!options.isSocketIo) resolve(listener);
      }
      while (left.length >= 2) {
        const short = (left[1] ?? 0) & 0x7f;
        const head = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (left.length < head) break;
        const length = short === 126 ? left.readUInt16BE(2) : short === 127 ? left.readUInt32BE(6) : short;
        if (left.length < head + length) break;
        if (left[0] === CLOSE) socket.end(CLOSED);
        else hear(left.subarray(head, head + length));
        left = left.subarray(head + length);
      }
      if (left.length > 0) pending = left;
    });
  });
}
