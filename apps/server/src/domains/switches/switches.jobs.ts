import { addJob, type Jobs, type Schedule } from '../../platform/jobs.ts';
import type { Db } from '../../platform/postgres.ts';

type SwitchesJobs = { 'switches-watch-books': { again?: boolean } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends SwitchesJobs {}
}

/**
 * Delay in ms of a second check of the balances after each scheduled one. The schedule itself can only run every
 * minute.
 */
const AGAIN_MS = 30_000;

export const switchesJobs = (parts: {
  db: Db;
  watchBooks: () => Promise<void>;
  watchMoney: () => Promise<void>;
}): Jobs<keyof SwitchesJobs> => ({
  'switches-watch-books': async ({ again }) => {
    if (again !== true)
      await addJob(
        parts.db,
        'switches-watch-books',
        { again: true },
        { key: 'switches-watch-books-again', inMs: AGAIN_MS },
      );
    await parts.watchBooks();
    if (again !== true) await parts.watchMoney();
  },
});

export const switchesSchedule: Schedule = { 'switches-watch-books': '* * * * *' };
