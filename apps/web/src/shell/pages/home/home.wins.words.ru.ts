import type { Words } from '../../../ui/words.ts';
import type * as English from './home.wins.words.ts';

export const homeWinsWords: Words<typeof English.homeWinsWords> = {
  title: 'Последние выигрыши',
  empty: { title: 'Выигрышей пока нет', text: 'Следующий появится здесь.' },
  columns: {
    game: 'Игра',
    player: 'Игрок',
    stake: 'Ставка',
    multiplier: 'Множитель',
    payout: 'Выплата',
  },
};
