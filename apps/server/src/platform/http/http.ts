import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { newId } from '../random.ts';
import { useErrorReplies } from './error-replies.ts';
import { refuse } from './errors.ts';
import { parseJsonBody } from './json-body.ts';
import { limitCalls } from './limits.ts';
import { guardOrigins } from './origins.ts';
import { useSecurityHeaders } from './security-headers.ts';
import { useSchemaSerialization } from './serialization.ts';
import { useStrictValidation } from './validation.ts';

/** Bodies are small JSON objects; a megabyte of digits is refused while it arrives. */
const BODY_LIMIT = 64 * 1024;

/** The page of the API's description styles itself at run time; nothing else may. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's own bytes; kept for webhooks, whose signature is over them. */
    rawBody: Buffer | undefined;
  }
}

export type Http = Awaited<ReturnType<typeof createHttp>>;

/** The HTTP server with everything that holds for every route: parsing, refusals, origins, headers, limits, log. */
export async function createHttp(parts: {
  config: Config;
  log: Log;
  metrics: Metrics;
  publicUrl: () => string;
}) {
  const { config, log, metrics } = parts;
  // Below production only warnings are of interest; a log that is set quieter stays as quiet as it is.
  const level = config.isProduction || !log.isLevelEnabled('warn') ? log.level : 'warn';
  // As Fastify's own type: else the whole instance would carry pino's, which plugins do not take.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: !config.isProduction }),
    genReqId: () => newId(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Calls that still arrive on open connections while the server closes are answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  useSecurityHeaders(app, config);
  useStrictValidation(app);
  useSchemaSerialization(app);
  useErrorReplies(app);
  guardOrigins(app, parts.publicUrl);

  app.decorateRequest('rawBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    try {
      if (request.url.startsWith('/api/webhooks/')) {
        // A provider's numbers are its own; its adapter reads them after checking the signature over these bytes.
        request.rawBody = bytes;
        return done(null, {});
      }
      done(null, bytes.length === 0 ? undefined : parseJsonBody(bytes.toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  });

  await app.register(cookie);
  await limitCalls(app, config.callsPerMinute);
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    // Pages and probes go on: only calls of the API wait for better times.
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw refuse('request.error.unavailable');
    },
  });
  await app.register(swagger, {
    openapi: { info: { title: `${config.productName} API`, version: '1' } },
    hideUntagged: false,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
  });

  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  return app;
}
