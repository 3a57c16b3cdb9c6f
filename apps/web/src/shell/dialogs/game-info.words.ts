import type { GameType } from '@aureus/contract/games.ts';

/** What is good to know of a game before the first bet. */
interface GameRules {
  title: string;
  /** What it is about, in one line. */
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
    'Rounding and the highest payout or chance can lower it. The return of your own bet stands above the game.',
  howDrawn: 'How results are drawn and checked',
};

/** The games in the words of their information dialogs; how results come about is on `/provably-fair`. */
export const gameRules: Record<GameType, GameRules> = {
  ROULETTE: {
    title: 'Spin',
    line: 'One wheel for everyone, every 25 seconds.',
    rules: [
      'Betting is open for 15 seconds. Bets on one color add up and can’t be taken back.',
      'Each button shows its payout and winning pockets. All colors have the same RTP.',
      'The result comes from a seed that is locked before the bets and a beacon that is published after them. If the beacon fails, every bet is refunded.',
    ],
  },
  CASES: {
    title: 'Cases',
    line: 'One of 100,000 tickets, and the item that owns it.',
    rules: [
      'Every item of a case owns a stretch of its tickets: the page shows which, and so its chance.',
      'Up to four can be opened at once, each with a ticket of its own. What you win is paid in coins at its price.',
      'A golden spin is a second reel for items worth at least three times the case. It changes the show, never the chance.',
      'A demo costs nothing, wins nothing, and draws with the same chances.',
    ],
  },
  CASE_BATTLES: {
    title: 'Case Battles',
    line: 'The same cases for everyone, and one takes all.',
    rules: [
      'Each player pays the whole set. When the last seat is taken, everyone opens the same cases, round by round.',
      'Normal: the highest total wins everything. Cursed: the lowest does. Group: all share equally. In 2v2 a team’s totals are added, and its prize is split.',
      'Equal totals split the prize. Odd cents are drawn.',
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
      'A game stays open until it is played: on another device, after a reload, or tomorrow.',
    ],
  },
  UPGRADER: {
    title: 'Upgrader',
    line: 'A stake against an item, at a chance you set.',
    rules: [
      'The target is worth 1.05 to 1,000 times the stake. The chance is 95% of stake divided by target, at most 80%.',
      'Under wins on the lowest of 100,000 numbers, over on the highest: as many on either side.',
      'A win is paid in coins at the item’s price. A loss takes the stake.',
    ],
  },
  PLINKO: {
    title: 'Plinko',
    line: 'Drop a ball, chase the edges.',
    rules: [
      'In every row the ball goes left or right with equal chance.',
      'The bucket at the end multiplies the stake: Easy pays close to it, Hard pays little in the middle and much at the edges.',
      'The result is final when you drop the ball. Your balance shows it when the ball lands.',
    ],
  },
};
