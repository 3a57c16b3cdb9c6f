import { HIGH_COINS, LUCKY_TIMES } from '@aureus/contract/feed.ts';

export const liveBetsWords = {
  title: 'Live bets',
  tabs: { all: 'All', high: 'Big wins', lucky: 'Lucky', mine: 'Mine' },
  empty: {
    all: { title: 'No bets yet', text: 'The next one will appear here.' },
    high: { title: 'No big wins today', text: `Wins of ${HIGH_COINS} coins or more will appear here.` },
    lucky: { title: 'No lucky wins today', text: `Wins of ${LUCKY_TIMES}x or more will appear here.` },
    mine: { title: 'No bets yet', text: 'Your bets will appear here.' },
  },
  loadFailed: 'Couldn’t load the bets',
  hidden: 'Hidden',
  open: 'Open',
  columns: {
    game: 'Game',
    player: 'Player',
    placed: 'Placed',
    stake: 'Stake',
    multiplier: 'Multiplier',
    payout: 'Payout',
  },
};
