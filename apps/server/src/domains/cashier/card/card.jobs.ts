import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Card } from './card.ts';

type CardJobs = {
  'card-check': { id: string };
  'card-poll': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CardJobs {}
}

export function cardJobs(card: Card): Jobs<keyof CardJobs> {
  return {
    'card-check': ({ id }) => card.check(id),
    'card-poll': () => card.poll(),
  };
}

export const cardSchedule: Schedule = { 'card-poll': '* * * * *' };
