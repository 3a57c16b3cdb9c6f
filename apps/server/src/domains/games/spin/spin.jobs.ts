import type { Player } from '@aureus/contract/player.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Spin } from './spin.ts';

export type AnnounceBigWin = (win: {
  game: 'ROULETTE';
  /** What makes the announcement unique: repeating the job announces nothing twice. */
  key: string;
  playerId: bigint;
  player: Player;
  stake: bigint;
  payout: bigint;
}) => Promise<void>;

/** Most big wins of one round that the chat is told. */
const MOST_TOLD = 5;

export function spinJobs(parts: { spin: Spin; announceBigWin: AnnounceBigWin }): Jobs {
  return {
    /** Runs when the wheel has landed: nobody reads the result before seeing it. */
    'spin-big-wins': async (payload) => {
      const { roundId } = payload as { roundId: string };
      for (const win of (await parts.spin.bigWins(BigInt(roundId))).slice(0, MOST_TOLD)) {
        await parts.announceBigWin({ ...win, game: 'ROULETTE', key: `spin-${roundId}-${win.playerId}` });
      }
    },
  };
}
