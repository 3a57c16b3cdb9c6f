import { FIRST_LANGUAGE, type Language, languages } from '@aureus/contract/languages.ts';

/** Languages of a browser that are looked at. */
const MOST_LANGUAGES = 20;

/** The page's language that a tag stands for: `pt-BR` and `pt` are both answered in Portuguese. */
function known(tag: string): Language | undefined {
  const all = Object.keys(languages) as Language[];
  const [base] = tag.toLowerCase().split('-');
  return (
    all.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
    all.find((one) => one.split('-')[0] === base)
  );
}

/**
 * The language that a visitor's pages are in: the chosen one, or the first of the browser's that there is, in the order
 * of their weights (RFC 9110 §12.5.4).
 */
export function pageLanguage(chosen: string | undefined, accepted: string | undefined): Language {
  if (chosen !== undefined && Object.hasOwn(languages, chosen)) return chosen as Language;
  const preferences = (accepted ?? '')
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [tag = '', ...rest] = part.split(';').map((one) => one.trim());
      const weight = rest.find((one) => /^q=/i.test(one));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferences) {
    const language = known(tag);
    if (language !== undefined) return language;
  }
  return FIRST_LANGUAGE;
}
