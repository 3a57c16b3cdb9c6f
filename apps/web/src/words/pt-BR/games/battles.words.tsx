import type { BattleFormat } from '@aureus/contract/battles.ts';
import type * as BattlesCreate from '../../../domains/games/battles/battles.create.words.ts';
import type * as BattlesRoom from '../../../domains/games/battles/battles.room.words.tsx';
import type * as BattlesRow from '../../../domains/games/battles/battles.row.words.ts';
import type * as Battles from '../../../domains/games/battles/battles.words.ts';
import { formatCount } from '../../../ui/format/format.ts';
import { counted, nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const battlesWords: Words<typeof Battles.battlesWords> = {
  title: 'Batalhas',
  create: 'Criar batalha',
  entry: 'Entrada',
  fairness: 'Provably Fair',
  returns: (percent) => `RTP ${percent}`,
  finished: 'Acabou',
  cancelled: 'Cancelada',
  void: 'Anulada',
  join: (coins) => `Entrar ${coins}`,
  mode: 'Modo',
  format: 'Formato',
  order: 'Ordem',
  choice: (name, chosen) => `${name}: ${chosen}`,
  orders: { newest: 'Novas', dearest: 'Maior preço', cheapest: 'Menor preço', name: 'Nome' },
};

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'dois jogadores',
  '1v1v1': 'três jogadores',
  '1v1v1v1': 'quatro jogadores',
  '2v2': 'dois times de dois',
};

/** Texts of the dialog that creates a battle. */
export const createWords: Words<typeof BattlesCreate.createWords> = {
  failed: 'Não foi possível carregar as caixas',
  noCase: 'Escolha pelo menos uma caixa',
  roundsOf: (count, most) => `${count} de ${counted(most, { one: 'rodada', other: 'rodadas' })}`,
  createFor: (coins) => `Criar batalha ${coins}`,
  createMany: (copies, coins) => `Criar ${counted(copies, { one: 'batalha', other: 'batalhas' })} ${coins}`,
  copies: 'Cópias',
  fewer: 'Uma cópia a menos',
  moreCopies: 'Mais uma cópia',
  shortcuts: {
    last: 'Repetir a última batalha',
    budget: 'Orçamento para caixas aleatórias',
    random: 'Aleatório',
    tooLittle: 'Nenhuma caixa é tão barata',
    gone: 'Algumas caixas dela não estão mais disponíveis',
  },
  formatLabel: (format) => `${format}, ${formatNames[format]}`,
  private: 'Privada, só por link',
  cases: 'Caixas',
  search: 'Buscar caixas',
  notFound: 'Nenhuma caixa encontrada',
  add: (name) => `Adicionar ${name}`,
  less: (name) => `Menos uma ${name}`,
  more: (name) => `Mais uma ${name}`,
  chosen: 'Caixas escolhidas',
  rounds: 'Rodadas',
  clear: 'Limpar',
  empty: {
    title: 'Nenhuma caixa ainda',
    text: 'Toque em uma caixa para adicionar. Todos os jogadores abrem as mesmas.',
  },
};

export const emoteWords: Words<typeof BattlesRoom.emoteWords> = {
  title: 'Emotes',
  names: { HELLO: 'Olá', LUCK: 'Boa sorte', NICE: 'Legal', WOW: 'Uau', OUCH: 'Ai', GG: 'Bom jogo' },
  said: (name, emote) => `${name}: ${emote}`,
  mute: 'Silenciar emotes',
  unmute: 'Mostrar emotes',
};

