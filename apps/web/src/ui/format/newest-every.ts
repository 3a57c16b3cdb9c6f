/** Passes values on, but not each of a quick row. */
interface Passing<T> {
  pass: (value: T) => void;
  /** Whatever still waits is dropped. */
  stop: () => void;
}

/** Takes a value at once, and of those that follow only the newest, once in so many milliseconds. */
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
  return { pass, stop: () => clearTimeout(timer) };
}
