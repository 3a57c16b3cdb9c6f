import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Players } from './players.ts';

export const playersJobs = (players: Players): Jobs => ({
  'players-count': async (payload) => {
    const { playerId } = payload as { playerId?: string };
    await (playerId === undefined ? players.countAll() : players.countOf(BigInt(playerId)));
  },
});

/** Every ten minutes. */
export const playersSchedule: Schedule = { 'players-count': '*/10 * * * *' };
