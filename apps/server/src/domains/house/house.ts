import type { GameType } from '@aureus/contract/games.ts';
import {
  HOUSE_ALARM,
  HOUSE_WATCH,
  type HouseAlarm,
  type House as ShownHouse,
} from '@aureus/contract/house.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Battles } from '../games/battles/battles.ts';
import { gameTypes } from '../games/games.ts';
import type { HourRow } from './house.hours.rules.ts';
import { moneyOf } from './house.money.rules.ts';
import { createRollUp, type RollUpParts, theoreticalOf } from './house.roll-up.ts';
import { boundOf, rhoOf, zOf } from './house.rules.ts';
import * as store from './house.store.ts';

export type House = {
  /** Stakes and payouts of the games in the last days, from the roll-up alone. */
  shown: (days: number) => Promise<ShownHouse>;
  /** Adds up what was played since the last time, and raises alarms. Doing it again changes nothing. */
  rollUp: () => Promise<void>;
  /** Distance of each game of today from its exact returns in standard deviations, and the bound of an alarm. */
  today: () => Promise<{ game: string; z: number; bound: number }[]>;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Days before the time that is shown: how much is usual. */
const PAST_DAYS = 7;
/** A series has at most so many points. */
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

/** Results of the games against their exact returns, and debts to players: for those who run the site. */
export function createHouse(parts: RollUpParts & { battles: Pick<Battles, 'botsResult'> }): House {
  const { db, now } = parts;

  /** One game: in all, by band, and as it came together. */
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

  return {
    ...createRollUp(parts),

    async shown(days) {
      const to = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS + HOUR_MS);
      const from = new Date(to.getTime() - days * DAY_MS);
      const today = Math.floor(now() / DAY_MS) * DAY_MS;
      const stepMs = Math.max(HOUR_MS, (days * DAY_MS) / POINTS);
      const [steps, bands, past, bots, standing, alarms, through, money] = await Promise.all([
        store.readSteps(db, from, to, stepMs),
        store.readBands(db, from, to),
        store.dailyVariances(db, new Date(from.getTime() - PAST_DAYS * DAY_MS), from),
        parts.battles.botsResult(),
        store.newestStanding(db),
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
        standing:
          standing === undefined
            ? null
            : {
                at: standing.at.getTime(),
                wallets: coinsFromCents(standing.wallets),
                vaults: coinsFromCents(standing.vaults),
                holds: coinsFromCents(standing.holds),
                providers: Object.entries(standing.providers).map(([name, cents]) => ({
                  name,
                  coins: Number(cents) / 100,
                })),
              },
        alarms: alarms.flatMap(({ game, day, z, bound, at }): HouseAlarm[] => {
          const type = types[game];
          return type === undefined ? [] : [{ game: type, day, z, bound, at: at.getTime() }];
        }),
      };
    },
  };
}
