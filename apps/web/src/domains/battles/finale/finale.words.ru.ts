import type { Words } from '../../../ui/words.ts';
import type * as English from './finale.words.ts';

/** Texts over the winners at the end of a battle. */
export const finaleWords: Words<typeof English.finaleWords> = {
  victory: 'Победа',
  cursed: 'Реверс',
  shared: 'Поровну',
  pool: 'Общий приз',
};
