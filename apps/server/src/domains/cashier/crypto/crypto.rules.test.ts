import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aboutText,
  assetOfCents,
  centsOfAsset,
  coinPriceOf,
  crossPrice,
  feeCentsOf,
  minus,
  mostFeeOf,
  nextPageAfter,
  parseDecimal,
  payoutOf,
  QUOTE_AGE_MS,
  stateOfStatus,
} from './crypto.rules.ts';

/** Generates decimal texts with at most `most` decimals, and their value as a fraction. */
const decimals = (whole: number, most: number) =>
  fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** BigInt(whole) }),
      fc.stringMatching(new RegExp(`^\\d{0,${most}}$`)),
    )
    .map(([integer, fraction]) => ({
      text: fraction === '' ? String(integer) : `${integer}.${fraction}`,
      numerator: BigInt(`${integer}${fraction}`),
      denominator: 10n ** BigInt(fraction.length),
    }));

describe('the worth of an amount', () => {
  it('is amount x price x 1.64 in exact fractions, rounded down to the cent', () => {
    fc.assert(
      fc.property(decimals(9, 18), decimals(7, 8), (amount, price) => {
        const cents = centsOfAsset(amount.text, price.text);
        const numerator = amount.numerator * price.numerator * 164n;
        const denominator = amount.denominator * price.denominator;
        expect(cents * denominator <= numerator).toBe(true);
        expect((cents + 1n) * denominator > numerator).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['0.1', '100', 1_640n],
    ['0.06097561', '100', 1_000n],
    ['0.06097560', '100', 999n],
    ['1', '0.9998', 163n],
    ['0.00000001', '91500', 0n],
    ['123456789.123456789123456789', '91500.12345678', 1_852_595_077_205_327n],
    // 0.07 x 100 is 7.000000000000001 in floats.
    ['0.07', '100', 1_148n],
  ])('of %s at %s dollars is %s cents', (amount, price, cents) => {
    expect(centsOfAsset(amount, price)).toBe(cents);
  });

  it.each(['', '-1', '+1', '1e-7', '1E3', '.5', '5.', '0x1', ' 1', '1 ', '1,5', '١', 'NaN', '1.2.3', '1\n'])(
    'is not read from %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
      expect(() => centsOfAsset(text, '1')).toThrow(RangeError);
      expect(() => centsOfAsset('1', text)).toThrow(RangeError);
    },
  );

  it.each([
    ['0.1', '100', 1_640n],
    ['0.06097560', '100', 1_000n],
    ['0.00000001', '91500', 1n],
    ['0', '91500', 0n],
  ])('of a fee of %s at %s dollars is %s cents: the site never pays for it', (amount, price, cents) => {
    expect(feeCentsOf(amount, price)).toBe(cents);
  });

  it.each([
    [1_640n, '100', 8, '0.1'],
    [1_000n, '100', 8, '0.06097560'.replace(/0$/, '')],
    [164n, '1', 0, '1'],
    [327n, '1', 0, '1'],
    [16_400n, '0.5', 2, '200'],
    [1n, '91500.12345678', 8, '0.00000006'],
    [1n, '91500', 4, '0'],
    [164n * 15n, '10', 1, '1.5'],
  ])('in cents: %s buy at %s dollars, with %i decimals, %s', (cents, price, places, amount) => {
    expect(assetOfCents(cents, price, places)).toBe(amount);
  });

  it('never buys more than it is worth, and all of it but a last decimal', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        decimals(5, 8),
        fc.integer({ min: 0, max: 18 }),
        (cents, price, places) => {
          fc.pre(price.numerator > 0n);
          const amount = assetOfCents(cents, price.text, places);
          const { units = 0n, scale = 0 } = parseDecimal(amount) ?? {};
          expect(scale).toBeLessThanOrEqual(places);
          const whole = units * 10n ** BigInt(places - scale);
          // cents / (164 × price) in units of the last decimal. Both sides are multiplied out to stay integers.
          const bought = (count: bigint) => count * 164n * price.numerator;
          const paid = cents * 10n ** BigInt(places) * price.denominator;
          expect(bought(whole) <= paid && bought(whole + 1n) > paid).toBe(true);
        },
      ),
    );
  });

  it.each(['0', '0.00', '-1', 'x'])('is not given at a price of %s', (price) => {
    expect(() => assetOfCents(1n, price, 8)).toThrow('a price is a positive decimal number');
  });

  it('is not shown of what is no price', () => {
    expect(() => coinPriceOf('x')).toThrow('a price is a decimal number');
  });

  it('is taken from quotes of five minutes at most', () => {
    expect(QUOTE_AGE_MS).toBe(300_000);
  });

  it('is shown as a price with two decimals', () => {
    expect(['96.4', '1', '0.9998', '91500.5', '0.001'].map(coinPriceOf)).toEqual([
      '158.09',
      '1.64',
      '1.63',
      '150060.82',
      '0.00',
    ]);
  });
});

