import type { GameType } from '@aureus/contract/games.ts';

/** Texts about a game that players should know before their first bet. */
interface GameRules {
  title: string;
  line: string;
  rules: readonly string[];
}

export const gameInfoWords = {
  returns: {
    atLeast: 'Returns at least',
    upTo: 'Returns up to',
    boardsFrom: 'Boards return from',
  },
  canBeLower:
    'Rounding and the payout or chance limit can lower it. The return of your own bet is shown above the game.',
  howDrawn: 'How results are drawn and checked',
};

/** Texts of the games' info dialogs. `/provably-fair` explains how results are drawn. */
export const gameRules: Record<GameType, GameRules> = {
  ROULETTE: {
    title: 'Spin',
    line: 'One wheel for everyone, every 25 seconds.',
    rules: [
      'Betting is open for 15 seconds. Bets on one color add up and can’t be taken back.',
      'Each button shows its payout and winning pockets. All colors have the same RTP.',
      'The result comes from a seed that is locked before the bets and a beacon that is published after them. If the beacon is late, the round waits for it and your stake is safe.',
    ],
  },
  CASES: {
    title: 'Cases',
    line: 'One of 100,000 tickets decides which item you win.',
    rules: [
      'Every item owns a range of tickets. The case page shows each range and its chance.',
      'Open up to four at once, each with its own ticket. You’re paid each item’s price in coins.',
      'A golden spin is a second reel for items worth at least three times the case. It changes the animation, never the odds.',
      'A demo costs nothing, wins nothing, and uses the same odds.',
    ],
  },
  CASE_BATTLES: {
    title: 'Case Battles',
    line: 'The same cases for everyone, and winner takes all.',
    rules: [
      'Each player pays for all the cases. When the last seat is taken, everyone opens the same cases, round by round.',
      'Normal: the highest total wins everything. Cursed: the lowest does. Group: all share equally. In 2v2 a team’s totals are added up and its prize is split.',
      'Equal totals split the prize. Leftover cents are drawn.',
      'A battle that isn’t full can be canceled by its creator, and every stake is refunded. Bots are labeled, play at the same odds, and play for the house.',
    ],
  },
  MINES: {
    title: 'Mines',
    line: 'Find gems, and cash out before you hit a mine.',
    rules: [
      'Choose 1 to 24 mines. Mine positions are fixed before your first pick.',
      'Every gem raises the multiplier. Cash out whenever you like after the first; the last gem cashes out automatically.',
      'A mine ends the game and takes the stake. A game wins at most 100,000 coins.',
      'A game stays open until you finish it: on another device, after a reload, or tomorrow.',
    ],
  },
  UPGRADER: {
    title: 'Upgrader',
    line: 'Stake coins on an item at a chance you choose.',
    rules: [
      'The target is worth 1.05 to 1,000 times the stake. The chance is 95% of stake divided by target, at most 80%.',
      'Roll under wins on the lowest of 100,000 numbers, roll over on the highest. The odds are the same.',
      'A win is paid in coins at the item’s price. A loss takes the stake.',
    ],
  },
  PLINKO: {
    title: 'Plinko',
    line: 'Drop a ball, chase the edges.',
    rules: [
      'In every row the ball has an equal chance to go left or right.',
      'The bucket at the end multiplies the stake: Easy stays close to 1x; Hard pays little in the middle and a lot at the edges.',
      'The result is final when you drop the ball. Your balance shows it when the ball lands.',
    ],
  },
};
