import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.lobby.words.ts';

export const lobbyWords: Words<typeof English.lobbyWords> = {
  title: 'Batalhas',
  total: (count) => counted(count, { one: 'batalha', other: 'batalhas' }),
  createShort: 'Criar',
  failed: 'Não foi possível carregar as batalhas',
  empty: {
    title: 'Nenhuma batalha ainda',
    text: 'Crie uma e espere outros jogadores, ou chame bots.',
  },
  battle: (mode, id) => `Batalha ${id}, ${mode}`,
  joinLabel: (id, coins) => `Entrar na batalha ${id} por ${coins}`,
  seatsOf: (taken, all) => `${taken} de ${all}`,
  roundOf: (round, all) => `Rodada ${round} de ${all}`,
  starting: 'Começando',
  open: 'Aberta',
  result: 'Resultado',
  watch: 'Assistir',
};

export const filterWords: Words<typeof English.filterWords> = {
  all: 'Todas',
  show: 'Mostrar',
  price: 'Preço',
  anyFormat: 'Formatos',
  shows: {
    now: 'Ativas',
    open: 'Com vagas',
    live: 'Ao vivo',
    over: 'Encerradas',
    mine: 'Minhas',
  },
  prices: {
    any: 'Preços',
    to10: 'Até 10',
    to100: '10 a 100',
    to1000: '100 a 1.000',
    from1000: 'A partir de 1.000',
  },
};

/** Texts about the stakes and winnings of the house's bots. */
export const botsWords: Words<typeof English.botsWords> = {
  title: 'Bots da casa',
  text: (seats) =>
    `Os bots da casa jogam com as mesmas chances. Até agora, em ${counted(seats, { one: 'vaga', other: 'vagas' })}:`,
  staked: 'Apostado',
  won: 'Ganho',
  result: 'Resultado',
};

export const quickWords: Words<typeof English.quickWords> = {
  title: 'Entrada rápida',
  text: 'Ocupa a vaga aberta mais barata até este preço.',
  most: 'Preço máximo',
  join: 'Entrar',
  missing: 'Digite um valor',
  noCoins: 'Saldo insuficiente',
};

export const lobbyKeys: Words<typeof English.lobbyKeys> = [['C', 'Criar uma batalha']];
