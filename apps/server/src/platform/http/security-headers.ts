import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { RouteKind } from './route-kinds.ts';

/** Answers of the API are data: whatever opens one as a page may load nothing and be framed by no one. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Kinds of routes that a browser shows; the API's description is a page as well. */
const PAGES = new Set<RouteKind>(['page', 'asset', 'docs']);

/** Programs of others that pages may load or frame, where they are configured. */
const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]));

/**
 * Headers that helmet puts on every page. They never differ, so they are made once: making them per reply showed in
 * profiles.
 */
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
        // Positions and progress are set on elements through the CSSOM; styles in markup stay forbidden.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', ...config.avatarOrigins, ...originsOf(config.sandboxUrl)],
        fontSrc: ["'self'"],
        // The test wallet pays there.
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

/** Puts the headers that keep browsers strict on every reply, refusals and missing pages included. */
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
