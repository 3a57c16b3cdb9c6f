import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Players } from './players.ts';

type PlayersJobs = { 'players-count': { playerId?: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PlayersJobs {}
}

export const playersJobs = (players: Players): Jobs<keyof PlayersJobs> => ({
  'players-count': async ({ playerId }) => {
    await (playerId === undefined ? players.countAll() : players.countOf(BigInt(playerId)));
  },
});

/** Every ten minutes. */
export const playersSchedule: Schedule = { 'players-count': '*/10 * * * *' };
