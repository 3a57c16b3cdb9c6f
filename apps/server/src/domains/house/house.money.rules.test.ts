import { expect, it } from 'vitest';
import { moneyOf } from './house.money.rules.ts';

const at = (text: string, incoming: bigint, outgoing = 0n) => ({ hour: new Date(text), incoming, outgoing });

it('today stands beside the mean of the days before, hour by hour, and what is to come is unknown', () => {
  const rows = [
    at('2026-11-22T01:00:00Z', 100n),
    at('2026-11-23T01:00:00Z', 300n, 50n),
    at('2026-11-23T05:00:00Z', 900n),
    at('2026-11-24T01:00:00Z', 777n, 11n),
  ];
  const hours = moneyOf(rows, Date.parse('2026-11-24T03:30:00Z'));
  expect(hours).toHaveLength(24);
  expect(hours[1]).toEqual({
    hour: 1,
    incoming: 7.77,
    outgoing: 0.11,
    usualIncoming: 2,
    usualOutgoing: 0.25,
  });
  expect(hours[3]).toEqual({ hour: 3, incoming: 0, outgoing: 0, usualIncoming: 0, usualOutgoing: 0 });
  expect(hours[5]).toEqual({ hour: 5, incoming: null, outgoing: null, usualIncoming: 4.5, usualOutgoing: 0 });
});

it('days on which nothing moved count too', () => {
  const rows = [at('2026-11-20T01:00:00Z', 100n), at('2026-11-23T01:00:00Z', 300n)];
  expect(moneyOf(rows, Date.parse('2026-11-24T03:30:00Z'))[1]?.usualIncoming).toBe(1);
});
