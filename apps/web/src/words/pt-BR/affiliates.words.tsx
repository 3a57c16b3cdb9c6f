import type * as AffiliatesCode from '../../domains/affiliates/affiliates.code.words.tsx';
import type * as AffiliatesLink from '../../domains/affiliates/affiliates.link.words.ts';
import type * as Affiliates from '../../domains/affiliates/affiliates.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

/** Returns the text on the deposit bonus, followed by `then`. Empty if the market has no bonus. */
const moreText = (percent: number, then: string): string =>
  percent > 0 ? `${percent}% a mais nos depósitos${then}` : '';

export const affiliatesWords: Words<typeof Affiliates.affiliatesWords> = {
  title: 'Afiliados',
  redeem: 'Usar código',
  failed: 'Não foi possível carregar seus números de afiliado',
};

export const bannerWords: Words<typeof Affiliates.bannerWords> = {
  offer: 'Programa de afiliados',
  pitch: 'Ganhe 10% da nossa margem em cada aposta dos seus jogadores',
  terms: ({ bonusPercent, freeCases, commissionPercent }) =>
    `Compartilhe um código. Quem usa ganha ${moreText(bonusPercent, ' e ')}${freeCasesText(freeCases)}. Você ganha ${commissionPercent}% da vantagem da casa em cada aposta, ganhando ou perdendo.`,
  signIn: 'Entre para ter seu código',
  yourCode: 'Seu código',
  copyCode: 'Copiar o código',
  copyLink: 'Copiar link',
  shortTerms: ({ bonusPercent, freeCases, commissionPercent }) =>
    `Seus jogadores ganham ${moreText(bonusPercent, ' e ')}${freeCasesText(freeCases)}. Você ganha ${commissionPercent}% da vantagem da casa.`,
};

/** Texts to choose the player's own affiliate code. */
export const ownCodeWords: Words<typeof Affiliates.ownCodeWords> = {
  label: 'Seu código',
  hint: 'De 3 a 16 letras e números',
  create: 'Criar código',
  take: (code) => `Ficar com ${code}`,
  taken: (code) => `${code} agora é seu código`,
  note: 'Escolha com calma: o código é definitivo, para seus links continuarem valendo.',
  sure: 'O código é definitivo. Toque de novo para confirmar.',
};

export const howItWorksWords: Words<typeof Affiliates.howItWorksWords> = {
  title: 'Como funciona',
  share: {
    title: 'Compartilhe seu código',
    text: 'Escolha um código uma vez e compartilhe como texto ou link.',
  },
  use: {
    title: 'Jogadores usam',
    text: ({ bonusPercent, bonusCap, freeCases }) =>
      `Eles ganham ${moreText(bonusPercent, `, até ${counted(bonusCap, { one: 'moeda', other: 'moedas' })} por dia, e `)}${freeCasesText(freeCases)} no primeiro depósito.`,
  },
  claim: {
    title: 'Você resgata sua parte',
    text: ({ commissionPercent }) =>
      `${commissionPercent}% da vantagem da casa em todas as apostas deles, na conta exata. Resgate a partir de 0,01 moeda.`,
  },
  shares: (staked) =>
    `Sua parte a cada ${counted(staked, { one: 'moeda apostada', other: 'moedas apostadas' })}`,
  sharesNote:
    'Calculada sobre a vantagem da casa, nunca sobre perdas: é igual se seus jogadores ganham ou perdem.',
};

export const earningsWords: Words<typeof Affiliates.earningsWords> = {
  title: 'Seus ganhos',
  earned: 'Total ganho',
  paidOut: 'Já pago',
  claim: 'Resgatar',
  claimed: (coins) => `${coins} resgatadas`,
  nothing: 'Nada para resgatar ainda',
  players: 'Jogadores',
  depositors: 'Já depositaram',
  staked: 'Apostado por eles',
  deposited: 'Depositado por eles',
  held: (coins, until) => (
    <>
      {coins} ficam retidas até {until}, como os pagamentos com cartão de que vieram.
    </>
  ),
  owed: (coins) => `Suas próximas ${coins} de comissão cobrem depósitos estornados.`,
  returns: 'Estornado',
  returnsNote: 'Um depósito de um jogador foi estornado: a comissão do que foi apostado com ele volta.',
  ofBalance: (coins) => `${coins} do saldo`,
};

export const newPlayersWords: Words<typeof Affiliates.newPlayersWords> = {
  title: 'Novos jogadores',
  sum: (players, days) => `${formatCount(players)} em ${counted(days, { one: 'dia', other: 'dias' })}`,
  day: (day, players) => `${day}: ${formatCount(players)}`,
  today: 'Hoje',
};

export const referredWords: Words<typeof Affiliates.referredWords> = {
  title: 'Seus jogadores',
  failed: 'Não foi possível carregar seus jogadores',
  empty: {
    title: 'Nenhum jogador ainda',
    text: 'Quem usar seu código aparece aqui, com o que você ganha de cada um.',
  },
  deposited: 'Depositou',
  since: (day) => `Desde ${day}`,
  until: (first, last) => `${first} a ${last}`,
  figures: 'Números',
  private: 'Privado',
  commission: 'Sua comissão',
  staked: 'apostado',
};

/** Texts of the ranking of affiliates. */
export const placesWords: Words<typeof Affiliates.placesWords> = {
  title: 'Ranking de indicações',
  order: 'Por depositantes',
  failed: 'Não foi possível carregar o ranking',
  empty: { title: 'Nenhuma indicação ainda', text: 'Seja o primeiro a trazer um jogador.' },
  place: (place) => `${place}º lugar`,
  depositors: (depositors, players) => (
    <>
      {depositors} de {formatCount(players)}
    </>
  ),
  depositorsSpoken: (depositors, players) =>
    `${formatCount(depositors)} de ${counted(players, { one: 'jogador depositou', other: 'jogadores depositaram' })}`,
};

export const freeCasesText: Words<typeof AffiliatesCode.freeCasesText> = (count) =>
  counted(count, { one: 'caixa grátis', other: 'caixas grátis' });

/** Texts to use another player's code. */
export const codeWords: Words<typeof AffiliatesCode.codeWords> = {
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

export const linkWords: Words<typeof AffiliatesLink.linkWords> = {
  kept: (code) => `Código ${code} salvo`,
  signIn: 'Entre para resgatar.',
};
