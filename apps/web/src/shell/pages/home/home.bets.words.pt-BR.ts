import { HIGH_COINS, LUCKY_TIMES } from '@aureus/contract/feed.ts';
import type { Words } from '../../../ui/words.ts';
import type * as English from './home.bets.words.ts';

export const homeBetsWords: Words<typeof English.homeBetsWords> = {
  empty: {
    all: { title: 'Nenhuma aposta ainda', text: 'A próxima aparece aqui.' },
    high: {
      title: 'Nenhum grande ganho hoje',
      text: `Ganhos a partir de ${HIGH_COINS} moedas aparecem aqui.`,
    },
    lucky: { title: 'Nenhum ganho sortudo hoje', text: `Ganhos a partir de ${LUCKY_TIMES}x aparecem aqui.` },
    mine: { title: 'Nenhuma aposta ainda', text: 'Suas apostas aparecem aqui.' },
  },
  loadFailed: 'Não foi possível carregar as apostas',
  hidden: 'Oculto',
  open: 'Aberta',
  columns: {
    game: 'Jogo',
    player: 'Jogador',
    placed: 'Hora',
    stake: 'Aposta',
    multiplier: 'Multiplicador',
    payout: 'Ganho',
  },
};
