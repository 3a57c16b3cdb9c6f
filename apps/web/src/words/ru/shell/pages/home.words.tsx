import type * as HomeFeeds from '../../../../shell/pages/home/home.feeds.words.ts';
import type * as HomeFirstSteps from '../../../../shell/pages/home/home.first-steps.words.tsx';
import type * as Home from '../../../../shell/pages/home/home.words.ts';
import type { Words } from '../../../../ui/words.ts';

export const homeWords: Words<typeof Home.homeWords> = {
  hero: {
    title: 'Фортуна без обмана',
    text: 'Каждый сид зафиксирован до ставки. Проверьте любой раунд в один клик.',
    textShort: 'Проверьте всё сами.',
    openCases: 'Открыть кейсы',
    playSpin: 'В рулетку',
    verify: 'Проверить раунд',
  },
  games: {
    title: 'Игры',
    returns: (percent) => `RTP ${percent}`,
    returnsUpTo: (percent) => `RTP до ${percent}`,
  },
};

export const homeFeedsWords: Words<typeof HomeFeeds.homeFeedsWords> = {
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
      text: 'Сервер выбирает секретный сид и публикует его хеш SHA-256. У другого сида был бы другой хеш.',
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

export const firstStepsWords: Words<typeof HomeFirstSteps.firstStepsWords> = {
  title: 'Добро пожаловать',
  name: (name) => <>Имя: {name}</>,
  change: 'Изменить',
  keep: 'Оставить',
  done: 'Готово',
  verify: { title: 'Проверка', brings: '2 минуты, один раз. Откроет депозиты, вывод и дождь.' },
  deposit: { title: 'Депозит', brings: 'Придёт монетами, без нашей комиссии.' },
  open: { title: 'Первый кейс', brings: 'У каждого открытия есть доказательство. Демо бесплатно.' },
};
