import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
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

/** Maximum number of big wins of one round that are announced in the chat. */
const MOST_IN_CHAT = 5;

export function spinJobs(parts: { spin: Spin; announceBigWin: AnnounceBigWin }): Jobs<keyof SpinJobs> {
  return {
    /**
     * Runs when the wheel has landed, so that the announcement doesn't reveal the result early. After a late draw it
     * runs at once.
     */
    'spin-big-wins': async ({ roundId }) => {
      const wins = await parts.spin.bigWins(BigInt(roundId));
      await oneByOne(wins.entries(), ([index, win]) =>
        parts.announceBigWin({
          ...win,
          game: 'ROULETTE',
          key: `spin-${roundId}-${win.playerId}`,
          roundId: BigInt(roundId),
          isInChat: index < MOST_IN_CHAT,
        }),
      );
    },
    'spin-draw': ({ roundId }) => parts.spin.drawLate(BigInt(roundId)),
    'spin-sweep': () => parts.spin.sweep(),
  };
}
