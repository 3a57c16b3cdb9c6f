// Readers of the site's figures, by domain.
import { readJobsStanding } from '../../platform/jobs-standing.ts';
import { readLeaders } from '../../platform/leaders.ts';
import type { Db } from '../../platform/postgres.ts';
import type { PaymentFigures } from '../cashier/payments/payments.figures.ts';
import type { House } from '../house/house.ts';
import type { StaffQueue } from '../staff/staff.queues.ts';
import type { Switches } from '../switches/switches.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import type { FigureReader } from './watch.figures.ts';
import { readAudit, type Samples } from './watch.store.ts';

export type WatchUses = {
  wallet: { books: WalletBooks };
  payments: { figures: PaymentFigures };
  staff: { queues: () => Promise<StaffQueue[]> };
  house: House;
  switches: Pick<Switches, 'list'>;
  /** Sums stakes in draws that wait for a late beacon round, in cents. */
  waitingStakes: () => Promise<bigint>;
};

/** Number of the site's account for withdrawal holds. */
const HOLDS = 2n;

const coins = (cents: bigint): number => Number(cents) / 100;
const secondsSince = (at: Date | null, now: number): number =>
  at === null ? 0 : Math.max(0, (now - at.getTime()) / 1000);

export function createReaders(db: Db, now: () => number, uses: WatchUses): FigureReader[] {
  const { wallet, payments, staff, house, switches, waitingStakes } = uses;
  const { books } = wallet;
  return [
    async () => {
      const [{ wallets, vaults, site, sum }, unsealed, waiting] = await Promise.all([
        books.standing(),
        books.unsealed(),
        waitingStakes(),
      ]);
      return {
        ledger_sum_coins: [[{}, coins(sum)]],
        player_coins: [
          [{ place: 'wallets' }, coins(wallets)],
          [{ place: 'vaults' }, coins(vaults)],
          [{ place: 'holds' }, coins(site.get(HOLDS) ?? 0n)],
          [{ place: 'waiting' }, coins(waiting)],
        ],
        unsealed_transfers: [[{}, unsealed.transfers]],
        unsealed_seconds: [[{}, secondsSince(unsealed.since, now())]],
      };
    },
    async () => {
      const rows = await payments.figures.waiting();
      return {
        payments_waiting: rows.map(({ way, method, state, count }) => [{ way, method, state }, count]),
        payments_oldest_seconds: rows.map(({ way, method, state, seconds }) => [
          { way, method, state },
          seconds,
        ]),
      };
    },
    async () => ({
      payments_day: (await payments.figures.ofDay()).map(({ count, ...labels }) => [labels, count]),
    }),
    async () => ({
      payouts_failing: (await payments.figures.failingPayouts()).map(({ count, ...labels }) => [
        labels,
        count,
      ]),
    }),
    async () => queueSamples(await staff.queues(), now()),
    async () => {
      const { waiting, seconds, failing } = await readJobsStanding(db);
      return {
        jobs_waiting: [[{}, waiting]],
        jobs_oldest_seconds: [[{}, seconds]],
        jobs_failing: failing.map(({ job, count }) => [{ job }, count]),
      };
    },
    async () => ({ switched_off: (await switches.list()).map(({ name }) => [{ switch: name }, 1]) }),
    async () => {
      const games = await house.today();
      return {
        house_z: games.map(({ game, z }) => [{ game }, z]),
        house_z_bound: games.map(({ game, bound }) => [{ game }, bound]),
      };
    },
    async () => {
      const { holdings, ratio } = await house.coverage();
      return {
        provider_balance_coins: holdings.flatMap(({ provider, source, cents }) =>
          source === 'PROVIDER' && cents !== null ? [[{ provider }, coins(cents)]] : [],
        ),
        provider_balance_age_seconds: holdings.flatMap(({ provider, since }) =>
          since === null ? [] : [[{ provider }, secondsSince(since, now())]],
        ),
        coverage_ratio: ratio === null ? [] : [[{}, ratio]],
      };
    },
    async () => ({
      leaderless_seconds: (await readLeaders(db)).map(({ duty, seconds }) => [{ duty }, seconds]),
    }),
    async () => {
      const audit = await readAudit(db);
      if (audit === undefined) return {};
      return { audit_failed_checks: [[{}, audit.failed]], audit_age_seconds: [[{}, audit.seconds]] };
    },
  ];
}

function queueSamples(queues: readonly StaffQueue[], now: number): Samples {
  const of = (value: (queue: StaffQueue) => number) =>
    queues.map((queue): [Record<string, string>, number] => [{ queue: queue.name }, value(queue)]);
  return {
    queue_waiting: of(({ waiting }) => waiting),
    queue_late: of(({ late }) => late),
    queue_oldest_seconds: of(({ since }) => secondsSince(since, now)),
    queue_overdue_seconds: of(({ dueAt }) => secondsSince(dueAt, now)),
  };
}
