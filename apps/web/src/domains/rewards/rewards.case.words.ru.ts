import { coinsText } from '../../ui/coins-in-russian.ts';
import { formatCount } from '../../ui/format.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.case.words.ts';

export const rewardCaseWords: Words<typeof English.rewardCaseWords> = {
  title: 'Наградной кейс',
  failed: 'Не удалось загрузить кейс',
  skip: 'Пропустить',
  openMany: (count) => `Открыть ${formatCount(count)}`,
  openAll: (count) => `Открыть все ${formatCount(count)}`,
  batch: {
    label: 'Открытие ключей',
    progress: 'Открыто ключей',
    opened: (opened, count) => `Открыто ${formatCount(opened)} из ${formatCount(count)}`,
    best: 'Три лучших',
    all: 'Все',
    proofOf: (name) => `${name}: проверить`,
    stop: 'Стоп',
    done: 'Готово',
  },
  open: 'Открыть кейс',
  reconnecting: 'Переподключение',
  loading: 'Загрузка',
  sealed: 'Билет дают сиды, зафиксированные до открытия.',
  check: 'Как проверить',
  mean: 'В среднем приносит',
  meanShare: (mean) => `${mean}x от суммы`,
  keyMean: 'Ключ в среднем приносит',
  coins: coinsText,
  keysLeft: 'Осталось ключей',
  version: 'Версия',
  contentHash: 'Хеш содержимого',
  rakeRule: 'Один билет от 1 до 100 000 решает, какой будет множитель. Доли цента остаются в рейкбеке.',
  keyRule: 'Один ключ — один билет от 1 до 100 000. Вы сразу получаете цену предмета с этим билетом.',
};
