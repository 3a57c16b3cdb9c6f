import type { GameType } from '@aureus/contract/games.ts';
import {
  HOUSE_ALARM,
  HOUSE_WATCH,
  type HouseAlarm,
  type House as ShownHouse,
} from '@aureus/contract/house.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Balances } from '../cashier/reconciliation/reconciliation.ts';
import type { Battles } from '../games/battles/battles.ts';
import { gameTypes } from '../games/games.ts';
import { bookSums, type Coverage, coverageOf } from './house.coverage.rules.ts';
import type { HourRow } from './house.hours.rules.ts';
import { moneyOf } from './house.money.rules.ts';
import { createRollUp, type RollUpParts, theoreticalOf } from './house.roll-up.ts';
import { boundOf, rhoOf, zOf } from './house.rules.ts';
import * as store from './house.store.ts';

export type House = {
  /**
   * Results of the games over the last `days` days from the roll-up, with the bots' result, money flows and coins owed
   * to players.
   */
  shown: (days: number) => Promise<ShownHouse>;
  /** Counts bets settled since the last run, and raises alarms. Running it again counts no bet twice. */
  rollUp: () => Promise<void>;
  /** Judges an account's results on solo games, up to now, and raises an alarm if chance doesn't explain them. */
  lookAtAccount: (playerId: bigint) => Promise<void>;
  /** Today's deviation of each game from its exact RTP in standard deviations, and the alarm bound. */
  today: () => Promise<{ game: string; z: number; bound: number }[]>;
  /** Compares what providers hold with what players can ask for now. */
  coverage: () => Promise<Coverage>;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Number of past days that define a usual day. For the variance, they are the days before the shown period; for the
 * money flows, the days before today.
 */
const PAST_DAYS = 7;
/** Approximate maximum number of points in a series. */
const POINTS = 60;

type Sums = { bets: number; staked: number; paid: number; theoretical: number; variance: number };
const NONE: Sums = { bets: 0, staked: 0, paid: 0, theoretical: 0, variance: 0 };
const plus = (sum: Sums, row: HourRow): Sums => ({
  bets: sum.bets + Number(row.bets),
  staked: sum.staked + Number(row.staked),
  paid: sum.paid + Number(row.paid),
  theoretical: sum.theoretical + theoreticalOf(row),
  variance: sum.variance + row.variance,
});
const coins = (cents: number): number => Math.round(cents) / 100;
const shownSums = ({ bets, staked, paid, theoretical, variance }: Sums) => ({
  bets,
  staked: coins(staked),
  paid: coins(paid),
  theoretical: coins(theoretical),
  deviation: coins(Math.sqrt(variance)),
});
const boundsOf = ({ variance }: Sums, rho: number) => ({
  watch: boundOf(variance, rho, HOUSE_WATCH),
  alarm: boundOf(variance, rho, HOUSE_ALARM),
});
const distanceOf = (sums: Sums, rho: number) => ({
  z: zOf(sums.paid, sums.theoretical, sums.variance),
  ...boundsOf(sums, rho),
});

/** Results of the games compared with their exact RTP, and coins owed to players, for the site's operators. */
export function createHouse(
  parts: RollUpParts & { battles: Pick<Battles, 'botsResult'>; balances: Pick<Balances, 'read'> },
): House {
  const { db, now, books, balances, waitingStakes } = parts;

  /** Figures of one game: its total, its stake bands, and a cumulative series. */
  function gameOf(
    type: GameType,
    steps: readonly store.HouseHour[],
    bands: readonly HourRow[],
    rho: number,
  ): ShownHouse['games'][number] {
    const points: ShownHouse['games'][number]['points'] = [];
    let total = NONE;
    for (const step of steps) {
      total = plus(total, step);
      points.push({ at: step.hour.getTime() + HOUR_MS, ...shownSums(total), ...boundsOf(total, rho) });
    }
    return {
      game: type,
      ...shownSums(total),
      ...distanceOf(total, rho),
      bands: bands.map((row) => {
        const part = plus(NONE, row);
        return { band: row.band, ...shownSums(part), ...distanceOf(part, rho) };
      }),
      points,
    };
  }

  /**
   * Coins owed to players at the last roll-up, and coins held by each provider by its last report or, without reports,
   * by the books.
   */
  async function shownStanding(): Promise<ShownHouse['standing']> {
    const [standing, reports] = await Promise.all([store.newestStanding(db), balances.read()]);
    if (standing === undefined) return null;
    const { at, wallets, vaults, holds, waiting } = standing;
    const providers = new Map(
      Object.entries(standing.providers).map(([name, cents]) => [name, BigInt(cents)]),
    );
    const { holdings, ratio } = coverageOf({ wallets, vaults, holds, waiting, providers }, reports);
    return {
      at: at.getTime(),
      wallets: coinsFromCents(wallets),
      vaults: coinsFromCents(vaults),
      holds: coinsFromCents(holds),
      waiting: coinsFromCents(waiting),
      providers: holdings.map(({ name, source, cents, at: reportedAt, unpriced }) => ({
        name,
        source,
        coins: cents === null ? null : Number(cents) / 100,
        at: reportedAt?.getTime() ?? null,
        unpriced,
      })),
      coverage: ratio,
    };
  }

  return {
    ...createRollUp(parts),

    coverage: async () => {
      const [standing, waiting, reports] = await Promise.all([
        books.standing(),
        waitingStakes(),
        balances.read(),
      ]);
      return coverageOf(bookSums(standing, waiting), reports);
    },

    async shown(days) {
      const to = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS + HOUR_MS);
      const from = new Date(to.getTime() - days * DAY_MS);
      const today = Math.floor(now() / DAY_MS) * DAY_MS;
      const firstDay = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
      const stepMs = Math.max(HOUR_MS, (days * DAY_MS) / POINTS);
      const [steps, bands, past, bots, standing, alarms, through, money] = await Promise.all([
        store.readSteps(db, from, to, stepMs),
        store.readBands(db, from, to),
        store.dailyVariances(db, new Date(firstDay - PAST_DAYS * DAY_MS), new Date(firstDay)),
        parts.battles.botsResult(),
        shownStanding(),
        store.alarmsSince(db, from),
        store.countedAt(db),
        store.readMoney(db, new Date(today - PAST_DAYS * DAY_MS)),
      ]);
      const games = Object.entries(gameTypes).map(([name, type]) =>
        gameOf(
          type,
          steps.filter(({ game }) => game === name),
          bands.filter(({ game }) => game === name),
          rhoOf(past.filter(({ game }) => game === name).map(({ variance }) => variance)),
        ),
      );
      const types: Readonly<Record<string, GameType>> = gameTypes;
      return {
        from: from.getTime(),
        through: through?.getTime() ?? null,
        games,
        bots,
        money: moneyOf(money, now()),
        standing,
        alarms: alarms.flatMap(({ game, day, z, bound, at }): HouseAlarm[] => {
          const type = types[game];
          return type === undefined ? [] : [{ game: type, day, z, bound, at: at.getTime() }];
        }),
      };
    },
  };
}
