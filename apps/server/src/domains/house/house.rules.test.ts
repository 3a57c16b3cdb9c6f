import { HOUSE_ALARM, HOUSE_WATCH } from '@aureus/contract/house.ts';
import { MINES_TILES, minesMultiplier } from '@aureus/fair/mines.ts';
import { PLINKO_RISKS, plinkoRtp } from '@aureus/fair/plinko.ts';
import { waysToChoose } from '@aureus/fair/rational.ts';
import { SPIN_LAYOUTS } from '@aureus/fair/spin.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourRows } from './house.hours.rules.ts';
import {
  boundOf,
  caseVariance,
  minesVariance,
  plinkoVariance,
  rhoOf,
  spinVariance,
  zOf,
} from './house.rules.ts';

/** Numbers that come again: a small generator of 32 bits. */
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
          // The quantiles of one look at 1 in 20 and 1 in a million.
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

describe('exact variances', () => {
  it('of plinko come from its table', () => {
    for (const risk of PLINKO_RISKS) {
      const { numerator, denominator } = plinkoRtp(8, risk);
      const mean = Number(numerator) / Number(denominator);
      expect(plinkoVariance(8, risk)).toBeGreaterThan(0);
      expect(mean).toBeLessThan(1);
    }
    expect(plinkoVariance(16, 'HARD')).toBeGreaterThan(plinkoVariance(16, 'EASY'));
  });

  it('of spin are those of one pocket for all bets of a round', () => {
    const { bets, pockets } = SPIN_LAYOUTS['16'];
    const chance = bets.gold.winsOn.length / pockets.length;
    expect(spinVariance('16', new Map([['gold', 100]]))).toBeCloseTo(
      (100 * bets.gold.multiplier) ** 2 * chance * (1 - chance),
    );
    // Both colours of a pair pay against each other.
    const both = spinVariance(
      '16',
      new Map([
        ['black', 100],
        ['white', 100],
      ]),
    );
    const one = spinVariance('16', new Map([['black', 100]]));
    expect(both).toBeLessThan(one);
  });

  it('of mines add up to that of the payout, whenever it is cashed out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (mines, safe) => {
        if (safe > MINES_TILES - mines) return;
        const chanceOf = (opened: number) =>
          Number(waysToChoose(MINES_TILES - mines, opened)) / Number(waysToChoose(MINES_TILES, opened));
        const { numerator, denominator } = minesMultiplier(mines, safe);
        const pays = Number(numerator) / Number(denominator);
        const ofPayout = pays ** 2 * chanceOf(safe) - 0.99 ** 2;
        // Of the tile n: whether it is opened at all, times what it can change.
        let ofTiles = 0;
        for (let tile = 1; tile <= safe; tile += 1)
          ofTiles += chanceOf(tile - 1) * (minesVariance(mines, tile) - minesVariance(mines, tile - 1));
        expect(ofTiles / ofPayout).toBeCloseTo(1, 6);
      }),
    );
  });

  it('of a case come from its tickets', () => {
    const item = (price: bigint, ticketStart: number, ticketEnd: number) => ({
      id: String(price),
      name: 'Item',
      rarity: 1,
      price,
      ticketStart,
      ticketEnd,
    });
    const table = { price: 100n, items: [item(20n, 1, 50_000), item(160n, 50_001, 100_000)] };
    expect(caseVariance(table)).toBeCloseTo(70 ** 2);
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
});
