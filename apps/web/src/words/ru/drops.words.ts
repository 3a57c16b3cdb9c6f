import type * as English from '../../domains/drops/drops.words.ts';
import type { Words } from '../../ui/words.ts';

export const dropsWords: Words<typeof English.dropsWords> = {
  title: 'Лайв-дроп',
  hidden: 'Скрыт',
};
