/** Time in ms to wait for a relay's reply before the next one is asked in parallel. */
const RELAY_PATIENCE_MS = 600;

/**
 * Asks relays one after another until one answers. Moves on to the next relay if one fails or is slow.
 * @returns the first answer, and the index of its relay.
 * @throws AggregateError if all have failed.
 */
export function firstAnswer<T>(
  asks: readonly (() => Promise<T>)[],
  patienceMs = RELAY_PATIENCE_MS,
): Promise<{ answer: T; from: number }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    let next = 0;
    let timer: NodeJS.Timeout | undefined;
    function begin(): void {
      clearTimeout(timer);
      const from = next;
      const ask = asks[from];
      if (ask === undefined) return;
      next += 1;
      if (next < asks.length) timer = setTimeout(begin, patienceMs);
      ask().then(
        (answer) => {
          clearTimeout(timer);
          next = asks.length;
          resolve({ answer, from });
        },
        (error: unknown) => {
          errors.push(error);
          if (errors.length === asks.length) reject(new AggregateError(errors, 'no relay has answered'));
          else begin();
        },
      );
    }
    begin();
  });
}
