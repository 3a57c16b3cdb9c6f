import type { ShareWords } from './shares.words.ts';

export const shareWords: ShareWords = {
  games: {
    ROULETTE: 'Рулетка',
    CASES: 'Кейсы',
    CASE_BATTLES: 'Батлы',
    MINES: 'Мины',
    UPGRADER: 'Апгрейд',
    PLINKO: 'Плинко',
  },
  wonIn: (player, game) => (player === null ? `Выигрыш · ${game}` : `${player} · выигрыш · ${game}`),
  ofStake: (multiplier, stake) => `${multiplier} от ставки ${stake}`,
  timesStake: 'от ставки',
  badge: 'С доказательством',
  title: (player, payout, game) =>
    player === null ? `Выигрыш ${payout} монет · ${game}` : `${player}: выигрыш ${payout} монет · ${game}`,
  titleWithoutAmounts: (player, multiplier, game) =>
    player === null ? `Выигрыш ${multiplier} · ${game}` : `${player}: выигрыш ${multiplier} · ${game}`,
  text: (multiplier, stake, site) =>
    `${multiplier} от ставки ${stake}. Проверьте доказательство в своём браузере на ${site}.`,
  textWithoutAmounts: (site) => `Выигрыш на ${site}. Суммы скрыты.`,
};
