/** Counts of calls by key, in windows of time that begin with a key's first call. */

export type Window = {
  key: string;
  windowMs: number;
  /** Calls that this process counted. */
  count: number;
  /** Calls that the other nodes counted, as far as they have reported. */
  elsewhere: number;
  /** How many of `count` the other nodes know. */
  shared: number;
  endsAt: number;
  /** Whether the exceeded limit was reported. */
  isReported: boolean;
};

/** Why a call is refused: milliseconds until the window ends. */
export type Excess = { waitMs: number };

/** Keys that are counted at once; beyond them the oldest windows are forgotten. */
const MOST_KEYS = 50_000;
/** Counts are shared from this part of a limit on, so that quiet clients cost no message between nodes. */
const SHARED_FROM = 1 / 8;

export type CallCounts = ReturnType<typeof createCallCounts>;

export function createCallCounts() {
  const windows = new Map<string, Window>();
  /** Windows with calls that the other nodes have not heard of, once somebody listens. */
  let unshared: Set<Window> | undefined;

  function windowOf(key: string, windowMs: number): Window {
    const now = Date.now();
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    const begun = { count: 0, elsewhere: 0, shared: 0, endsAt: now + windowMs, isReported: false };
    const fresh = { key, windowMs, ...begun };
    // Renewed ones move to the end: the map stays in the order in which windows began.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  /** What is left of a window whose calls are used up. */
  const rest = (window: Window | undefined, most: number): Excess | undefined => {
    if (window === undefined || window.count + window.elsewhere <= most) return undefined;
    const waitMs = window.endsAt - Date.now();
    return waitMs > 0 ? { waitMs } : undefined;
  };

  return {
    /** Counts a call. @returns undefined while it is within `max` calls of the window. */
    take(key: string, max: number, windowMs: number): Excess | undefined {
      const window = windowOf(key, windowMs);
      window.count += 1;
      if (unshared !== undefined && window.count >= max * SHARED_FROM) unshared.add(window);
      return rest(window, max);
    },

    /** Whether `max` calls of a key's window are used up, without counting one. */
    usedUp: (key: string, max: number): Excess | undefined => rest(windows.get(key), max - 1),

    /** True once in a key's window: an exceeded limit is reported once. */
    isNews(key: string): boolean {
      const window = windows.get(key);
      if (window === undefined || window.isReported) return false;
      window.isReported = true;
      return true;
    },

    /** Windows with news for the other nodes, each once. From the first call on they are collected. */
    takeUnshared(): Window[] {
      const news = [...(unshared ?? [])];
      unshared = new Set();
      return news;
    },

    /** Back to counting for this process alone. */
    stopSharing(): void {
      unshared = undefined;
    },
  };
}
