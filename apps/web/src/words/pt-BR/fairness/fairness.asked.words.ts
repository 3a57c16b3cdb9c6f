import type * as English from '../../../domains/fairness/fairness.asked.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const askedWords: Words<typeof English.askedWords> = {
  title: 'Apostas recusadas e sem resposta',
  text: 'Um site que espia os resultados poderia recusar as apostas que ganhariam. Por isso este navegador guarda cada aposta recusada e cada aposta sem resposta. Quando você troca de seed, ele calcula quanto elas teriam pago.',
  none: 'Neste navegador nenhuma aposta foi recusada nem ficou sem resposta.',
  count: (count) =>
    counted(count, { one: 'aposta recusada ou sem resposta', other: 'apostas recusadas ou sem resposta' }),
  sum: (paid, expected) => `Teriam pago ${paid}, esperado ${expected}.`,
  open: (count) =>
    `${counted(count, { one: 'aposta espera', other: 'apostas esperam' })} a seed do servidor ser revelada.`,
  chance:
    'Elas teriam ganhado mais do que o acaso permite: menos provável que uma em um milhão em um site honesto.',
  contradicted: {
    maximum: (game, stake, value) =>
      `${game}: ${stake} foi recusado por ser demais, mas o máximo mostrado era ${value}.`,
    balance: (game, stake, value) =>
      `${game}: ${stake} foi recusado por falta de saldo, mas seu saldo era ${value}.`,
    limit: (game, stake) => `${game}: ${stake} foi recusado por um limite de perda, mas você não tem nenhum.`,
  },
  placed: {
    title: 'Sua aposta sem resposta foi aceita',
    text: (payout) => (payout === undefined ? 'O jogo está aberto.' : `Ela pagou ${payout}.`),
  },
  refused: 'Sua aposta sem resposta foi recusada',
  alarm: {
    title: 'Uma recusa contradiz o que foi mostrado a você',
    text: (game, stake) => `${game}, ${stake}. Abra Provably Fair e salve o que seu navegador viu.`,
    chance:
      'Apostas recusadas teriam ganhado mais do que o acaso permite. Abra Provably Fair e salve o que seu navegador viu.',
  },
};
