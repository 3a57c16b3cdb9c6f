import type { Access } from '@aureus/contract/staff-roles.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Purpose of a route, which decides its headers, limits and load shedding.
 * - `api` and `docs` count as calls and are refused under load.
 * - `webhook` counts separately, is refused under load and needs no Origin.
 * - `page` and `asset` are the site's files.
 * - `probe` is for monitoring, and for security.txt.
 */
export type RouteKind = 'api' | 'docs' | 'webhook' | 'page' | 'asset' | 'probe';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of the route, which every route outside the API must set. */
    kind?: RouteKind;
    /** True if the route queries the database, so that requests count as calls. API routes always count. */
    isCounted?: boolean;
    /** Provider whose webhooks the route receives. */
    provider?: string;
    /** Staff action behind the route, which is reported as a security event when it succeeds. */
    staffAct?: string;
    /** Access that staff need for the route, from the contract. */
    staff?: Access;
  }
  interface FastifyRequest {
    /** Kind of the requested route. An unknown address counts as `api`. */
    routeKind: RouteKind;
  }
}

/** Returns the kind of an API route by its pattern; undefined for routes outside the API. */
function kindOfCall(pattern: string): RouteKind | undefined {
  if (pattern.startsWith('/api/webhooks/')) return 'webhook';
  if (pattern.startsWith('/api/docs')) return 'docs';
  return pattern.startsWith('/api/') ? 'api' : undefined;
}

/**
 * Sets the kind of every route and request. Call before adding routes. Throws at startup for a route outside the API
 * without a kind, because its requests would count as calls of the API.
 */
export function useRouteKinds(app: FastifyInstance): void {
  app.decorateRequest('routeKind', 'api');
  app.addHook('onRoute', (route) => {
    const kind = kindOfCall(route.url) ?? route.config?.kind;
    if (kind === undefined) throw new Error(`the route ${String(route.method)} ${route.url} has no kind`);
    route.config = { ...route.config, kind };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.routeKind = request.routeOptions.config.kind ?? 'api';
    done();
  });
}
