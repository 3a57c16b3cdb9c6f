import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.allowance.words.ts';

export const allowanceWords: Words<typeof English.allowanceWords> = {
  left: (left) => `Осталось ${left}`,
  label: (left) =>
    `Осталось ${counted(left, { one: 'участие', few: 'участия', many: 'участий', other: 'участия' })} сегодня`,
};
