import { HOUSE_ALARM, HOUSE_WATCH } from '@aureus/contract/house.ts';
import { minesVariance, plinkoVariance, spinVariance } from '@aureus/fair/variance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourRows } from './house.hours.rules.ts';
import { boundOf, rhoOf, zOf } from './house.rules.ts';

/** Deterministic 32-bit random number generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

describe('the bound of z', () => {
  it('is that of the normal mixture', () => {
    expect(boundOf(10.2, 1, HOUSE_ALARM)).toBeCloseTo(5.744, 3);
    expect(boundOf(10.2, 1, HOUSE_WATCH)).toBeCloseTo(3.038, 3);
    expect(boundOf(0, 1, HOUSE_ALARM)).toBeNull();
  });

  it('is wider for rarer alarms, and never as narrow as that of a fixed sample', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        (variance, rho) => {
          const [watch, alarm] = [HOUSE_WATCH, HOUSE_ALARM].map((rate) => boundOf(variance, rho, rate) ?? 0);
          expect(alarm).toBeGreaterThan(watch ?? 0);
          // For a single look at the result, the two-sided normal quantiles are 1.96 at 1 in 20 and 4.89 at 1 in a
          // million.
          expect(watch).toBeGreaterThan(1.96);
          expect(alarm).toBeGreaterThan(4.89);
        },
      ),
    );
  });

  it('is crossed by chance in fewer than one of twenty histories that are looked at after every bet', () => {
    const random = generator(1);
    const histories = 400;
    let [crossed, crossedFixed] = [0, 0];
    for (let history = 0; history < histories; history += 1) {
      let sum = 0;
      let [isOut, isOutFixed] = [false, false];
      for (let bets = 1; bets <= 2_000; bets += 1) {
        sum += random() < 0.5 ? 1 : -1;
        const z = Math.abs(sum) / Math.sqrt(bets);
        isOut ||= z > (boundOf(bets, 200, HOUSE_WATCH) ?? 0);
        isOutFixed ||= z > 1.96;
      }
      crossed += isOut ? 1 : 0;
      crossedFixed += isOutFixed ? 1 : 0;
    }
    expect(crossed / histories).toBeLessThan(0.05);
    expect(crossedFixed / histories).toBeGreaterThan(0.3);
  });

  it('is tightest about a usual day, which the days before say', () => {
    expect(rhoOf([100, 300])).toBe(20);
    expect(rhoOf([])).toBe(rhoOf([0]));
    expect(zOf(950, 900, 100)).toBe(5);
    expect(zOf(0, 0, 0)).toBeNull();
  });
});

describe('the lines of an hour', () => {
  it('take a round of spin as one draw, by band and in all', () => {
    const bet = { bets: 1n, staked: 50n, paid: 0n, edge: 62_500n, squares: '2500', spread: null };
    const rows = hourRows({
      groups: [
        { ...bet, game: 'spin', band: 1, kind: { round: 1, choice: 1 } },
        { ...bet, game: 'spin', band: 2, staked: 150n, kind: { round: 1, choice: 2 } },
      ],
      battles: [],
      layout: '16',
      colourOf: (choice) => (choice === 1 ? 'black' : 'white'),
      caseVariance: () => 0,
    });
    const of = (band: number) => rows.find((row) => row.band === band);
    expect(of(0)).toMatchObject({ bets: 2n, staked: 200n });
    expect(of(0)?.variance).toBeCloseTo(
      spinVariance(
        '16',
        new Map([
          ['black', 50],
          ['white', 150],
        ]),
      ),
    );
    expect(of(0)?.variance).toBeLessThan((of(1)?.variance ?? 0) + (of(2)?.variance ?? 0));
  });

  const sums = { bets: 2n, staked: 300n, paid: 120n, edge: 3_000n, squares: '50000', spread: '77' };
  const linesOf = (
    game: 'plinko' | 'mines' | 'cases' | 'upgrader' | 'battles',
    kind: Readonly<Record<string, number | string | null>>,
    more: Partial<typeof sums> | { spread: null } = {},
  ) =>
    hourRows({
      groups: [{ ...sums, ...more, game, band: 3, kind }],
      battles: [],
      layout: '16',
      colourOf: () => 'black',
      caseVariance: (version) => Number(version) * 10,
    });

  it.each([
    ['plinko', { rows: 8, risk: 'EASY' }, 50_000 * plinkoVariance(8, 'EASY')],
    ['plinko', { rows: 16, risk: 'MEDIUM' }, 50_000 * plinkoVariance(16, 'MEDIUM')],
    ['plinko', { rows: 16, risk: 'HARD' }, 50_000 * plinkoVariance(16, 'HARD')],
    ['plinko', { rows: null }, 0],
    ['plinko', {}, 0],
    ['mines', { mines: 3, opened: 2 }, 50_000 * minesVariance(3, 2)],
    ['mines', { mines: 3, opened: null }, 0],
    ['cases', { count: 4, version: 7 }, 2 * 4 * 70],
    ['upgrader', {}, 77],
    ['battles', {}, 0],
  ] as const)('have the exact variance of %s %j, by band and in all', (game, kind, variance) => {
    const rows = linesOf(game, kind);
    expect(rows.map((row) => row.band).toSorted((one, other) => one - other)).toEqual([0, 3]);
    for (const row of rows) {
      expect(row).toMatchObject({ game, bets: 2n, staked: 300n, paid: 120n, edge: 3_000n });
      expect(row.variance).toBeCloseTo(variance, 4);
    }
  });

  it('take an upgrade without a spread as certain', () =>
    expect(linesOf('upgrader', {}, { spread: null })[0]?.variance).toBe(0));

  it('add up what is of one game and band, battles seat by seat', () => {
    const battle = { band: 2, seats: 3, staked: 300n, paid: 250n, edge: 30n, variance: 5 };
    const rows = hourRows({
      groups: [],
      battles: [
        battle,
        { ...battle, band: 4, seats: 2, staked: 10n, paid: 1n, edge: 2n, variance: 1 },
        battle,
      ],
      layout: '16',
      colourOf: () => 'black',
      caseVariance: () => 0,
    });
    expect(rows).toHaveLength(3);
    expect(rows.find(({ band }) => band === 0)).toEqual({
      game: 'battles',
      band: 0,
      bets: 8n,
      staked: 610n,
      paid: 501n,
      edge: 62n,
      variance: 11,
    });
    expect(rows.find(({ band }) => band === 2)).toMatchObject({
      bets: 6n,
      staked: 600n,
      paid: 500n,
      edge: 60n,
      variance: 10,
    });
  });

  it('keep rounds of spin apart, and colors of one round together', () => {
    const bet = {
      bets: 1n,
      staked: 50n,
      paid: 0n,
      edge: 0n,
      squares: '2500',
      spread: null,
      game: 'spin',
      band: 1,
    } as const;
    const rows = hourRows({
      groups: [
        { ...bet, kind: { round: 1, choice: 1 } },
        { ...bet, kind: { round: 1, choice: 1 } },
        { ...bet, kind: { round: 2, choice: 1 } },
      ],
      battles: [],
      layout: '16',
      colourOf: () => 'black',
      caseVariance: () => 0,
    });
    const varianceOf = (stake: number) => spinVariance('16', new Map([['black', stake]]));
    for (const band of [0, 1]) {
      const row = rows.find((found) => found.band === band);
      expect(row).toMatchObject({ bets: 3n, staked: 150n });
      expect(row?.variance).toBeCloseTo(varianceOf(100) + varianceOf(50), 4);
    }
  });
});
