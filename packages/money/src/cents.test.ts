import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsFromCoins,
  centsFromText,
  coinsFromCents,
  formatCents,
  MAX_COINS,
  scaleDown,
  splitEqually,
} from './cents.ts';

const MOST = BigInt(MAX_COINS) * 100n;
const amounts = fc.bigInt({ min: 0n, max: MOST });

describe('an amount on the wire', () => {
  it('comes back as the same cents, whatever it is, as number and as text', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const coins = coinsFromCents(cents);
        expect(centsFromCoins(coins)).toBe(cents);
        expect(centsFromCoins(JSON.parse(JSON.stringify(coins)) as number)).toBe(cents);
        expect(JSON.stringify(coins)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(centsFromText(String(coins))).toBe(cents);
        expect(centsFromText(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)).toBe(cents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is exact for every cent of the first thousand coins and at the upper end', () => {
    for (let cents = 0n; cents <= 100_000n; cents += 1n) {
      if (centsFromCoins(coinsFromCents(cents)) !== cents) expect.fail(`${cents} cents`);
    }
    for (let cents = MOST - 1_000n; cents <= MOST; cents += 1n) {
      if (centsFromCoins(coinsFromCents(cents)) !== cents) expect.fail(`${cents} cents`);
    }
  });

  it.each([
    -1,
    -0,
    0.001,
    0.105,
    1.005,
    0.1 + 0.2,
    1e-7,
    1e21,
    Number('1e309'),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    MAX_COINS + 0.01,
    MAX_COINS + 1,
    2 ** 53 + 1,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ])('is not %d', (coins) => {
    expect(centsFromCoins(coins)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    '-1',
    '-0',
    '+1',
    '1e3',
    '1E3',
    '0,10',
    '1,000',
    '1_000',
    '.5',
    '5.',
    '01',
    '00',
    '0.001',
    '1.000',
    'NaN',
    'Infinity',
    '١٢',
    '１２',
    '0x10',
    '1 ',
    ' 1',
    '1\n',
    '1.2.3',
    '1000000000000.01',
    '1000000000001',
    '1\u0000',
    'null',
    '[1]',
    '{}',
  ])('is not written %j', (text) => {
    expect(centsFromText(text)).toBeUndefined();
  });

  it('is not a megabyte of digits', () => {
    expect(centsFromText('9'.repeat(1_000_000))).toBeUndefined();
    expect(centsFromText(`0.${'0'.repeat(1_000_000)}`)).toBeUndefined();
  });

  it('accepts what people write', () => {
    expect(['0', '0.1', '0.10', '12.34', '1000000000000', '1000000000000.00'].map(centsFromText)).toEqual([
      0n,
      10n,
      10n,
      1_234n,
      MOST,
      MOST,
    ]);
  });
});

describe('an amount as people read it', () => {
  it('has groups of three digits and two decimals', () => {
    expect([0n, 5n, 99n, 100n, 123_456_789n, -5n, -123_456n, MOST].map(formatCents)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '1,234,567.89',
      '-0.05',
      '-1,234.56',
      '1,000,000,000,000.00',
    ]);
  });
});

describe('a payout', () => {
  it('is rounded down to the cent, never by more than one', () => {
    const factors = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const divisors = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(amounts, factors, divisors, (cents, numerator, denominator) => {
        const scaled = scaleDown(cents, numerator, denominator);
        expect(scaled * denominator <= cents * numerator).toBe(true);
        expect((scaled + 1n) * denominator > cents * numerator).toBe(true);
      }),
    );
    expect(scaleDown(10n, 2n, 3n)).toBe(6n);
    expect(() => scaleDown(1n, 1n, 0n)).toThrow(RangeError);
    expect(() => scaleDown(-1n, 1n, 1n)).toThrow(RangeError);
    expect(() => scaleDown(1n, -1n, 1n)).toThrow(RangeError);
  });
});

describe('a pool', () => {
  const orders = fc.integer({ min: 1, max: 50 }).chain((count) =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, index) => index),
      { minLength: count },
    ),
  );

  it('is split without loss: the parts add up to it and differ by a cent at most', () => {
    fc.assert(
      fc.property(amounts, orders, (pool, order) => {
        const parts = splitEqually(pool, order);
        expect(parts).toHaveLength(order.length);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(pool);
        const share = pool / BigInt(order.length);
        const lucky = order.slice(0, Number(pool % BigInt(order.length)));
        for (const [index, part] of parts.entries()) {
          expect(part).toBe(lucky.includes(index) ? share + 1n : share);
        }
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[1]], [[0, 2]], [[-1, 0]], [[0.5, 0]]])('refuses the order %j', (order) => {
    expect(() => splitEqually(100n, order)).toThrow(RangeError);
  });
});
