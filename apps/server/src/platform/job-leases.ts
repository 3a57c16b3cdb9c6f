import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './log.ts';

/** Time in ms after which the jobs of a silent queue are freed. A queue renews this lease four times in that time. */
const LEASE_MS = 20_000;

export type JobLeases = ReturnType<typeof holdJobLeases>;

/**
 * Holds the lease of this node's job queue, and frees the jobs of queues whose lease is over: their node was killed,
 * or hangs. Without leases, a killed node's jobs would stay locked for the four hours of graphile-worker.
 */
export function holdJobLeases(parts: { pool: pg.Pool; log: Log; leaseMs?: number | undefined }) {
  const { pool, log, leaseMs = LEASE_MS } = parts;
  const over = new AbortController();
  let owner: string | undefined;
  /** Times of the process's monotonic clock: the last renewal, and the first one since which none was late. */
  let renewedAt = Number.NEGATIVE_INFINITY;
  let steadyFrom = Number.POSITIVE_INFINITY;

  async function renew(): Promise<void> {
    await pool.query(
      `insert into platform_queues (owner, lease_until) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
       on conflict (owner) do update set lease_until = excluded.lease_until`,
      [owner, leaseMs],
    );
    const now = performance.now();
    if (now - renewedAt > leaseMs / 2) steadyFrom = now;
    renewedAt = now;
  }

  /**
   * Frees the jobs of other queues whose lease is over. After an outage of the database every lease is over, so this
   * node waits until it has renewed its own for a whole lease. By then, the other living nodes have renewed theirs
   * too.
   */
  async function freeOthers(): Promise<void> {
    if (performance.now() - steadyFrom < leaseMs) return;
    const { rows } = await pool.query<{ jobs: number }>(
      `with ended as (
         delete from platform_queues where lease_until < clock_timestamp() and owner is distinct from $1 returning owner
       ), freed as (
         select graphile_worker.force_unlock_workers(array_agg(owner)) from ended having count(*) > 0
       )
       select (select count(*)::int from graphile_worker.jobs where locked_by in (select owner from ended)) as jobs
       from freed`,
      [owner],
    );
    const jobs = rows[0]?.jobs ?? 0;
    if (jobs > 0) log.warn({ jobs }, 'a node ended without its jobs: they run again');
  }

  const done = (async () => {
    for (;;) {
      await setTimeout(leaseMs / 4, undefined, { signal: over.signal, ref: false }).catch(() => {});
      if (over.signal.aborted) return;
      try {
        await renew();
        await freeOthers();
      } catch (error) {
        log.warn({ err: error }, 'the lease of the job queue could not be renewed');
      }
    }
  })();

  return {
    /** Takes the lease for a queue. Call before it locks its first job. */
    async take(queue: string): Promise<void> {
      owner = queue;
      await renew();
    },

    /**
     * Ends the lease, so that other nodes needn't wait for its end before they free what the queue couldn't finish.
     */
    async end(): Promise<void> {
      over.abort();
      await done;
      await pool
        .query(
          'update platform_queues set lease_until = least(lease_until, clock_timestamp()) where owner = $1',
          [owner],
        )
        .catch(() => {});
    },
  };
}
