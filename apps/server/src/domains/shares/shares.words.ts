import type { GameType } from '@aureus/contract/games.ts';

/** Texts for the card and link of a shared win, in one language. Amounts and multipliers come already formatted. */
export type ShareWords = {
  games: Readonly<Record<GameType, string>>;
  /** Line above the amount or multiplier. @param player null if the name isn't shown. */
  wonIn: (player: string | null, game: string) => string;
  /** Line below the amount. */
  ofStake: (multiplier: string, stake: string) => string;
  /** Line below the multiplier, for a win with private amounts. */
  timesStake: string;
  badge: string;
  title: (player: string | null, payout: string, game: string) => string;
  titleWithoutAmounts: (player: string | null, multiplier: string, game: string) => string;
  text: (multiplier: string, stake: string, site: string) => string;
  textWithoutAmounts: (site: string) => string;
};

export const shareWords: ShareWords = {
  games: {
    ROULETTE: 'Spin',
    CASES: 'Cases',
    CASE_BATTLES: 'Case Battles',
    MINES: 'Mines',
    UPGRADER: 'Upgrader',
    PLINKO: 'Plinko',
  },
  wonIn: (player, game) => (player === null ? `A win in ${game}` : `${player} won in ${game}`),
  ofStake: (multiplier, stake) => `${multiplier} on a stake of ${stake}`,
  timesStake: 'times the stake',
  badge: 'Proof included',
  title: (player, payout, game) =>
    player === null ? `${payout} coins won in ${game}` : `${player} won ${payout} coins in ${game}`,
  titleWithoutAmounts: (player, multiplier, game) =>
    player === null ? `A ${multiplier} win in ${game}` : `${player} won ${multiplier} in ${game}`,
  text: (multiplier, stake, site) =>
    `${multiplier} on a stake of ${stake}. Check the proof in your own browser on ${site}.`,
  textWithoutAmounts: (site) => `A win on ${site}. Its amounts are private.`,
};
