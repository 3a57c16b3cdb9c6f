import { isCountry } from '@aureus/contract/countries.ts';
import { FIRST_LANGUAGE, languages } from '@aureus/contract/languages.ts';
import type { CountryAccess, Helpline, Market } from '@aureus/contract/markets.ts';

/**
 * A market as its profile file defines it. Besides the values that pages show, it has AML rules and the countries
 * where the site is closed (ISO 3166-1 alpha-2 codes).
 */
export type MarketProfile = Market & {
  /**
   * Countries to which the profile applies. A profile without countries can apply to all countries that have no
   * profile.
   */
  countries: readonly string[];
  blockedCountries: readonly string[];
  readOnlyCountries: readonly string[];
  /** Sum of payments, in coins, from which staff must review a player; null if the market sets none. */
  amlThreshold: number | null;
  /** DEPOSITS: only deposits count. EITHER: deposits or withdrawals, whichever is larger. */
  amlCounts: AmlCounts;
  /** Number of past days whose payments count. `amlDeadlineDays`: number of days until an AML case is due. */
  amlDays: number;
  amlDeadlineDays: number;
};

const AML_COUNTS = ['DEPOSITS', 'EITHER'] as const;
type AmlCounts = (typeof AML_COUNTS)[number];

/** Thrown for an invalid profile. The message is one sentence. */
export class WrongProfile extends Error {}

/** Name of the profile that applies, by default, to all countries without one. */
export const DEFAULT_MARKET = 'default';

const STRICTNESS: readonly CountryAccess[] = ['ALLOWED', 'READ_ONLY', 'BLOCKED'];

/** Returns the strictest of several access levels; ALLOWED for an empty list. */
export const strictestAccess = (verdicts: readonly CountryAccess[]): CountryAccess =>
  STRICTNESS[Math.max(0, ...verdicts.map((verdict) => STRICTNESS.indexOf(verdict)))] ?? 'BLOCKED';

/** Returns a country's access under a profile; full access for an unknown country. */
export function accessIn(profile: MarketProfile, country: string | null): CountryAccess {
  if (country === null) return 'ALLOWED';
  if (profile.blockedCountries.includes(country)) return 'BLOCKED';
  return profile.readOnlyCountries.includes(country) ? 'READ_ONLY' : 'ALLOWED';
}

/**
 * Merges two profiles, for a player who belongs to one market and visits from another: what either forbids is
 * forbidden. Helplines, terms and AML rules come from the first, as does the exclusion register if the first has one.
 */
export function strictestProfile(first: MarketProfile, second: MarketProfile): MarketProfile {
  if (first.name === second.name) return first;
  return {
    ...first,
    name: `${first.name}+${second.name}`,
    minimumAge: Math.max(first.minimumAge, second.minimumAge),
    autoBet: first.autoBet && second.autoBet,
    fastSpin: first.fastSpin && second.fastSpin,
    severalOpenings: first.severalOpenings && second.severalOpenings,
    minimumCycleMs: Math.max(first.minimumCycleMs, second.minimumCycleMs),
    cancellableWithdrawals: first.cancellableWithdrawals && second.cancellableWithdrawals,
    bonusCoins: first.bonusCoins && second.bonusCoins,
    limitPrompt: first.limitPrompt || second.limitPrompt,
    kycBeforePlay: first.kycBeforePlay || second.kycBeforePlay,
    reminderStopsPlay: first.reminderStopsPlay || second.reminderStopsPlay,
    exclusionRegister: first.exclusionRegister ?? second.exclusionRegister,
  };
}

/** Thrown for an invalid value in a profile. The message continues after the key's name. */
class Misfit extends Error {}

const excerpt = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

function yesOrNo(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Misfit(`must be true or false, but it is ${excerpt(value)}`);
  return value;
}

const whole =
  (least: number, most: number) =>
  (value: unknown): number => {
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
      throw new Misfit(`must be a whole number from ${least} to ${most}, but it is ${excerpt(value)}`);
    return Number(value);
  };

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200)
    throw new Misfit(`must be a text of 1 to 200 letters, but it is ${excerpt(value)}`);
  return value;
};

const wholeOrNull =
  (least: number, most: number) =>
  (value: unknown): number | null =>
    value === null ? null : whole(least, most)(value);

const amlCounts = (value: unknown): AmlCounts => {
  const match = AML_COUNTS.find((one) => one === value);
  if (match === undefined)
    throw new Misfit(`must be ${AML_COUNTS.join(' or ')}, but it is ${excerpt(value)}`);
  return match;
};

const textOrNull = (value: unknown): string | null => (value === null ? null : text(value));

function countryList(value: unknown): string[] {
  const codes: unknown[] = Array.isArray(value) ? value : [value];
  const odd = codes.find((code) => typeof code !== 'string' || !isCountry(code));
  if (!Array.isArray(value) || odd !== undefined)
    throw new Misfit(`must be a list of countries such as ["DE", "FR"], but one is ${excerpt(odd ?? value)}`);
  if (new Set(codes).size < codes.length) throw new Misfit('names a country twice');
  return codes as string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a text in the first language, or one text per language: `{ "en": …, "ru": … }`. */
function inLanguages(value: unknown): NonNullable<Helpline['says']> {
  if (!isRecord(value)) return { [FIRST_LANGUAGE]: text(value) };
  const odd = Object.keys(value).find((tag) => !Object.hasOwn(languages, tag));
  if (odd !== undefined) throw new Misfit(`has a text in the unknown language "${odd}"`);
  const texts = Object.fromEntries(Object.entries(value).map(([tag, one]) => [tag, text(one)]));
  return { ...texts, [FIRST_LANGUAGE]: text(value[FIRST_LANGUAGE]) };
}

function helplines(value: unknown): Helpline[] {
  if (!Array.isArray(value)) throw new Misfit(`must be a list, but it is ${excerpt(value)}`);
  return value.map((line: unknown): Helpline => {
    const { name, url, says, phone, ...rest } = (line ?? {}) as Record<string, unknown>;
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) throw new Misfit(`has a helpline with the unknown key "${unknown}"`);
    if (typeof url !== 'string' || !URL.canParse(url) || new URL(url).protocol !== 'https:')
      throw new Misfit(`needs an https:// address in each helpline, but one is ${excerpt(url)}`);
    return {
      name: text(name),
      url,
      ...(says === undefined ? {} : { says: inLanguages(says) }),
      ...(phone === undefined ? {} : { phone: text(phone) }),
    };
  });
}

