import type * as English from './time-left.words.ts';
import type { Words } from './words.ts';

export const spanWords: Words<typeof English.spanWords> = {
  short: { d: 'д', h: 'ч', m: 'мин', s: 'с' },
  names: {
    d: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    h: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
    m: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
    s: { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' },
  },
  part: (count, short) => `${count} ${short}`,
};
