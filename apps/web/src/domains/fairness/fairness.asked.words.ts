import { counted } from '../../ui/format/plural.ts';

/** Texts about bets that were refused or not answered. */
export const askedWords = {
  title: 'Refused and unanswered bets',
  text: 'A site that peeks at results could refuse the bets that would win. So this browser keeps every bet that was refused or not answered. Once you change your seed, it works out what they would have paid.',
  none: 'No bets were refused or left unanswered in this browser.',
  count: (count: number) =>
    counted(count, { one: 'bet refused or not answered', other: 'bets refused or not answered' }),
  sum: (paid: string, expected: string) => `Would have paid ${paid}, expected ${expected}.`,
  open: (count: number) =>
    `${counted(count, { one: 'bet waits', other: 'bets wait' })} for the server seed to be revealed.`,
  chance: 'They would have won more than chance allows: less likely than one in a million on an honest site.',
  contradicted: {
    maximum: (game: string, stake: string, value: string) =>
      `${game}: ${stake} was refused as too much, but the maximum shown was ${value}.`,
    balance: (game: string, stake: string, value: string) =>
      `${game}: ${stake} was refused for lack of balance, but your balance was ${value}.`,
    limit: (game: string, stake: string) =>
      `${game}: ${stake} was refused because of a loss limit, but you have none.`,
  },
  placed: {
    title: 'Your unanswered bet went through',
    text: (payout: string | undefined) => (payout === undefined ? 'The game is open.' : `It paid ${payout}.`),
  },
  refused: 'Your unanswered bet was refused',
  alarm: {
    title: 'A refused bet contradicts what you were shown',
    text: (game: string, stake: string) =>
      `${game}, ${stake}. Open Provably Fair and save what your browser saw.`,
    chance:
      'Refused bets would have won more than chance allows. Open Provably Fair and save what your browser saw.',
  },
};
