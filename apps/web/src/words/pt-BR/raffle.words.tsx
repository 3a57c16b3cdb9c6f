import type * as English from '../../domains/raffle/raffle.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const TICKET = { one: 'ticket', other: 'tickets' };

export const raffleWords: Words<typeof English.raffleWords> = {
  failed: 'Não foi possível carregar o sorteio',
  pastFailed: 'Não foi possível carregar os sorteios anteriores',
  empty: {
    title: 'Nenhum sorteio realizado ainda',
    text: 'Os vencedores aparecem aqui, com tudo o que você precisa para refazer o sorteio.',
  },
  lastWeek: 'Sorteio da semana passada',
  ofWeek: (week) => `Sorteio de ${week}`,
  prizes: (count) => counted(count, { one: 'prêmio', other: 'prêmios' }),
};

/** Texts for the raffle of a past week. */
export const drawWords: Words<typeof English.drawWords> = {
  facts: (week, tickets, players) =>
    `${week} · ${counted(tickets, TICKET)} de ${counted(players, { one: 'jogador', other: 'jogadores' })}`,
  list: 'Lista',
  verify: 'Verificar',
  void: 'Houve uma falha do beacon. Todos os tickets e prêmios passaram para um sorteio posterior.',
  late: 'Lista atrasada',
  lateNote:
    'A rodada do beacon foi publicada antes desta lista. Confira se você tem tantos números quanto tickets: um a cada 50 pontos.',
  ownLine: 'Sua linha na lista:',
  copyLine: 'Copiar sua linha',
  hidden: 'Oculto',
  ownNumbers: (numbers) => <>Seus números: {numbers}</>,
  numbers: (first, last) =>
    first === last ? `Nº ${formatCount(first)}` : `Nº ${formatCount(first)} – ${formatCount(last)}`,
  won: 'Você ganhou',
  notDrawn: 'não sorteado',
  drawnIn: (time) => `Sorteio em ${time}`,
  beingDrawn: 'Sorteando agora',
  waitingLate: 'Esperando o beacon público. Seus tickets estão seguros.',
  waiting: (when, round) => (
    <>
      {when} pela rodada {formatCount(round)} do beacon. A lista é final: guarde uma cópia, e ninguém consegue
      mudá-la sem você notar.
    </>
  ),
};

/** Texts for the steps of this week's draw. */
export const stepsWords: Words<typeof English.stepsWords> = {
  title: 'Como é sorteado',
  sealed: {
    title: 'Lacrado',
    text: 'Nossa seed secreta foi travada pelo hash dela antes do primeiro ticket.',
  },
  copyHash: 'Copiar o hash da seed do servidor',
  listed: {
    title: 'Listado',
    text: (time) => `${time}: cada ticket recebe seu número, e a lista inteira é publicada com o hash.`,
  },
  drawn: {
    title: 'Sorteado',
    text: 'Dez minutos depois, por um beacon público que ninguém consegue prever.',
    byRound: (time, round) =>
      `${time}: pela rodada ${formatCount(round)} do beacon público, que ninguém consegue prever.`,
  },
  paid: {
    title: 'Pago',
    text: 'Na hora, no máximo um prêmio por jogador. Qualquer um pode refazer o sorteio com a seed, o beacon e a lista.',
  },
};

/** Texts for the player's tickets. */
export const ticketsWords: Words<typeof English.ticketsWords> = {
  title: 'Seus tickets',
  noun: (count) => nounFor(count, TICKET),
  inDraw: (count) => `${counted(count, TICKET)} no sorteio`,
  forVisitors: (points) =>
    `Um a cada ${formatCount(points)} ${nounFor(points, { one: 'ponto', other: 'pontos' })}, em qualquer jogo. Um ponto é 0,01 de vantagem da casa.`,
  first: 'Com o primeiro ticket, você já participa.',
  chance: (chance) => `${chance} de ganhar o primeiro prêmio.`,
  oneIn: (count) => `1 chance em ${formatCount(count)}`,
  missing: (points, count) => (
    <>
      Mais {points} {nounFor(count, { one: 'ponto', other: 'pontos' })} para o próximo ticket
    </>
  ),
  progress: 'Progresso até o próximo ticket',
  free: 'Um deles é grátis por verificar sua identidade.',
  freeBefore: 'O ticket grátis pela verificação foi em um sorteio anterior.',
  verify: 'Verifique sua identidade',
  forVerifying: (verify) => <>{verify} e ganhe um ticket grátis.</>,
  carried: (count) =>
    nounFor(count, {
      one: `${formatCount(count)} veio de um sorteio anterior.`,
      other: `${formatCount(count)} vieram de um sorteio anterior.`,
    }),
};
