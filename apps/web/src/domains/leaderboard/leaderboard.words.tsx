import { formatCount } from '../../ui/format/format.ts';
import { nounFor } from '../../ui/format/plural.ts';

export const leaderboardWords = {
  failed: 'Couldn’t load the leaderboard',
  title: 'Places',
  thisWeek: 'Places of this week',
  rules:
    'A bet counts when it is settled, by the house edge of its stake: 1 point for each 0.01. Ties go to the older account. Prizes are paid automatically on Monday at 00:00 UTC.',
  you: 'You',
  open: 'Still open',
  columns: { place: 'Place', player: 'Player', points: 'Points', prize: 'Prize' },
  /** Text before a prize, for screen readers. */
  prizeOf: (place: number) => `Place ${place}, prize`,
  stakedLabel: 'wagered',
  isPrivate: 'Private',
  points: (text: string, count: number) => `${text} ${nounFor(count, { one: 'point', other: 'points' })}`,
};

export const ownPlaceWords = {
  title: 'Your place',
  forVisitors: 'Every coin you wager counts',
  forVisitorsNote: 'Every bet counts, by its house edge. Sign in to compete.',
  place: (place: number) => `#${formatCount(place)}`,
  lead: 'You’re in the lead',
  next: (missing: string, place: number, prize: string) => `${missing} more for #${place} (${prize})`,
  nextSecret: (place: number, prize: string) => `Next: #${place} (${prize})`,
  below: (places: number) => `Below the top ${formatCount(places)}`,
  progress: 'Progress to the next prize',
  prize: 'Current prize',
};

export const pastWeeksWords = {
  title: 'Past weeks',
  failed: 'Couldn’t load the past weeks',
  empty: { title: 'No past winners yet', text: 'The winners will appear here.' },
  wonBy: (name: string) => `won by ${name}`,
  wonByYou: 'won by you',
  placesOf: (week: string) => `Places of ${week}`,
};
