import type { Words } from '../../../ui/words.ts';
import type * as English from './home.feeds.words.ts';

export const homeFeedsWords: Words<typeof English.homeFeedsWords> = {
  battles: {
    title: 'Батлы сейчас',
    all: 'Все батлы',
    entry: 'Вход',
    seats: (taken, all) => `${taken} из ${all}`,
    live: 'Идёт',
    join: (price) => `Войти ${price}`,
    joinName: (mode, id, price) => `Войти в батл ${id} (${mode}) за ${price}`,
    watch: 'Смотреть',
    watchName: (mode, id) => `Смотреть батл ${id} (${mode})`,
  },
  cases: { title: 'Кейсы', all: 'Все кейсы' },
  proof: {
    title: 'Как доказать каждый результат',
    more: 'Честная игра',
    locked: {
      title: '1. Зафиксирован до ставки',
      text: 'Сервер выбирает секретный сид и публикует его хеш SHA-256. С этого момента изменить сид нельзя.',
      seal: 'Хеш сида',
    },
    drawn: {
      title: '2. Определён после ставок',
      text: 'Для результата нужно ещё случайное число публичного маяка. Оно выходит, только когда ставки закрыты.',
    },
    verified: {
      title: '3. Проверен вами',
      text: 'После раунда сид раскрывается. Браузер заново вычисляет сектор по обоим числам тем же кодом.',
      lastRoll: 'Последний раунд',
    },
  },
};
