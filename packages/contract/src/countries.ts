/** Countries by ISO 3166-1 alpha-2 code. */

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that have a name and are no country: withdrawn ones, parts of countries, unions, and stand-ins. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);

/** True if a text is a country's code: two capital letters that name one, so not XX (unknown) or T1 (Tor). */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;

/** A country's name in a language (BCP 47); the code itself where it has none. */
export const countryName = (code: string, language: string): string =>
  isCountry(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
