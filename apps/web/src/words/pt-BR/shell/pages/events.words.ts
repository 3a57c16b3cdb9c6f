import type * as EventsPage from '../../../../shell/pages/events/events.page.words.ts';
import type * as Events from '../../../../shell/pages/events/events.words.ts';
import { counted } from '../../../../ui/format/plural.ts';
import type { Words } from '../../../../ui/words.ts';

export const eventActionWords: Words<typeof Events.eventActionWords> = {
  view: 'Ver evento',
  about: (title) => `Sobre: ${title}`,
  verifyLast: 'Verificar o sorteio da semana passada',
};

/** Names and texts of the weekly leaderboard and the weekly raffle. */
export const eventWords: Words<typeof Events.eventWords> = {
  leaderboard: {
    title: 'Ranking semanal',
    prizes: (coins, count) =>
      `${coins} moedas para ${counted(count, { one: 'colocado', other: 'colocados' })}`,
    line: 'Quem faz mais pontos na semana divide o pote.',
    rules: [
      'Toda aposta encerrada rende pontos pela vantagem da casa, em qualquer jogo, ganhando ou perdendo. Apostas que liberam um bônus de depósito não rendem pontos. Uma aposta ainda aberta no fim da semana conta na seguinte.',
      'A semana vai de segunda-feira, 00:00 UTC, até a próxima. Os prêmios são pagos automaticamente, segundos depois do fim: são partes de um pote que cresce com os pontos de todos, até o máximo de cada lugar.',
      'Em caso de empate, fica na frente a conta mais antiga. As contas de uma mesma pessoa ocupam um só lugar.',
      'Contas restritas e a equipe não recebem prêmios. Quem entra em autoexclusão mantém os prêmios das apostas feitas antes dela.',
    ],
  },
  raffle: {
    title: 'Sorteio semanal',
    prizes: (coins, count) => `${coins} moedas em ${counted(count, { one: 'prêmio', other: 'prêmios' })}`,
    line: 'Um ticket a cada 50 pontos.',
    rules: [
      'Cada 50 pontos da semana valem um ticket, em qualquer jogo: 50 moedas apostadas com 1% de vantagem da casa. Verificar sua identidade dá mais um.',
      'No fim da semana, cada ticket recebe seu número, e a lista completa é publicada com o hash, o pote e a vantagem da casa de onde ele vem.',
      'Dez minutos depois, um beacon público sorteia um ticket para cada prêmio, junto com uma seed lacrada antes do primeiro ticket. Ninguém consegue prever nem escolher os resultados, e qualquer um pode refazer o sorteio.',
      'Cada jogador pode ganhar um prêmio. Depois disso, seus outros tickets saem do sorteio.',
      'Se o beacon atrasar, o sorteio espera por ele. Só quando é declarada uma falha do beacon todos os tickets e prêmios passam para o próximo.',
    ],
  },
};

export const eventsPageWords: Words<typeof EventsPage.eventsPageWords> = {
  endsIn: 'Termina em',
  event: 'Evento',
  tabs: { leaderboard: 'Ranking', raffle: 'Sorteio' },
  fairness: 'Provably Fair',
  rules: 'Regras',
};
