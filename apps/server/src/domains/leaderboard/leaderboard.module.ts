import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Paying, Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { leaderboardRoutes } from './leaderboard.routes.ts';
import { createLeaderboardStaff, type LeaderboardStaff } from './leaderboard.staff.ts';
import { createLeaderboard, type Leaderboard } from './leaderboard.ts';

type Uses = { wallet: Wallet; account: Account; pot: Pot & Paying };

type LeaderboardJobs = { 'leaderboard-close': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LeaderboardJobs {}
}

/** Runs every minute, to close weeks whose own job failed or was lost. */
const leaderboardSchedule: Schedule = { 'leaderboard-close': '* * * * *' };

const leaderboardJobs = (leaderboard: Leaderboard): Jobs<keyof LeaderboardJobs> => ({
  'leaderboard-close': async () => {
    await leaderboard.closeDue();
  },
});

export async function leaderboardModule(
  { db, clock, clockCheck }: Node,
  uses: Uses,
): Promise<Module<Leaderboard & { staff: LeaderboardStaff }>> {
  const leaderboard = createLeaderboard({ db, clock, trustedNow: clockCheck.trustedNow, ...uses });
  await leaderboard.open();
  return {
    face: { ...leaderboard, staff: createLeaderboardStaff(db) },
    routes: (http) => leaderboardRoutes(http, leaderboard),
    jobs: leaderboardJobs(leaderboard),
    schedule: leaderboardSchedule,
  };
}
