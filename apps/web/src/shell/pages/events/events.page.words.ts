export const eventsPageWords = {
  endsIn: 'Ends in',
  event: 'Event',
  tabs: { leaderboard: 'Leaderboard', raffle: 'Raffle' },
  fairness: 'Fairness',
  rules: 'Rules',
};
