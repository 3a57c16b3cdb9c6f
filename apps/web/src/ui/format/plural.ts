import { type Forms, formOf } from '@aureus/ui-kit/plural.ts';
import { formatCount, lazily } from './format.ts';
import { LOCALE } from './locale.words.ts';

const rules = lazily(() => new Intl.PluralRules(LOCALE));

/** The form of a noun that goes with a number: `bet` with 1, `bets` with 5. */
export const nounFor = (count: number, forms: Forms): string => formOf(rules(), count, forms);

/** A number with its noun: `1 bet`, `1,284 bets`. */
export const counted = (count: number, forms: Forms): string =>
  `${formatCount(count)} ${nounFor(count, forms)}`;
