import type { Socket } from 'socket.io';
import type WebSocket from 'ws';

type Connection = Socket['conn'];
type Written = Parameters<Connection['write']>;
/**
 * Options that Socket.IO's adapter passes to every connection of a room. They contain the frame, which is encoded once
 * for all.
 */
type Options = { wsPreEncodedFrame?: readonly Buffer[] };
type Frame = readonly Buffer[];
type Sender = { sendFrame?: (bytes: Buffer[]) => void };

/**
 * Number of waiting bytes above which a slow reader is disconnected. `MOST_WAITING_PACKETS`: number of waiting
 * packets.
 */
const MOST_WAITING_BYTES = 1024 * 1024;
const MOST_WAITING_PACKETS = 1_000;

/**
 * Writes frames for a whole room directly to the WebSockets. Frames from the same turn of the event loop are joined
 * into one write per socket, so a busy chat needs fewer system calls per message.
 *
 * Engine.IO's own queue costs more per frame. While this queue is in use, frames go through it to keep their order.
 */
export function createFanOut() {
  const flushes = new Set<() => void>();
  let joined: { frames: readonly Frame[]; bytes: Buffer } | undefined;

  /** Joins frames into one buffer. A room's sockets mostly get the same frames, so the last result is reused. */
  function join(frames: readonly Frame[]): Buffer {
    const isSame =
      joined?.frames.length === frames.length && joined.frames.every((frame, at) => frame === frames[at]);
    if (joined === undefined || !isSame) joined = { frames, bytes: Buffer.concat(frames.flat()) };
    return joined.bytes;
  }

  function flushAll(): void {
    // Frames written during a flush belong to the next turn.
    const now = [...flushes];
    flushes.clear();
    for (const flush of now) flush();
    joined = undefined;
  }

  /** Makes a connection use the fan-out. */
  return function attach(connection: Connection): void {
    const write = connection.write.bind(connection);
    const close = connection.close.bind(connection);
    const engine = connection as unknown as { writeBuffer?: readonly unknown[] };
    let waiting: { frame: Frame; args: Written }[] = [];

    function flush(): void {
      const now = waiting;
      if (now.length === 0) return;
      waiting = [];
      const wire = (connection.transport as unknown as { socket?: WebSocket }).socket;
      if (wire === undefined || connection.readyState !== 'open') return;
      const sender = (wire as unknown as Record<string, Sender | undefined>)['_sender'];
      const packets = engine.writeBuffer?.length ?? 0;
      if (wire.bufferedAmount > MOST_WAITING_BYTES || packets > MOST_WAITING_PACKETS) wire.terminate();
      else if (connection.transport.writable && wire.readyState === wire.OPEN && sender?.sendFrame)
        sender.sendFrame([join(now.map(({ frame }) => frame))]);
      else for (const { args } of now) write(...args);
    }

    connection.write = (...args: Written) => {
      const frame = (args[1] as Options | undefined)?.wsPreEncodedFrame;
      if (frame === undefined || args[2] !== undefined) {
        flush();
        return write(...args);
      }
      if (flushes.size === 0) setImmediate(flushAll);
      waiting.push({ frame, args });
      flushes.add(flush);
      return connection;
    };
    connection.close = (isDiscarded?: boolean) => {
      flush();
      close(isDiscarded);
    };
  };
}
