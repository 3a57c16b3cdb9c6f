import type pg from 'pg';
import { isUnavailable } from '../../platform/postgres.ts';
import { noTracing, type Span, type Tracing } from '../../platform/tracing.ts';
import { type BetAnswer, type BetRequest, placeBet, placeBets } from './wallet.bets.ts';

type Waiting = {
  bet: BetRequest;
  /** Span of the bet within its call's trace, from the moment when the bet is queued. */
  span: Span | undefined;
  resolve: (answer: BetAnswer) => void;
  reject: (error: Error) => void;
};

/**
 * Number of concurrent database calls. `MOST_BETS`: maximum number of bets per call. Both were measured with `npm run
 * bench -- settle`.
 */
const SLOTS = 2;
const MOST_BETS = 128;
/** Number of waiting bets from which one batch call is faster than a call per bet. */
const FEWEST_BATCHED = 2;

/**
 * Batches bets into one database call. With a free slot, a bet waits one turn of the event loop, so that bets which
 * arrive together share a batch. While all slots are busy, bets gather for the next free slot.
 */
export function createBatcher(
  pool: pg.Pool,
  onBatch: (size: number) => void = () => {},
  tracing: Tracing = noTracing,
) {
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
      // If the database is down, placing the bets one by one would make each bet wait for its own timeout.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error as Error);
      else await alone(batch);
    }
  }

  function pump(): void {
    while (busy < SLOTS && queue.length > 0) {
      const batch = queue.splice(0, MOST_BETS);
      busy += 1;
      onBatch(batch.length);
      // A batch has one statement. It belongs to the trace of the batch's first traced bet; the spans of other bets
      // refer to that bet's span.
      const [span, ...others] = batch.flatMap((waiting) => waiting.span ?? []);
      void tracing
        .within(span, () => flush(batch))
        .finally(() => {
          if (span !== undefined) {
            for (const other of others) other.link(span);
            for (const ended of [span, ...others]) ended.end({ 'aureus.bets': batch.length });
          }
          busy -= 1;
          pump();
        });
    }
  }

  return {
    /**
     * Places a bet. Resolves with the answer, for an accepted bet once it's committed; rejects if the database call
     * fails.
     */
    place(bet: BetRequest): Promise<BetAnswer> {
      return new Promise((resolve, reject) => {
        queue.push({ bet, span: tracing.part('batch', 'wallet'), resolve, reject });
        if (queue.length === 1) setImmediate(pump);
      });
    },
  };
}
