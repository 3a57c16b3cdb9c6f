import type * as English from '../../../domains/fairness/fairness.seeds.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const seedsWords: Words<typeof English.seedsWords> = {
  visitor: { title: 'Войдите, чтобы увидеть сиды', text: 'Сменить их можно в любой момент.' },
  failed: 'Не удалось загрузить сиды',
  about:
    'Одиночные игры берут результат из вашего клиентского сида, серверного сида, зафиксированного хешем, и nonce, который считает ваши ставки. Рулетка и батлы общие, поэтому у них свой сид и публичный маяк.',
  clientSeed: 'Клиентский сид',
  notSet: 'Задаст первая ставка',
  bets: 'Ставок с этой парой',
  nextServerSeed: 'Хеш следующего серверного сида',
  change: {
    label: 'Новый клиентский сид',
    invalid: 'В клиентском сиде от 1 до 64 латинских букв, цифр, _ или -.',
    enterValid: 'Введите корректный клиентский сид',
    random: 'Новый случайный сид',
    submit: 'Сменить и раскрыть старый серверный сид',
  },
  ended: {
    title: 'Прошлая пара сидов',
    pair: (number, clientSeed, draws) =>
      `Пара сидов ${number} · клиентский сид ${clientSeed} · ${counted(draws, { one: 'розыгрыш', few: 'розыгрыша', many: 'розыгрышей', other: 'розыгрыша' })}`,
  },
};
