import type pg from 'pg';
import type { ClockCheck } from './clock-check.ts';
import type { Commits } from './commits.ts';
import { type Metrics, makeAbsent } from './metrics.ts';
import { DATABASE_FAULTS, type ProbeResult } from './probe.ts';
import type { Realtime } from './realtime.ts';

const VERDICTS = ['right', 'ahead', 'behind', 'unknown'] as const;

/**
 * Returns a function that sets a node's own gauges: readiness, database, circuit breaker, pool, clock and Redis. It
 * makes no calls, because each request of `/metrics` runs it.
 */
export function createNodeGauges(parts: {
  metrics: Metrics;
  pool: pg.Pool;
  commits: Pick<Commits, 'isPaused'>;
  clockCheck: Pick<ClockCheck, 'current'>;
  realtime: Pick<Realtime, 'isRedisReady'>;
}) {
  const { metrics, pool, commits, clockCheck, realtime } = parts;
  // The pool's limit is read before an open circuit breaker can set it to 0.
  const size = pool.options.max;

  return (probe: ProbeResult, isReady: boolean): void => {
    metrics.ready.set(Number(isReady));
    metrics.commitsPaused.set(Number(commits.isPaused()));
    for (const fault of DATABASE_FAULTS)
      metrics.databaseFault.set({ fault }, Number('fault' in probe && probe.fault === fault));
    metrics.databasePoolSize.set(size);
    metrics.databasePool.set({ state: 'total' }, pool.totalCount);
    metrics.databasePool.set({ state: 'idle' }, pool.idleCount);
    metrics.databasePool.set({ state: 'waiting' }, pool.waitingCount);
    const current = clockCheck.current();
    for (const verdict of VERDICTS) metrics.clock.set({ verdict }, Number(verdict === current));
    const isJoined = realtime.isRedisReady();
    if (isJoined === undefined) makeAbsent(metrics.redis);
    else metrics.redis.set(Number(isJoined));
  };
}
