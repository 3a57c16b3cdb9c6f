type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/**
 * Maximum number of concurrent database calls. With two, calls would contain fewer steps and cost the database more
 * per step. `MOST_STEPS` is the maximum number of steps in one call.
 */
const SLOTS = 1;
const MOST_STEPS = 128;

/**
 * Batches steps of games into one database call, as the wallet does with bets. It needs no timer: a batch starts in
 * the event loop's next turn, and under load it takes the steps that arrived while all slots were busy.
 */
export function createBatcher<Asked, Answer>(call: (steps: readonly Asked[]) => Promise<Answer[]>) {
  const queue: Waiting<Asked, Answer>[] = [];
  let busy = 0;

  async function flush(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await call(batch.map(({ asked }) => asked));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) return only?.reject(error as Error);
      // The failed call was rolled back. Each step is retried alone, so that only the faulty step fails.
      for (const waiting of batch) await flush([waiting]);
    }
  }

  function pump(): void {
    while (busy < SLOTS && queue.length > 0) {
      const batch = queue.splice(0, MOST_STEPS);
      busy += 1;
      void flush(batch).finally(() => {
        busy -= 1;
        pump();
      });
    }
  }

  return {
    /** Resolves with the step's answer once it's committed. Rejects if the database call fails. */
    take(asked: Asked): Promise<Answer> {
      return new Promise((resolve, reject) => {
        queue.push({ asked, resolve, reject });
        if (queue.length === 1) setImmediate(pump);
      });
    },
  };
}
