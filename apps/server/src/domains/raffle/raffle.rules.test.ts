import { createHash } from 'node:crypto';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { announcedRound, RAFFLE_PRIZES, raffleWeek } from '@aureus/fair/raffle.ts';
import { expect, it } from 'vitest';
import { weekSpan } from '../../platform/week.ts';
import { listHashOf, listOf, missingForTicket, numberTickets, ticketsByPerson } from './raffle.rules.ts';

it('the prizes are those of the specification, in cents', () => {
  expect(RAFFLE_PRIZES.map(Number)).toEqual([25_000, 10_000, 5_000, 2_500, 2_500]);
});

it('a week has one beacon round: the first that is published more than ten minutes after it', () => {
  for (const week of [2960, 2961, 4_000]) {
    expect(raffleWeek(week)).toEqual(weekSpan(week));
    for (const period of [3, 30]) {
      const { round, at } = announcedRound(week, { ...QUICKNET, period });
      expect(at).toBe((QUICKNET.genesisTime + (round - 1) * period) * 1000);
      expect(at - weekSpan(week).endsAt).toBeGreaterThan(600_300);
      expect(at - weekSpan(week).endsAt).toBeLessThanOrEqual(600_300 + period * 1000);
    }
  }
});

const MICROS = 10_000n;
const week = (change: Partial<Parameters<typeof ticketsByPerson>[0]> = {}) => [
  ...ticketsByPerson({
    players: [],
    approved: [],
    carried: new Map(),
    out: new Set(),
    shared: [],
    ...change,
  }),
];

it("every 50 points earn a ticket, a first approval one, and a void raffle's tickets carry over", () => {
  const tickets = week({
    players: [
      { playerId: 1n, edge: 50n * MICROS - 1n },
      { playerId: 2n, edge: 50n * MICROS },
      { playerId: 3n, edge: 150n * MICROS - 1n },
    ],
    approved: [3n, 4n],
    carried: new Map([
      [2n, 7n],
      [5n, 1n],
    ]),
  });
  expect(tickets).toEqual([
    [2n, 8n],
    [3n, 3n],
    [4n, 1n],
    [5n, 1n],
  ]);
  expect([0n, 1n, 50n * MICROS - 1n, 50n * MICROS].map(missingForTicket)).toEqual([
    50n * MICROS,
    50n * MICROS - 1n,
    1n,
    50n * MICROS,
  ]);
});

it("a person's accounts have one span, and one ticket for the identity check", () => {
  const shared = [[7n, 8n, 9n]];
  // Account 7 is the person's first one, but only account 8 played, so account 8 holds the person's tickets.
  expect(
    week({
      players: [{ playerId: 8n, edge: 100n * MICROS }],
      approved: [7n, 8n, 9n],
      carried: new Map([[9n, 4n]]),
      shared,
    }),
  ).toEqual([[8n, 7n]]);
  // If none of the accounts played, the first one that may win holds the tickets.
  expect(week({ approved: [7n, 9n], shared })).toEqual([[7n, 1n]]);
  expect(week({ approved: [7n, 9n], carried: new Map([[9n, 4n]]), out: new Set([7n]), shared })).toEqual([
    [8n, 4n],
  ]);
});

it('players who may not win hold no ticket', () => {
  expect(week({ approved: [1n], carried: new Map([[2n, 3n]]), out: new Set([1n, 2n]) })).toEqual([]);
});

it('numbers begin at 1 and follow on one another, in the order in which the players joined', () => {
  const numbers = numberTickets(
    new Map([
      [12n, 2n],
      [3n, 5n],
      [100n, 1n],
    ]),
    () => 'ab'.repeat(16),
  );
  const salt = 'ab'.repeat(16);
  expect(numbers).toEqual([
    { playerId: 3n, first: 1n, last: 5n, salt },
    { playerId: 12n, first: 6n, last: 7n, salt },
    { playerId: 100n, first: 8n, last: 8n, salt },
  ]);
  const ofBefore = numbers.map((line) => ({ ...line, salt: null }));
  expect(listOf(2960, ofBefore, null)).toBe('raffle-2960\n1-5 3\n6-7 12\n8-8 100\n');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(listOf(2960, numbers, null).split('\n').slice(1, 3)).toEqual([
    `1-5 ${hash(`raffle-2960:3:${salt}`)}`,
    `6-7 ${hash(`raffle-2960:12:${salt}`)}`,
  ]);
  expect(listHashOf(2960, numbers, null)).not.toBe(listHashOf(2961, numbers, null));
  const pot = { cents: 600n, edge: 100_000_000n, share: 600, least: 0n };
  expect(listOf(2960, ofBefore, pot)).toBe(
    'raffle-2960\npot 600 edge 100000000 share 600 least 0\n1-5 3\n6-7 12\n8-8 100\n',
  );
});