export const lobbyWords: Words<typeof Battles.lobbyWords> = {
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

export const filterWords: Words<typeof Battles.filterWords> = {
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

/** Texts about the stakes and winnings of house bots. */
export const botsWords: Words<typeof Battles.botsWords> = {
  title: 'Bots da casa',
  text: (seats) =>
    `Os bots da casa jogam com as mesmas chances. Até agora, em ${counted(seats, { one: 'vaga', other: 'vagas' })}:`,
  staked: 'Apostado',
  won: 'Ganho',
  result: 'Resultado',
};

export const quickWords: Words<typeof Battles.quickWords> = {
  title: 'Entrada rápida',
  text: 'Ocupa a vaga aberta mais barata até este preço.',
  most: 'Preço máximo',
  join: 'Entrar',
  missing: 'Digite um valor',
  noCoins: 'Saldo insuficiente',
};

export const lobbyKeys: Words<typeof Battles.lobbyKeys> = [['C', 'Criar uma batalha']];

const seats = (count: number): string => counted(count, { one: 'vaga', other: 'vagas' });

export const roomWords: Words<typeof BattlesRoom.roomWords> = {
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

/** A battle's state in one sentence, for screen readers. */
export const spokenWords: Words<typeof BattlesRoom.spokenWords> = {
  waiting: (free) =>
    `Esperando jogadores: ${nounFor(free, { one: `${free} vaga livre`, other: `${free} vagas livres` })}.`,
  full: 'Todas as vagas estão ocupadas.',
  fullUntil: (round) => `Todas as vagas estão ocupadas. Esperando a rodada ${formatCount(round)} do beacon.`,
  starting: 'A batalha está começando.',
  round: (round, all) => `Rodada ${round} de ${all}.`,
  wins: (name, coins) => `${name} ganha ${coins}.`,
  gets: (name, coins) => `${name} recebe ${coins}.`,
  cancelled: 'A batalha foi cancelada. Todas as apostas foram devolvidas.',
  void: 'Houve uma falha do beacon. Todas as apostas foram devolvidas.',
};

/** Texts of the bar above the seats: state, cases and prize. */
export const barWords: Words<typeof BattlesRoom.barWords> = {
  title: 'Rodadas',
  cases: 'Caixas em ordem',
  done: 'feita',
  prize: 'Prêmio',
  prizeSoFar: 'Prêmio até agora',
  seats,
  players: 'Jogadores',
  beacon: 'Esperando o beacon',
  late: 'Esperando o beacon público. Sua aposta está segura.',
  lateForOthers: 'Esperando o beacon público. Todas as apostas estão seguras.',
  choosingRound: 'Escolhendo a rodada',
  round: 'Rodada',
  beaconRound: (round) => `Rodada ${formatCount(round)}`,
  rounds: 'Rodadas',
  getReady: 'Prepare-se',
  state: 'Estado',
  cancelled: 'Todas as apostas foram devolvidas',
  void: 'Falha do beacon: todas as apostas foram devolvidas',
};

export const teamWords: Words<typeof BattlesRoom.teamWords> = {
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
export const freeSeatWords: Words<typeof BattlesRoom.freeSeatWords> = {
  drawing: 'Sorteio com o beacon',
  ready: 'Pronto',
  notPlayed: 'Não jogada',
  callBot: 'Chamar bot',
  waiting: 'Esperando jogador',
};

/** Reasons why a battle's beacon round can't be trusted. */
export const doubtWords: Words<typeof BattlesRoom.doubtWords> = {
  time: 'O horário do site para esta rodada do beacon difere do horário do beacon. Não confie neste sorteio.',
  early:
    'Pelo seu relógio, esta rodada do beacon foi publicada antes de a última vaga ser ocupada. Se seu relógio estiver certo, não confie neste sorteio.',
};

export const roomKeys: Words<typeof BattlesRoom.roomKeys> = [
  ['Espaço ou Enter', 'Ocupar a primeira vaga'],
  ['F', 'Avançar rápido'],
  ['1 – 6', 'Emotes'],
];

export const rowWords: Words<typeof BattlesRow.rowWords> = {
  cases: (count) => counted(count, { one: 'caixa', other: 'caixas' }),
  times: (count, name) => `${count} × ${name}`,
  seats: 'Vagas',
  seat: 'Livre',
  hidden: 'Oculto',
  versus: 'vs',
};

export const modeWords: Words<typeof BattlesRow.modeWords> = {
  NORMAL: {
    name: 'Normal',
    rule: 'O maior total leva tudo.',
    teamRule: 'O time com o maior total leva tudo.',
  },
  CURSED: {
    name: 'Maldição',
    rule: 'O menor total leva tudo.',
    teamRule: 'O time com o menor total leva tudo.',
  },
  GROUP: {
    name: 'Grupo',
    rule: 'Todos os drops são divididos por igual.',
    teamRule: 'Todos os drops são divididos por igual.',
  },
};

export const seatWords: Words<typeof BattlesRow.seatWords> = {
  free: 'Vaga livre',
  reconnecting: 'Reconectando',
  tooExpensive: 'Saldo insuficiente',
};
