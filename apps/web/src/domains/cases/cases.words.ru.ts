import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cases.words.ts';

const casesOf = (count: number) =>
  counted(count, { one: 'кейс', few: 'кейса', many: 'кейсов', other: 'кейса' });

export const casesWords: Words<typeof English.casesWords> = {
  title: 'Кейсы',
  count: casesOf,
  summary: (count, range) => `${casesOf(count)} · RTP ${range}`,
  failed: 'Не удалось загрузить кейсы',
  noMatch: {
    title: 'Кейсов не найдено',
    text: 'Попробуйте другое слово, цену или тег.',
    action: 'Показать все кейсы',
  },
  isNew: 'Новый',
  upTo: (multiplier) => `До ${multiplier}x`,
  topItem: (name) => `Топ-предмет: ${name}`,
  inspect: (name) => `Что внутри ${name}`,
  filter: {
    search: 'Кейс или топ-предмет',
    clear: 'Очистить поиск',
    price: 'Цена',
    bands: { all: 'Все', under5: 'До 5', from5: '5 – 25', from25: '25 – 100', from100: '100+' },
    tag: 'Тег',
    tags: 'Теги',
    allTags: 'Все теги',
    order: 'Порядок',
    orders: {
      jackpot: 'Самый большой множитель',
      cheapest: 'Цена: сначала дешёвые',
      dearest: 'Цена: сначала дорогие',
      'top-item': 'Топ-предмет',
      newest: 'Новые',
      name: 'Название',
    },
    shortOrders: {
      jackpot: 'Множитель',
      cheapest: 'Дешевле',
      dearest: 'Дороже',
      'top-item': 'Топ-предмет',
      newest: 'Новые',
      name: 'Название',
    },
    chosen: (label, text) => `${label}: ${text}`,
  },
  page: {
    changed: (text, at) => `Изменён ${at}: ${text}`,
    title: 'Кейс',
    failed: 'Не удалось загрузить кейс',
    unknown: 'Такого кейса нет',
    allCases: 'Все кейсы',
    refusals: { reconnecting: 'Переподключение', loading: 'Загрузка', balance: 'Не хватает баланса' },
    keys: [
      ['Пробел или Enter', 'Открыть, затем пропустить'],
      ['1 – 4', 'Сколько'],
      ['F', 'Быстро'],
      ['G', 'Золотой спин'],
      ['D', 'Демо'],
    ],
    items: (count) =>
      counted(count, { one: 'предмет', few: 'предмета', many: 'предметов', other: 'предмета' }),
    returns: (percent) => `RTP ${percent}`,
    returnsExactly: (percent, version) => `Точно ${percent}, версия ${version}`,
    fairness: 'Честность',
  },
  open: {
    howMany: 'Сколько открыть',
    oneAtATime: 'В вашей стране только по одному',
    demo: 'Демо',
    demoNote: 'Бесплатно: шансы те же, выигрыша нет',
    opening: 'Открываем',
    landed: (landed, count) => `Выпало ${landed} из ${count}`,
    skip: 'Пропустить',
    signIn: 'Войти и играть',
    open: (count) => (count > 1 ? `Открыть ${count}` : 'Открыть'),
    openAgain: (count) => (count > 1 ? `Открыть ещё ${count}` : 'Открыть ещё'),
  },
  items: {
    title: 'В этом кейсе',
    corner: 'шанс и первый билет из 100 000',
    allTickets: 'Все билеты',
    tickets: (first, last) => `Билеты ${first} – ${last}`,
    hashNote: 'фиксирует предметы, шансы и цену и записан в вашей ставке',
  },
  auto: (count) => (count > 1 ? `Старт авто, по ${count}` : 'Старт авто'),
  contentHash: 'Хеш содержимого',
  inspector: {
    title: 'Содержимое кейса',
    price: 'Цена',
    returns: 'RTP',
    version: 'Версия',
    draw: 'Каждое открытие выбирает один билет от 1 до 100 000. Вы выигрываете предмет с этим билетом и сразу получаете его цену.',
    sealed: 'Билет дают сиды, зафиксированные до открытия.',
    howToCheck: 'Как проверить',
  },
};
