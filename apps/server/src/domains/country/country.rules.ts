import { isCountry } from '@aureus/contract/countries.ts';

/**
 * Returns the country named by a header, if the header is one valid code of two capital letters. XX, T1 and ZZ aren't
 * countries; repeated headers arrive joined and are refused.
 */
export const countryOfHeader = (value: string | readonly string[] | undefined): string | null =>
  typeof value === 'string' && isCountry(value) ? value : null;

const SANDBOX_COOKIE = /(?:^|;\s*)sandbox_country=([A-Z]{2})(?:;|$)/;

/** Country that a visitor of the sandbox has chosen. @param cookies the raw Cookie header. */
export const countryOfSandbox = (cookies: string | undefined): string | null =>
  countryOfHeader(SANDBOX_COOKIE.exec(cookies ?? '')?.[1]);

const DAY_MS = 86_400_000;
/** Age in days from which the database is reported as outdated, since addresses move between countries. */
export const OLD_DAYS = 45;

/** Whole days since a database was made; at least 0. */
export const ageInDays = (builtAt: Date, now: number): number =>
  Math.max(0, Math.floor((now - builtAt.getTime()) / DAY_MS));
