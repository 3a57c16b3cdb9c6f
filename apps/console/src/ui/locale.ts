/** The language and the customs that numbers and dates are written in: days come before months. */
export const LOCALE = 'en-GB';
