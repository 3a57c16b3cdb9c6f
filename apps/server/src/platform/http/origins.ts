import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns the origins of the site's own pages. On a loopback address, both spellings of the host count. */
export function siteOrigins(publicUrl: string): Set<string> {
  const url = new URL(publicUrl);
  const origins = new Set([url.origin]);
  if (url.hostname === '127.0.0.1' || url.hostname === 'localhost') {
    for (const host of ['127.0.0.1', 'localhost'])
      origins.add(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
  }
  return origins;
}

/**
 * Refuses every call that changes state and whose Origin isn't the site itself. Browsers send this header, and pages
 * can't forge it. Webhooks are exempt: they carry a signature, and their cookies are ignored.
 */
export function guardOrigins(app: FastifyInstance, publicUrl: () => string): void {
  // The site's URL and origins are cached. The URL may still change before the server listens.
  let site: { url: string; origins: Set<string> } | undefined;
  // The hook isn't async: it runs for every call, and each call would have to await a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!CHANGING.has(request.method) || request.routeKind === 'webhook') return done();
    const origin = request.headers.origin;
    const url = publicUrl();
    if (site?.url !== url) site = { url, origins: siteOrigins(url) };
    if (origin === undefined || !site.origins.has(origin)) return done(refuse('request.error.origin'));
    if (request.headers['sec-fetch-site'] === 'cross-site') return done(refuse('request.error.origin'));
    done();
  });
}
