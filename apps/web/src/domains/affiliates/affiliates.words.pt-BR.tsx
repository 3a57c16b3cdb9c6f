import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import { freeCasesText } from './affiliates.code.words.tsx';
import type * as English from './affiliates.words.tsx';

/** The bonus on deposits and what follows on it; empty where the market has none. */
const moreText = (percent: number, then: string): string =>
  percent > 0 ? `${percent}% a mais nos depósitos${then}` : '';

export const affiliatesWords: Words<typeof English.affiliatesWords> = {
  title: 'Afiliados',
  redeem: 'Usar código',
  failed: 'Não foi possível carregar seus números de afiliado',
};

export const bannerWords: Words<typeof English.bannerWords> = {
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

/** Choosing the player's own code. */
export const ownCodeWords: Words<typeof English.ownCodeWords> = {
  label: 'Seu código',
  hint: 'De 3 a 16 letras e números',
  create: 'Criar código',
  take: (code) => `Ficar com ${code}`,
  taken: (code) => `${code} agora é seu código`,
  note: 'Escolha com calma: o código é definitivo, para seus links continuarem valendo.',
  sure: 'O código é definitivo. Toque de novo para confirmar.',
};

export const howItWorksWords: Words<typeof English.howItWorksWords> = {
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

export const earningsWords: Words<typeof English.earningsWords> = {
  title: 'Seus ganhos',
  earned: 'Total ganho',
  paidOut: 'Já pago',
  claim: 'Resgatar',
  claimed: (coins) => `${coins} resgatadas`,
  restricted: 'Sua conta está restrita',
  selfExcluded: 'Você está em autoexclusão',
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

export const newPlayersWords: Words<typeof English.newPlayersWords> = {
  title: 'Novos jogadores',
  sum: (players, days) => `${formatCount(players)} em ${counted(days, { one: 'dia', other: 'dias' })}`,
  day: (day, players) => `${day}: ${formatCount(players)}`,
  today: 'Hoje',
};

/** The players who use the code. */
export const referredWords: Words<typeof English.referredWords> = {
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

/** The affiliates with the most players. */
export const placesWords: Words<typeof English.placesWords> = {
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
