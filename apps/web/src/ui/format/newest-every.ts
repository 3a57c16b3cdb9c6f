interface Passing<T> {
  pass: (value: T) => void;
  /** Drops the waiting value. The next value is passed on at once. */
  stop: () => void;
}

/** Throttle: passes on the first value at once, then at most one every `everyMs` milliseconds, the newest. */
export function newestEvery<T extends object>(everyMs: number, take: (value: T) => void): Passing<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: T | undefined;
  const next = () => {
    timer = undefined;
    const newest = waiting;
    waiting = undefined;
    if (newest) pass(newest);
  };
  const pass = (value: T) => {
    if (timer !== undefined) {
      waiting = value;
      return;
    }
    take(value);
    timer = setTimeout(next, everyMs);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return { pass, stop };
}
