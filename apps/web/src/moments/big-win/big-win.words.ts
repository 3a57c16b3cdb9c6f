import { gameNames } from '../../ui/format/games.words.ts';

export const bigWinWords = {
  /** Name of the celebration for screen readers, the same for all tiers. */
  name: 'Big win',
  titles: { 1: 'Big win', 2: 'Triumph', 3: 'Apotheosis' },
  said: (title: string, coins: string, multiplier: string) =>
    `${title}: ${coins} coins, ${multiplier} the stake.`,
  where: (game: keyof typeof gameNames, stake: string) => `${gameNames[game]} · stake ${stake}`,
  share: 'Share the win',
  verify: 'Verify',
  hint: 'Tap to continue',
  chip: (coins: string) => `Big win: ${coins} coins`,
};
