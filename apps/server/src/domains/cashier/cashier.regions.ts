/** Countries that the region picker offers, by ISO 3166-1 alpha-2 code. */
const CODES =
  'AR AT AU BE BG BR CA CH CL CO CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP KR LT LU LV MT MX NL NO NZ PE PL PT RO RS SE SG SI SK TH TR UA US VN ZA'.split(
    ' ',
  );

/** Number of a browser's accepted languages that are read. */
const MOST_LANGUAGES = 20;

const names = new Intl.DisplayNames('en', { type: 'region' });

export const REGIONS: readonly { code: string; name: string }[] = CODES.map((code) => ({
  code,
  name: names.of(code) ?? code,
})).sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const isRegion = (code: string): boolean => CODES.includes(code);

/** Matches the region in a language tag: `BR` in `pt-BR` or `pt-Latn-BR`. */
const REGION_OF_TAG = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i;

/**
 * Returns the first region among a browser's accepted languages, in their order: `BR` for
 * `pt-BR,pt;q=0.9,en-US;q=0.8`. Undefined if none of them names a region that the picker offers.
 */
export function regionOfLanguages(accepted: string | undefined): string | undefined {
  for (const language of (accepted ?? '').split(',', MOST_LANGUAGES)) {
    const region = REGION_OF_TAG.exec(language.split(';')[0]?.trim() ?? '')?.[1]?.toUpperCase();
    if (region !== undefined && isRegion(region)) return region;
  }
  return undefined;
}
