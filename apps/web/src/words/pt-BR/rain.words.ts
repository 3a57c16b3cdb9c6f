import type * as RainAllowance from '../../domains/rain/rain.allowance.words.ts';
import type * as RainCheck from '../../domains/rain/rain.check.words.ts';
import type * as RainMoment from '../../domains/rain/rain.moment.words.ts';
import type * as RainTiers from '../../domains/rain/rain.tiers.words.ts';
import type * as RainTip from '../../domains/rain/rain.tip.words.ts';
import type * as Rain from '../../domains/rain/rain.words.ts';
import { MIDDLE_COINS, SMALL_COINS } from '../../domains/rain/rain-tiers.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const rainWords: Words<typeof Rain.rainWords> = {
  title: 'Chuva',
  failed: 'Não foi possível carregar a chuva',
  retry: 'Tentar de novo',
  joinedCount: (players) => counted(players, { one: 'jogador', other: 'jogadores' }),
  waiting: 'Uma chuva anterior está esperando o beacon público. O total dela está seguro.',
  progress: 'Tempo restante da chuva',
  timeLeft: 'Tempo restante',
  signIn: 'Entre para participar',
  join: 'Entrar na chuva',
  joined: 'Você entrou',
  hasJoined: 'Você entrou nesta chuva',
  isOver: 'Pagando esta chuva',
  tip: 'Reforçar',
  tipLabel: 'Reforçar a chuva',
};

const leftOf = (left: number) => `${nounFor(left, { one: 'Resta', other: 'Restam' })} ${left}`;

export const allowanceWords: Words<typeof RainAllowance.allowanceWords> = {
  left: leftOf,
  label: (left) => `${leftOf(left)} hoje`,
};

/** Texts of the human check before joining a rain. */
export const checkWords: Words<typeof RainCheck.checkWords> = {
  close: 'Fechar a verificação',
  ask: 'Sou humano',
  checking: 'Verificando…',
  done: 'Obrigado',
  provider: 'ALTCHA',
};

/** Texts of a rain's payout, shown over the chat. */
export const rainMomentWords: Words<typeof RainMoment.rainMomentWords> = {
  title: 'Chuva',
  players: (players) => counted(players, { one: 'jogador', other: 'jogadores' }),
  more: (players) => `e mais ${formatCount(players)}`,
  said: (coins) => `Sua parte da chuva: ${coins}`,
};

const RAIN = { one: 'chuva', other: 'chuvas' };

export const tiersWords: Words<typeof RainTiers.tiersWords> = {
  title: (left) =>
    left === 0 ? 'Nenhuma chuva restante' : `Você pode entrar em mais ${counted(left, RAIN)}`,
  deposited: (coins) => `Depositado nas últimas 24 horas: ${coins}`,
  caption: 'Chuvas em 24 horas por depósitos',
  columns: { deposits: 'Depositado em 24 horas', rains: 'Chuvas' },
  tiers: {
    NONE: 'Nada',
    SMALL: `Até ${formatCoins(SMALL_COINS)}`,
    MIDDLE: `Até ${formatCoins(MIDDLE_COINS)}`,
    MORE: `Mais de ${formatCoins(MIDDLE_COINS)}`,
  },
  rains: { NONE: '1', SMALL: '2', MIDDLE: '3', MORE: '4, +1 a cada 100' },
  next: (coins, rains) =>
    `A seguir: ${counted(rains, RAIN)} a partir de ${coins} depositados. Cada entrada vale por 24 horas.`,
};

export const tipWords: Words<typeof RainTip.tipWords> = {
  title: 'Reforçar a chuva',
  pot: 'Na chuva',
  loading: 'Carregando',
  note: 'Todo mundo que entrou recebe a mesma parte no fim da hora. O reforço não pode ser desfeito.',
  balance: (coins) => `Saldo ${coins}`,
  amount: 'Valor',
  invalid: 'Valor inválido',
  add: (coins) => `Adicionar ${coins}`,
  noAmount: 'Digite um valor',
  tooMuch: 'Saldo insuficiente',
  tipped: (coins) => `Você reforçou a chuva com ${coins}`,
};
