export const homeWinsWords = {
  title: 'Latest wins',
  empty: { title: 'No wins yet', text: 'The next one will appear here.' },
  columns: {
    game: 'Game',
    player: 'Player',
    stake: 'Stake',
    multiplier: 'Multiplier',
    payout: 'Payout',
  },
};
