import type { ServerMessages } from '@aureus/contract/realtime.ts';
import { io } from 'socket.io-client';
import { eventually } from './eventually.ts';

type Frame = { [K in keyof ServerMessages]: { name: K; data: ServerMessages[K] } }[keyof ServerMessages];

export type TestSocket = {
  /** All messages received so far, in order. */
  frames: Frame[];
  isOpen(): boolean;
  send(command: string, data?: unknown): void;
  /** All messages of one name received so far. */
  all<K extends keyof ServerMessages>(name: K): ServerMessages[K][];
  /** Waits for a matching message of one name. Messages that have already arrived count too. */
  next<K extends keyof ServerMessages>(
    name: K,
    fits?: (data: ServerMessages[K]) => boolean,
  ): Promise<ServerMessages[K]>;
  close(): void;
};

/** Opens a socket like a browser, with cookie and Origin. @throws if the server refuses the socket. */
export async function openSocket(
  url: string,
  options: { cookie?: string; origin?: string | null; headers?: Record<string, string> } = {},
): Promise<TestSocket> {
  const { cookie, origin = url, headers } = options;
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(origin === null ? {} : { origin }),
      ...headers,
    },
  });
  const frames: Frame[] = [];
  socket.onAny((name: string, data: unknown) => void frames.push({ name, data } as Frame));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  function all<K extends keyof ServerMessages>(name: K): ServerMessages[K][] {
    return frames.flatMap((frame) => (frame.name === name ? [frame.data as ServerMessages[K]] : []));
  }
  return {
    frames,
    all,
    isOpen: () => socket.connected,
    send: (command, data) => void (data === undefined ? socket.emit(command) : socket.emit(command, data)),
    next: (name, fits = () => true) => eventually(`a message ${name}`, () => all(name).find(fits)),
    close: () => void socket.close(),
  };
}
