import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighTickets } from './weigh-tickets.ts';

const valueOf = (tickets: readonly number[], prices: readonly number[]) =>
  tickets.reduce((sum, count, index) => sum + count * (prices[index] ?? 0), 0);

/**
 * Generates prices of a case, each 1.1 to 3 times the previous one, rounded up, and a mean between the cheapest price
 * and the plain average.
 */
const cases = fc
  .record({
    cheapest: fc.integer({ min: 1, max: 2000 }),
    steps: fc.array(fc.double({ min: 1.1, max: 3, noNaN: true }), { minLength: 4, maxLength: 12 }),
    height: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  })
  .map(({ cheapest, steps, height }) => {
    const prices = steps.reduce(
      (rising, step) => [...rising, Math.ceil((rising.at(-1) ?? 0) * step)],
      [cheapest],
    );
    const average = prices.reduce((sum, price) => sum + price, 0) / prices.length;
    return { prices, paid: Math.round((cheapest + height * (average - cheapest)) * 100_000) };
  });

describe('tickets', () => {
  it('add up to 100 000, one at least each, and no dearer item is likelier', () => {
    fc.assert(
      fc.property(cases, ({ prices, paid }) => {
        const tickets = weighTickets(prices, paid);
        expect(tickets).toHaveLength(prices.length);
        expect(tickets.reduce((sum, count) => sum + count, 0)).toBe(100_000);
        for (const [index, count] of tickets.entries()) {
          expect(Number.isInteger(count) && count >= 1).toBe(true);
          expect(count).toBeLessThanOrEqual(tickets[index - 1] ?? 100_000);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('pay the mean that was asked, or the least above it: never less', () => {
    fc.assert(
      fc.property(cases, ({ prices, paid }) => {
        const excess = valueOf(weighTickets(prices, paid), prices) - paid;
        expect(excess).toBeGreaterThanOrEqual(0);
        // On average over the 100 000 tickets, the excess is at most a ten-thousandth of the most expensive price.
        expect(excess).toBeLessThanOrEqual((prices.at(-1) ?? 0) * 10);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['two groups far apart', [4, 6, 11, 18, 19, 13_202, 13_487, 26_672], 390_330_000],
    ['an almost even curve', [100, 101, 102, 103, 400], 16_100_000],
    ['equal prices', [100, 100, 100, 5000, 5000], 90_000_000],
    ['a steep one', [100, 110, 120, 130], 10_020_000],
  ])('fall from the cheapest to the dearest even for %s', (_, prices, paid) => {
    const tickets = weighTickets(prices, paid);
    expect(tickets).toEqual(tickets.toSorted((left, right) => right - left));
    expect(tickets.at(-1)).toBeGreaterThanOrEqual(1);
    expect(valueOf(tickets, prices) / paid).toBeCloseTo(1, 3);
  });

  it('are the same every time', () => {
    const prices = [4, 21, 88, 310, 1290, 5400, 26_000, 177_682];
    expect(weighTickets(prices, 9_000_000)).toEqual(weighTickets([...prices], 9_000_000));
    expect(weighTickets(prices, 9_000_000)).toMatchInlineSnapshot(`
      [
        70948,
        19330,
        6276,
        2339,
        763,
        251,
        78,
        15,
      ]
    `);
  });

  it.each([
    ['no price', [], 1000],
    ['one price', [100], 10_000_000],
    ['a price of nothing', [0, 100], 1000],
    ['a part of a cent', [1.5, 100], 1_000_000],
    ['prices out of order', [100, 50, 200], 9_000_000],
    ['prices beyond exact arithmetic', [100, 200, 10 ** 12], 20_000_000],
    ['a mean below the cheapest', [100, 200, 300], 9_999_999],
    ['a mean above the average', [100, 200, 300], 20_100_000],
  ])('are refused for %s', (_, prices, paid) => {
    expect(() => weighTickets(prices, paid)).toThrow(RangeError);
  });
});
