/** Callbacks for the events of the live connection. */
interface Listener {
  /** Called when the server has accepted the page. From then on, commands are delivered. */
  onOpen: () => void;
  onMessage: (name: string, message: unknown) => void;
  /** Called when the connection was lost or failed. A retry follows automatically. */
  onLost: () => void;
  /**
   * Called when the server has refused the page. Return true to retry, false to wait for {@link
   * LiveConnection.restart}.
   */
  onRefusal: (code: string) => boolean;
}

export interface LiveConnection {
  /**
   * Sends a command. Without a connection, the command is dropped, so `onOpen` must repeat commands that should last.
   */
  send: (name: string, about: readonly unknown[]) => void;
  /** Reconnects at once, with the browser's current cookie. */
  restart: () => void;
  close: () => void;
}

/** Maximum pause in ms before the first retry. It doubles with each failure, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** Time in ms without a frame after which an attempt to connect has failed. */
const CONNECT_MS = 20_000;

/** First characters of frames. A `4` marks a Socket.IO packet, whose kind is the second character. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const PACKET = '4';
const JOIN = '40';
const LEFT = '41';
const EVENT = '42';
const REFUSAL = '44';

/**
 * Keeps a connection to a Socket.IO server, by version 5 of its protocol. Supports only text over a WebSocket, without
 * acknowledgments and namespaces: decision 005.
 */
export function connectLive(address: string, listener: Listener): LiveConnection {
  let socket: WebSocket | undefined;
  let isOpen = false;
  let failures = 0;
  let patienceMs = CONNECT_MS;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(pause);
    const mine = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket`);
    socket = mine;
    patienceMs = CONNECT_MS;
    heard();
    mine.addEventListener('message', ({ data }) => {
      if (socket === mine) take(String(data));
    });
    mine.addEventListener('close', () => {
      if (socket === mine) retry();
    });
  }

  /**
   * Restarts the silence timeout. Long silence means that the connection broke without a close event, as when a laptop
   * slept.
   */
  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(retry, patienceMs);
  }

  function take(frame: string): void {
    if (frame[0] === OPEN) {
      const rules = JSON.parse(frame.slice(1)) as { pingInterval: number; pingTimeout: number };
      patienceMs = rules.pingInterval + rules.pingTimeout;
      socket?.send(JOIN);
    }
    heard();
    if (frame === PING) socket?.send(PONG);
    else if (frame[0] === PACKET) takePacket(frame.slice(0, 2), frame.slice(2));
  }

  function takePacket(kind: string, content: string): void {
    if (kind === JOIN) {
      isOpen = true;
      failures = 0;
      listener.onOpen();
    } else if (kind === EVENT) {
      const [name, message] = JSON.parse(content) as [string, unknown];
      listener.onMessage(name, message);
    } else if (kind === REFUSAL) {
      const { message } = JSON.parse(content) as { message: string };
      if (listener.onRefusal(message)) retry();
      else leave();
    } else if (kind === LEFT) retry();
  }

  /** Closes the connection and ignores its later events. */
  function leave(): void {
    clearTimeout(silence);
    clearTimeout(pause);
    const left = socket;
    socket = undefined;
    isOpen = false;
    left?.close();
  }

  function retry(): void {
    leave();
    listener.onLost();
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    // Random pauses keep clients from reconnecting all at once when a server comes back.
    pause = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  function restart(): void {
    leave();
    connect();
  }

  connect();
  return {
    send(name, about) {
      if (isOpen) socket?.send(EVENT + JSON.stringify([name, ...about]));
    },
    restart,
    close: leave,
  };
}
