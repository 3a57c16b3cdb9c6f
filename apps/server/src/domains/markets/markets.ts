// Market profiles: the rules that apply in each country.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CountryAccess } from '@aureus/contract/markets.ts';
import { ConfigError } from '../../platform/config-error.ts';
import {
  accessIn,
  DEFAULT_MARKET,
  joinProfiles,
  type MarketProfile,
  readProfile,
  strictestAccess,
  strictestProfile,
  WrongProfile,
} from './markets.rules.ts';

export type { MarketProfile } from './markets.rules.ts';

/** A visitor's access to the site, and the market profile that applies. */
type Standing = { access: CountryAccess; profile: MarketProfile };

export type Markets = {
  /** Returns the profile that applies to a country, or to an unknown country (null). */
  profileOf: (country: string | null) => MarketProfile;
  /** Lists the profiles in use. */
  all: () => readonly MarketProfile[];
  /**
   * One country where the site is closed: a blocked one if there is any, otherwise a read-only one. Null if the site
   * is open everywhere.
   */
  closed: string | null;
  /**
   * Returns access and profile of a person who may belong to several countries (null if unknown): the strictest of
   * all. A country that the default profile closes stays closed. The first known country decides on helplines and
   * terms.
   */
  standingIn: (countries: readonly (string | null)[]) => Standing;
};

const SHIPPED = fileURLToPath(new URL('../../../markets', import.meta.url));

/**
 * Reads the market profiles, once at startup.
 * @param folder of the operator's profiles (`<name>.json`), used instead of the shipped profiles.
 * @param elsewhere name of the profile for all countries without one.
 * @throws ConfigError with one sentence.
 */
export function createMarkets(folder: string = SHIPPED, elsewhere: string = DEFAULT_MARKET): Markets {
  const all = readProfiles(folder);
  const profileOf = orConfigError(() => joinProfiles(all, elsewhere));
  const profiles = all.filter(({ name, countries }) => countries.length > 0 || name === elsewhere);
  const merged = new Map<string, MarketProfile>();

  function both(first: MarketProfile, second: MarketProfile): MarketProfile {
    const key = `${first.name} ${second.name}`;
    const strictest = merged.get(key) ?? strictestProfile(first, second);
    merged.set(key, strictest);
    return strictest;
  }

  const accessOf = (country: string) =>
    strictestAccess([profileOf(country), profileOf(null)].map((profile) => accessIn(profile, country)));

  return {
    profileOf,
    all: () => profiles,
    closed: closedIn(profiles, accessOf),
    standingIn(countries) {
      const named = [...new Set(countries)].filter((country) => country !== null);
      const profiles = named.map(profileOf);
      return {
        access: strictestAccess(named.map(accessOf)),
        profile: profiles.length === 0 ? profileOf(null) : profiles.reduce(both),
      };
    },
  };
}

function closedIn(
  profiles: readonly MarketProfile[],
  accessOf: (country: string) => CountryAccess,
): string | null {
  const listed = profiles.flatMap((profile) => [...profile.blockedCountries, ...profile.readOnlyCountries]);
  const verdicts = listed.map((country) => ({ country, access: accessOf(country) }));
  const of = (access: CountryAccess) => verdicts.find((verdict) => verdict.access === access)?.country;
  return of('BLOCKED') ?? of('READ_ONLY') ?? null;
}

function jsonFilesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    throw new ConfigError(`MARKET_PROFILES is "${folder}", which is no folder that can be read.`);
  }
}

function readProfiles(folder: string): MarketProfile[] {
  const names = jsonFilesOf(folder);
  return orConfigError(() =>
    names.map((name) =>
      readProfile(name.replace(/\.json$/, ''), readFileSync(path.join(folder, name), 'utf8')),
    ),
  );
}

function orConfigError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof WrongProfile ? new ConfigError(error.message) : error;
  }
}
