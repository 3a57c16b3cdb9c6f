import type { GameType } from '@aureus/contract/games.ts';
import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Account } from '../account/account.ts';
import type { AnnounceBigWin } from './drops.big-wins.ts';
import type { Drops } from './drops.ts';

type DropsJobs = {
  'drops-big-win': BigWinJob;
  'drops-forget': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends DropsJobs {}
}

type BigWinJob = { betId: string; playerId: string; game: GameType; stake: string; payout: string };

export function dropsJobs(parts: {
  drops: Drops;
  account: Account;
  announceBigWin: AnnounceBigWin;
}): Jobs<keyof DropsJobs> {
  return {
    'drops-big-win': async ({ betId, game, ...job }) => {
      const playerId = BigInt(job.playerId);
      const player = (await parts.account.players([playerId])).get(playerId);
      if (player === undefined) return;
      await parts.announceBigWin({
        game,
        key: `bet-${betId}`,
        playerId,
        player,
        stake: BigInt(job.stake),
        payout: BigInt(job.payout),
      });
    },
    'drops-forget': async () => parts.drops.forgetOld(),
  };
}

export const dropsSchedule: Schedule = { 'drops-forget': '17 * * * *' };
