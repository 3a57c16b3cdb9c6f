import type * as PlayersCard from '../../domains/players/players.card.words.ts';
import type * as Players from '../../domains/players/players.words.tsx';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const BET = { one: 'aposta', other: 'apostas' };

export const playerWords: Words<typeof Players.playerWords> = {
  block: 'Bloquear',
  unblock: 'Desbloquear',
  unblockPlayer: (name) => `Desbloquear ${name}`,
  staffCannotBeBlocked: 'A equipe não pode ser bloqueada',
  head: {
    blocked: 'Bloqueado',
    level: (tier, level) => (
      <>
        {tier}, nível {level}
      </>
    ),
    joined: (date) => <>Desde {date}</>,
  },
  stats: {
    private: 'As estatísticas deste jogador são privadas.',
    bets: 'Apostas',
    won: 'Ganhas',
    lost: 'Perdidas',
    even: 'Empatadas',
    wagered: 'Total apostado',
  },
  wonBar: {
    noBets: 'Nenhuma aposta ainda',
    won: (percent) => `${percent}% ganhas`,
  },
  blocked: {
    title: 'Jogadores bloqueados',
    text: 'Você não vê as mensagens deles no chat, e eles não podem dar gorjeta a você. Eles não são avisados.',
    loadFailed: 'Não foi possível carregar a lista',
    empty: 'Você não bloqueou ninguém. Abra um nome no chat para bloquear.',
    since: (date) => `Desde ${date}`,
  },
  statistics: {
    loadFailed: 'Não foi possível carregar suas estatísticas',
    none: {
      title: 'Nenhuma aposta ainda',
      text: 'Suas estatísticas aparecem aqui depois da primeira aposta.',
      action: 'Jogar Roleta',
    },
    all: 'Todos os jogos',
    byGame: 'Por jogo',
    staked: 'Apostado',
    paid: 'Ganho',
    net: 'Líquido',
    bestPayout: 'Maior ganho',
    best: 'Maior',
    bets: (count, written) => (
      <>
        {written} {nounFor(count, BET)}
      </>
    ),
    won: (count) => <>Ganhas {count}</>,
    lost: (count) => <>Perdidas {count}</>,
    even: (count) => <>{count} empatadas</>,
    betsOnGame: (count) => counted(count, BET),
    shareOfStakes: (percent) => `${percent}% do total apostado`,
    note: 'Uma aposta é ganha quando paga mais do que custou e perdida quando paga menos. Apostas canceladas não contam.',
  },
};

export const cardWords: Words<typeof PlayersCard.cardWords> = {
  label: (name) => `Sobre ${name}`,
  loadFailed: 'Não foi possível carregar o jogador',
  sent: (time) => `Escrito em ${time}`,
  tip: 'Gorjeta',
  profile: 'Perfil',
  mention: 'Mencionar',
};
