import type { Words } from '../../../ui/words.ts';
import type * as English from './events.page.words.ts';

export const eventsPageWords: Words<typeof English.eventsPageWords> = {
  endsIn: 'До конца',
  event: 'Событие',
  tabs: { leaderboard: 'Лидерборд', raffle: 'Розыгрыш' },
  fairness: 'Честность',
  rules: 'Правила',
};
