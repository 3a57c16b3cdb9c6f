import type { Words } from '../../../ui/words.ts';
import type * as English from './events.page.words.ts';
export const eventsPageWords: Words<typeof English.eventsPageWords> = {
  endsIn: 'Termina em',
  event: 'Evento',
  tabs: { leaderboard: 'Ranking', raffle: 'Sorteio' },
  fairness: 'Provably Fair',
  rules: 'Regras',
};
