import type { Words } from '../../ui/words.ts';
import type * as English from './spin.big-win.words.ts';

export const bigWinWords: Words<typeof English.bigWinWords> = {
  title: 'Крупный выигрыш',
  said: (prize) => `Крупный выигрыш: ${prize} монет`,
  multiplied: (multiplier, stake) => `${multiplier} на ${stake}`,
  close: 'Нажмите, чтобы продолжить',
};
