import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { LeaderboardStaff } from '../leaderboard/leaderboard.staff.ts';
import type { Pot } from '../pot/pot.ts';
import type { RaffleStaff } from '../raffle/raffle.staff.ts';
import type { RainStaff } from '../rain/rain.staff.ts';
import type { Requests } from '../staff/staff.ts';
import { prizeRequests } from './prizes.requests.ts';
import { prizesRoutes } from './prizes.routes.ts';
import { createPrizes } from './prizes.ts';

type Uses = {
  staff: { requests: Requests };
  leaderboard: { staff: LeaderboardStaff };
  raffle: { staff: RaffleStaff };
  rain: { staff: RainStaff };
  pot: Pot;
};

/**
 * Prizes of future events, and the maximum that the site contributes to a rain. By default, changes need another
 * member's vote.
 */
export function prizesModule(
  { db }: Node,
  { staff: { requests }, leaderboard, raffle, rain, pot }: Uses,
): Module {
  const events = { leaderboard: leaderboard.staff, raffle: raffle.staff, rain: rain.staff };
  requests.add(prizeRequests(events));
  const prizes = createPrizes({ db, ...events, pot, requests });
  return { face: {}, routes: (http) => prizesRoutes(http, prizes) };
}
