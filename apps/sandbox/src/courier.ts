import { setTimeout as delayFor } from 'node:timers/promises';
import type { World } from './world.ts';

/** One webhook to be delivered to the product. */
type Parcel = {
  id: string;
  event: string;
  /** Id of the object that the webhook is about, such as a transaction. */
  subject: string;
  body: string;
  /** Path in the product, if it differs from the provider's default one. */
  path?: string;
  createdAt: number;
  attempts: number;
  /** HTTP status of the last attempt; `null` without a response, and before the first attempt. */
  lastStatus: number | null;
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
};

type CourierOptions = {
  world: World;
  provider: string;
  /** Path in the product that receives the provider's webhooks. */
  path: string;
  sign: (body: string) => Promise<Record<string, string>>;
  /** Delays in milliseconds before the second, third … attempt. */
  retryDelaysMs: readonly number[];
  /** True if another attempt should follow this HTTP status, unless it is 2xx; `null` means that no response came. */
  retries: (status: number | null) => boolean;
};

export type Courier = {
  /**
   * Sends a new webhook. Resolves with the status of the first attempt; `null` if there was no response, the webhook
   * was dropped, or the sandbox closed.
   */
  send: (parcel: Pick<Parcel, 'id' | 'event' | 'subject' | 'body' | 'path'>) => Promise<number | null>;
  /** Sends a stored webhook again, whatever its state. */
  resend: (parcel: Parcel) => Promise<number | null>;
  /** Posts arbitrary bytes and headers once, as a forger would. */
  post: (
    body: string,
    headers: Record<string, string>,
    note: string,
    path?: string,
  ) => Promise<number | null>;
  kept: () => Parcel[];
  /** Sends webhooks that an earlier run of the sandbox left waiting for their next attempt. */
  resume: () => void;
  close: () => void;
};

/** When the sandbox starts, it forgets stored webhooks that are older than this, in milliseconds. */
const keptForMs = 7 * 86_400_000;
const answerTimeoutMs = 5_000;
/** Maximum time in milliseconds that the switch `reorder` holds a webhook back while no later webhook follows. */
const longestHoldMs = 3_000;

/**
 * Delivers a provider's webhooks to the product: first attempts in order, retries after the provider's delays.
 * Switches can delay, drop, duplicate or reorder the webhooks.
 */
export function createCourier(options: CourierOptions): Courier {
  const { world, provider } = options;
  const { switchboard, calls } = world;
  const shelf = world.store.shelf<Parcel>(`${provider}.webhooks`);
  shelf.forget('createdAt', Date.now() - keptForMs);
  const closing = new AbortController();
  let line: Promise<unknown> = Promise.resolve();
  let releaseHeld: (() => void) | undefined;

  const copies = switchboard.dial(
    provider,
    'duplicate',
    'copies',
    1,
    'Each webhook is sent this many times.',
  );
  const drops = switchboard.toggle(provider, 'drop', 'Webhooks are lost on the way and not tried again.');
  const reorders = switchboard.toggle(
    provider,
    'reorder',
    'Each second webhook overtakes the one before it.',
  );
  // A reset turns `reorder` off, so a webhook held back by it leaves now.
  switchboard.onReset(() => releaseHeld?.());
  const lateMs = switchboard.dial(provider, 'webhook-delay', 'ms', 0, 'Each webhook leaves this much later.');
  const pace = switchboard.dial(provider, 'retry-pace', 'percent', 100, 'Scales the waits between attempts.');

  /** Waits, or returns early if the sandbox closes. @returns true if the sandbox is still open. */
  const wait = async (ms: number): Promise<boolean> => {
    await delayFor(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    return !closing.signal.aborted;
  };

  const post: Courier['post'] = async (body, headers, note, path = options.path) => {
    let status: number | null = null;
    try {
      const answer = await fetch(`${world.productUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      status = answer.status;
      await answer.arrayBuffer();
    } catch {
      // No response: the product is down or too slow, or the sandbox is closing.
    }
    calls.add({ provider, kind: 'webhook', method: 'POST', path, status, note });
    return status;
  };

  const attempt = async (parcel: Parcel): Promise<number | null> => {
    const note = `${parcel.event} ${parcel.subject} attempt ${parcel.attempts + 1}`;
    const status = await post(parcel.body, await options.sign(parcel.body), note, parcel.path);
    if (closing.signal.aborted) return status;
    const retryInMs = options.retryDelaysMs[parcel.attempts];
    parcel.attempts += 1;
    parcel.lastStatus = status;
    const again = options.retries(status) && retryInMs !== undefined;
    const delivered = status !== null && status >= 200 && status < 300;
    parcel.state = delivered ? 'delivered' : again ? 'waiting' : 'failed';
    shelf.put(parcel.id, parcel);
    if (again && !delivered) void retryLater(parcel, (retryInMs * pace.value) / 100);
    return status;
  };
  const retryLater = async (parcel: Parcel, ms: number): Promise<void> => {
    if (await wait(ms)) await attempt(parcel);
  };

  const deliver = async (parcel: Parcel): Promise<number | null> => {
    if (closing.signal.aborted) return null;
    const status = await attempt(parcel);
    for (let copy = 1; copy < copies.value; copy += 1) {
      await post(
        parcel.body,
        await options.sign(parcel.body),
        `${parcel.event} ${parcel.subject} copy ${copy + 1}`,
        parcel.path,
      );
    }
    return status;
  };
  const queue = (parcel: Parcel): Promise<number | null> => {
    const turn = line.then(() => deliver(parcel));
    line = turn;
    return turn;
  };

  return {
    post,
    send: async (fresh) => {
      const parcel: Parcel = {
        ...fresh,
        createdAt: Date.now(),
        attempts: 0,
        lastStatus: null,
        state: 'waiting',
      };
      if (drops.on) parcel.state = 'dropped';
      shelf.put(parcel.id, parcel);
      if (parcel.state === 'dropped') {
        const note = `${parcel.event} ${parcel.subject} lost on purpose`;
        const { path = options.path } = parcel;
        calls.add({ provider, kind: 'webhook', method: 'POST', path, status: null, note });
        return null;
      }
      if (lateMs.value > 0 && !(await wait(lateMs.value))) return null;
      if (reorders.on && releaseHeld === undefined) {
        const overtaken = new Promise<void>((resolve) => {
          releaseHeld = resolve;
        });
        await Promise.race([overtaken, wait(longestHoldMs)]);
        releaseHeld = undefined;
        return queue(parcel);
      }
      const release = releaseHeld;
      const sent = queue(parcel);
      release?.();
      return sent;
    },
    resend: (parcel) => queue(parcel),
    kept: () => shelf.list(),
    resume: () => {
      for (const parcel of shelf.list()) {
        if (parcel.state === 'waiting') void queue(parcel);
      }
    },
    close: () => closing.abort(),
  };
}
