import type { Words } from '../../ui/words.ts';
import type * as English from './spin.big-win.words.ts';
export const bigWinWords: Words<typeof English.bigWinWords> = {
  title: 'Grande vitória',
  said: (prize) => `Grande vitória: ${prize} moedas`,
  multiplied: (multiplier, stake) => `${multiplier} em ${stake}`,
  close: 'Toque para continuar',
};
