import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';

export const leaderboardWords = {
  failed: 'The leaderboard did not load.',
  title: 'Places',
  thisWeek: 'Places of this week',
  rules:
    'A bet counts when it is settled. Ties go to the older account. Prizes are paid automatically on Monday at 00:00 UTC.',
  you: 'You',
  open: 'Still open',
  columns: { place: 'Place', player: 'Player', staked: 'Staked', prize: 'Prize' },
  /** Heard before an amount. */
  prizeOf: (place: number) => `Place ${place}, prize`,
  stakedLabel: 'staked',
};

/** Where the player stands. */
export const ownPlaceWords = {
  title: 'Your place',
  forVisitors: 'Every coin you stake counts',
  forVisitorsNote: 'In all games, won or lost. Sign in to take a place.',
  signIn: 'Sign In',
  place: (place: number) => `#${formatCount(place)}`,
  staked: (amount: ReactNode) => <>Staked {amount}</>,
  lead: 'You lead',
  next: (missing: string, place: number, prize: string) =>
    `${missing} more takes place ${place} and ${prize}`,
  below: (places: number) => `Below the first ${formatCount(places)}.`,
  progress: 'Way to the next prize',
  prize: 'Current prize',
};

export const pastWeeksWords = {
  title: 'Past weeks',
  failed: 'The past weeks did not load.',
  empty: { title: 'No past winners yet', text: 'The winners will appear here.' },
  wonBy: (name: string) => `won by ${name}`,
  wonByYou: 'won by You',
  placesOf: (week: string) => `Places of ${week}`,
};
