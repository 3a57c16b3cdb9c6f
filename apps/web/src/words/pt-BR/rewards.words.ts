import type * as RewardsCase from '../../domains/rewards/rewards.case.words.ts';
import type * as RewardsPage from '../../domains/rewards/rewards.page.words.ts';
import type * as Rewards from '../../domains/rewards/rewards.words.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const keys = (count: number): string => counted(count, { one: 'chave', other: 'chaves' });

export const rewardsWords: Words<typeof Rewards.rewardsWords> = {
  title: 'Recompensas',
  failed: 'Não foi possível carregar suas recompensas',
  all: 'Todas as recompensas',
  keys,
  rakeNames: { daily: 'Caixa diária', weekly: 'Caixa semanal', monthly: 'Caixa mensal' },
  levels: (first, last) => (first === last ? `Nível ${first}` : `Níveis ${first}–${last}`),
  open: 'Abrir',
  claim: 'Resgatar',
  nothing: 'Nada a resgatar',
  locked: 'Bloqueada',
  noKeys: 'Fechada',
  availableIn: (span) => `Disponível em ${span}`,
  inSpan: (span) => `em ${span}`,
  tooLittle: (least) =>
    `Você precisa de pelo menos ${formatCoins(least)} de saldo de rakeback para resgatar esta caixa.`,
};

export const rewardCaseWords: Words<typeof RewardsCase.rewardCaseWords> = {
  title: 'Caixa de recompensa',
  failed: 'Não foi possível carregar a caixa',
  skip: 'Pular',
  openMany: (count) => `Abrir ${formatCount(count)}`,
  openAll: (count) => `Abrir todas (${formatCount(count)})`,
  batch: {
    label: 'Chaves abertas juntas',
    progress: 'Chaves abertas',
    opened: (opened, count) =>
      `${formatCount(opened)} de ${counted(count, { one: 'aberta', other: 'abertas' })}`,
    best: 'As três melhores',
    all: 'Todas',
    proofOf: (name) => `${name}: verificar`,
    stop: 'Parar',
    done: 'Pronto',
  },
  open: 'Abrir caixa',
  reconnecting: 'Reconectando',
  loading: 'Carregando',
  sealed: 'O ticket vem de seeds lacradas antes de você abrir.',
  check: 'Como verificar',
  mean: 'Paga em média',
  meanShare: (mean) => `${mean}x do que você resgata`,
  keyMean: 'Uma chave paga em média',
  coins: (mean) => `${mean} moedas`,
  keysLeft: 'Chaves restantes',
  version: 'Versão',
  contentHash: 'Hash do conteúdo',
  rakeRule: 'Um ticket de 1 a 100.000 decide o multiplicador. Frações de centavo ficam no seu rakeback.',
  keyRule: 'Uma chave sorteia um ticket de 1 a 100.000. Você recebe na hora o preço do item desse ticket.',
};

export const rewardsPageWords: Words<typeof RewardsPage.rewardsPageWords> = {
  redeem: 'Código',
  signInFirst: {
    title: 'Entre para ver suas recompensas',
    text: 'Rakeback todo dia, semana e mês, e chaves a cada depósito e nível.',
  },
  rakeback: { title: 'Rakeback', aside: 'Ganhe de 0,5x a 25x do seu rakeback, 1x em média' },
  deposit: {
    title: 'Caixas de depósito',
    aside: (coins) => `1 chave a cada 25 moedas depositadas, liberada ao jogar · ${coins} para a próxima`,
  },
  rank: { title: 'Caixas de patente', aside: 'As chaves vêm dos níveis' },
};

export const cardWords: Words<typeof RewardsPage.cardWords> = {
  holds: (name) => `O que tem em ${name}`,
  holdsShort: 'O que tem dentro',
  allOpened: 'Todas abertas',
  waiting: (keys) => `mais ${formatCount(keys)} ao jogar`,
  anyDeposit: 'Qualquer valor',
  fromDeposit: (coins) => `De ${formatCount(coins)}+`,
  fromDepositNote: (coins) =>
    `Chaves de depósitos únicos de ${counted(coins, { one: 'moeda', other: 'moedas' })} ou mais`,
};

export const heroWords: Words<typeof RewardsPage.heroWords> = {
  title: 'Seu nível',
  level: (level) => `Nível ${level}`,
  breakdown: 'Detalhes de XP',
  progress: 'Progresso até o próximo nível',
  xp: (xp) => `${formatCount(xp)} XP`,
  xpOf: (xp, goal) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }) => `Próximo: nível ${Level}`,
  nextKeys: ({ Level, Tier }, keys) =>
    `O nível ${Level} dá ${keys} ${nounFor(keys, { one: 'chave', other: 'chaves' })} ${Tier}`,
  highest: 'Nível máximo',
};