type Values = Omit<MarketProfile, 'name' | 'title' | 'countries'>;

/** Parsers for each key of a profile's `values`. */
const KEYS: { readonly [K in keyof Values]: (value: unknown) => Values[K] } = {
  minimumAge: whole(18, 30),
  blockedCountries: countryList,
  readOnlyCountries: countryList,
  autoBet: yesOrNo,
  fastSpin: yesOrNo,
  severalOpenings: yesOrNo,
  minimumCycleMs: whole(0, 60_000),
  cancellableWithdrawals: yesOrNo,
  bonusCoins: yesOrNo,
  limitPrompt: yesOrNo,
  kycBeforePlay: yesOrNo,
  reminderStopsPlay: yesOrNo,
  exclusionRegister: textOrNull,
  helplines,
  termsVersion: text,
  amlThreshold: wholeOrNull(1, 10_000_000),
  amlCounts,
  amlDays: whole(1, 3_650),
  amlDeadlineDays: whole(1, 365),
};

const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Unwraps the value of a key of a profile. Each value must name its source and the date when it was looked up. */
function sourced(value: unknown): unknown {
  if (!isRecord(value)) throw new Misfit('must be an object with "value", "source" and "date"');
  const { value: inner, source, date, ...rest } = value;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Misfit(`has the unknown key "${unknown}"`);
  if (typeof source !== 'string' || source.trim() === '') throw new Misfit('needs a "source"');
  if (!isDay(date)) throw new Misfit(`needs a "date" such as "2026-11-23", but it is ${excerpt(date)}`);
  return inner;
}

/**
 * Parses a profile file.
 * @param name of the file without its extension; also the profile's name.
 * @throws WrongProfile with one sentence about the first invalid value.
 */
export function readProfile(name: string, content: string): MarketProfile {
  const wrong = (sentence: string) => new WrongProfile(`The market profile ${name}.json ${sentence}.`);
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    throw wrong('is no JSON');
  }
  if (!isRecord(file) || !isRecord(file.values)) throw wrong('must be an object with "values"');
  const { title, notice, countries, values, ...rest } = file;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw wrong(`has the unknown key "${unknown}"`);
  const [unknownValue] = Object.keys(values).filter((key) => !Object.hasOwn(KEYS, key));
  if (unknownValue !== undefined) throw wrong(`has the unknown key "${unknownValue}" in its values`);
  const read = <T>(key: string, parse: () => T): T => {
    try {
      return parse();
    } catch (error) {
      if (error instanceof Misfit) throw wrong(`can't be used: "${key}" ${error.message}`);
      throw error;
    }
  };
  const entries = Object.entries(KEYS).map(([key, parse]) => {
    if (!Object.hasOwn(values, key)) throw wrong(`has no "${key}" in its values`);
    return [key, read(key, () => parse(sourced(values[key])))];
  });
  if (notice !== undefined) read('notice', () => text(notice));
  const profile: MarketProfile = {
    ...(Object.fromEntries(entries) as Values),
    name,
    title: read('title', () => text(title)),
    countries: read('countries', () => countryList(countries === undefined ? [] : countries)),
  };
  const ownCountries = new Set(profile.countries);
  if (name === DEFAULT_MARKET && ownCountries.size > 0)
    throw wrong('names "countries", but it applies everywhere else');
  if (name !== DEFAULT_MARKET && countries === undefined) throw wrong('names no "countries"');
  const stranger = [...profile.blockedCountries, ...profile.readOnlyCountries].find(
    (country) => ownCountries.size > 0 && !ownCountries.has(country),
  );
  if (stranger !== undefined) throw wrong(`closes ${stranger}, which isn't one of its countries`);
  return profile;
}

/**
 * Combines profiles: one per country, and the one named `elsewhere` for all others.
 * @throws WrongProfile if no profile without countries is named `elsewhere`, or if two profiles claim one country.
 */
export function joinProfiles(
  profiles: readonly MarketProfile[],
  elsewhere: string,
): (country: string | null) => MarketProfile {
  const rest = profiles.find(({ name, countries }) => name === elsewhere && countries.length === 0);
  if (rest === undefined)
    throw new WrongProfile(
      elsewhere === DEFAULT_MARKET
        ? 'The market profiles need a default.json.'
        : `MARKET_DEFAULT is "${elsewhere}", but no ${elsewhere}.json applies everywhere else.`,
    );
  const byCountry = new Map<string, MarketProfile>();
  for (const profile of profiles)
    for (const country of profile.countries) {
      const other = byCountry.get(country);
      if (other !== undefined)
        throw new WrongProfile(
          `The market profiles ${other.name}.json and ${profile.name}.json both claim ${country}.`,
        );
      byCountry.set(country, profile);
    }
  return (country) => (country === null ? rest : (byCountry.get(country) ?? rest));
}
