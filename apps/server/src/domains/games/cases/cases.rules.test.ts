import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { describe, expect, it } from 'vitest';
import { caseTable, dearest, reelMs, refuseAltered, storedItems } from './cases.rules.ts';

const TABLE: CaseTable = {
  price: 250n,
  items: [
    { id: 'one', name: 'One', rarity: 1, price: 100n, ticketStart: 1, ticketEnd: 90_000 },
    { id: 'two', name: 'Two', rarity: 6, price: 1_000n, ticketStart: 90_001, ticketEnd: 100_000 },
  ],
};

describe('the reel', () => {
  it.each([
    [[749], 4_840],
    [[750], 10_060],
    [[10, 750, 10], 10_060],
    [[10, 10], 4_840],
    [[], 4_840],
  ])('of a case for 250 hides items of %j for %i ms', (prices, ms) => {
    expect(
      reelMs(
        250n,
        prices.map((price) => ({ price: BigInt(price) })),
      ),
    ).toBe(ms);
  });
});

describe('the dearest', () => {
  it('is the first of equally dear ones', () => {
    const items = [1n, 5n, 5n, 2n].map((price, index) => ({ price, index }));
    expect(dearest(items)).toEqual({ price: 5n, index: 1 });
    expect(dearest([{ price: 3n }])).toEqual({ price: 3n });
  });

  it('of none is an error', () => {
    expect(() => dearest([])).toThrow(RangeError);
  });
});

describe('a table', () => {
  it('is the same after it was stored, and stored without anything else', () => {
    const stored = storedItems({
      ...TABLE,
      items: TABLE.items.map((item) => ({ ...item, image: 'art/one.webp' })),
    });
    expect(stored[1]).toEqual({
      id: 'two',
      name: 'Two',
      rarity: 6,
      price: 1_000,
      ticketStart: 90_001,
      ticketEnd: 100_000,
    });
    expect(caseTable(250n, JSON.parse(JSON.stringify(stored)))).toEqual(TABLE);
  });

  it('that is not what was published is refused, by name', () => {
    const published = caseContentHash(TABLE);
    expect(() => refuseAltered('as', TABLE, published)).not.toThrow();
    expect(() => refuseAltered('as', { ...TABLE, price: 251n }, published)).toThrow(
      'as is not what was published',
    );
  });
});
