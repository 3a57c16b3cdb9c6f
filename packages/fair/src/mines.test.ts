import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MINES_MOST_PAYOUT,
  MINES_TILES,
  minesMultiplier,
  minesPayout,
  minesRtp,
  mineTiles,
} from './mines.ts';
import { multiplierText, rational, waysToChoose } from './rational.ts';
import { shuffledFirst } from './shuffle.ts';
import { soloStream } from './stream.ts';
import { everySequence, scriptedStream } from './testing/scripted-stream.ts';

const everyGame = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: MINES_TILES - mines }, (_, index) => ({ mines, safe: index + 1 })),
);

describe('the board', () => {
  it('holds every choice of mines equally often, over all choices of the shuffle', () => {
    for (const mines of [1, 2, 3]) {
      const counts = new Map<string, number>();
      for (const choices of everySequence([25, 24, 23].slice(0, mines))) {
        const tiles = mineTiles(scriptedStream(choices), mines).join(' ');
        counts.set(tiles, (counts.get(tiles) ?? 0) + 1);
      }
      expect(counts.size).toBe(Number(waysToChoose(25, mines)));
      expect(new Set(counts.values()).size, `${mines} mines`).toBe(1);
    }
  });

  it('is shuffled without a favourite: every order of a small board equally often', () => {
    const counts = new Map<string, number>();
    for (const choices of everySequence([5, 4, 3, 2, 1])) {
      const order = shuffledFirst([0, 1, 2, 3, 4], 5, scriptedStream(choices)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(120);
    expect(new Set(counts.values())).toEqual(new Set([1]));
    // The same test fails for the well-known mistake of swapping with any member: 5^5 choices can't be split into 120
    // equal parts.
    const naive = new Map<string, number>();
    for (const choices of everySequence([5, 5, 5, 5, 5])) {
      const order = [0, 1, 2, 3, 4];
      for (const [i, j] of choices.entries()) [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
      naive.set(order.join(''), (naive.get(order.join('')) ?? 0) + 1);
    }
    expect(new Set(naive.values()).size).toBeGreaterThan(1);
  });

  it('has as many mines as asked for, each on its own tile, ascending', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const tiles = mineTiles(soloStream('ab'.repeat(32), 'c', mines), mines);
      expect(tiles).toHaveLength(mines);
      expect(tiles).toEqual([...new Set(tiles)].sort((a, b) => a - b));
      expect(tiles.every((tile) => tile >= 0 && tile < MINES_TILES)).toBe(true);
    }
    for (const none of [0, 25, -1, 1.5, Number.NaN])
      expect(() => mineTiles(scriptedStream([]), none), String(none)).toThrow(RangeError);
  });
});

describe('the multiplier', () => {
  it.each([
    [1, 1, '1.03x'],
    [1, 24, '24.75x'],
    [3, 1, '1.12x'],
    [3, 22, '2277.00x'],
    [5, 20, '52598.70x'],
    [12, 13, '5148297.00x'],
    [24, 1, '24.75x'],
  ])('with %i mines after %i safe tiles is %s', (mines, safe, text) => {
    expect(multiplierText(minesMultiplier(mines, safe))).toBe(text);
  });

  it('is 99/100 over the chance, tile by tile, and so returns exactly 99/100', () => {
    expect(everyGame).toHaveLength(300);
    for (const { mines, safe } of everyGame) {
      let chance = rational(1n, 1n);
      for (let opened = 0; opened < safe; opened += 1) {
        const left = rational(BigInt(25 - mines - opened), BigInt(25 - opened));
        chance = rational(chance.numerator * left.numerator, chance.denominator * left.denominator);
      }
      expect(minesMultiplier(mines, safe)).toEqual(
        rational(99n * chance.denominator, 100n * chance.numerator),
      );
      expect(minesRtp(mines, safe)).toEqual(rational(99n, 100n));
    }
  });

  it('exists for safe tiles that there are, and for at least one', () => {
    for (const [mines, safe] of [
      [3, 0],
      [3, 23],
      [24, 2],
      [3, 1.5],
      [0, 1],
      [25, 1],
      [3, Number.NaN],
    ] as const)
      expect(() => minesMultiplier(mines, safe)).toThrow(RangeError);
  });
});

describe('the payout', () => {
  it('is rounded down to the cent and never above 100 000 coins', () => {
    expect(minesPayout(1234n, 1, 1)).toBe(1272n);
    expect(minesPayout(10n, 12, 13)).toBe(MINES_MOST_PAYOUT);
    expect(minesPayout(0n, 3, 1)).toBe(0n);
    expect(() => minesPayout(-1n, 3, 1)).toThrow(RangeError);
    fc.assert(
      fc.property(
        fc.constantFrom(...everyGame),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        ({ mines, safe }, stake) => {
          const { numerator, denominator } = minesMultiplier(mines, safe);
          const payout = minesPayout(stake, mines, safe);
          expect(payout <= MINES_MOST_PAYOUT && payout * denominator <= stake * numerator).toBe(true);
          if (payout < MINES_MOST_PAYOUT) expect((payout + 1n) * denominator > stake * numerator).toBe(true);
          const { numerator: returned, denominator: of } = minesRtp(mines, safe, stake);
          expect(returned * 100n <= of * 99n).toBe(true);
        },
      ),
    );
  });

  it('returns less where the cap bites', () => {
    // 100 coins on the board that is hardest to clear: the cap pays 100 000 coins at a chance of 1 in 5 200 300.
    expect(minesRtp(12, 13, 10_000n)).toEqual(rational(1000n, 5_200_300n));
    expect(minesRtp(1, 24, 10_000n)).toEqual(rational(99n, 100n));
  });
});
