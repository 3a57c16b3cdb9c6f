/** Locale of numbers and dates; `en-GB` puts the day before the month. */
export const LOCALE = 'en-GB';
