import { isCountry } from '@aureus/contract/countries.ts';

/**
 * The country that a header names: one value, two capital letters that name a country. XX, T1 and ZZ are none, and
 * neither are two headers, which arrive joined.
 */
export const countryOfHeader = (value: string | readonly string[] | undefined): string | null =>
  typeof value === 'string' && isCountry(value) ? value : null;

const SANDBOX_COOKIE = /(?:^|;\s*)sandbox_country=([A-Z]{2})(?:;|$)/;

/** The country that a visitor of the sandbox chose to come from. @param cookies the header as it came. */
export const countryOfSandbox = (cookies: string | undefined): string | null =>
  countryOfHeader(SANDBOX_COOKIE.exec(cookies ?? '')?.[1]);

const DAY_MS = 86_400_000;
/** From this age on, addresses have moved too much between countries to be trusted without a word. */
export const OLD_DAYS = 45;

/** Whole days since a database was made; at least 0. */
export const ageInDays = (builtAt: Date, now: number): number =>
  Math.max(0, Math.floor((now - builtAt.getTime()) / DAY_MS));
