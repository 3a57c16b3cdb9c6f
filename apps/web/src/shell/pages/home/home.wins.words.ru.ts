import type { Words } from '../../../ui/words.ts';
import type * as English from './home.wins.words.ts';

export const homeWinsWords: Words<typeof English.homeWinsWords> = {
  title: 'Ставки онлайн',
  tabs: { all: 'Все', high: 'Крупные', lucky: 'Удачные', mine: 'Мои' },
};
