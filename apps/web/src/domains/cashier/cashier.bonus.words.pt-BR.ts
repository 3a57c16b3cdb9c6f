import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.bonus.words.ts';
/** The promo code and the day's deposit bonus. */
export const bonusWords: Words<typeof English.bonusWords> = {
  title: 'Código promocional',
  text: 'Um uso por conta.',
  code: 'Código',
  noCode: 'Digite um código',
  redeem: 'Resgatar',
  redeemed: 'Código promocional resgatado',
  coins: (amount) => `${amount} moedas`,
  invalid: 'Código promocional inválido.',
  failed: 'Não foi possível resgatar o código promocional.',
  waiting: {
    title: 'Bônus de depósito',
    released: (released, amount) => `${released} de ${amount} liberados`,
    text: (share) =>
      `Liberado no seu saldo conforme você joga: ${share} para cada 1,00 de vantagem da casa. Até lá, suas apostas não rendem rakeback, comissão, chaves, pontos nem bilhetes.`,
  },
  cap: {
    title: 'Bônus de depósito disponível',
    loadFailed: 'Não foi possível carregar seu bônus',
    text: (most) =>
      `Usa um código de afiliado? Cada depósito ganha bônus, até ${most} moedas em 24 horas. Ele é liberado conforme você joga.`,
    wager: (times) =>
      `Antes de sacar, aposte ${times}x as moedas do código promocional em apostas com 10% de vantagem da casa. Apostas com vantagem menor contam menos.`,
  },
};
