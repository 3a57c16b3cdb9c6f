/** Number of calls of one kind by one caller, in a time window that begins with the caller's first call. */

export type Window = {
  kind: string;
  /** Address of the caller, or id of the caller's session or player. */
  caller: Caller;
  windowMs: number;
  /** Number of calls counted by this process. */
  count: number;
  /** Number of calls that other nodes have reported. */
  elsewhere: number;
  /** Part of `count` that this process has reported to the other nodes. */
  shared: number;
  endsAt: number;
  /** True if the exceeded limit was reported as a security event. */
  isReported: boolean;
};

/**
 * Key of a caller within a kind of calls. Kind and caller aren't joined to one key, because a newly built string is
 * hashed at every lookup.
 */
export type Caller = string | number;

export type Excess = { waitMs: number };

/** Maximum number of callers counted per kind. Beyond it, the window that began first is dropped. */
const MOST_CALLERS = 50_000;
/**
 * Part of a limit from which a caller's count is shared with other nodes, so that quiet clients cause no messages
 * between nodes.
 */
const SHARED_FROM = 1 / 8;

export type CallCounts = ReturnType<typeof createCallCounts>;

export function createCallCounts() {
  const kinds = new Map<string, Map<Caller, Window>>();
  /** Windows that are still to be reported to other nodes; undefined while nothing is reported. */
  let unshared: Set<Window> | undefined;

  function windowOf(kind: string, caller: Caller, windowMs: number): Window {
    const now = performance.now();
    let windows = kinds.get(kind);
    if (windows === undefined) kinds.set(kind, (windows = new Map()));
    const current = windows.get(caller);
    if (current !== undefined && current.endsAt > now) return current;
    const counters = { count: 0, elsewhere: 0, shared: 0, endsAt: now + windowMs, isReported: false };
    const fresh = { kind, caller, windowMs, ...counters };
    // A window that is deleted and set again moves to the end, so the map stays ordered by the start of windows.
    windows.delete(caller);
    windows.set(caller, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MOST_CALLERS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  /** Returns the time left in a window with more than `most` calls; undefined otherwise. */
  const rest = (window: Window | undefined, most: number): Excess | undefined => {
    if (window === undefined || window.count + window.elsewhere <= most) return undefined;
    const waitMs = window.endsAt - performance.now();
    return waitMs > 0 ? { waitMs } : undefined;
  };

  return {
    /** Counts a call. @returns undefined if the call is within `max` calls per window. */
    take(kind: string, caller: Caller, max: number, windowMs: number): Excess | undefined {
      const window = windowOf(kind, caller, windowMs);
      window.count += 1;
      if (unshared !== undefined && window.count >= max * SHARED_FROM) unshared.add(window);
      return rest(window, max);
    },

    /** Checks if `max` calls of a caller's window are used up, without counting a call. */
    usedUp: (kind: string, caller: Caller, max: number): Excess | undefined =>
      rest(kinds.get(kind)?.get(caller), max - 1),

    /** True when first called for a window, so that an exceeded limit is reported once. */
    isNews(kind: string, caller: Caller): boolean {
      const window = kinds.get(kind)?.get(caller);
      if (window === undefined || window.isReported) return false;
      window.isReported = true;
      return true;
    },

    /**
     * Returns the windows to report to other nodes, each once, and clears the list. The first call turns reporting on.
     */
    takeUnshared(): Window[] {
      const news = [...(unshared ?? [])];
      unshared = new Set();
      return news;
    },

    /** Turns reporting off: each process then counts for itself. */
    stopSharing(): void {
      unshared = undefined;
    },
  };
}
