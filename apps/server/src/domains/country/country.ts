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

/** From where somebody visits, and what that means here. */
export type Visitor = {
  /** Of the address, or of what the proxies say; null where it isn't known. */
  country: string | null;
  /** The country that {@link access} is about: the visitor's, or the one that the identity check found. */
  decidedBy: string | null;
  access: CountryAccess;
  profile: MarketProfile;
};

/** Request, or the beginning of a socket, with the country that the player's identity check found. */
type Asking = { request: IncomingMessage; verified: string | null };

export type Country = {
  /** Returns the visitor who sends a request. The session counts where it is known already. */
  of: (request: FastifyRequest) => Visitor;
  /** The rules of the market that a request belongs to. */
  profileOf: (request: FastifyRequest) => MarketProfile;
  /** The same of a raw request, as a socket begins with one. @param verified country of the player, if there is one. */
  ofRaw: (request: IncomingMessage, verified: string | null) => Visitor;
  /** Reads the database again; one that can't be used is logged, and the old one stays. */
  reload: () => void;
  /** Age of the database in whole days. */
  ageDays: () => number;
  /** Logs a warning when the database is too old. */
  warnOfAge: () => void;
};

/** Addresses whose country is remembered. */
const MOST_KNOWN = 20_000;
/** Disagreements that are remembered as reported. */
const MOST_REPORTED = 5_000;

/**
 * Finds the country of visitors: by the header of trusted proxies and by the database of addresses. Where both know a
 * country and differ, the stricter one counts.
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
   * Countries that a request may come from. Several only if header and database disagree; undefined if the address can't be
   * read.
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

  /** Treats a client whose address can't be read as from the strictest country, without naming it. */
  function hidden(verified: string | null): Visitor {
    const { closed } = markets;
    const visitor = visitorFrom(closed === null ? [] : [closed], verified);
    return { ...visitor, country: null, decidedBy: visitor.decidedBy === closed ? null : visitor.decidedBy };
  }

  function visitorFrom(here: readonly string[], verified: string | null): Visitor {
    const { access, profile } = markets.standingIn([verified, ...here]);
    const there = markets.standingIn(here).access;
    const country = here.find((one) => markets.standingIn([one]).access === there) ?? null;
    // A player who lives where the site is closed and visits from elsewhere still reaches what is theirs.
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
