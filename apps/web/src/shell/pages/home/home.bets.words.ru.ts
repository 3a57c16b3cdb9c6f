import { HIGH_COINS, LUCKY_TIMES } from '@aureus/contract/feed.ts';
import { coinsText } from '../../../ui/coins-in-russian.ts';
import type { Words } from '../../../ui/words.ts';
import type * as English from './home.bets.words.ts';

export const homeBetsWords: Words<typeof English.homeBetsWords> = {
  empty: {
    all: { title: 'Ставок пока нет', text: 'Следующая появится здесь.' },
    high: {
      title: 'Сегодня крупных выигрышей нет',
      text: `Здесь появятся выигрыши от ${coinsText(String(HIGH_COINS))}.`,
    },
    lucky: { title: 'Сегодня удачных выигрышей нет', text: `Здесь появятся выигрыши от ${LUCKY_TIMES}x.` },
    mine: { title: 'Ставок пока нет', text: 'Здесь появятся ваши ставки.' },
  },
  loadFailed: 'Не удалось загрузить ставки',
  hidden: 'Скрыт',
  open: 'Открыта',
  columns: {
    game: 'Игра',
    player: 'Игрок',
    placed: 'Время',
    stake: 'Ставка',
    multiplier: 'Множитель',
    payout: 'Выплата',
  },
};
