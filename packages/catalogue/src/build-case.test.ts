import { caseContentHash } from '@aureus/fair/case-content.ts';
import { type CaseTable, caseItem, caseRtp } from '@aureus/fair/cases.ts';
import { rational } from '@aureus/fair/rational.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCase, checkCase } from './build-case.ts';
import { catalogueItems, findItem, type Item } from './items.ts';

const itemsOf = (...ids: string[]): Item[] =>
  ids.map((id) => {
    const item = findItem(id);
    if (item === undefined) throw new Error(`no item ${id}`);
    return item;
  });
const eight = itemsOf(
  'p250-bone-mask',
  'awp-atheris',
  'ak-47-slate',
  'ak-47-redline',
  'awp-redline',
  'ak-47-bloodsport',
  'awp-asiimov',
  'karambit-crimson-web',
);

/** Two items at 60 and 120 cents with half the tickets each: on average 90 cents, so the price is 100. */
const plain: CaseTable = {
  price: 100n,
  items: [
    { id: 'dear', name: 'Dear', rarity: 2, price: 120n, ticketStart: 1, ticketEnd: 50_000 },
    { id: 'cheap', name: 'Cheap', rarity: 1, price: 60n, ticketStart: 50_001, ticketEnd: 100_000 },
  ],
};
const withItem = (index: number, change: Partial<CaseTable['items'][number]>): CaseTable => ({
  ...plain,
  items: plain.items.map((item, at) => (at === index ? { ...item, ...change } : item)),
});

describe('a case that is built', () => {
  const table = buildCase(eight, 1500n);

  it('returns exactly 90 %', () => {
    expect(caseRtp(table)).toEqual(rational(9n, 10n));
    expect(table.price).toBe(1500n);
  });

  it('lists the dearest first, on tickets from 1 to 100 000 without a gap', () => {
    expect(table.items[0]?.id).toBe('karambit-crimson-web');
    expect(table.items[0]?.ticketStart).toBe(1);
    expect(table.items.at(-1)?.id).toBe('p250-bone-mask');
    expect(table.items.at(-1)?.ticketEnd).toBe(100_000);
    for (const [index, item] of table.items.entries())
      expect(item.ticketStart).toBe((table.items[index - 1]?.ticketEnd ?? 0) + 1);
    expect(caseItem(table, 1).id).toBe('karambit-crimson-web');
    expect(caseItem(table, 100_000).id).toBe('p250-bone-mask');
  });

  it('is complete in itself: names, rarities and prices of its items', () => {
    for (const { id, name, rarity, price } of table.items)
      expect(findItem(id)).toMatchObject({ name, rarity, price });
  });

  it('is the same whatever the order of the items', () => {
    expect(buildCase(eight.toReversed(), 1500n)).toEqual(table);
    expect(caseContentHash(buildCase(eight.toReversed(), 1500n))).toBe(caseContentHash(table));
  });

  it('adds up for any items of the catalogue and any price between them', () => {
    let built = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...catalogueItems()), {
          minLength: 8,
          maxLength: 18,
          selector: ({ id }) => id,
        }),
        fc.double({ min: 0.1, max: 0.6, noNaN: true }),
        (items, height) => {
          const prices = items.map(({ price }) => Number(price));
          const least = Math.min(...prices);
          const average = prices.reduce((sum, price) => sum + price, 0) / prices.length;
          const price = BigInt(Math.round((least + height * (average - least)) / 0.9));
          const table = buildCase(items, price);
          built += 1;
          const { numerator, denominator } = caseRtp(table);
          expect(numerator * 10n).toBeGreaterThanOrEqual(denominator * 9n);
          expect(numerator * 1000n).toBeLessThanOrEqual(denominator * 905n);
          expect(() => checkCase(table)).not.toThrow();
        },
      ),
      { numRuns: 100 },
    );
    expect(built).toBe(100);
  });
});

describe('the builder refuses', () => {
  it('an item that stands in the case twice', () => {
    expect(() => buildCase([...eight, ...itemsOf('awp-redline')], 1500n)).toThrow(/twice/);
  });

  it('items that are too dear or too cheap for the price', () => {
    expect(() => buildCase(eight, 100n)).toThrow(/too dear/);
    expect(() => buildCase(eight, 100_000n)).toThrow(/too cheap/);
  });

  it('no items, one item, and a price of nothing or less', () => {
    expect(() => buildCase([], 1500n)).toThrow(RangeError);
    expect(() => buildCase(itemsOf('awp-redline'), 9459n)).toThrow(RangeError);
    for (const price of [0n, -1500n]) expect(() => buildCase(eight, price)).toThrow(RangeError);
  });
});

describe('a table', () => {
  it('that adds up is let through', () => {
    expect(() => checkCase(plain)).not.toThrow();
  });

  it.each([
    ['no items', { price: 100n, items: [] }, /holds items/],
    ['a negative price of an item', withItem(1, { price: -60n }), /pays nothing/],
    ['an item twice', withItem(1, { id: 'dear' }), /twice/],
    ['a gap', withItem(1, { ticketStart: 50_002 }), /free/],
    ['an overlap', withItem(1, { ticketStart: 50_000 }), /taken/],
    ['fewer than 100 000 tickets', withItem(1, { ticketEnd: 99_999 }), /99999/],
    ['more than 100 000 tickets', withItem(1, { ticketEnd: 100_001 }), /100001/],
    ['half a ticket', withItem(1, { ticketEnd: 99_999.5 }), /whole/],
    ['a rarity that does not exist', withItem(0, { rarity: 7 }), /rarity/],
    ['a negative price', { ...plain, price: -100n }, /costs/],
    ['a price below its worth', { ...plain, price: 99n }, /more than stated/],
    ['a price above its worth', { ...plain, price: 101n }, /worth 100/],
    // An average of 1.35 cents gives a price of 2 cents and so a return of 67.5 %, too far from the stated 90 %.
    [
      'a price so small that rounding decides',
      {
        price: 2n,
        items: [
          { id: 'dear', name: 'Dear', rarity: 1, price: 2n, ticketStart: 1, ticketEnd: 35_000 },
          { id: 'cheap', name: 'Cheap', rarity: 1, price: 1n, ticketStart: 35_001, ticketEnd: 100_000 },
        ],
      },
      /less than stated/,
    ],
  ])('with %s is refused', (_, table: CaseTable, reason) => {
    expect(() => checkCase(table)).toThrow(reason);
  });

  it('has another hash when anything in it is another', () => {
    const hashes = [
      plain,
      { ...plain, price: 101n },
      withItem(0, { id: 'other' }),
      withItem(0, { name: 'Other' }),
      withItem(0, { rarity: 3 }),
      withItem(0, { price: 121n }),
      withItem(0, { ticketEnd: 49_999 }),
      { ...plain, items: plain.items.toReversed() },
    ].map(caseContentHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(caseContentHash(structuredClone(plain))).toBe(hashes[0]);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