describe('the price of a currency', () => {
  it.each([
    ['0.9998', '5.392664', '0.18540001'],
    ['1', '5', '0.20000000'],
    ['1.00', '0.5', '2.00000000'],
    ['1', '3', '0.33333333'],
    ['1', '0', undefined],
    ['0', '5', undefined],
    ['1', '5e0', undefined],
    ['-1', '5', undefined],
  ])('is found from a coin of %s dollars and %s of it: %s', (usd, other, price) => {
    expect(crossPrice(usd, other)).toBe(price);
  });
});

describe('a status of the custodian', () => {
  it('makes coins only when it is COMPLETED', () => {
    const states = {
      SUBMITTED: 'SEEN',
      PENDING_AML_SCREENING: 'REVIEW',
      PENDING_ENRICHMENT: 'SEEN',
      PENDING_AUTHORIZATION: 'REVIEW',
      QUEUED: 'SEEN',
      PENDING_SIGNATURE: 'SEEN',
      PENDING_3RD_PARTY_MANUAL_APPROVAL: 'REVIEW',
      PENDING_3RD_PARTY: 'SEEN',
      BROADCASTING: 'SEEN',
      CONFIRMING: 'CONFIRMING',
      CANCELLING: 'SEEN',
      COMPLETED: 'COMPLETED',
      CANCELLED: 'FAILED',
      BLOCKED: 'FAILED',
      REJECTED: 'FAILED',
      FAILED: 'FAILED',
      PARTIALLY_COMPLETED: 'SEEN',
      completed: 'SEEN',
      'COMPLETED ': 'SEEN',
      '': 'SEEN',
    };
    for (const [status, state] of Object.entries(states)) expect(stateOfStatus(status), status).toBe(state);
  });
});

describe('the payout of a withdrawal', () => {
  it('is worth at most its coins less the fee, and the fee is at most the agreed one', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 2_000n }),
        decimals(1, 8),
        decimals(5, 8),
        decimals(5, 8),
        fc.constantFrom(6, 8, 18),
        (amountCents, maxFeeCents, fee, feePrice, price, places) => {
          fc.pre(feePrice.numerator > 0n && price.numerator > 0n);
          const terms = {
            amountCents,
            maxFeeCents,
            fee: fee.text,
            feeUsdPrice: feePrice.text,
            usdPrice: price.text,
          };
          const { feeCents, assetAmount } = payoutOf({ ...terms, decimals: places });
          expect(feeCents).toBe(feeCentsOf(fee.text, feePrice.text));
          if (assetAmount === null) return;
          expect(feeCents <= maxFeeCents).toBe(true);
          const worth = centsOfAsset(assetAmount, price.text);
          expect(worth <= amountCents - feeCents).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is nothing if the network asks more than the agreed fee, or all of it', () => {
    const terms = { amountCents: 1_000n, fee: '0.01', feeUsdPrice: '100', usdPrice: '100', decimals: 8 };
    expect(payoutOf({ ...terms, maxFeeCents: 163n })).toEqual({ feeCents: 164n, assetAmount: null });
    expect(payoutOf({ ...terms, maxFeeCents: 164n })).toEqual({ feeCents: 164n, assetAmount: '0.0509756' });
    expect(payoutOf({ ...terms, fee: '1', maxFeeCents: 20_000n }).assetAmount).toBeNull();
    expect(payoutOf({ ...terms, maxFeeCents: 164n, usdPrice: '999999999999' }).assetAmount).toBeNull();
  });

  it.each([
    ['0.01', '0.0125'],
    ['8', '10'],
    ['0', '0'],
    ['0.00000141', '0.0000017625'],
  ])('may cost a quarter more than a network that asks %s: %s', (fee, most) => {
    expect(mostFeeOf(fee)).toBe(most);
  });
});

it.each([
  ['0.6321', '0.632'],
  ['0.00006399', '0.0000639'],
  ['12.999', '12.9'],
  ['101.99', '101'],
  ['12345.6', '12345'],
  ['1', '1'],
  ['0.600', '0.6'],
  ['1.0004', '1'],
  ['0', '0'],
])('an estimate of %s reads %s', (amount, text) => {
  expect(aboutText(amount)).toBe(text);
});

it.each([
  ['2.5', '0', '2.5'],
  ['2.5', '0.50', '2'],
  ['10', '0.000000000000000001', '9.999999999999999999'],
  ['1', '1.5', '0'],
])('%s minus %s is %s', (amount, part, rest) => {
  expect(minus(amount, part)).toBe(rest);
});

it('a search goes on with the rest of a millisecond that a page ended in, and comes to an end', () => {
  const times = [1, 2, 5, 5, 5, 9];
  const seen: number[] = [];
  for (let after = 0; ; ) {
    const page = times.flatMap((at, index) => (at > after ? [{ at, index }] : [])).slice(0, 4);
    seen.push(...page.map(({ index }) => index));
    const newest = page.at(-1)?.at;
    if (newest === undefined || newest <= after) break;
    after = nextPageAfter(after, newest);
  }
  expect(new Set(seen).size).toBe(times.length);
});
