import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Balances } from '../cashier/reconciliation/reconciliation.ts';
import type { Lookouts } from '../cashier/withdrawals/withdrawals.judging.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import { beyondChanceFact } from './house.accounts.store.ts';
import { houseRoutes } from './house.routes.ts';
import { createHouse, type House } from './house.ts';

type Uses = {
  wallet: { books: WalletBooks };
  battles: Battles;
  cases: Cases;
  reconciliation: { balances: Balances };
  withdrawals: { look: (said: Partial<Lookouts>) => void };
  /** Sums stakes in draws that wait for a late beacon round, in cents. */
  waitingStakes: () => Promise<bigint>;
};

type HouseJobs = { 'house-roll-up': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends HouseJobs {}
}

const houseJobs = (house: House): Jobs<keyof HouseJobs> => ({
  'house-roll-up': () => house.rollUp(),
});

const houseSchedule: Schedule = { 'house-roll-up': '*/5 * * * *' };

/** Results of the games compared with their exact RTP, and coverage of players' coins. */
export function houseModule(
  { db, now, clockCheck, config, securityEvents }: Node,
  { wallet, battles, cases, reconciliation: { balances }, withdrawals, waitingStakes }: Uses,
): Module<House> {
  const { books } = wallet;
  const { layout } = config.spin;
  const house = createHouse({
    db,
    now,
    trustedNow: clockCheck.trustedNow,
    books,
    battles,
    cases,
    balances,
    layout,
    securityEvents,
    waitingStakes,
  });
  withdrawals.look({ beyondChanceFact, lookAtAccount: house.lookAtAccount });
  return {
    face: house,
    routes: (http) => houseRoutes(http, house),
    jobs: houseJobs(house),
    schedule: houseSchedule,
  };
}
