/** Callbacks for the events of the live connection. */
interface Listener {
  /** The server has let the page in: commands arrive from now on. */
  onOpen: () => void;
  onMessage: (name: string, message: unknown) => void;
  /** The connection is gone, or did not come about; another attempt follows by itself. */
  onLost: () => void;
  /** The server does not let this page in and says why. True: try again. False: wait for {@link LiveConnection.restart}. */
  onRefusal: (code: string) => boolean;
}

export interface LiveConnection {
  /** Sends a command. Without a connection it is dropped: what must stand is sent again from `onOpen`. */
  send: (name: string, about: readonly unknown[]) => void;
  /** Leaves, and comes back at once with what the browser's cookie says now. */
  restart: () => void;
  close: () => void;
}

/** The first pause before another attempt; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** Nothing heard for so long while connecting means that nothing will come. */
const CONNECT_MS = 20_000;

/** First characters of Engine.IO's frames, and of Socket.IO's packets, which follow a `4`. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const PACKET = '4';
const JOIN = '40';
const LEFT = '41';
const EVENT = '42';
const REFUSAL = '44';

/**
 * Keeps a connection to a Socket.IO server: version 5 of its protocol over a WebSocket, text only, without the
 * acknowledgements, namespaces, transports and binary parts that the site does not use. See decision 005.
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

  /** Silence that lasts is a connection that broke without a word, as when a laptop sleeps. */
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

  /** From here on the old connection is not listened to. */
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
    // Spread, so that a server that comes back is not met by everyone at once.
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
