import type { Words } from '../../ui/words.ts';
import type * as English from './spin.countdown.words.ts';
/** On the first screen too, in the list of the games. */
export const countdownWords: Words<typeof English.countdownWords> = {
  reconnecting: 'Reconectando',
  rolling: 'Girando',
};
