import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The addresses that the site's own pages have. On loopback both spellings of the host are the site itself. */
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
 * Refuses every state-changing call that does not name the site itself as its Origin. Browsers always send it with
 * such calls and no page can forge it. Webhooks are excepted: they carry a signature and no cookie counts there.
 */
export function guardOrigins(app: FastifyInstance, publicUrl: () => string): void {
  // The address is known for good once the server listens; until then there is no one to guard against.
  let site: { url: string; origins: Set<string> } | undefined;
  // Not an async function: this runs for every call, and a promise each would be waited for.
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
