import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseFigures } from './case-figures.ts';
import { type CaseTable, TICKETS } from './cases.ts';

function table(price: bigint, items: readonly (readonly [price: bigint, tickets: number])[]): CaseTable {
  let next = 1;
  return {
    price,
    items: items.map(([worth, tickets], index) => {
      const ticketStart = next;
      next += tickets;
      return { id: `i${index}`, name: `${index}`, rarity: 1, price: worth, ticketStart, ticketEnd: next - 1 };
    }),
  };
}

it('says of a case that can be worked out by hand what comes out by hand', () => {
  // Half the tickets pay 4, half pay 1, at a price of 2. The mean is 2.5, so the return is 1.25; the variance is (4 +
  // 0.25) / 2 − 1.5625 = 0.5625.
  expect(
    caseFigures(
      table(200n, [
        [400n, 50_000],
        [100n, 50_000],
      ]),
    ),
  ).toEqual({
    rtp: { numerator: 5n, denominator: 4n },
    variance: { numerator: 9n, denominator: 16n },
    hitRate: { numerator: 1n, denominator: 2n },
    top: 400n,
    exposure: 1_600n,
    spread: [0, 50_000, 0, 50_000, 0, 0, 0],
  });
});

it('agrees with a count of every ticket, whatever the case', () => {
  const worth = fc.bigInt({ min: 1n, max: 10_000_000n });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 100_000n }),
      worth,
      worth,
      fc.integer({ min: 1, max: TICKETS - 1 }),
      (price, one, other, cut) => {
        const figures = caseFigures(
          table(price, [
            [one, cut],
            [other, TICKETS - cut],
          ]),
        );
        const share = cut / TICKETS;
        const [x, y] = [Number(one) / Number(price), Number(other) / Number(price)];
        const mean = share * x + (1 - share) * y;
        const variance = share * (x - mean) ** 2 + (1 - share) * (y - mean) ** 2;
        expect(Number(figures.variance.numerator) / Number(figures.variance.denominator)).toBeCloseTo(
          variance,
          3 - Math.ceil(Math.log10(1 + variance)),
        );
        expect(figures.spread.reduce((sum, tickets) => sum + tickets, 0)).toBe(TICKETS);
        expect(figures.exposure).toBe(4n * (one > other ? one : other));
        const hits = (one >= price ? cut : 0) + (other >= price ? TICKETS - cut : 0);
        expect(figures.hitRate.numerator * BigInt(TICKETS)).toBe(BigInt(hits) * figures.hitRate.denominator);
      },
    ),
  );
});
