import type { Words } from '../../../ui/words.ts';
import type * as English from './home.words.ts';
export const homeWords: Words<typeof English.homeWords> = {
  hero: {
    title: 'Sorte com prova',
    text: 'Todo resultado é lacrado antes da sua aposta. Verifique qualquer um com um clique.',
    textShort: 'Verifique você mesmo cada resultado.',
    openCases: 'Abrir caixas',
    playSpin: 'Jogar Roleta',
    verify: 'Verificar um giro',
  },
  games: {
    title: 'Jogos',
    returns: (percent) => `RTP ${percent}`,
  },
};
