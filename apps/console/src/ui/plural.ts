import { formatCount } from './format.ts';
import { LOCALE } from './locale.ts';

/** A noun for each number that the language tells apart; `other` for all that it doesn't. */
export type Forms = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

const rules = new Intl.PluralRules(LOCALE);

/** The form of a noun that goes with a number: `key` with 1, `keys` with 5. */
const nounFor = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

/** A number with its noun: `1 key`, `1,284 keys`. */
export const counted = (count: number, forms: Forms): string =>
  `${formatCount(count)} ${nounFor(count, forms)}`;
