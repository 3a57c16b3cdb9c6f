import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './affiliates.code.words.tsx';

export const freeCasesText: Words<typeof English.freeCasesText> = (count) =>
  counted(count, { one: 'caixa grátis', other: 'caixas grátis' });

/** Using another player's code. */
export const codeWords: Words<typeof English.codeWords> = {
  failed: 'Não foi possível carregar seu código',
  perks: {
    coins: ({ bonusPercent }) => `${bonusPercent}% mais moedas`,
    coinsNote: ({ bonusCap }) =>
      `Em cada depósito, até ${counted(bonusCap, { one: 'moeda', other: 'moedas' })} em 24 horas.`,
    cases: ({ freeCases }) => freeCasesText(freeCases),
    casesNote: 'Chaves de caixas de depósito no seu primeiro depósito depois de usar o código.',
  },
  used: {
    title: 'Seu código de indicação',
    since: (day) => <>Em uso desde {day}</>,
    bonusOn: 'Bônus ativo',
    deposited: ({ bonusPercent }) =>
      `${bonusPercent > 0 ? `Cada depósito rende ${bonusPercent}% mais moedas. ` : ''}Você já depositou com este código, então ele é definitivo.`,
    notDeposited: ({ freeCases, bonusPercent }) =>
      `Seu primeiro depósito rende ${freeCasesText(freeCases)}${bonusPercent > 0 ? ` e ${bonusPercent}% mais moedas` : ''}.`,
    deposit: 'Depositar',
  },
  field: 'Código de afiliado',
  changeIn: (span) => `Trocar em ${span}`,
  claim: 'Resgatar',
  claiming: 'Resgatando...',
  claimed: 'Resgatado',
  cooldown: 'Aguarde',
  claimedCode: (code) => `Agora você usa o código ${code}`,
  notes: {
    fixed: 'Depois de depositar com um código, não dá para trocar.',
    cooldown: 'Você pode trocar de código depois de 5 dias, se ainda não depositou.',
    free: 'Você pode trocar depois de 5 dias, até depositar com ele.',
  },
  refusals: {
    empty: 'Digite um código',
    short: 'Digite pelo menos 3 letras ou números',
    deposited: 'Você já depositou com este código',
    cooldown: 'Ainda não dá para trocar o código',
    same: 'Você já usa este código',
  },
};
