import type * as English from '../../../moments/big-win/big-win.words.ts';
import { gameNames } from '../../../ui/format/games.words.ts';
import type { Words } from '../../../ui/words.ts';

export const bigWinWords: Words<typeof English.bigWinWords> = {
  name: 'Grande vitória',
  titles: { 1: 'Grande vitória', 2: 'Triunfo', 3: 'Apoteose' },
  said: (title, coins, multiplier) => `${title}: ${coins} moedas, ${multiplier} a aposta.`,
  where: (game, stake) => `${gameNames[game]} · aposta ${stake}`,
  share: 'Compartilhar',
  verify: 'Verificar',
  hint: 'Toque para continuar',
  chip: (coins) => `Grande vitória: ${coins} moedas`,
};
