import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { formatCoins } from '../../ui/format/format.ts';
import type * as Pot from '../../ui/pot.words.ts';
import type * as Ui from '../../ui/ui.words.ts';
import type { Words } from '../../ui/words.ts';

export const potWords: Words<typeof Pot.potWords> = {
  title: 'Призовой фонд',
  grows: (most) => `Растёт с каждой ставкой, призов до ${coinsText(formatCoins(most))}.`,
  least: (guaranteed) => `Гарантировано не меньше ${formatCoins(guaranteed)}.`,
  all: (most) => `Все призы, ${coinsText(formatCoins(most))}, гарантированы.`,
};

export const uiWords: Words<typeof Ui.uiWords> = {
  close: 'Закрыть',
  dismiss: 'Скрыть',
  messages: 'Сообщения',
  tryAgain: 'Повторить',
  keys: { label: 'Клавиши', off: 'Клавиши: выкл.', switch: 'Горячие клавиши' },
  balance: (amount) => `Баланс ${amount}`,
  place: (place) => `${place}-е место`,
  copyHash: 'Скопировать хеш содержимого',
  copied: 'Текст скопирован.',
  notCopied: 'Не удалось скопировать. Выделите текст и скопируйте вручную.',
  pages: {
    label: 'Страницы',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    of: (page, pages) => `${page} из ${pages}`,
  },
  language: 'Язык',
  partFailed: 'Не удалось загрузить часть страницы',
  reload: 'Обновите страницу и попробуйте ещё раз.',
  levelOf: (level, tier) => `Уровень ${level}, ${tier}`,
  roles: {
    MODERATOR: { short: 'МОД', name: 'Модератор' },
    ADMINISTRATOR: { short: 'АДМИН', name: 'Админ' },
    OWNER: { short: 'ВЛАДЕЛЕЦ', name: 'Владелец' },
    BOT: { short: 'БОТ', name: 'Бот' },
  },
  bet: {
    missing: 'Введите сумму',
    smallest: (amount) => `Минимальная ставка: ${amount}`,
    tooLittle: 'Недостаточно средств',
    aboveMaximum: 'Выше максимума',
    maximumReached: 'Достигнут максимум',
  },
};
