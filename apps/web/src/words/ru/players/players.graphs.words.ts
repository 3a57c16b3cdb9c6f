import type * as English from '../../../domains/players/players.graphs.words.ts';
import { formatDecimal } from '../../../ui/format/figures.ts';
import { formatPercent } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const BET = { one: 'ставка', few: 'ставки', many: 'ставок', other: 'ставки' };
const AFTER = { one: 'ставки', few: 'ставок', many: 'ставок', other: 'ставки' };

export const graphWords: Words<typeof English.graphWords> = {
  label: 'Ваша игра',
  span: 'Период',
  spans: { '30': '30 дней', '90': '90 дней', '365': '12 месяцев' },
  loadFailed: 'Не удалось загрузить графики',
  none: { title: 'За это время ставок нет', text: 'Здесь появятся ваши результаты, день за днём.' },
  net: {
    title: 'Итог',
    day: 'День',
    own: 'Ваш результат',
    expected: 'Среднее по RTP',
    band: '95% игроков',
    at: (day, net, expected) => `${day}: ${net}, среднее ${expected}`,
    utc: 'Дни по UTC. Выплаты минус ставки; депозиты и награды не входят.',
  },
  time: {
    title: 'Время в игре',
    hours: (hours, minutes) =>
      hours === 0 ? `${minutes} мин` : minutes === 0 ? `${hours} ч` : `${hours} ч ${minutes} мин`,
    perDay: 'Каждый столбец — день. Перерывы дольше 30 минут не считаются.',
    perWeek: 'Каждый столбец — неделя. Перерывы дольше 30 минут не считаются.',
    most: (time) => `Больше всего: ${time}`,
    bar: (day, time) => `${day}: ${time}`,
  },
  games: { title: 'По играм', bets: (count) => counted(count, BET) },
  luck: {
    title: 'Удача',
    all: 'Все игры',
    text: 'Какая доля ставок к вам вернулась, рядом с RTP именно этих ставок. Около 95% игроков с теми же ставками находятся внутри полосы.',
    note: 'О следующей ставке это не говорит ничего: каждый розыгрыш независим. Где решают редкие крупные призы, внутри полосы от 90 до 99 из 100.',
    returned: (share) => `Вернулось ${share}`,
    expected: (share) => `RTP ${share}`,
    band: (low, high) => `Полоса от ${low} до ${high}`,
    tooFew: (least) => `Полоса появится после ${counted(least, AFTER)}.`,
    inside: 'Внутри полосы',
    above: 'Выше полосы',
    below: 'Ниже полосы',
  },
  percent: (share) => formatPercent(share * 100),
  axis: (value) => formatDecimal(value, Number.isInteger(value) ? 0 : 2),
};
