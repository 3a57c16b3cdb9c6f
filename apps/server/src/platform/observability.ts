import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFoundBody } from './http/error-replies.ts';
import type { Http } from './http/http.ts';
import type { Metrics } from './metrics.ts';
import type { Db } from './postgres.ts';

/** A database clock that is further away than this cannot be trusted to close rounds that people watch. */
const MOST_CLOCK_DRIFT_MS = 2_000;

/** `/healthz`: the process runs. `/readyz`: database, migrations and clocks are in order. `/metrics`: for Prometheus. */
export function observabilityRoutes(
  app: Http,
  parts: { db: Db; metrics: Metrics; metricsToken: string | undefined },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await sql<{
        now: Date;
      }>`select clock_timestamp() as now from kysely_migration limit 1`.execute(parts.db);
      const drift = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now());
      if (drift > MOST_CLOCK_DRIFT_MS) return reply.status(503).send({ status: 'clock', drift });
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.metricsToken)) return reply.status(404).send(notFoundBody);
    reply.header('content-type', parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
}

/** Figures tell a competitor much: they are for the operator's collector alone. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
