// Sockets of many pages, for trials.
import { setTimeout as delay } from 'node:timers/promises';
import { type Listener, listen, retryPause } from '../bench/sockets.ts';
import type { Seat } from '../bench/stage.ts';

const CONNECTS_AT_ONCE = 100;

type Options = {
  url: string;
  /** Player of a page by its number; undefined without a session. */
  seatOf: (nth: number) => Seat | undefined;
  onMessage?: (nth: number, payload: Buffer) => void;
};

/** Keeps sockets connected like pages do. */
export function createPages({ url, seatOf, onMessage = () => {} }: Options) {
  let open = 0;
  let lost = 0;
  const over = new AbortController();
  const listeners = new Set<Listener>();

  async function connect(nth: number): Promise<void> {
    const seat = seatOf(nth);
    for (let failures = 0; !over.signal.aborted; failures += 1) {
      let listener: Listener | undefined;
      try {
        listener = await listen({
          url,
          isSocketIo: true,
          ...(seat && { cookie: seat.cookie }),
          onMessage: (payload) => onMessage(nth, payload),
          onClose() {
            if (listener === undefined || !listeners.delete(listener)) return;
            open -= 1;
            lost += 1;
            if (!over.signal.aborted) void connect(nth);
          },
        });
        listeners.add(listener);
        open += 1;
        return;
      } catch {
        await delay(retryPause(failures));
      }
    }
  }

  return {
    /** Returns the number of open sockets. */
    open: () => open,
    /** Returns how often an open socket was closed. */
    lost: () => lost,
    async add(count: number): Promise<void> {
      for (let from = 0; from < count; from += CONNECTS_AT_ONCE) {
        const batch = Math.min(CONNECTS_AT_ONCE, count - from);
        await Promise.all(Array.from({ length: batch }, (_, index) => connect(from + index)));
      }
    },
    close(): void {
      over.abort();
      for (const listener of listeners) listener.destroy();
    },
  };
}
