import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battleOutcome } from './battles.ts';
import { MINES_TILES, minesMultiplier } from './mines.ts';
import { PLINKO_RISKS, plinkoRtp } from './plinko.ts';
import { waysToChoose } from './rational.ts';
import { SPIN_LAYOUTS } from './spin.ts';
import {
  caseMean,
  caseVariance,
  minesVariance,
  plinkoVariance,
  seatVariance,
  spinVariance,
} from './variance.ts';

/** Makes a small generator of random numbers between 0 and 1. The same seed gives the same numbers. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

const item = (price: bigint, ticketStart: number, ticketEnd: number) => ({
  id: String(price),
  name: 'Item',
  rarity: 1,
  price,
  ticketStart,
  ticketEnd,
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
    // Two colors can't both win, so their bets offset each other.
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
        // Sum over the tiles: the chance that a tile is opened at all, times the variance that it adds.
        let ofTiles = 0;
        for (let tile = 1; tile <= safe; tile += 1)
          ofTiles += chanceOf(tile - 1) * (minesVariance(mines, tile) - minesVariance(mines, tile - 1));
        expect(ofTiles / ofPayout).toBeCloseTo(1, 6);
      }),
    );
  });

  it('of a case come from its tickets', () => {
    const table = { price: 100n, items: [item(20n, 1, 50_000), item(160n, 50_001, 100_000)] };
    expect(caseVariance(table)).toBeCloseTo(70 ** 2);
  });

  it('of a battle are those of its seats, in every mode and format, as draws show', () => {
    const random = generator(7);
    const stream = { nextUint32: () => Math.floor(random() * 2 ** 32) };
    // Totals seldom tie. With a tie, the true variance is lower than the one computed here.
    const items = [3n, 17n, 101n, 523n, 2_003n].map((price, index) =>
      item(price, index * 20_000 + 1, (index + 1) * 20_000),
    );
    const table = { price: 500n, items };
    const tables = [table, { ...table, items: items.map((one) => ({ ...one, price: one.price * 7n + 1n })) }];
    const mean = tables.reduce((sum, one) => sum + caseMean(one), 0);
    const variance = tables.reduce((sum, one) => sum + caseVariance(one), 0);
    for (const format of ['1v1', '1v1v1v1', '2v2'] as const)
      for (const mode of ['NORMAL', 'CURSED', 'GROUP'] as const) {
        const draws = 20_000;
        let squares = 0;
        for (let draw = 0; draw < draws; draw += 1) {
          const { prizes } = battleOutcome(stream, { tables, format, mode });
          squares += (Number(prizes[0]) - mean) ** 2 / draws;
        }
        const exact = seatVariance({ format, mode }, { mean, variance });
        expect(squares / exact, `${format} ${mode}`).toBeGreaterThan(0.88);
        expect(squares / exact, `${format} ${mode}`).toBeLessThan(1.06);
      }
  });
});
