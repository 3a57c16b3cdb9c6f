import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { RouteKind } from './route-kinds.ts';

/** Headers of API replies. A reply that is opened as a page may load nothing and can't be framed. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Kinds of routes that a browser displays; `docs` is the API's description. */
const PAGES = new Set<RouteKind>(['page', 'asset', 'docs']);

/** Returns the origins of configured third parties from which pages may load or frame something. */
const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]));

/** Returns the headers that helmet sets on every page, computed once. */
function pageHeaders(config: Config): Record<string, string> {
  const turnstileUrl = config.turnstile && config.turnstileUrl;
  const framed = originsOf(config.sumsub?.SUMSUB_WEBSDK_URL, turnstileUrl);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...originsOf(turnstileUrl)],
        styleSrc: ["'self'"],
        // Scripts set positions and progress through the CSSOM, so style attributes stay forbidden.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', ...config.avatarOrigins, ...originsOf(config.sandboxUrl)],
        fontSrc: ["'self'"],
        // The test wallet sends its payments to the sandbox.
        connectSrc: ["'self'", ...originsOf(config.sandboxUrl)],
        frameSrc: framed.length > 0 ? framed : ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })(new IncomingMessage(new Socket()), response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sets the security headers on replies to all requests that can be routed, including refusals and missing pages. */
export function useSecurityHeaders(app: FastifyInstance, config: Config): void {
  const page = pageHeaders(config);
  const api = config.isProduction
    ? { ...DATA_HEADERS, 'strict-transport-security': page['strict-transport-security'] ?? '' }
    : DATA_HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(PAGES.has(request.routeKind) ? page : api);
    done();
  });
}
