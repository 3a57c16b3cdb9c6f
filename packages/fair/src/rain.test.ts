import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rainShares, rainSharesOf } from './rain.ts';
import type { SharedDraw } from './stream.ts';
import { everySequence, scriptedStream } from './testing/scripted-stream.ts';

const drawOf = (id: number): SharedDraw => ({
  serverSeed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  drawId: `rain-${id}`,
  beaconRound: 4242,
  randomness: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
});
const sum = (cents: readonly bigint[]) => cents.reduce((total, share) => total + share, 0n);

describe('the published vectors', () => {
  it.each([
    [1, 1000n, 3, '333 334 333'],
    [2, 1000n, 3, '334 333 333'],
    [3, 1005n, 7, '143 144 143 144 143 144 144'],
    [4, 2n, 5, '1 0 0 1 0'],
    [5, 4820n, 1, '4820'],
  ])('of rain %i: %i cents among %i', (id, pot, entrants, shares) => {
    expect(rainShares(drawOf(id), pot, entrants).join(' ')).toBe(shares);
  });
});

describe('a pot', () => {
  it('is shared out to the cent, no one more than a cent ahead', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 14n),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(1_000_000),
        (pot, entrants, id) => {
          const shares = rainShares(drawOf(id), pot, entrants);
          expect(shares).toHaveLength(entrants);
          expect(sum(shares)).toBe(pot);
          const share = pot / BigInt(entrants);
          expect(shares.every((got) => got === share || got === share + 1n)).toBe(true);
        },
      ),
    );
  });

  it('takes no number of the draw when it can be split', () => {
    expect(rainSharesOf(scriptedStream([]), 1000n, 4)).toEqual([250n, 250n, 250n, 250n]);
  });

  it('leaves its odd cents to every choice of entrants equally often', () => {
    const seen = new Map<string, number>();
    for (const numbers of everySequence([4, 3])) {
      const key = rainSharesOf(scriptedStream(numbers), 2n, 4).join('');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(Array.from({ length: 6 }, () => 2));
  });

  it.each([
    [100n, 0],
    [100n, -1],
    [100n, 1.5],
    [-1n, 2],
  ])('of %i cents is not shared by %d', (pot, entrants) => {
    expect(() => rainShares(drawOf(1), pot, entrants)).toThrow(RangeError);
  });

  it('is not shared without its beacon', () => {
    expect(() => rainShares({ ...drawOf(1), randomness: '' }, 101n, 2)).toThrow(TypeError);
  });
});
