import type { Words } from '../../../ui/words.ts';
import type * as English from './home.wins.words.ts';

export const homeWinsWords: Words<typeof English.homeWinsWords> = {
  title: 'Apostas ao vivo',
  tabs: { all: 'Todas', high: 'Grandes', lucky: 'Sortudas', mine: 'Minhas' },
};
