import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SecurityEvents } from '../security-events.ts';
import { addressKey } from './addresses.ts';
import type { CallCounts, Caller, Excess } from './call-counts.ts';
import { refuse } from './errors.ts';

const MINUTE_MS = 60_000;
/**
 * Maximum number of webhooks with a wrong signature per minute and address. Beyond it, webhooks from this address
 * aren't read.
 */
const FORGED_PER_MINUTE = 30;

type Limit = { max: number; windowMs: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit, in addition to the general ones. */
    limit?: Limit;
  }
  interface FastifyRequest {
    /** Counts a request as a call. For routes that query the database only in some cases. */
    countLookup: (reply: FastifyReply) => void;
  }
}

const perMinute = (max: number): Limit => ({ max, windowMs: MINUTE_MS });
const FORGED = 'forged';

const isCounted = ({ config }: FastifyRequest['routeOptions']): boolean => config.isCounted === true;

/** Returns a request's sender and route, as fields of a security event. */
export function whoCalls({ session, pendingSession, ip, routeOptions: { url } }: FastifyRequest) {
  const { playerId } = session ?? pendingSession ?? {};
  return {
    address: ip,
    ...(playerId === undefined ? {} : { playerId }),
    ...(url === undefined ? {} : { route: url }),
  };
}

/** Sets a route's own limit, by player if signed in, otherwise by address. For the route's `config`. */
export const limitedTo = (max: number, windowMs: number = MINUTE_MS): { limit: Limit } => ({
  limit: { max, windowMs },
});

/**
 * Limits calls, so that one client can't crowd out others. The address is checked before any lookup; session and route
 * are checked once the session is known. The kind of route decides which limits apply.
 */
export function createCallLimits(parts: {
  config: Pick<Config, 'callsPerMinute' | 'sessionCallsPerMinute' | 'webhooksPerMinute'>;
  counts: CallCounts;
  securityEvents: SecurityEvents;
}) {
  const { config, counts, securityEvents } = parts;
  const callsOfAddress = perMinute(config.callsPerMinute);
  const callsOfSession = perMinute(config.sessionCallsPerMinute);
  const webhooksOfAddress = perMinute(config.webhooksPerMinute);

  type Call = [FastifyRequest, FastifyReply];

  /** Refuses a call above its limit, and reports the first refused call of a window. */
  function enforce(
    excess: Excess | undefined,
    [request, reply]: Call,
    kind: string,
    caller: Caller,
    what: string,
  ): void {
    if (excess === undefined) return;
    if (counts.isNews(kind, caller))
      securityEvents.report({ kind: 'rate_limit', ...whoCalls(request), what });
    void reply.header('retry-after', Math.ceil(excess.waitMs / 1000));
    throw refuse('request.error.too_many');
  }

  function limit(call: Call, kind: string, caller: Caller, { max, windowMs }: Limit, what: string) {
    enforce(counts.take(kind, caller, max, windowMs), call, kind, caller, what);
  }

  /** Checks the limits by address, before the session is looked up. @throws HttpError request.error.too_many. */
  function byAddress(...call: Call): void {
    const [{ routeKind, ip, routeOptions }] = call;
    if (routeKind === 'api' || routeKind === 'docs' || (routeKind === 'page' && isCounted(routeOptions)))
      limit(call, 'address', addressKey(ip), callsOfAddress, 'calls of an address');
    // Probes count separately. Otherwise visitors behind the same load balancer could make the node look unhealthy.
    if (routeKind === 'probe' && isCounted(routeOptions))
      limit(call, 'probes', addressKey(ip), callsOfAddress, 'probes of an address');
    if (routeKind !== 'webhook') return;
    const address = addressKey(ip);
    const forged = counts.usedUp(FORGED, address, FORGED_PER_MINUTE);
    enforce(forged, call, FORGED, address, 'forged webhooks of an address');
    limit(call, 'webhooks', address, webhooksOfAddress, 'webhooks of an address');
  }

  /**
   * Checks the limits by session and by route, once the session is known. @throws HttpError request.error.too_many.
   */
  function bySession(...call: Call): void {
    const [{ session, pendingSession, ip, routeOptions }] = call;
    const { id } = session ?? pendingSession ?? {};
    if (id !== undefined) limit(call, 'session', Number(id), callsOfSession, 'calls of a session');
    const { method, url, config: route } = routeOptions;
    if (route.limit === undefined) return;
    const caller = session === null ? addressKey(ip) : Number(session.playerId);
    limit(call, `${String(method)} ${url}`, caller, route.limit, 'calls of a route');
  }

  return {
    byAddress,
    /** Counts a call of a page that turns out to query the database. @throws HttpError request.error.too_many. */
    lookup: (...call: Call): void =>
      limit(call, 'address', addressKey(call[0].ip), callsOfAddress, 'calls of an address'),
    bySession,
    /** Counts webhooks that were refused for a wrong signature. */
    countForged(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        if (request.routeKind === 'webhook' && reply.statusCode === 401)
          counts.take(FORGED, addressKey(request.ip), FORGED_PER_MINUTE, MINUTE_MS);
        done();
      });
    },
  };
}
