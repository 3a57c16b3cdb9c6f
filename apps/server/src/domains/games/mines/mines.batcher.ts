type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/**
 * Most database calls under way, and most steps of games in one call. A second slot made the calls smaller and the
 * database's work for each play more.
 */
const SLOTS = 1;
const MOST_STEPS = 128;

/**
 * Collects steps of games and takes many with one database call, as the wallet does with bets: without a timer, in the
 * turn of the event loop after the first, and under load whatever has gathered while the slots were busy.
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
      // Nothing of the call was kept, and it must not fail the neighbours of the step that broke it.
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
    /** Resolves with the step's own answer once it is committed; rejects when the database could not say. */
    take(asked: Asked): Promise<Answer> {
      return new Promise((resolve, reject) => {
        queue.push({ asked, resolve, reject });
        if (queue.length === 1) setImmediate(pump);
      });
    },
  };
}
