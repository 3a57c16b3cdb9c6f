/** The language and the customs that numbers and dates are written in (BCP 47). */
export const LOCALE: string = 'en';
