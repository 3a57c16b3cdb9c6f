import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

/** A term of leadership: `epoch` goes into every change the leader makes; `signal` aborts when the term ends. */
export type Term = { epoch: bigint; signal: AbortSignal };

/**
 * Runs `lead` on one node at a time. Leadership is an advisory lock on a connection of its own: when that is lost,
 * the term ends; another node takes over with a higher epoch, and changes that name the old one are refused.
 * @returns a function that resigns and resolves when `lead` has returned.
 */
export function runAsLeader(options: {
  databaseUrl: string;
  duty: string;
  log: Log;
  lead: (term: Term) => Promise<void>;
  /** How often a node that does not lead asks for the duty, in ms. */
  retryMs?: number;
}): () => Promise<void> {
  const { duty, log, lead, retryMs = 1_000 } = options;
  const stop = new AbortController();

  async function term(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.databaseUrl,
      options: '-c role=aureus_app',
      application_name: `aureus leader ${duty}`,
      keepAlive: true,
    });
    const ended = new AbortController();
    client.on('error', () => ended.abort(new Error('the leader lost its connection')));
    client.on('end', () => ended.abort(new Error('the leader lost its connection')));
    try {
      await client.connect();
      const lock = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock(3, hashtext($1)) as held',
        [duty],
      );
      if (lock.rows[0]?.held !== true) return;
      const { rows } = await client.query<{ epoch: string }>(
        `insert into platform_leaders (duty, epoch) values ($1, 1)
         on conflict (duty) do update set epoch = platform_leaders.epoch + 1 returning epoch::text`,
        [duty],
      );
      if (rows[0] === undefined) throw new Error(`no epoch for ${duty}`);
      const epoch = BigInt(rows[0].epoch);
      log.info({ duty, epoch: String(epoch) }, 'leading');
      await lead({ epoch, signal: AbortSignal.any([stop.signal, ended.signal]) });
    } finally {
      await client.end().catch(() => {});
    }
  }

  const done = (async () => {
    while (!stop.signal.aborted) {
      try {
        await term();
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error, duty }, 'a term of leadership ended');
      }
      await setTimeout(retryMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort(new Error('stopping'));
    await done;
  };
}
