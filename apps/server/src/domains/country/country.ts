import type { IncomingMessage } from 'node:http';
import type { CountryAccess } from '@aureus/contract/markets.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { addressesIn, clientOf, isLocal, UNREADABLE } from '../../platform/http/addresses.ts';
import type { Log } from '../../platform/log.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { MarketProfile, Markets } from '../markets/markets.ts';
import { type GeoDatabase, readGeoDatabase } from './country.database.ts';
import { ageInDays, countryOfHeader, countryOfSandbox, OLD_DAYS } from './country.rules.ts';

/** Country of a visitor, and the access that it allows. */
export type Visitor = {
  /** Country of the IP address or named by the proxy; null if unknown. */
  country: string | null;
  /** Country that decided {@link access}: the visitor's, or the one from the identity check. */
  decidedBy: string | null;
  access: CountryAccess;
  profile: MarketProfile;
};

/** A request (or a socket's first request) with the player's country from the identity check. */
type Asking = { request: IncomingMessage; verified: string | null };

export type Country = {
  /** Returns the visitor of a request. Once the session is resolved, the player's verified country counts too. */
  of: (request: FastifyRequest) => Visitor;
  /** Market rules that apply to a request. */
  profileOf: (request: FastifyRequest) => MarketProfile;
  /**
   * Like `of`, but for a raw request, such as a socket's first one. @param verified the player's country, if known.
   */
  ofRaw: (request: IncomingMessage, verified: string | null) => Visitor;
  /** Reads the country database again. If it can't be used, logs an error and keeps the old one. */
  reload: () => void;
  /** Age of the country database in whole days. */
  ageDays: () => number;
  /** Logs a warning if the country database is too old. */
  warnOfAge: () => void;
};

/** Maximum number of addresses in the country cache. */
const MOST_KNOWN = 20_000;
/**
 * Maximum number of disagreements between proxy header and address database that are remembered, so that none is
 * reported twice. When it is reached, all are forgotten.
 */
const MOST_REPORTED = 5_000;

/**
 * Finds a visitor's country, from a header of trusted proxies and from the address database. If they disagree, the
 * stricter country applies.
 * @throws ConfigError for a database that can't be used.
 */
export function createCountry(parts: {
  config: Pick<Config, 'geo' | 'trustedProxies' | 'sandboxUrl'>;
  markets: Markets;
  log: Log;
  now: () => number;
  securityEvents: SecurityEvents;
}): Country {
  const { config, markets, log, now, securityEvents } = parts;
  const { header, localCountry = null } = config.geo;
  const isTrusted = addressesIn(config.trustedProxies);
  const hasSandbox = config.sandboxUrl !== undefined;
  let database: GeoDatabase = readGeoDatabase(config.geo.database);
  const cache = new Map<string, string | null>();
  const reported = new Set<string>();

  function countryOfAddress(address: string): string | null {
    const remembered = cache.get(address);
    if (remembered !== undefined) return remembered;
    const country = isLocal(address) ? localCountry : database.countryOf(address);
    if (cache.size >= MOST_KNOWN) cache.clear();
    cache.set(address, country);
    return country;
  }

  function reportDisagreement(address: string, named: string, found: string): void {
    const key = `${address} ${named}`;
    if (reported.has(key)) return;
    if (reported.size >= MOST_REPORTED) reported.clear();
    reported.add(key);
    const what = `the proxy says ${named}, the database ${found}`;
    securityEvents.report({ kind: 'country_disagreement', address, what });
  }

  /**
   * Returns the possible countries of a request: several only if header and database disagree; undefined if the
   * address can't be read.
   */
  function countriesOf(request: IncomingMessage): string[] | undefined {
    const peer = request.socket.remoteAddress ?? '';
    const chosen = hasSandbox ? countryOfSandbox(request.headers.cookie) : null;
    if (chosen !== null) return [chosen];
    const { address } = clientOf(request, isTrusted);
    if (address === UNREADABLE) return undefined;
    const geoCountry = countryOfAddress(address);
    const isBelieved = header !== undefined && isTrusted(peer);
    const named = isBelieved ? countryOfHeader(request.headers[header]) : null;
    if (named !== null && geoCountry !== null && named !== geoCountry) {
      reportDisagreement(address, named, geoCountry);
      return [named, geoCountry];
    }
    return [named ?? geoCountry].filter((country) => country !== null);
  }

  const judged = new Map<string, Visitor>();
  function judge({ request, verified }: Asking): Visitor {
    const here = countriesOf(request);
    const key = `${verified} ${here === undefined ? UNREADABLE : here.join(' ')}`;
    const visitor = judged.get(key) ?? (here === undefined ? hidden(verified) : visitorFrom(here, verified));
    judged.set(key, visitor);
    return visitor;
  }

  /** Treats a client with an unreadable address as from the strictest country, but doesn't name that country. */
  function hidden(verified: string | null): Visitor {
    const { closed } = markets;
    const visitor = visitorFrom(closed === null ? [] : [closed], verified);
    return { ...visitor, country: null, decidedBy: visitor.decidedBy === closed ? null : visitor.decidedBy };
  }

  function visitorFrom(here: readonly string[], verified: string | null): Visitor {
    const { access, profile } = markets.standingIn([verified, ...here]);
    const there = markets.standingIn(here).access;
    const country = here.find((one) => markets.standingIn([one]).access === there) ?? null;
    // A player who lives in a closed country but visits from another keeps read-only access to their money.
    if (access !== there) return { country, decidedBy: verified, access: 'READ_ONLY', profile };
    return { country, decidedBy: country, access, profile };
  }

  function of(request: FastifyRequest): Visitor {
    const { session, pendingSession } = request;
    const verified = (session ?? pendingSession)?.country ?? null;
    return judge({ request: request.raw, verified });
  }

  const ageDays = () => ageInDays(database.builtAt, now());
  function warnOfAge(): void {
    const days = ageDays();
    if (days >= OLD_DAYS)
      log.warn({ days }, 'the database of countries is old: set GEO_DATABASE to a newer one');
  }

  return {
    of,
    profileOf: (request) => of(request).profile,
    ofRaw: (request, verified) => judge({ request, verified }),
    ageDays,
    warnOfAge,
    reload() {
      try {
        database = readGeoDatabase(config.geo.database);
        cache.clear();
        log.info({ days: ageDays() }, 'the database of countries was read again');
        warnOfAge();
      } catch (error) {
        log.error({ err: error }, 'the database of countries could not be read again; the old one stays');
      }
    },
  };
}
