import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from '../tracing.ts';
import type { addressesIn } from './addresses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * Traces requests, and sets `trace` on their log lines. Probes and assets aren't traced. A header `traceparent` counts
 * only if a trusted proxy has sent it, because it decides what is traced.
 */
export function useRequestSpans(
  app: FastifyInstance,
  tracing: Tracing,
  isTrusted: ReturnType<typeof addressesIn>,
): void {
  if (!tracing.isOn) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeKind === 'probe' || request.routeKind === 'asset') return done();
    const header = isTrusted(request.socket.remoteAddress ?? '') ? request.headers['traceparent'] : undefined;
    const { traceId, span } = tracing.beginRequest(typeof header === 'string' ? header : undefined);
    if (traceId !== undefined) {
      request.log = request.log.child({ trace: traceId });
      reply.log = request.log;
    }
    request.span = span;
    tracing.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, span, routeOptions } = request;
    const { url: route = 'none' } = routeOptions;
    span?.end(
      {
        name: `${method} ${route}`,
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      reply.statusCode >= 500 ? String(reply.statusCode) : undefined,
    );
    done();
  });
}
