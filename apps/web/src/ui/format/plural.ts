import { type Forms, formOf } from '@aureus/ui-kit/plural.ts';
import { formatCount, lazily } from './format.ts';
import { LOCALE } from './locale.words.ts';

const rules = lazily(() => new Intl.PluralRules(LOCALE));

/** Returns the plural form for a number: `bet` for 1, `bets` for 5. */
export const nounFor = (count: number, forms: Forms): string => formOf(rules(), count, forms);

/** Formats a number with its noun: `1 bet`, `1,284 bets`. */
export const counted = (count: number, forms: Forms): string =>
  `${formatCount(count)} ${nounFor(count, forms)}`;
