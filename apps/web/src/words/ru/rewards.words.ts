import type * as RewardsCase from '../../domains/rewards/rewards.case.words.ts';
import type * as RewardsPage from '../../domains/rewards/rewards.page.words.ts';
import type * as Rewards from '../../domains/rewards/rewards.words.ts';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const keys = (count: number): string =>
  counted(count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' });

export const rewardsWords: Words<typeof Rewards.rewardsWords> = {
  title: 'Награды',
  failed: 'Не удалось загрузить награды',
  all: 'Все награды',
  keys,
  rakeNames: { daily: 'Ежедневный кейс', weekly: 'Еженедельный кейс', monthly: 'Ежемесячный кейс' },
  levels: (first, last) => (first === last ? `Уровень ${first}` : `Уровни ${first}–${last}`),
  open: 'Открыть',
  claim: 'Забрать',
  nothing: 'Пока пусто',
  locked: 'Закрыт',
  noKeys: 'Пусто',
  availableIn: (span) => `Доступен через ${span}`,
  inSpan: (span) => `через ${span}`,
  tooLittle: (least) => `Чтобы забрать этот кейс, нужно хотя бы ${least} рейкбека.`,
};

export const rewardCaseWords: Words<typeof RewardsCase.rewardCaseWords> = {
  title: 'Наградной кейс',
  failed: 'Не удалось загрузить кейс',
  skip: 'Пропустить',
  openMany: (count) => `Открыть ${formatCount(count)}`,
  openAll: (count) => `Открыть все ${formatCount(count)}`,
  batch: {
    label: 'Открытие ключей',
    progress: 'Открыто ключей',
    opened: (opened, count) => `Открыто ${formatCount(opened)} из ${formatCount(count)}`,
    best: 'Три лучших',
    all: 'Все',
    proofOf: (name) => `${name}: проверить`,
    stop: 'Стоп',
    done: 'Готово',
  },
  open: 'Открыть кейс',
  reconnecting: 'Переподключение',
  loading: 'Загрузка',
  sealed: 'Билет дают сиды, зафиксированные до открытия.',
  check: 'Как проверить',
  mean: 'В среднем приносит',
  meanShare: (mean) => `${mean}x от суммы`,
  keyMean: 'Ключ в среднем приносит',
  coins: coinsText,
  keysLeft: 'Осталось ключей',
  version: 'Версия',
  contentHash: 'Хеш содержимого',
  rakeRule: 'Один билет от 1 до 100 000 решает, какой будет множитель. Доли цента остаются в рейкбеке.',
  keyRule: 'Один ключ — один билет от 1 до 100 000. Вы сразу получаете цену предмета с этим билетом.',
};

export const rewardsPageWords: Words<typeof RewardsPage.rewardsPageWords> = {
  redeem: 'Ввести код',
  signInFirst: {
    title: 'Войдите, чтобы увидеть награды',
    text: 'Рейкбек каждый день, неделю и месяц и ключи за каждый депозит и уровень.',
  },
  rakeback: { title: 'Рейкбек', aside: 'От 0,5x до 25x вашего рейкбека, в среднем 1x' },
  deposit: {
    title: 'Депозитные кейсы',
    aside: (coins) => `1 ключ за каждые 25 монет депозита, по мере игры · ${coins} до следующего`,
  },
  rank: { title: 'Ранговые кейсы', aside: 'Ключи дают уровни' },
};

export const cardWords: Words<typeof RewardsPage.cardWords> = {
  holds: (name) => `Что внутри ${name}`,
  holdsShort: 'Что внутри',
  allOpened: 'Все открыты',
  waiting: (keys) => `ещё ${formatCount(keys)} по мере игры`,
  anyDeposit: 'Любой депозит',
  fromDeposit: (coins) => `Депозит ${formatCount(coins)}+`,
  fromDepositNote: (coins) =>
    `Ключи за разовые депозиты от ${counted(coins, { one: 'монеты', few: 'монет', many: 'монет', other: 'монеты' })}`,
};

export const heroWords: Words<typeof RewardsPage.heroWords> = {
  title: 'Ваш уровень',
  level: (level) => `Уровень ${level}`,
  breakdown: 'Уровни и XP',
  progress: 'Прогресс до следующего уровня',
  xp: (xp) => `${formatCount(xp)} XP`,
  xpOf: (xp, goal) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }) => `Дальше — уровень ${Level}`,
  nextKeys: ({ Level, Tier }, keys) =>
    `Уровень ${Level}: ${keys} ${nounFor(keys, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' })} ${Tier}`,
  highest: 'Макс. уровень',
};
