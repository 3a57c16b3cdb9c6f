import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClockVerdict } from './clock-check.ts';
import type { Config } from './config.ts';
import { isLoopback } from './http/addresses.ts';
import { notFoundBody } from './http/error-replies.ts';
import type { Http } from './http/http.ts';
import type { Metrics } from './metrics.ts';
import type { ProbeResult } from './probe.ts';

/** A database clock that is further away than this cannot be trusted to close rounds that people watch. */
const MOST_CLOCK_DRIFT_MS = 2_000;

/** `/healthz`: the process runs. `/readyz`: it is not about to stop; database, role and clocks are in order. `/metrics`: for Prometheus. */
export function observabilityRoutes(
  app: Http,
  parts: {
    lookAtDatabase: () => Promise<ProbeResult>;
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
    const state = await parts.lookAtDatabase();
    if ('fault' in state) return reply.status(503).send({ status: 'database', fault: state.fault });
    const { drift, danger } = state;
    if (danger !== null) return reply.status(503).send({ status: 'role', danger });
    if (Math.abs(drift) > MOST_CLOCK_DRIFT_MS)
      return reply.status(503).send({ status: 'clock', drift: Math.abs(drift) });
    const beacon = await parts.clockCheck.verdict().catch(() => 'unknown' as const);
    if (beacon === 'ahead' || beacon === 'behind') return reply.status(503).send({ status: 'clock', beacon });
    return { status: 'ready' };
  });

  app.get('/metrics', { config: probe }, async (request, reply) => {
    if (!mayRead(request, parts.config)) return reply.status(404).send(notFoundBody);
    reply.header('content-type', parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
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
