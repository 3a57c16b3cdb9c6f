/** The language and the customs that numbers and dates are written in. */
export const LOCALE = 'en';
