import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaseItem,
  type CaseTable,
  caseItem,
  caseRtp,
  caseTickets,
  checkCaseTable,
  TICKETS,
} from './cases.ts';
import { rational } from './rational.ts';
import { soloStream } from './stream.ts';
import { scriptedStream } from './testing/scripted-stream.ts';

const item = (id: string, price: bigint, ticketStart: number, ticketEnd: number): CaseItem => ({
  id,
  name: id,
  rarity: 1,
  price,
  ticketStart,
  ticketEnd,
});
const table: CaseTable = {
  price: 1000n,
  items: [
    item('low', 250n, 1, 60_000),
    item('mid', 1000n, 60_001, 95_000),
    item('top', 8000n, 95_001, 100_000),
  ],
};

/**
 * Generates tables of any shape: items with contiguous ticket ranges that add up, at a price that returns at most 90
 * %.
 */
const tables = fc
  .array(
    fc.record({ weight: fc.integer({ min: 1, max: 1000 }), price: fc.bigInt({ min: 1n, max: 10_000_000n }) }),
    {
      minLength: 1,
      maxLength: 18,
    },
  )
  .map((parts): CaseTable => {
    const all = parts.reduce((sum, { weight }) => sum + weight, 0);
    let before = 0;
    let start = 1;
    const items = parts.map(({ weight, price }, index) => {
      before += weight;
      const end = index === parts.length - 1 ? TICKETS : Math.floor((before / all) * TICKETS);
      const made = item(`item-${index}`, price, start, end);
      start = end + 1;
      return made;
    });
    const paid = items.reduce(
      (sum, { price, ticketStart, ticketEnd }) => sum + price * BigInt(ticketEnd - ticketStart + 1),
      0n,
    );
    return { price: (paid * 10n) / (9n * BigInt(TICKETS)) + 1n, items };
  });

describe('a case', () => {
  it('draws tickets 1 to 100 000, each from one number', () => {
    expect(caseTickets(scriptedStream([0, 99_999, 100_000, 4_294_899_999]), 4)).toEqual([
      1, 100_000, 1, 100_000,
    ]);
    // Numbers from 42 949 x 100 000 on are rejected, so that every ticket is equally likely.
    expect(caseTickets(scriptedStream([4_294_900_000, 2 ** 32 - 1, 7]), 1)).toEqual([8]);
    const stream = soloStream('ab'.repeat(32), 'c', 0);
    for (let bet = 0; bet < 500; bet += 1)
      for (const ticket of caseTickets(stream, 4)) expect(ticket > 0 && ticket <= TICKETS).toBe(true);
    for (const count of [0, 5, 1.5, -1, Number.NaN])
      expect(() => caseTickets(stream, count)).toThrow(RangeError);
  });

  it('gives each ticket to the one item that holds it', () => {
    expect([1, 60_000, 60_001, 95_000, 95_001, 100_000].map((ticket) => caseItem(table, ticket).id)).toEqual([
      'low',
      'low',
      'mid',
      'mid',
      'top',
      'top',
    ]);
    for (const none of [0, 100_001, 1.5 - 1, Number.NaN])
      expect(() => caseItem(table, none)).toThrow(RangeError);
  });

  it('returns the mean of its tickets, exactly', () => {
    expect(caseRtp(table)).toEqual(rational(9n, 10n));
    fc.assert(
      fc.property(tables, (any) => {
        checkCaseTable(any);
        let paid = 0n;
        for (let ticket = 1; ticket <= TICKETS; ticket += 1) paid += caseItem(any, ticket).price;
        expect(caseRtp(any)).toEqual(rational(paid, BigInt(TICKETS) * any.price));
        expect(
          any.items.reduce((sum, { ticketStart, ticketEnd }) => sum + ticketEnd - ticketStart + 1, 0),
        ).toBe(TICKETS);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a case that does not add up is refused:', () => {
  const [low, mid, top] = table.items;
  const change = (index: number, fields: Partial<CaseItem>): CaseTable => ({
    ...table,
    items: table.items.map((old, at) => (at === index ? { ...old, ...fields } : old)),
  });
  it('the table itself is none of them', () => {
    expect(() => checkCaseTable(table)).not.toThrow();
  });
  it.each<[string, CaseTable, (string | RegExp)?]>([
    ['a gap', change(1, { ticketStart: 60_002 }), '60001 is free'],
    ['an overlap', change(1, { ticketStart: 60_000 }), '60001 is taken'],
    ['a late start', change(0, { ticketStart: 2 })],
    ['an early end', change(2, { ticketEnd: 99_999 }), 'end at 99999'],
    ['a late end', change(2, { ticketEnd: 100_001 }), 'end at 100001'],
    ['half a ticket', change(0, { ticketEnd: 59_999.5 }), 'no whole tickets'],
    ['an item without tickets', change(1, { ticketEnd: 60_000 }), 'no whole tickets'],
    ['items out of order', { ...table, items: [mid, low, top].flatMap((entry) => entry ?? []) }],
    ['an item twice', change(1, { id: 'low' })],
    ['an item that pays nothing', change(0, { price: 0n })],
    ['a negative price', change(0, { price: -1n })],
    ['a rarity of none', change(0, { rarity: 7 }), 'no rarity'],
    ['a rarity of nothing', change(0, { rarity: 0 }), 'no rarity'],
    ['half a rarity', change(0, { rarity: 1.5 }), 'no rarity'],
    ['a case for nothing', { ...table, price: 0n }, 'costs something'],
    ['no items', { ...table, items: [] }, 'holds items'],
    ['a return above the stated', change(2, { price: 8110n })],
  ])('%s', (_reason, bad, message = /./) => {
    expect(() => checkCaseTable(bad)).toThrow(RangeError);
    expect(() => checkCaseTable(bad)).toThrow(message);
  });
  it('but a return of just the stated is not', () => {
    expect(() => checkCaseTable(change(2, { price: 8100n }))).not.toThrow();
  });
});
