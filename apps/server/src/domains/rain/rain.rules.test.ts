import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseAfter, nextHour, nextTierFrom, rainsAllowed } from './rain.rules.ts';

describe('rains of 24 hours', () => {
  it.each([
    [0n, 1],
    [1n, 2],
    [2_999n, 2],
    [3_000n, 2],
    [3_001n, 3],
    [9_999n, 3],
    [10_000n, 3],
    [10_001n, 4],
    [19_999n, 4],
    [20_000n, 5],
    [20_001n, 5],
    [29_999n, 5],
    [30_000n, 6],
    [1_000_000n, 103],
    [-5n, 1],
  ])('after deposits of %i cents are %i', (deposited, rains) => {
    expect(rainsAllowed(deposited)).toBe(rains);
  });
});

describe('the next tier', () => {
  it('begins at the very cent that allows one rain more', () => {
    const anywhere = fc.bigInt({ min: -1_000n, max: 10_000_000n });
    const atBorders = fc
      .tuple(fc.constantFrom(0n, 3_000n, 10_000n, 20_000n, 990_000n), fc.bigInt({ min: -2n, max: 2n }))
      .map(([border, off]) => border + off);
    fc.assert(
      fc.property(fc.oneof(anywhere, atBorders), (deposited) => {
        const from = nextTierFrom(deposited);
        expect(from).toBeGreaterThan(deposited);
        expect(rainsAllowed(from)).toBe(rainsAllowed(deposited) + 1);
        expect(rainsAllowed(from - 1n)).toBe(rainsAllowed(deposited));
      }),
    );
  });
});

describe('the end of a rain', () => {
  const hour = Date.UTC(2027, 2, 28, 1);
  it.each([
    [hour, hour + 3_600_000],
    [hour + 1, hour + 3_600_000],
    [hour - 1, hour],
  ])('that begins at %i is at %i', (now, end) => {
    expect(nextHour(now)).toBe(end);
  });
});

describe('the part of the site', () => {
  it('is what is in force until ten rains in a row had no one', () => {
    expect([0, 9, 10, 11].map((misses) => baseAfter(misses, 700n))).toEqual([700n, 700n, 0n, 0n]);
  });
});
