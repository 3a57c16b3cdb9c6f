import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Players } from './players.ts';

export const playersJobs = (players: Players): Jobs => ({ 'players-count': () => players.countAll() });

/** Every ten minutes. */
export const playersSchedule: Schedule = { 'players-count': '*/10 * * * *' };
