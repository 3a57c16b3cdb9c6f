import type { Words } from '../../../ui/words.ts';
import type * as English from './home.wins.words.ts';
export const homeWinsWords: Words<typeof English.homeWinsWords> = {
  title: 'Últimos ganhos',
  empty: { title: 'Nenhum ganho ainda', text: 'O próximo aparece aqui.' },
  columns: {
    game: 'Jogo',
    player: 'Jogador',
    stake: 'Aposta',
    multiplier: 'Multiplicador',
    payout: 'Ganho',
  },
};
