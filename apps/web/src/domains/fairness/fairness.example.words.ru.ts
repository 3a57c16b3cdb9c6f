import { nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './fairness.example.words.ts';

export const exampleWords: Words<typeof English.exampleWords> = {
  key: 'Ключ: серверный сид',
  soloMessage: 'Сообщение: клиентский сид, nonce, блок',
  sharedMessage: 'Сообщение: розыгрыш, раунд маяка, случайность, блок',
  numbers: (count) =>
    count === 1
      ? 'Первое число HMAC'
      : `Первые ${count} ${nounFor(count, { one: 'число', few: 'числа', many: 'чисел', other: 'числа' })} HMAC`,
  results: {
    spin: (pockets) => `Остаток от деления на ${pockets} плюс один: сектор`,
    cases: 'Остатки от деления на 100 000 плюс один: билеты четырёх открытий',
    rewards: 'Остаток от деления на 100 000 плюс один: билет',
    battles: 'Остатки от деления на 100 000 плюс один: билеты трёх раундов для двух мест',
    mines: 'Три обмена перемешивания: клетки с минами, считая от 0',
    rain: 'Четыре обмена перемешивания семи игроков: кому достанутся 4 лишних цента из 10,05',
    raffle: 'Три билета из 63 у пяти игроков: 12, 1, 40, 3 и 7 билетов',
    upgrader: 'Остаток от деления на 100 000: выпавшее число',
    plinko: 'Чётное — влево (0), нечётное — вправо (1): путь по 16 рядам и лунка в конце',
  },
  pockets: {
    black: (pocket) => `${pocket} (чёрное)`,
    white: (pocket) => `${pocket} (белое)`,
    gold: (pocket) => `${pocket} (золото)`,
    inferno: (pocket) => `${pocket} (инферно)`,
  },
  tickets: (rounds) => rounds.map((seats) => seats.join(' и ')).join(', затем '),
};
