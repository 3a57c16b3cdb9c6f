import { formatCount } from '../../ui/format.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.words.ts';

export const rainWords: Words<typeof English.rainWords> = {
  title: 'Дождь',
  failed: 'Не удалось загрузить дождь',
  retry: 'Повторить',
  joinedCount: (players) => `${formatCount(players)} чел.`,
  progress: 'Время до конца дождя',
  timeLeft: 'Осталось',
  signIn: 'Войти и участвовать',
  join: 'Участвовать',
  joined: 'Вы участвуете',
  hasJoined: 'Вы участвуете в этом дожде',
  isOver: 'Раздаём этот дождь',
  tip: 'Добавить',
  tipLabel: 'Пополнить дождь',
};
