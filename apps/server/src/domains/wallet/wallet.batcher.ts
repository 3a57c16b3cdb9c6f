import type pg from 'pg';
import { isUnavailable } from '../../platform/postgres.ts';
import { type BetAnswer, type BetRequest, placeBet, placeBets } from './wallet.bets.ts';

type Waiting = { bet: BetRequest; resolve: (answer: BetAnswer) => void; reject: (error: Error) => void };

/**
 * Number of concurrent database calls, and maximum number of bets per call. Measured with `npm run bench -- settle`.
 */
const SLOTS = 2;
const MOST_BETS = 128;
/**
 * A single bet uses the single-bet function. From two bets on, sharing a commit saves more than the batch call costs.
 */
const FEWEST_BATCHED = 2;

/**
 * Batches bets into one database call. There's no timer: with a free slot, a bet waits one turn of the event loop, so
 * that calls that arrived together share a batch. Under load, bets gather while all slots are busy, and the next free
 * slot takes up to `MOST_BETS` of them.
 */
export function createBatcher(pool: pg.Pool, onBatch: (size: number) => void = () => {}) {
  const queue: Waiting[] = [];
  let busy = 0;

  /** Places the bets of a small or failed batch one by one, so that only faulty bets fail. */
  async function alone(batch: readonly Waiting[]): Promise<void> {
    for (const { bet, resolve, reject } of batch) {
      try {
        resolve(await placeBet(pool, bet));
      } catch (error) {
        reject(error as Error);
      }
    }
  }

  async function flush(batch: readonly Waiting[]): Promise<void> {
    if (batch.length < FEWEST_BATCHED) return alone(batch);
    try {
      const answers = await placeBets(
        pool,
        batch.map(({ bet }) => bet),
      );
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      // If the database is down, retrying one by one would make each bet wait for its own timeout.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error as Error);
      else await alone(batch);
    }
  }

  function pump(): void {
    while (busy < SLOTS && queue.length > 0) {
      const batch = queue.splice(0, MOST_BETS);
      busy += 1;
      onBatch(batch.length);
      void flush(batch).finally(() => {
        busy -= 1;
        pump();
      });
    }
  }

  return {
    /** Resolves with the bet's answer once it's committed. Rejects if the database call fails. */
    place(bet: BetRequest): Promise<BetAnswer> {
      return new Promise((resolve, reject) => {
        queue.push({ bet, resolve, reject });
        if (queue.length === 1) setImmediate(pump);
      });
    },
  };
}
