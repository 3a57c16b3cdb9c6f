import type { HouseGame } from '@aureus/contract/house.ts';

/** State of a z-score relative to the watch and alarm bounds. */
export type State = 'IN_BAND' | 'WATCH' | 'ALARM';

/** Anything with a z-score: a game, or one of its stake bands. */
export type Distant = Pick<HouseGame, 'z' | 'watch' | 'alarm'>;

export function stateOf({ z, watch, alarm }: Distant): State {
  if (z === null || watch === null || alarm === null) return 'IN_BAND';
  if (Math.abs(z) > alarm) return 'ALARM';
  return Math.abs(z) > watch ? 'WATCH' : 'IN_BAND';
}

/** Point of the chart. All values but `at` and `bets` are fractions of the staked coins. */
export interface ChartPoint {
  at: number;
  bets: number;
  rtp: number;
  theory: number;
  watch: [low: number, high: number];
  alarm: [low: number, high: number];
}

/** Returns the paid share of the stakes at each time, with both bounds around the theoretical return. */
export const chartPoints = (points: HouseGame['points']): ChartPoint[] =>
  points.flatMap(({ at, bets, staked, paid, theoretical, deviation, watch, alarm }) => {
    if (staked === 0 || watch === null || alarm === null) return [];
    const theory = theoretical / staked;
    const around = (bound: number): [number, number] => [
      theory - (bound * deviation) / staked,
      theory + (bound * deviation) / staked,
    ];
    return [{ at, bets, rtp: paid / staked, theory, watch: around(watch), alarm: around(alarm) }];
  });
