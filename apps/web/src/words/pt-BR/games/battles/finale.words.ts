import type * as English from '../../../../domains/games/battles/finale/finale.words.ts';
import type { Words } from '../../../../ui/words.ts';

/** Texts above the winners at the end of a battle. */
export const finaleWords: Words<typeof English.finaleWords> = {
  victory: 'Vitória',
  cursed: 'Maldição',
  shared: 'Dividido',
  pool: 'Prêmio total',
};
