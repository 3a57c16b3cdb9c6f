import type { BattleFormat } from '@aureus/contract/battles.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.create.words.ts';

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'два игрока',
  '1v1v1': 'три игрока',
  '1v1v1v1': 'четыре игрока',
  '2v2': 'две команды по двое',
};

export const createWords: Words<typeof English.createWords> = {
  failed: 'Не удалось загрузить кейсы',
  noCase: 'Выберите хотя бы один кейс',
  roundsOf: (count, most) =>
    `${count} из ${counted(most, { one: 'раунда', few: 'раундов', many: 'раундов', other: 'раунда' })}`,
  createFor: (coins) => `Создать за ${coins}`,
  createMany: (copies, coins) => `Создать батлов: ${copies}, за ${coins}`,
  copies: 'Копии',
  fewer: 'На одну копию меньше',
  moreCopies: 'На одну копию больше',
  shortcuts: {
    last: 'Повторить последний батл',
    budget: 'Бюджет для случайных кейсов',
    random: 'Случайно',
    tooLittle: 'Таких дешёвых кейсов нет',
    gone: 'Некоторые кейсы из него больше недоступны',
  },
  formatLabel: (format) => `${format}, ${formatNames[format]}`,
  private: 'Приватный, только по ссылке',
  cases: 'Кейсы',
  search: 'Поиск кейсов',
  notFound: 'Кейсов не найдено',
  add: (name) => `Добавить ${name}`,
  less: (name) => `Убрать один ${name}`,
  more: (name) => `Добавить ещё один ${name}`,
  chosen: 'Выбранные кейсы',
  rounds: 'Раунды',
  clear: 'Очистить',
  empty: {
    title: 'Кейсов пока нет',
    text: 'Нажмите на кейс, чтобы добавить его. Все игроки открывают одни и те же кейсы.',
  },
};
