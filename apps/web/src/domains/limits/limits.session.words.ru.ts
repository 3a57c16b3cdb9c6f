import type { Words } from '../../ui/words.ts';
import type * as English from './limits.session.words.ts';

export const sessionWords: Words<typeof English.sessionWords> = {
  line: (time) => `Сессия ${time}`,
  net: 'Итог этой сессии',
  minutes: (count) => `${count} мин`,
  hours: (count) => `${count} ч`,
  hoursAndMinutes: (hours, minutes) => `${hours} ч ${minutes} мин`,
};
