import type { Words } from '../../ui/words.ts';
import type * as English from './limits.statement.words.ts';

export const statementWords: Words<typeof English.statementWords> = {
  title: 'Отчёт об активности',
  text: 'Итоги каждого из последних двенадцати месяцев, в монетах. Месяцы по UTC.',
  loadFailed: 'Не удалось загрузить отчёт',
  table: 'Месяцы',
  month: 'Месяц',
  deposited: 'Депозиты',
  withdrawn: 'Выводы',
  staked: 'Оборот',
  paid: 'Выплаты',
  net: 'Итог',
  played: 'Время в игре',
  download: 'Скачать CSV',
  file: 'activity-statement.csv',
};
