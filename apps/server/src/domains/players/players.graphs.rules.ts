import { GAME_TYPES, gameTypes } from '@aureus/contract/games.ts';
import type { GraphDay, Graphs, Luck } from '@aureus/contract/players.ts';
import type { DayRow } from './players.store.ts';

const DAY_MS = 24 * 60 * 60_000;
const MICROS_PER_CENT = 10_000;
/** Half the width of a normal distribution's 95 % interval, in standard deviations. */
const DEVIATIONS = 1.96;
/** Minimum number of bets for the 95 % range. The sum of fewer bets isn't close enough to a normal distribution. */
export const LEAST_BETS = 100;

/** First and last ISO date of the last `days` days, including today, in UTC. */
export function spanOf(now: number, days: number): { from: string; to: string } {
  const text = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: text(now - (days - 1) * DAY_MS), to: text(now) };
}

type Sums = {
  bets: number;
  staked: number;
  paid: number;
  expected: number;
  variance: number;
  playedMs: number;
};
const nothing = (): Sums => ({ bets: 0, staked: 0, paid: 0, expected: 0, variance: 0, playedMs: 0 });

/** Adds a day's sums as floats. Even sums of years stay far below 2^53, so cents are exact. */
function add(sum: Sums, { bets, staked, paid, edge, variance, playedMs }: DayRow): void {
  sum.bets += Number(bets);
  sum.staked += Number(staked);
  sum.paid += Number(paid);
  sum.expected += Number(staked) - Number(edge) / MICROS_PER_CENT;
  sum.variance += variance;
  sum.playedMs += Number(playedMs);
}

const coins = (cents: number): number => Math.round(cents) / 100;

/**
 * Compares payouts with their exact expectation, and with the range into which 95 of 100 players with the same bets
 * fall. All values are shares of the stakes. There is no range below {@link LEAST_BETS} bets or without variance.
 */
function luckOf({ bets, staked, paid, expected, variance }: Sums): Luck {
  const share = (cents: number) => (staked === 0 ? 0 : Math.max(0, cents / staked));
  const half = DEVIATIONS * Math.sqrt(variance);
  return {
    returned: share(paid),
    expected: share(expected),
    band:
      bets < LEAST_BETS || variance === 0
        ? null
        : { low: share(expected - half), high: share(expected + half) },
  };
}

/**
 * Sums for the graphs of a player's page; days without play are left out. `bets` and `playedMs` are each day's own.
 * `net`, `expected` and `spread` count from the span's start to that day.
 */
export function graphsOf(rows: readonly DayRow[], span: { from: string; to: string }): Graphs {
  const all = nothing();
  const games = new Map<DayRow['game'], Sums>();
  const days: GraphDay[] = [];
  for (const [index, row] of rows.entries()) {
    add(all, row);
    const game = games.get(row.game) ?? nothing();
    games.set(row.game, game);
    add(game, row);
    const before = days.at(-1);
    const day =
      before?.day === row.day
        ? before
        : { day: row.day, playedMs: 0, bets: 0, net: 0, expected: 0, spread: 0 };
    if (day !== before) days.push(day);
    day.playedMs += Number(row.playedMs);
    day.bets += Number(row.bets);
    if (rows[index + 1]?.day === row.day) continue;
    day.net = coins(all.paid - all.staked);
    day.expected = coins(all.expected - all.staked);
    day.spread = coins(DEVIATIONS * Math.sqrt(all.variance));
  }
  return {
    ...span,
    days,
    bets: all.bets,
    staked: coins(all.staked),
    net: coins(all.paid - all.staked),
    playedMs: all.playedMs,
    luck: luckOf(all),
    games: [...games]
      .filter(([, { bets }]) => bets > 0)
      .map(([game, sums]) => ({
        type: gameTypes[game],
        bets: sums.bets,
        staked: coins(sums.staked),
        net: coins(sums.paid - sums.staked),
        playedMs: sums.playedMs,
        luck: luckOf(sums),
      }))
      .toSorted((one, other) => GAME_TYPES.indexOf(one.type) - GAME_TYPES.indexOf(other.type)),
  };
}
