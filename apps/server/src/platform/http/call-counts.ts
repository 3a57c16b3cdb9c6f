/** Counts of calls by kind and caller, in windows of time that begin with a caller's first call. */

export type Window = {
  kind: string;
  /** Caller: an address, or the number of a session or a player. */
  caller: Caller;
  windowMs: number;
  /** Calls that this process counted. */
  count: number;
  /** Calls that the other nodes counted, as far as they have reported. */
  elsewhere: number;
  /** Part of `count` that the other nodes know. */
  shared: number;
  endsAt: number;
  /** True if the exceeded limit was reported. */
  isReported: boolean;
};

/** Kept beside the kind instead of in one key with it: a text put together for every call is hashed at every look. */
export type Caller = string | number;

/** Refusal of a call: milliseconds until the window ends. */
export type Excess = { waitMs: number };

/** Callers of a kind that are counted at once; beyond them the oldest windows are forgotten. */
const MOST_CALLERS = 50_000;
/** Counts are shared from this part of a limit on, so that quiet clients cost no message between nodes. */
const SHARED_FROM = 1 / 8;

export type CallCounts = ReturnType<typeof createCallCounts>;

export function createCallCounts() {
  const kinds = new Map<string, Map<Caller, Window>>();
  /** Windows with calls that the other nodes have not heard of, once somebody listens. */
  let unshared: Set<Window> | undefined;

  function windowOf(kind: string, caller: Caller, windowMs: number): Window {
    const now = performance.now();
    let windows = kinds.get(kind);
    if (windows === undefined) kinds.set(kind, (windows = new Map()));
    const current = windows.get(caller);
    if (current !== undefined && current.endsAt > now) return current;
    const counters = { count: 0, elsewhere: 0, shared: 0, endsAt: now + windowMs, isReported: false };
    const fresh = { kind, caller, windowMs, ...counters };
    // Renewed ones move to the end: the map stays in the order in which windows began.
    windows.delete(caller);
    windows.set(caller, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MOST_CALLERS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  /** Returns the time left of a window whose calls are used up. */
  const rest = (window: Window | undefined, most: number): Excess | undefined => {
    if (window === undefined || window.count + window.elsewhere <= most) return undefined;
    const waitMs = window.endsAt - performance.now();
    return waitMs > 0 ? { waitMs } : undefined;
  };

  return {
    /** Counts a call. @returns undefined while it is within `max` calls of the window. */
    take(kind: string, caller: Caller, max: number, windowMs: number): Excess | undefined {
      const window = windowOf(kind, caller, windowMs);
      window.count += 1;
      if (unshared !== undefined && window.count >= max * SHARED_FROM) unshared.add(window);
      return rest(window, max);
    },

    /** Checks if `max` calls of a caller's window are used up, without counting one. */
    usedUp: (kind: string, caller: Caller, max: number): Excess | undefined =>
      rest(kinds.get(kind)?.get(caller), max - 1),

    /** True once in a caller's window: an exceeded limit is reported once. */
    isNews(kind: string, caller: Caller): boolean {
      const window = kinds.get(kind)?.get(caller);
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
