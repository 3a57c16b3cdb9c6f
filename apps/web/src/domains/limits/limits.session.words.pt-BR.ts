import type { Words } from '../../ui/words.ts';
import type * as English from './limits.session.words.ts';

export const sessionWords: Words<typeof English.sessionWords> = {
  line: (time) => `Sessão ${time}`,
  net: 'Resultado desta sessão',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
};
