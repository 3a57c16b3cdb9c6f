import { type Forms, formOf } from '@aureus/ui-kit/plural.ts';
import { formatCount } from './format.ts';
import { LOCALE } from './locale.ts';

const rules = new Intl.PluralRules(LOCALE);

/** Returns a number with its noun: `1 key`, `1,284 keys`. */
export const counted = (count: number, forms: Forms): string =>
  `${formatCount(count)} ${formOf(rules, count, forms)}`;
