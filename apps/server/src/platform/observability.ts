import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClockCheck, ClockVerdict } from './clock-check.ts';
import type { Config } from './config.ts';
import { isLoopback } from './http/addresses.ts';
import { notFoundBody } from './http/error-replies.ts';
import type { Http } from './http/http.ts';
import type { Metrics } from './metrics.ts';
import type { ProbeResult } from './probe.ts';

/** Maximum drift of the database's clock in ms. Beyond it, a node isn't ready, because rounds close by that clock. */
const MOST_CLOCK_DRIFT_MS = 2_000;

/** Reason why a node isn't ready, as shown by `/readyz`. */
type NotReady = Readonly<Record<string, string | number>>;

/** Returns why a node may not take calls, by the probe's result and the clock's verdict; undefined if it may. */
function notReadyOf(state: ProbeResult, verdict: ClockVerdict): NotReady | undefined {
  if ('fault' in state) return { status: 'database', fault: state.fault };
  const { drift, danger } = state;
  if (danger !== null) return { status: 'role', danger };
  if (Math.abs(drift) > MOST_CLOCK_DRIFT_MS) return { status: 'clock', drift: Math.abs(drift) };
  if (verdict === 'ahead' || verdict === 'behind') return { status: 'clock', beacon: verdict };
  return undefined;
}

/**
 * Routes for monitoring. `/healthz`: the process runs. `/readyz`: the process isn't stopping, and database, role and
 * clocks are fine. `/metrics`: figures for Prometheus.
 */
export function observabilityRoutes(
  app: Http,
  parts: {
    lookAtDatabase: () => Promise<ProbeResult>;
    /** Returns the last probe's result at once, without a new probe. */
    latestProbe: () => ProbeResult;
    metrics: Metrics;
    config: Pick<Config, 'isProduction' | 'metricsToken'>;
    clockCheck: Pick<ClockCheck, 'verdict' | 'current'>;
    /** Sets the gauges of the node's own state, without any calls. */
    setNodeGauges: (probe: ProbeResult, isReady: boolean) => void;
    isStopping: () => boolean;
  },
): void {
  const probe = { kind: 'probe' } as const;

  app.get('/healthz', { config: probe }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { ...probe, isCounted: true } }, async (_request, reply) => {
    if (parts.isStopping()) return reply.status(503).send({ status: 'stopping' });
    const state = await parts.lookAtDatabase();
    // The clock can't be compared while the database has a fault.
    const verdict =
      'fault' in state ? 'unknown' : await parts.clockCheck.verdict().catch(() => 'unknown' as const);
    const reason = notReadyOf(state, verdict);
    return reason === undefined ? { status: 'ready' } : reply.status(503).send(reason);
  });

  app.get('/metrics', { config: probe }, async (request, reply) => {
    if (!mayRead(request, parts.config)) return reply.status(404).send(notFoundBody);
    const probe = parts.latestProbe();
    const isReady = !parts.isStopping() && notReadyOf(probe, parts.clockCheck.current()) === undefined;
    parts.setNodeGauges(probe, isReady);
    reply.header('content-type', parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
}

/**
 * True if the caller may read metrics, which competitors could use. With a token configured, only the token counts.
 * Without a token, production refuses everyone; elsewhere, callers on this machine may read metrics.
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
