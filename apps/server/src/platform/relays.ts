/** Wait for one relay's answer before the next is asked as well. */
const RELAY_PATIENCE_MS = 600;

/**
 * Asks one place after another until one answers: the next begins when one fails, or is slow.
 * @returns the first answer and who gave it.
 * @throws AggregateError when all have failed.
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
