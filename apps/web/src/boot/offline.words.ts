export const offlineWords = {
  title: 'You’re offline',
  text: 'Your balance and bets are safe on the server. Check your connection and try again.',
  again: 'Try again',
};
