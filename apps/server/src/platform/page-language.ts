import { FIRST_LANGUAGE, type Language, languages } from '@aureus/contract/languages.ts';

/** Maximum number of a browser's preferred languages that are considered. */
const MOST_LANGUAGES = 20;

/** Returns the page language for a language tag; undefined if there is none. Both `pt-BR` and `pt` give Portuguese. */
function known(tag: string): Language | undefined {
  const all = Object.keys(languages) as Language[];
  const [base] = tag.toLowerCase().split('-');
  return (
    all.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
    all.find((one) => one.split('-')[0] === base)
  );
}

/**
 * Returns the language of a visitor's pages: the chosen one, otherwise the browser's most preferred language that is
 * available (RFC 9110 §12.5.4), otherwise the first of the site's languages.
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
