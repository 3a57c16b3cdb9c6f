import type * as Amount from '../../../ui/format/amount.words.ts';
import type * as Device from '../../../ui/format/device.words.ts';
import type * as Games from '../../../ui/format/games.words.ts';
import type * as Locale from '../../../ui/format/locale.words.ts';
import type * as TimeLeft from '../../../ui/format/time-left.words.ts';
import type { Words } from '../../../ui/words.ts';

export const amountWords: Words<typeof Amount.amountWords> = {
  unread: 'Не удалось прочитать сумму',
  howTo: (example) => `Напишите её цифрами, например ${example}.`,
};

export const deviceWords: Words<typeof Device.deviceWords> = {
  of: (browser, system) => `${browser} · ${system}`,
  browser: 'Браузер',
  system: 'неизвестная система',
  unknown: 'Неизвестное устройство',
};

export const gameNames: Words<typeof Games.gameNames> = {
  ROULETTE: 'Рулетка',
  CASE_BATTLES: 'Батлы',
  CASES: 'Кейсы',
  MINES: 'Мины',
  UPGRADER: 'Апгрейд',
  PLINKO: 'Плинко',
};

export const LOCALE: Words<typeof Locale.LOCALE> = 'ru';

export const COMPACT_UNITS: Words<typeof Locale.COMPACT_UNITS> = ['\u00A0млн', '\u00A0млрд', '\u00A0трлн'];

export const spanWords: Words<typeof TimeLeft.spanWords> = {
  short: { d: 'д', h: 'ч', m: 'мин', s: 'с' },
  names: {
    d: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    h: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
    m: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
    s: { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' },
  },
  part: (count, short) => `${count} ${short}`,
};
