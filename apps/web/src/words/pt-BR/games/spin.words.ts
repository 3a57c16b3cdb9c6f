import type * as SpinColours from '../../../domains/games/spin/spin.colours.words.ts';
import type * as SpinCountdown from '../../../domains/games/spin/spin.countdown.words.ts';
import type * as Spin from '../../../domains/games/spin/spin.words.ts';
import { counted, nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const spinWords: Words<typeof Spin.spinWords> = {
  title: 'Roleta',
  failed: 'Não foi possível carregar a rodada',
  you: 'Você',
  head: {
    round: (round, beacon, beaconRound) => `Rodada ${round} · ${beacon} ${beaconRound}`,
    returns: (percent) => `RTP ${percent}`,
    fairness: 'Provably Fair',
    returnsAndRound: (percent, round) => `RTP ${percent} · ${round}`,
  },
  auto: { start: 'Iniciar auto ·', colour: 'Cor' },
  keys: [
    ['1', 'Apostar no Preto'],
    ['2', 'Apostar no Branco'],
    ['3', 'Apostar no Ouro'],
    ['4', 'Apostar no Inferno'],
    ['Espaço ou Enter', 'Apostar na última cor de novo'],
    ['R', 'Repetir a última rodada'],
    ['A', 'Metade da aposta'],
    ['S', 'Dobrar a aposta'],
  ] as const,
  refusals: {
    nothingToRepeat: 'Nenhuma aposta para repetir',
    balance: 'Saldo insuficiente',
    closed: 'Apostas fechadas',
    late: 'Beacon atrasado',
  },
  amount: {
    name: 'Valor da aposta',
    halve: 'Metade',
    double: 'Dobrar',
    max: 'Máx.',
    repeat: 'Repetir as apostas da sua última rodada',
  },
  history: {
    last: (count) => `Últimos ${count}`,
    name: 'Últimos resultados, mais novos primeiro',
    show: (count) => nounFor(count, { one: 'Último resultado', other: `Últimos ${count} resultados` }),
    all: 'Todos os resultados recentes, mais novos primeiro',
    verify: (round) => `Verificar a rodada ${round}`,
  },
  status: {
    placeBets: 'Faça sua aposta',
    timeToBet: 'Tempo para apostar',
    seconds: (seconds) => `${seconds} s`,
    drawnFrom: (beacon, round) => `Sorteado com ${beacon} ${round}`,
    waiting: (beacon, round) => `Esperando ${beacon} ${round}`,
    stillWaiting: (beacon, round) => `Ainda esperando ${beacon} ${round}`,
    landed: (colour, pocket) => `${colour}, ${pocket}`,
    verify: 'Verificar este giro',
    verifyShort: 'Verificar',
    won: (paid) => `Você ganhou ${paid}`,
    returned: (paid) => `Pagou ${paid}`,
    lost: 'Não foi desta vez',
    void: 'Falha do beacon: todas as apostas foram devolvidas',
    nextIn: (seconds) => `Próx. em ${seconds} s`,
  },
  late: {
    title: 'Rodadas esperando o beacon',
    round: (round) => `Rodada ${round}`,
    safe: 'Esperando o beacon público. Sua aposta está segura.',
    paused: 'Esperando o beacon público. A próxima rodada abre quando ele voltar.',
    result: (round) => `Rodada ${round} sorteada`,
    landed: (colour, pocket) => `${colour}, ${pocket}.`,
    paid: (paid) => `Pagou ${paid}`,
    refunded: 'Foi declarada uma falha do beacon. Sua aposta foi devolvida.',
  },
  said: {
    landed: (colour, pocket) => `${colour}, ${pocket}.`,
    void: 'Foi declarada uma falha do beacon: todas as apostas foram devolvidas.',
  },
  bets: {
    name: 'Apostas desta rodada',
    none: 'Nenhuma aposta nesta rodada ainda',
    noneOnColour: 'Nenhuma aposta',
    isPrivate: 'Privado',
    count: (count) => counted(count, { one: 'aposta', other: 'apostas' }),
    own: (amount) => `Você ${amount}`,
    more: (count) => `e mais ${count}`,
    bot: 'Bot',
    botBadge: 'BOT',
  },
  button: {
    bet: (amount, colour, multiplier) => `Apostar ${amount} no ${colour}, paga ${multiplier}x`,
    inferno: 'também no Ouro',
    upTo: (most) => `até ${most}`,
  },
};

/** Separate from Spin's other texts, because the home page uses these too. */
export const colourNames: Words<typeof SpinColours.colourNames> = {
  black: 'Preto',
  white: 'Branco',
  gold: 'Ouro',
  inferno: 'Inferno',
};

/** Separate from Spin's other texts, because the list of games on the first screen uses these too. */
export const countdownWords: Words<typeof SpinCountdown.countdownWords> = {
  reconnecting: 'Reconectando',
  waiting: 'Esperando o beacon',
  rolling: 'Girando',
};
