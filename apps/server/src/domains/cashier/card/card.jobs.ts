import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Card } from './card.ts';

export function cardJobs(card: Card): Jobs {
  return {
    'card-check': (payload) => card.check((payload as { id: string }).id),
    'card-poll': () => card.poll(),
  };
}

export const cardSchedule: Schedule = { 'card-poll': '* * * * *' };
