/** Texts of the page while the application loads, and of its link previews. */
export const bootWords = {
  description:
    'Spin with everyone at the table, and check every roll in your own browser: a sealed seed before the bets, a public beacon after them.',
  loading: 'Loading',
};

export const offlineWords = {
  title: 'You’re offline',
  text: 'Your balance and bets are safe on the server. Check your connection and try again.',
  again: 'Try again',
};
