/** The language and the customs that numbers and dates are written in (BCP 47). */
export const LOCALE: string = 'en';

/** Behind a number: so many million, billion (10^9) and trillion (10^12). */
export const COMPACT_UNITS: readonly [string, string, string] = ['M', 'B', 'T'];
