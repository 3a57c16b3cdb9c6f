import { plinkoTable } from '@aureus/fair/plinko.ts';
import { waysToChoose } from '@aureus/fair/rational.ts';
import { plinkoVariance } from '@aureus/fair/variance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphsOf, LEAST_BETS, spanOf } from './players.graphs.rules.ts';
import type { DayRow } from './players.store.ts';

const span = { from: '2026-11-01', to: '2026-11-30' };
const row = (change: Partial<DayRow> = {}): DayRow => ({
  day: '2026-11-09',
  game: 'plinko',
  bets: 100n,
  staked: 10_000n,
  paid: 9_000n,
  // The edge in micro-coins is one percent of the stakes.
  edge: 1_000_000n,
  variance: 1_000_000,
  playedMs: 60_000n,
  ...change,
});

describe('graphs', () => {
  it('go on from day to day, and games have their own sums', () => {
    const graphs = graphsOf(
      [
        row(),
        row({ game: 'mines', bets: 2n, staked: 500n, paid: 1_500n, edge: 50_000n, variance: 250_000 }),
        row({ day: '2026-11-12', staked: 2_000n, paid: 0n, edge: 200_000n, variance: 0 }),
      ],
      span,
    );
    expect(graphs.days).toEqual([
      { day: '2026-11-09', bets: 102, playedMs: 120_000, net: 0, expected: -1.05, spread: 21.91 },
      { day: '2026-11-12', bets: 100, playedMs: 60_000, net: -20, expected: -1.25, spread: 21.91 },
    ]);
    expect(graphs).toMatchObject({ ...span, bets: 202, staked: 125, net: -20, playedMs: 180_000 });
    expect(graphs.games).toMatchObject([
      { type: 'MINES', bets: 2, staked: 5, net: 10, luck: { returned: 3, band: null } },
      { type: 'PLINKO', bets: 200, staked: 120, net: -30, luck: { returned: 0.75 } },
    ]);
    expect(graphsOf([], span)).toMatchObject({
      days: [],
      games: [],
      net: 0,
      luck: { returned: 0, band: null },
    });
  });

  it('have a band about what the exact returns say, from a hundred bets on, and never below nothing', () => {
    const { luck } = graphsOf([row()], span);
    expect(luck.expected).toBeCloseTo(0.99);
    expect(luck.band?.low).toBeCloseTo(0.99 - 0.196);
    expect(luck.band?.high).toBeCloseTo(0.99 + 0.196);
    expect(graphsOf([row({ bets: BigInt(LEAST_BETS) - 1n })], span).luck.band).toBeNull();
    expect(graphsOf([row({ variance: 1e12 })], span).luck.band?.low).toBe(0);
  });

  it('add up to the same whatever the days and games are', () => {
    const rows = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
        game: fc.constantFrom<DayRow['game']>('spin', 'cases', 'battles', 'mines', 'upgrader', 'plinko'),
        bets: fc.bigInt({ min: 1n, max: 10_000n }),
        staked: fc.bigInt({ min: 1n, max: 10n ** 12n }),
        paid: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      }),
    );
    fc.assert(
      fc.property(rows, (parts) => {
        const all = parts
          .map((part) => row(part))
          .toSorted((one, other) => one.day.localeCompare(other.day) || one.game.localeCompare(other.game));
        const { days, games, net, bets } = graphsOf(all, span);
        const sum = all.reduce((cents, { staked, paid }) => cents + paid - staked, 0n);
        expect(Math.round(net * 100)).toBe(Number(sum));
        expect(Math.round((days.at(-1)?.net ?? 0) * 100)).toBe(Number(sum));
        expect(games.reduce((cents, game) => cents + Math.round(game.net * 100), 0)).toBe(Number(sum));
        expect(days.reduce((count, day) => count + day.bets, 0)).toBe(bets);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });

  it('span whole days of UTC', () => {
    expect(spanOf(Date.parse('2026-03-01T00:00:00Z'), 30)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(spanOf(Date.parse('2026-03-01T23:59:59Z'), 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  });
});

/** Deterministic 32-bit random number generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

it.each([
  [8, 'EASY', 100, 0.93, 0.97],
  [16, 'HARD', 100, 0.9, 0.995],
  [16, 'HARD', 1_000, 0.93, 0.985],
] as const)(
  'plinko of %i rows at %s: about 95 of 100 players with %i bets are in the band',
  (rows, risk, bets, least, most) => {
    const random = generator(rows + bets);
    const table = plinkoTable(rows, risk);
    const mean = table.reduce(
      (sum, tenths, bucket) => sum + (Number(waysToChoose(rows, bucket)) / 2 ** rows) * (tenths / 10),
      0,
    );
    const players = 1_500;
    let inside = 0;
    for (let player = 0; player < players; player += 1) {
      let paid = 0;
      for (let bet = 0; bet < bets; bet += 1) {
        let bucket = 0;
        for (let peg = 0; peg < rows; peg += 1) bucket += random() < 0.5 ? 1 : 0;
        paid += (table[bucket] ?? 0) * 10;
      }
      const { luck } = graphsOf(
        [
          row({
            bets: BigInt(bets),
            staked: BigInt(bets) * 100n,
            paid: BigInt(paid),
            edge: BigInt(Math.round(bets * 1_000_000 * (1 - mean))),
            variance: bets * 100 ** 2 * plinkoVariance(rows, risk),
          }),
        ],
        span,
      );
      if (luck.band && luck.returned >= luck.band.low && luck.returned <= luck.band.high) inside += 1;
    }
    expect(inside / players).toBeGreaterThan(least);
    expect(inside / players).toBeLessThan(most);
  },
);
