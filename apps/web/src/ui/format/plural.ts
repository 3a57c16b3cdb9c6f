import { formatCount } from './format.ts';
import { lazily } from './lazily.ts';
import { LOCALE } from './locale.words.ts';

/** A noun for each number that the language tells apart; `other` for all that it does not. */
export type Forms = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

const rules = lazily(() => new Intl.PluralRules(LOCALE));

/** The form of a noun that goes with a number: `bet` with 1, `bets` with 5. */
export const nounFor = (count: number, forms: Forms): string => forms[rules().select(count)] ?? forms.other;

/** A number with its noun: `1 bet`, `1,284 bets`. */
export const counted = (count: number, forms: Forms): string =>
  `${formatCount(count)} ${nounFor(count, forms)}`;
