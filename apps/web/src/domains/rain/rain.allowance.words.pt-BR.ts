import { nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.allowance.words.ts';

const leftOf = (left: number) => `${nounFor(left, { one: 'Resta', other: 'Restam' })} ${left}`;

export const allowanceWords: Words<typeof English.allowanceWords> = {
  left: leftOf,
  label: (left) => `${leftOf(left)} hoje`,
};
