import type { Words } from '../../ui/words.ts';
import type * as English from './spin.countdown.words.ts';

export const countdownWords: Words<typeof English.countdownWords> = {
  reconnecting: 'Переподключение',
  rolling: 'Крутится',
};
