import type { Words } from '../../ui/words.ts';
import type * as English from './limits.reminder.words.tsx';

export const reminderWords: Words<typeof English.reminderWords> = {
  title: 'Напоминание о времени',
  text: 'Время от времени показывает, сколько вы играете и каков ваш итог.',
  loadFailed: 'Не удалось загрузить напоминание',
  hereFor: (time) => <>Вы здесь {time}</>,
  remindAfter: 'Напомнить через',
  off: 'Выкл.',
  staked: 'Оборот',
  won: 'Выплачено',
  net: 'Итог',
  check: {
    title: 'Итоги сессии',
    playedFor: (time) => <>Вы играете уже {time}.</>,
    notPlayed: 'С тех пор вы не играли.',
    isAhead: 'Вы в плюсе.',
    isBehind: 'Вы в минусе.',
    stopsPlay: 'Ставки на паузе, пока вы не ответите.',
    goOn: 'Играть дальше',
    escape: 'Esc',
    takeBreak: 'Взять перерыв',
    isOnBreak: 'У вас уже перерыв',
    signOut: 'Выйти',
  },
};
