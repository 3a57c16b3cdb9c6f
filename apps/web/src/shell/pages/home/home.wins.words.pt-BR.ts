import type { Words } from '../../../ui/words.ts';
import type * as English from './home.wins.words.ts';
export const homeWinsWords: Words<typeof English.homeWinsWords> = {
  title: 'Últimos ganhos',
  columns: {
    game: 'Jogo',
    player: 'Jogador',
    stake: 'Aposta',
    multiplier: 'Multiplicador',
    payout: 'Ganho',
  },
};
