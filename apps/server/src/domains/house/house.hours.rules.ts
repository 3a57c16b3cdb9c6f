import type { SpinColour, SpinLayoutName } from '@aureus/fair/spin.ts';
import { spinVariance, varianceOf } from '@aureus/fair/variance.ts';
import type { GameName } from '../wallet/wallet.codes.ts';

/** Settled bets of one kind and stake band. Amounts are cents; `edge` is in micro-coins. */
export type Group = {
  game: GameName;
  band: number;
  kind: Readonly<Record<string, number | string | null>>;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  edge: bigint;
  squares: string;
  spread: string | null;
};

/**
 * A battle whose playback is over. Bots' seats count like players' seats. Amounts are cents; `edge` is in micro-coins.
 */
export type PlayedBattle = {
  band: number;
  seats: number;
  staked: bigint;
  paid: bigint;
  edge: bigint;
  variance: number;
};

/**
 * Sums of a game and stake band in an hour. Band 0 is the total over all stakes. Amounts are cents; `edge` is in
 * micro-coins.
 */
export type HourRow = {
  game: GameName;
  band: number;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  edge: bigint;
  variance: number;
};

const ALL = 0;

/**
 * Sums of an hour, by game and stake band. @param parts `caseVariance`: variance of one opening of a case version, in
 * cents².
 */
export function hourRows(parts: {
  groups: readonly Group[];
  battles: readonly PlayedBattle[];
  layout: SpinLayoutName;
  /** Color by the choice number stored with a bet. */
  colourOf: (choice: number) => SpinColour;
  caseVariance: (version: string) => number;
}): HourRow[] {
  const rows = new Map<string, HourRow>();
  const add = (row: HourRow) => {
    const key = `${row.game} ${row.band}`;
    const sum = rows.get(key);
    if (sum === undefined) rows.set(key, { ...row });
    else {
      sum.bets += row.bets;
      sum.staked += row.staked;
      sum.paid += row.paid;
      sum.edge += row.edge;
      sum.variance += row.variance;
    }
  };
  const addBoth = (row: HourRow) => {
    add(row);
    add({ ...row, band: ALL });
  };
  /** Stakes of each spin round, per stake band and in total. Keys are `round band`; `stakes` are cents by color. */
  const rounds = new Map<string, { band: number; stakes: Map<SpinColour, number> }>();
  const stake = (round: string, band: number, colour: SpinColour, cents: number) => {
    const key = `${round} ${band}`;
    const entry = rounds.get(key) ?? { band, stakes: new Map<SpinColour, number>() };
    entry.stakes.set(colour, (entry.stakes.get(colour) ?? 0) + cents);
    rounds.set(key, entry);
  };

  for (const { kind, squares, spread, ...sums } of parts.groups) {
    addBoth({ ...sums, variance: varianceOf({ ...sums, kind, squares, spread }, parts.caseVariance) });
    if (sums.game !== 'spin') continue;
    const colour = parts.colourOf(Number(kind['choice']));
    for (const band of [ALL, sums.band]) stake(String(kind['round']), band, colour, Number(sums.staked));
  }
  for (const { band, stakes } of rounds.values())
    add({
      game: 'spin',
      band,
      bets: 0n,
      staked: 0n,
      paid: 0n,
      edge: 0n,
      variance: spinVariance(parts.layout, stakes),
    });
  for (const { band, seats, staked, paid, edge, variance } of parts.battles)
    addBoth({ game: 'battles', band, bets: BigInt(seats), staked, paid, edge, variance });
  return [...rows.values()];
}
