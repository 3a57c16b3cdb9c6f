import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { STANDING } from './app-login.ts';
import type { ClockVerdict } from './clock-check.ts';
import type { Config } from './config.ts';
import { isLoopback } from './http/addresses.ts';
import { notFoundBody } from './http/error-replies.ts';
import type { Http } from './http/http.ts';
import type { Metrics } from './metrics.ts';
import type { Db } from './postgres.ts';

/** A database clock that is further away than this cannot be trusted to close rounds that people watch. */
const MOST_CLOCK_DRIFT_MS = 2_000;

/** Time limit for the database's answer to a health check. */
const READY_MS = 3_000;

/** `/healthz`: the process runs. `/readyz`: it is not about to stop; database, migrations, role and clocks are in order. `/metrics`: for Prometheus. */
export function observabilityRoutes(
  app: Http,
  parts: {
    db: Db;
    metrics: Metrics;
    config: Pick<Config, 'isProduction' | 'metricsToken'>;
    clockCheck: { verdict(): Promise<ClockVerdict> };
    isStopping: () => boolean;
  },
): void {
  const probe = { kind: 'probe' } as const;

  app.get('/healthz', { config: probe }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { ...probe, isCounted: true } }, async (_request, reply) => {
    if (parts.isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      const late = setTimeout(READY_MS, undefined, { ref: false }).then(() => {
        throw new Error('the database does not answer');
      });
      const { now, danger } = await Promise.race([lookAtDatabase(parts.db), late]);
      if (danger !== null) return reply.status(503).send({ status: 'role', danger });
      const drift = Math.abs(now - Date.now());
      if (drift > MOST_CLOCK_DRIFT_MS) return reply.status(503).send({ status: 'clock', drift });
      const beacon = await parts.clockCheck.verdict();
      if (beacon === 'ahead' || beacon === 'behind')
        return reply.status(503).send({ status: 'clock', beacon });
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database' });
    }
  });

  app.get('/metrics', { config: probe }, async (request, reply) => {
    if (!mayRead(request, parts.config)) return reply.status(404).send(notFoundBody);
    reply.header('content-type', parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
}

/**
 * The database's own time, in a query that only a migrated, writable database answers, and the reason why the role may not
 * work there. The update writes nothing, but a read-only database refuses it.
 */
async function lookAtDatabase(db: Db): Promise<{ now: number; danger: string | null }> {
  const { rows } = await sql<{ now: Date; danger: string | null }>`
    with write as (update platform_leaders set epoch = epoch where false)
    select clock_timestamp() as now, s.danger from (${sql.raw(STANDING)}) s, (select from kysely_migration limit 1) m`.execute(
    db,
  );
  return { now: rows[0]?.now.getTime() ?? 0, danger: rows[0]?.danger ?? null };
}

/**
 * Figures tell a competitor much: they are for the operator's collector alone. In production a token opens them and nothing
 * else does: behind a proxy every caller may look like this machine.
 */
function mayRead(
  request: FastifyRequest,
  { isProduction, metricsToken: token }: Pick<Config, 'isProduction' | 'metricsToken'>,
): boolean {
  if (token === undefined && isProduction) return false;
  if (token === undefined) return isLoopback(request.ip);
  const authorization = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return authorization.length === expected.length && timingSafeEqual(authorization, expected);
}
