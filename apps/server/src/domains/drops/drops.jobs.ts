import type { GameType } from '@aureus/contract/games.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { Bus } from '../../platform/bus.ts';
import { addJob, type Jobs, type Schedule } from '../../platform/jobs.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { GamesFacts } from '../games/games.events.ts';
import { isBigWin } from '../games/games.ts';
import type { Drops } from './drops.ts';

export type AnnounceBigWin = (win: {
  game: GameType;
  /** What makes the announcement unique: repeating the job announces nothing twice. */
  key: string;
  playerId: bigint;
  player: Player;
  stake: bigint;
  payout: bigint;
}) => Promise<void>;

type BigWinJob = { betId: string; playerId: string; game: GameType; stake: string; payout: string };

/** Big wins become jobs, due when their winners have seen them. */
export function scheduleBigWins(parts: { bus: Bus<GamesFacts>; db: Db; now: () => number }): void {
  parts.bus.on('games:result', async ({ betId, playerId, game, stake, payout, revealAt }) => {
    // Spin tells of a whole round's big wins itself.
    if (game === 'ROULETTE' || !isBigWin(stake, payout)) return;
    const job: BigWinJob = {
      betId,
      playerId: String(playerId),
      game,
      stake: String(stake),
      payout: String(payout),
    };
    await addJob(parts.db, 'drops-big-win', job, { runAt: new Date(revealAt ?? parts.now()) });
  });
}

export function dropsJobs(parts: { drops: Drops; account: Account; announceBigWin: AnnounceBigWin }): Jobs {
  return {
    'drops-big-win': async (payload) => {
      const { betId, game, ...job } = payload as BigWinJob;
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
