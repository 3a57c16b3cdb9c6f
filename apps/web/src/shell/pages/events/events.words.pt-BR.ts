import { counted } from '../../../ui/plural.ts';
import type { Words } from '../../../ui/words.ts';
import type * as English from './events.words.ts';

/** What the cards, the dialog and their ways to the events share. */
export const eventActionWords: Words<typeof English.eventActionWords> = {
  view: 'Ver evento',
  about: (title) => `Sobre: ${title}`,
  verifyLast: 'Verificar o sorteio da semana passada',
};

/** The two events of the week as the sidebar, the page and the dialog name them. */
export const eventWords: Words<typeof English.eventWords> = {
  leaderboard: {
    title: 'Ranking semanal',
    prizes: (coins, count) =>
      `${coins} moedas para ${counted(count, { one: 'colocado', other: 'colocados' })}`,
    line: 'Quem mais aposta na semana divide os prêmios.',
    rules: [
      'Conta o valor de toda aposta encerrada, em qualquer jogo, ganhando ou perdendo. Uma aposta ainda aberta no fim da semana conta na seguinte.',
      'A semana vai de segunda-feira, 00:00 UTC, até a próxima. Os prêmios são pagos automaticamente, segundos depois do fim. Eles são divulgados antes do início e não mudam durante a semana.',
      'Em caso de empate, fica na frente a conta mais antiga.',
      'Contas restritas e a equipe não recebem prêmios. Quem entra em autoexclusão mantém os prêmios das apostas feitas antes dela.',
    ],
  },
  raffle: {
    title: 'Sorteio semanal',
    prizes: (coins, count) => `${coins} moedas em ${counted(count, { one: 'prêmio', other: 'prêmios' })}`,
    line: 'Um ticket a cada 50 moedas apostadas.',
    rules: [
      'Cada 50 moedas apostadas na semana valem um ticket, em qualquer jogo. Verificar sua identidade dá mais um.',
      'No fim da semana, cada ticket recebe seu número, e a lista completa é publicada com o hash.',
      'Dez minutos depois, um beacon público sorteia um ticket para cada prêmio, junto com uma seed lacrada antes do primeiro ticket. Ninguém consegue prever nem escolher os resultados, e qualquer um pode refazer o sorteio.',
      'Cada jogador pode ganhar um prêmio. Depois disso, seus outros tickets saem do sorteio.',
      'Se a rodada do beacon não for publicada em até um dia, o sorteio é anulado: todos os tickets e prêmios passam para o próximo.',
    ],
  },
};
