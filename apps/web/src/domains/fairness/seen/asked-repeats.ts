import { undecided } from '../../../api/exchanges.ts';
import type { Request } from './asked.ts';

/** Pause in ms before a request is sent again: twice as long each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Time in ms after which a request of another page counts as abandoned. */
const LEFT_AFTER_MS = 15_000;
/** Pause in ms between looks at whether another page's request is still open. */
const LOOK_MS = 500;
/** Time in ms for which a game takes no other bet while one has no answer. Repeats go on afterwards. */
const BLOCKS_MS = 600_000;

/** Most repeats on their way at once: a browser has few connections to a site, and pages need some. */
const MOST_AT_ONCE = 3;

/** Parts of {@link createRepeats}. */
export interface RepeatParts {
  /** True while the request isn't decided, and its player is signed in. */
  isOpen: (key: string) => Promise<boolean>;
  /** Sends the request once. @returns true if the site decided. */
  send: (key: string, request: Request) => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/** Sends requests without an answer again, unchanged and under their keys, until the site decides. */
export function createRepeats({ isOpen, send, wait, now }: RepeatParts) {
  const repeated = new Map<string, Request>();
  /** Requests that wait for their turn, and the number of those on their way. */
  const queue: (() => void)[] = [];
  let underWay = 0;

  /** Sends a request when fewer than {@link MOST_AT_ONCE} are on their way. */
  async function sendInTurn(key: string, request: Request): Promise<boolean> {
    if (underWay >= MOST_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    underWay += 1;
    try {
      return await send(key, request);
    } finally {
      underWay -= 1;
      queue.shift()?.();
    }
  }

  /** Blocks games with an undecided request that hasn't waited too long. All other games take bets again. */
  function block(): void {
    undecided.clear();
    for (const { endpoint, at } of repeated.values()) if (now() - at < BLOCKS_MS) undecided.add(endpoint);
  }

  /** Waits until a request counts as abandoned, or until the page that sent it has its answer. */
  async function untilLeft(key: string, { at }: Request): Promise<void> {
    for (let left = at + LEFT_AFTER_MS - now(); left > 0 && (await isOpen(key)); left -= LOOK_MS)
      await wait(Math.min(left, LOOK_MS));
  }

  async function repeat(key: string, request: Request, isLeft: boolean): Promise<void> {
    if (repeated.has(key)) return;
    repeated.set(key, request);
    block();
    try {
      let isDone = false;
      if (isLeft) await untilLeft(key, request);
      else await wait(FIRST_PAUSE_MS);
      for (let pause = 2 * FIRST_PAUSE_MS; !isDone && (await isOpen(key)); pause *= 2) {
        isDone = await sendInTurn(key, request);
        if (!isDone) await wait(Math.min(pause, LONGEST_PAUSE_MS));
        block();
      }
    } finally {
      repeated.delete(key);
      block();
    }
  }

  return { repeat };
}

/** Waits for a time, or until the browser is online again. */
export function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
