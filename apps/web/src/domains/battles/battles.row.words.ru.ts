import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.row.words.ts';

export const rowWords: Words<typeof English.rowWords> = {
  cases: (count) => counted(count, { one: 'кейс', few: 'кейса', many: 'кейсов', other: 'кейса' }),
  times: (count, name) => `${count} × ${name}`,
  seats: 'Места',
  seat: 'Свободно',
  hidden: 'Скрыт',
  versus: 'vs',
};

export const modeWords: Words<typeof English.modeWords> = {
  NORMAL: {
    name: 'Обычный',
    rule: 'Всё забирает наибольшая сумма.',
    teamRule: 'Всё забирает наибольшая сумма команды.',
  },
  CURSED: {
    name: 'Реверс',
    rule: 'Всё забирает наименьшая сумма.',
    teamRule: 'Всё забирает наименьшая сумма команды.',
  },
  GROUP: {
    name: 'Общий',
    rule: 'Весь дроп делится поровну.',
    teamRule: 'Весь дроп делится поровну.',
  },
};

export const seatWords: Words<typeof English.seatWords> = {
  free: 'Свободное место',
  reconnecting: 'Переподключение',
  tooExpensive: 'Недостаточно средств',
};
