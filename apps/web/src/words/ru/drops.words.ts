import { HIGH_COINS, LUCKY_TIMES } from '@aureus/contract/feed.ts';
import type * as Bets from '../../domains/drops/drops.bets.words.ts';
import type * as English from '../../domains/drops/drops.words.ts';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import type { Words } from '../../ui/words.ts';

export const dropsWords: Words<typeof English.dropsWords> = {
  title: 'Лайв-дроп',
  feeds: { high: 'Крупные', all: 'Все' },
  none: { high: 'Сегодня крупных выигрышей ещё не было.', all: 'Здесь появится следующий выигрыш.' },
  hidden: 'Скрыт',
};

export const liveBetsWords: Words<typeof Bets.liveBetsWords> = {
  title: 'Ставки онлайн',
  tabs: { all: 'Все', high: 'Крупные', lucky: 'Удачные', mine: 'Мои' },
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
