import type * as English from '../../../domains/fairness/fairness.history.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const historyWords: Words<typeof English.historyWords> = {
  bets: {
    verified: 'Проверена',
    unseen: 'Проверена, но раньше в этом браузере не показывалась',
    sealed: 'Сид ещё секретный',
    failed: 'Не сошлась',
    isVoid: 'Аннулирована, ставка возвращена',
    visitor: { title: 'Войдите, чтобы увидеть ставки', text: 'Каждую можно проверить здесь.' },
    notLoaded: 'Не удалось загрузить ставки',
    none: 'Ставок пока нет',
    noMore: 'Больше ставок нет',
    noReward: 'Наградных кейсов пока не открыто',
    noMoreRewards: 'Больше открытий нет',
  },
  battles: {
    notLoaded: 'Не удалось загрузить батлы',
    none: 'Завершённых батлов пока нет',
    name: (battle) => `Батл ${battle}`,
    about: (mode, format, rounds) =>
      ` · ${mode}, ${format}, ${counted(rounds, { one: 'раунд', few: 'раунда', many: 'раундов', other: 'раунда' })}`,
    modes: { NORMAL: 'обычный', CURSED: 'реверс', GROUP: 'общий' },
  },
  raffles: {
    notLoaded: 'Не удалось загрузить розыгрыши',
    none: 'Розыгрышей пока не было',
    about: (tickets, state) =>
      `${counted(tickets, { one: 'билет', few: 'билета', many: 'билетов', other: 'билета' })}, ${state}`,
    states: { LISTED: 'есть список', DRAWN: 'разыгран', EMPTY: 'без билетов', VOID: 'аннулирован' },
  },
  rains: {
    notLoaded: 'Не удалось загрузить дожди',
    none: 'Завершённых дождей пока нет',
    name: (rain) => `Дождь ${rain}`,
    shared: (players) =>
      `на ${counted(players, { one: 'игрока', few: 'игроков', many: 'игроков', other: 'игрока' })}`,
    empty: 'не было участников или монет, банк перешёл дальше',
    void: 'аннулирован, банк перешёл дальше',
  },
};
