const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that have a name but aren't countries: withdrawn codes, parts of countries, unions and placeholders. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);

/** True for a country's code: two capital letters that name a country. XX (unknown) and T1 (Tor) aren't countries. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;

/** Returns a country's name in a language (BCP 47), or the code itself if it has none. */
export const countryName = (code: string, language: string): string =>
  isCountry(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
