import { HIGH_COINS, LUCKY_TIMES } from '@aureus/contract/feed.ts';
import type * as Bets from '../../domains/drops/drops.bets.words.ts';
import type * as English from '../../domains/drops/drops.words.ts';
import type { Words } from '../../ui/words.ts';

export const dropsWords: Words<typeof English.dropsWords> = {
  title: 'Drops ao vivo',
  feeds: { high: 'Grandes', all: 'Ao vivo' },
  none: { high: 'Nenhum grande ganho hoje ainda.', all: 'O próximo ganho aparece aqui.' },
  hidden: 'Oculto',
};

export const liveBetsWords: Words<typeof Bets.liveBetsWords> = {
  title: 'Apostas ao vivo',
  tabs: { all: 'Todas', high: 'Grandes', lucky: 'Sortudas', mine: 'Minhas' },
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
