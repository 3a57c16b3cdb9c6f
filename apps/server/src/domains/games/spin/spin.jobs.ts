import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { AnnounceBigWin } from '../../drops/drops.ts';
import type { Spin } from './spin.ts';

type SpinJobs = {
  'spin-big-wins': { roundId: string };
  'spin-draw': { roundId: string };
  'spin-sweep': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends SpinJobs {}
}

/** Runs every minute, to end waiting rounds whose own jobs were lost. */
export const spinSchedule: Schedule = { 'spin-sweep': '* * * * *' };

/** Maximum number of big wins of one round that are announced. */
const MOST_SHOWN = 5;

export function spinJobs(parts: { spin: Spin; announceBigWin: AnnounceBigWin }): Jobs<keyof SpinJobs> {
  return {
    /**
     * Runs when the wheel has landed, so that the announcement doesn't reveal the result early. After a late draw it
     * runs at once.
     */
    'spin-big-wins': async ({ roundId }) => {
      for (const win of (await parts.spin.bigWins(BigInt(roundId))).slice(0, MOST_SHOWN)) {
        await parts.announceBigWin({
          ...win,
          game: 'ROULETTE',
          key: `spin-${roundId}-${win.playerId}`,
          roundId: BigInt(roundId),
        });
      }
    },
    'spin-draw': ({ roundId }) => parts.spin.drawLate(BigInt(roundId)),
    'spin-sweep': () => parts.spin.sweep(),
  };
}
