export const homeWinsWords = {
  title: 'Latest wins',
  columns: {
    game: 'Game',
    player: 'Player',
    stake: 'Stake',
    multiplier: 'Multiplier',
    payout: 'Payout',
  },
};
