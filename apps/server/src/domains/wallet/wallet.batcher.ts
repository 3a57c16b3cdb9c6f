import type pg from 'pg';
import { isUnavailable } from '../../platform/postgres.ts';
import { type BetAnswer, type BetRequest, placeBet, placeBets } from './wallet.bets.ts';

type Waiting = { bet: BetRequest; resolve: (answer: BetAnswer) => void; reject: (error: Error) => void };

/** Number of database calls in flight, and of bets in one call. Measured in `npm run bench -- settle`. */
const SLOTS = 2;
const MOST_BETS = 128;
/** One bet alone goes through the single-bet function; two already share a commit, which costs more than the call. */
const FEWEST_BATCHED = 2;

/**
 * Collects bets and settles many with one database call. There is no timer: a bet that finds a free slot goes as soon as
 * the calls that arrived together with it are read (one turn of the event loop: a third more bets a second than going at
 * once); under load bets gather while the slots are busy, and the next free slot takes them all.
 */
export function createBatcher(pool: pg.Pool, onBatch: (size: number) => void = () => {}) {
  const queue: Waiting[] = [];
  let busy = 0;

  /** One by one: a call that failed as a whole must not fail the neighbours of the bet that broke it. */
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
      // One by one they would wait for a database that is away, each as long as all together.
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
    /** Resolves with the bet's own answer once it is committed; rejects when the database could not say. */
    place(bet: BetRequest): Promise<BetAnswer> {
      return new Promise((resolve, reject) => {
        queue.push({ bet, resolve, reject });
        if (queue.length === 1) setImmediate(pump);
      });
    },
  };
}
