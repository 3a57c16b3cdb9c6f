import { isCountry } from '@aureus/contract/countries.ts';
import { FIRST_LANGUAGE, languages } from '@aureus/contract/languages.ts';
import type { CountryAccess, Helpline, Market } from '@aureus/contract/markets.ts';

/** A market as its file says: what pages show of it, and where it is closed. Countries are ISO 3166-1 alpha-2 codes. */
export type MarketProfile = Market & {
  /** Countries that it applies to; empty for one that can apply everywhere else. */
  countries: readonly string[];
  blockedCountries: readonly string[];
  readOnlyCountries: readonly string[];
  /** The sum of payments, in coins, from which a person looks at the player's money; null where the market names none. */
  amlThreshold: number | null;
  /** DEPOSITS: what came in counts. EITHER: what came in, or what went out, whichever is more. */
  amlCounts: AmlCounts;
  /** For so many days payments count, and so many a case may take. */
  amlDays: number;
  amlDeadlineDays: number;
};

const AML_COUNTS = ['DEPOSITS', 'EITHER'] as const;
type AmlCounts = (typeof AML_COUNTS)[number];

/** A profile that can't be used; the message is one sentence. */
export class WrongProfile extends Error {}

/** The profile of every country that has none of its own, where no other is named. */
export const DEFAULT_MARKET = 'default';

const STRICTNESS: readonly CountryAccess[] = ['ALLOWED', 'READ_ONLY', 'BLOCKED'];

/** The strictest of several verdicts; ALLOWED of none. */
export const strictestAccess = (verdicts: readonly CountryAccess[]): CountryAccess =>
  STRICTNESS[Math.max(0, ...verdicts.map((verdict) => STRICTNESS.indexOf(verdict)))] ?? 'BLOCKED';

/** Returns a country's access under a profile; an unknown country has full access. */
export function accessIn(profile: MarketProfile, country: string | null): CountryAccess {
  if (country === null) return 'ALLOWED';
  if (profile.blockedCountries.includes(country)) return 'BLOCKED';
  return profile.readOnlyCountries.includes(country) ? 'READ_ONLY' : 'ALLOWED';
}

/**
 * Both profiles at once, for a player who belongs to one market and visits from another: whatever one of them forbids
 * is forbidden. Register, helplines, terms and the rules against money laundering are those of the first.
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

/** A value that a profile can't have; the message goes on from the key's name. */
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

/** A text of the first language, or one for each language: `{ "en": …, "ru": … }`. */
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

/** Every key of a profile with what it may hold. */
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

/** A day that exists, as an ISO date. */
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** The value of one key, which says where it comes from and when that was looked up. */
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
 * Reads one file of a profile.
 * @param name of the file, without its ending; what the profile is called by.
 * @throws WrongProfile with one sentence for the first thing in it that can't be used.
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
 * Puts profiles together: one a country, and the one named `elsewhere` for all others.
 * @throws WrongProfile when there is none of that name that applies everywhere else, or two profiles claim one country.
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
