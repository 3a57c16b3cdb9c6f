import { createHash } from 'node:crypto';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { announcedRound, RAFFLE_PRIZES, raffleWeek } from '@aureus/fair/raffle.ts';
import { expect, it } from 'vitest';
import { weekSpan } from '../../platform/week.ts';
import { countTickets, listHashOf, listOf, missingForTicket, numberTickets } from './raffle.rules.ts';

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

it('every 50 coins earn a ticket, a first approval one, and a void raffle gives its own back', () => {
  const stakes = [
    { playerId: 1n, staked: 4_999n },
    { playerId: 2n, staked: 5_000n },
    { playerId: 3n, staked: 14_999n },
  ];
  const tickets = countTickets(
    stakes,
    [3n, 4n],
    new Map([
      [2n, 7n],
      [5n, 1n],
    ]),
  );
  expect([...tickets]).toEqual([
    [2n, 8n],
    [3n, 3n],
    [4n, 1n],
    [5n, 1n],
  ]);
  expect([0n, 1n, 4_999n, 5_000n].map(missingForTicket)).toEqual([5_000n, 4_999n, 1n, 5_000n]);
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
  const ofBefore = numbers.map((one) => ({ ...one, salt: null }));
  expect(listOf(2960, ofBefore)).toBe('raffle-2960\n1-5 3\n6-7 12\n8-8 100\n');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(listOf(2960, numbers).split('\n').slice(1, 3)).toEqual([
    `1-5 ${hash(`raffle-2960:3:${salt}`)}`,
    `6-7 ${hash(`raffle-2960:12:${salt}`)}`,
  ]);
  expect(listHashOf(2960, numbers)).not.toBe(listHashOf(2961, numbers));
});
