import type { Access } from '@aureus/contract/staff-roles.ts';
import type { FastifyInstance } from 'fastify';

/**
 * What a route is for. Headers, limits and relief under pressure hang on it, never on the request's own spelling of its
 * address: `api` and `docs` are counted and give way under pressure, `webhook` is counted apart and needs no Origin,
 * `page` and `asset` are the site's files, `probe` is for machines that watch it.
 */
export type RouteKind = 'api' | 'docs' | 'webhook' | 'page' | 'asset' | 'probe';

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RouteKind;
    /** Whose webhooks the route takes. */
    provider?: string;
    /** What staff do by calling the route: reported as a security event when it succeeds. */
    staffAct?: string;
    /** Who of the staff may call the route, from the contract. */
    staff?: Access;
  }
  interface FastifyRequest {
    /** The kind of the route that the request reached; an address without a route counts as `api`. */
    routeKind: RouteKind;
  }
}

/** Patterns of the pages: the players' and the staff's. */
const PAGES = new Set(['/', '/*', '/overlay', '/battles/:id', '/share/:id', '/staff', '/staff/*']);

/** The kind of a route by its own pattern, which is ours. */
function kindOf(pattern: string): RouteKind {
  if (pattern.startsWith('/api/webhooks/')) return 'webhook';
  if (pattern.startsWith('/api/docs')) return 'docs';
  if (pattern.startsWith('/api/')) return 'api';
  if (/^(?:\/staff)?\/assets\//.test(pattern)) return 'asset';
  return PAGES.has(pattern) ? 'page' : 'probe';
}

/** Gives every route its kind, and every request that of its route. Before any route is added. */
export function useRouteKinds(app: FastifyInstance): void {
  app.decorateRequest('routeKind', 'api');
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind: kindOf(route.url) };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.routeKind = request.routeOptions.config.kind ?? 'api';
    done();
  });
}
