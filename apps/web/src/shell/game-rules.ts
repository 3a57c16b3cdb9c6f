import type { GameType } from '@aureus/contract/games.ts';

/** What is good to know of a game before the first bet. */
interface GameRules {
  title: string;
  /** What it is about, in one line. */
  line: string;
  rules: readonly string[];
}

/** The games in the words of their information dialogs; how results come about is on `/provably-fair`. */
export const gameRules: Record<GameType, GameRules> = {
  ROULETTE: {
    title: 'Spin',
    line: 'One wheel for everyone, every 25 seconds.',
    rules: [
      'Bets are open for 15 seconds. Several bets on one colour add up, and nobody can take a bet back.',
      'What a colour pays, and on which pockets it wins, stands on its button. All colours return the same.',
      'The result lies in a seed that is sealed before the bets and a beacon that comes after them. Should the beacon fail, every stake comes back.',
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
      'Equal totals split the prize. Cents that cannot be split are drawn.',
      'A battle that is not full can be called off by whoever made it: every stake comes back. Bots are marked, draw like everyone, and play for the house.',
    ],
  },
  MINES: {
    title: 'Mines',
    line: '25 tiles: find gems, leave before a mine.',
    rules: [
      'Choose 1 to 24 mines. They lie where they lie before the first tile is opened.',
      'Every gem raises the multiplier. Cash out whenever you like after the first; the last gem cashes out by itself.',
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
    line: 'A ball, 8 to 16 rows, and what it falls into.',
    rules: [
      'In every row the ball goes left or right, as likely the one as the other.',
      'The bucket at the end multiplies the stake: Easy pays close to it, Hard pays little in the middle and much at the edges.',
      'A result stands the moment a ball is dropped. The balance shows it when the ball has landed.',
    ],
  },
};
