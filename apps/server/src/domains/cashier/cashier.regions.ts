/** Countries that the region picker offers, by ISO 3166-1 alpha-2 code. */
const CODES =
  'AR AT AU BE BG BR CA CH CL CO CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP KR LT LU LV MT MX NL NO NZ PE PL PT RO RS SE SG SI SK TH TR UA VN ZA'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'region' });

export const REGIONS: readonly { code: string; name: string }[] = CODES.map((code) => ({
  code,
  name: names.of(code) ?? code,
})).sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const isRegion = (code: string): boolean => CODES.includes(code);
