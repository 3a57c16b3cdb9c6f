import { formatCount } from '../../ui/format.ts';
import { counted, nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.room.words.tsx';

const seats = (count: number): string => counted(count, { one: 'vaga', other: 'vagas' });

export const roomWords: Words<typeof English.roomWords> = {
  missing: {
    title: 'Esta batalha não existe',
    text: 'Uma batalha privada só abre pelo link dela.',
  },
  failed: 'Não foi possível carregar a batalha',
  all: 'Todas as batalhas',
  title: (id) => `Batalha ${formatCount(Number(id))}`,
  private: 'Privada',
  entry: (amount) => <>Entrada {amount}</>,
  copyLink: 'Copiar o link de convite',
  copyPrivateLink: 'Copiar o link de convite privado',
  forward: 'Avançar rápido',
  watching: (count) => `${count} assistindo`,
  createAgain: 'Criar de novo',
  rematch: 'Revanche',
  callBots: (count) => nounFor(count, { one: 'Chamar um bot', other: `Chamar ${count} bots` }),
  cancel: 'Cancelar',
};

/** The state of a battle in one sentence, for screen readers. */
export const spokenWords: Words<typeof English.spokenWords> = {
  waiting: (free) =>
    `Esperando jogadores: ${nounFor(free, { one: `${free} vaga livre`, other: `${free} vagas livres` })}.`,
  full: 'Todas as vagas estão ocupadas.',
  fullUntil: (round) => `Todas as vagas estão ocupadas. Esperando a rodada ${formatCount(round)} do beacon.`,
  starting: 'A batalha está começando.',
  round: (round, all) => `Rodada ${round} de ${all}.`,
  wins: (name, coins) => `${name} ganha ${coins}.`,
  gets: (name, coins) => `${name} recebe ${coins}.`,
  cancelled: 'A batalha foi cancelada. Todas as apostas foram devolvidas.',
  void: 'O beacon não chegou. Todas as apostas foram devolvidas.',
};

/** The bar over the seats: the state, the cases and the prize. */
export const barWords: Words<typeof English.barWords> = {
  title: 'Rodadas',
  cases: 'Caixas em ordem',
  done: 'feita',
  prize: 'Prêmio',
  prizeSoFar: 'Prêmio até agora',
  seats,
  players: 'Jogadores',
  beacon: 'Esperando o beacon',
  choosingRound: 'Escolhendo a rodada',
  round: 'Rodada',
  beaconRound: (round) => `Rodada ${formatCount(round)}`,
  rounds: 'Rodadas',
  getReady: 'Prepare-se',
  state: 'Estado',
  cancelled: 'Todas as apostas foram devolvidas',
  void: 'O beacon não chegou: todas as apostas foram devolvidas',
};

export const teamWords: Words<typeof English.teamWords> = {
  versus: 'VS',
  own: 'Seu time',
  team: (number) => `Time ${number}`,
  seat: (number) => `Vaga ${number}`,
  leading: 'Na frente',
  noPrize: 'Sem prêmio',
  share: 'Parte',
  winner: 'Vencedor',
  each: (amount) => <>{amount} cada</>,
  items: 'Itens',
  item: (name, rarity, ticket) => `${name}, ${rarity}, ticket ${ticket}`,
  rolling: 'Girando',
};

/** Texts of a seat before the draw. */
export const freeSeatWords: Words<typeof English.freeSeatWords> = {
  drawing: 'Sorteio com o beacon',
  ready: 'Pronto',
  notPlayed: 'Não jogada',
  callBot: 'Chamar bot',
  waiting: 'Esperando jogador',
};

/** Reasons why a battle's beacon round can't be trusted. */
export const doubtWords: Words<typeof English.doubtWords> = {
  time: 'O horário do site para esta rodada do beacon difere do horário do beacon. Não confie neste sorteio.',
  early:
    'Pelo seu relógio, esta rodada do beacon foi publicada antes de a última vaga ser ocupada. Se seu relógio estiver certo, não confie neste sorteio.',
};

export const roomKeys: Words<typeof English.roomKeys> = [
  ['Espaço ou Enter', 'Ocupar a primeira vaga'],
  ['F', 'Avançar rápido'],
  ['1 – 6', 'Emotes'],
];
