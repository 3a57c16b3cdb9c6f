import type { Access } from '@aureus/contract/staff-roles.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Purpose of a route. Headers, limits and relief under pressure depend on it, never on the request's own spelling of
 * its address: `api` and `docs` are counted and give way under pressure, `webhook` is counted apart and needs no
 * Origin, `page` and `asset` are the site's files, `probe` is for machines that watch it.
 */
export type RouteKind = 'api' | 'docs' | 'webhook' | 'page' | 'asset' | 'probe';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route outside the API. */
    kind?: RouteKind;
    /** True if it asks the database, so that it counts as a call. All of the API does. */
    isCounted?: boolean;
    /** Provider whose webhooks the route takes. */
    provider?: string;
    /** Act of staff behind the route: reported as a security event when it succeeds. */
    staffAct?: string;
    /** Access of staff to the route, from the contract. */
    staff?: Access;
  }
  interface FastifyRequest {
    /** The kind of the route that the request reached; an address without a route counts as `api`. */
    routeKind: RouteKind;
  }
}

/** Kind of an API route by its own pattern; undefined for others. */
function kindOfCall(pattern: string): RouteKind | undefined {
  if (pattern.startsWith('/api/webhooks/')) return 'webhook';
  if (pattern.startsWith('/api/docs')) return 'docs';
  return pattern.startsWith('/api/') ? 'api' : undefined;
}

/**
 * Gives every route its kind, and every request that of its route. Call before any route is added. A route outside the API
 * without a kind ends the start, because no limit would count its requests.
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
