import { counted } from '../../../ui/format/plural.ts';

const minesOf = (count: number) => counted(count, { one: 'mine', other: 'mines' });
const gemsOf = (count: number) => counted(count, { one: 'gem', other: 'gems' });

export const minesWords = {
  title: 'Mines',
  keys: [
    ['Space or Enter', 'Bet, stop auto'],
    ['A', 'Halve the bet'],
    ['S', 'Double the bet'],
    ['Arrows', 'Choose a tile'],
    ['Enter on a tile', 'Open it'],
    ['R', 'Open a random tile'],
    ['C', 'Cash out'],
  ],
  mines: 'Mines',
  minesAside: '1 to 24',
  actions: {
    random: 'Pick a random tile',
    cashOut: 'Cash out',
    bet: 'Bet ·',
    startAuto: 'Start auto ·',
    noTileOpened: 'Open a tile',
    noTilePicked: 'Pick tiles on the board',
  },
  figures: {
    gemsFound: 'Gems found',
    nextSafe: 'Next tile safe',
    nextTile: 'Next tile',
    nextPayout: 'Next payout',
    allGems: 'All gems',
    allGemsReturning: (percent: string) => `All gems · returns ${percent}`,
    /** Used if the maximum payout lowers the RTP of the current stake. */
    allGemsCapped: (percent: string) => `All gems, payout cap · RTP ${percent}`,
  },
  summary: { bet: 'Bet', gems: 'Gems', next: 'Next' },
  board: 'Board, five rows of five tiles',
  tile: {
    hidden: (row: number, column: number) => `Row ${row}, column ${column}, hidden`,
    gem: (row: number, column: number) => `Row ${row}, column ${column}, gem`,
    mine: (row: number, column: number) => `Row ${row}, column ${column}, mine`,
    picked: (tile: string) => `${tile}, picked`,
  },
  ladder: 'Multipliers by gems found',
  open: {
    title: 'An open game of Mines',
    text: 'It still holds your stake. Cash it out, and the coins are in your balance.',
    cashOut: (amount: string) => `Cash out ${amount}`,
    untouched:
      'It still holds your stake, and no tile is open yet. Open one: a gem can be cashed out, a mine ends the game.',
    openTile: 'Open a random tile',
  },
  bust: 'Busted',
  said: {
    busted: 'You hit a mine.',
    cashedOut: (payout: string, multiplier: string) => `Cashed out ${payout} at ${multiplier}.`,
    gem: (count: number, multiplier: string, payout: string) =>
      `Gem ${count}. ${multiplier}, cash out ${payout}.`,
  },
  game: {
    busted: (mines: number) => `${minesOf(mines)} · busted`,
    cashedOut: (mines: number, gems: number) => `${minesOf(mines)} · ${gemsOf(gems)}`,
  },
} as const;
