// Market profiles: what holds in which country.
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

/** Access of a visitor to the site, and the profile whose rules apply. */
type Standing = { access: CountryAccess; profile: MarketProfile };

export type Markets = {
  /** The profile that applies in a country; the default where it has none or isn't known. */
  profileOf: (country: string | null) => MarketProfile;
  /** Those that apply somewhere. */
  all: () => readonly MarketProfile[];
  /** A country where the site is closed, a blocked one before one that may only look; null if it's open everywhere. */
  closed: string | null;
  /**
   * Standing of somebody who may belong to several countries at once: the strictest of all. Unknown ones are null. What
   * the profile of everywhere else closes is closed to countries with a profile of their own as well.
   * Register, helplines and terms are those of the first country that is known.
   */
  standingIn: (countries: readonly (string | null)[]) => Standing;
};

/** The profiles that come with the site. */
const SHIPPED = fileURLToPath(new URL('../../../markets', import.meta.url));

/**
 * Reads the market profiles, once, at the start.
 * @param folder with the operator's own, one `<name>.json` each, in place of those that come with the site.
 * @param elsewhere name of the profile that applies where no other one does.
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
