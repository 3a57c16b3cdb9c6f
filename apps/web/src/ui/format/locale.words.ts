/** Language tag (BCP 47) for numbers and dates. */
export const LOCALE: string = 'en';

/** Suffixes for million, billion (10^9) and trillion (10^12). */
export const COMPACT_UNITS: readonly [string, string, string] = ['M', 'B', 'T'];
