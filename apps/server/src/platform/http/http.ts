import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { newId } from '../random.ts';
import type { SecurityEvents } from '../security-events.ts';
import type { Session } from '../session.ts';
import { noTracing, type Tracing } from '../tracing.ts';
import { addressesIn } from './addresses.ts';
import { limitVisitorBodies, refuseOtherEncodings } from './bodies.ts';
import type { CallCounts } from './call-counts.ts';
import { useClientAddresses } from './client-addresses.ts';
import { replyToBrokenRequest, replyToUnroutable, useErrorReplies } from './error-replies.ts';
import { refuse } from './errors.ts';
import { parseJsonBody, textOf } from './json-body.ts';
import { createCallLimits, whoCalls } from './limits.ts';
import { useListTurns } from './list-turns.ts';
import { guardOrigins } from './origins.ts';
import { RequestLog } from './request-log.ts';
import { useRequestSpans } from './request-spans.ts';
import { useRouteKinds } from './route-kinds.ts';
import { useSecurityHeaders } from './security-headers.ts';
import { useSchemaSerialization } from './serialization.ts';
import { MOST_PARAM, refuseOddTargets, targetOf } from './targets.ts';
import { useStrictValidation } from './validation.ts';

/** Default maximum size of a body, in bytes. A larger body is refused by its declared length, or while it arrives. */
const BODY_LIMIT = 64 * 1024;
/**
 * Time limit in ms for a request's head, which normally arrives at once. A slower client would only occupy a
 * connection.
 */
const MOST_HEAD_MS = 10_000;
/** Longest interval in ms at which connections are checked for late requests. */
const LATE_CHECK_MS = 5_000;
/** Time in ms without traffic after which a connection is closed, even while its reply is being prepared. */
const SILENT_MS = 60_000;

/**
 * Content security policy of the page that describes the API. It allows any inline style, since the page styles itself
 * at run time.
 */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type Resolved = { session: Session | null; pending: Session | null };

export type Http = Awaited<ReturnType<typeof createHttp>>;

/**
 * Creates the HTTP server with everything that applies to all routes: parsing, refusals, origins, headers, limits,
 * log. Checks run in order of their cost: target, client's address, origin, session, body.
 */
export async function createHttp(parts: {
  config: Config;
  log: Log;
  metrics: Metrics;
  tracing?: Tracing;
  counts: CallCounts;
  securityEvents: SecurityEvents;
  publicUrl: () => string;
  /** Finds the session that a request's cookies name. */
  sessionOf: (cookies: Record<string, string | undefined>) => Promise<Resolved>;
}) {
  const { config, log, metrics, counts, securityEvents } = parts;
  // Outside production, only warnings and errors are logged. A log that is set to be quieter stays quieter.
  const level = config.isProduction || !log.isLevelEnabled('warn') ? log.level : 'warn';
  const isTrusted = addressesIn(config.trustedProxies);
  // The log has the type of Fastify's own logger. Otherwise the app's type would include pino's, which plugins don't
  // accept.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level });
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(log, config.isProduction),
    genReqId: () => newId(),
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: SILENT_MS,
    http: {
      headersTimeout: Math.min(MOST_HEAD_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(LATE_CHECK_MS, Math.ceil(config.requestTimeoutMs / 4)),
    },
    frameworkErrors: replyToUnroutable,
    clientErrorHandler: replyToBrokenRequest,
    forceCloseConnections: 'idle',
    // Calls on open connections are still answered normally during shutdown.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MOST_PARAM },
    rewriteUrl: targetOf,
  });

  useClientAddresses(app, isTrusted, securityEvents);
  const limits = createCallLimits({ config, counts, securityEvents });
  useRouteKinds(app);
  useRequestSpans(app, parts.tracing ?? noTracing, isTrusted);
  useSecurityHeaders(app, config);
  useStrictValidation(app);
  useSchemaSerialization(app);
  useErrorReplies(app, securityEvents);
  refuseOddTargets(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    // Pages and probes are still served under load; only calls of the API, its docs and webhooks get 503.
    pressureHandler: ({ routeKind }) => {
      if (['api', 'docs', 'webhook'].includes(routeKind)) throw refuse('request.error.unavailable');
    },
  });
  // Cookies must be parsed before limits refuse a page, because the page of the refusal uses the language in a cookie.
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    limits.byAddress(request, reply);
    done();
  });
  app.decorateRequest('countLookup', function countLookup(this: FastifyRequest, reply: FastifyReply) {
    limits.lookup(this, reply);
  });
  guardOrigins(app, parts.publicUrl);
  app.decorateRequest('session', null);
  app.decorateRequest('pendingSession', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeKind !== 'api') return;
    const { session, pending } = await parts.sessionOf(request.cookies);
    request.session = session;
    request.pendingSession = pending;
    limits.bySession(request, reply);
  });
  limitVisitorBodies(app);
  refuseOtherEncodings(app);
  useListTurns(app);
  limits.countForged(app);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    try {
      done(null, bytes.length === 0 ? undefined : parseJsonBody(textOf(bytes)));
    } catch (error) {
      done(error as Error);
    }
  });

  if (config.apiDocs) {
    // Imported only here, because a site without the API docs then starts faster.
    const { default: swagger } = await import('@fastify/swagger');
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swagger, {
      openapi: { info: { title: `${config.productName} API`, version: '1' } },
      hideUntagged: false,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: () => DOCS_POLICY,
    });
  }

  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions;
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const { staffAct: what } = config;
    if (what !== undefined && request.session !== null && reply.statusCode < 300)
      securityEvents.report({ kind: 'staff_act', ...whoCalls(request), what });
  });
  return app;
}
