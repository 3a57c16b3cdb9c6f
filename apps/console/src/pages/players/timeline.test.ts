import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { expect, test } from 'vitest';
import { byDay } from './timeline.ts';

const DAY = 86_400_000;
const entry = (at: number, kind: TimelineEntry['kind'], coins: number | null): TimelineEntry => ({
  at,
  kind,
  code: 'NOTE',
  values: { by: 'Livia', text: kind },
  coins,
});
const ENTRIES = [
  entry(3 * DAY + 5, 'PLAY', 0.1),
  entry(3 * DAY + 4, 'PLAY', 0.2),
  entry(3 * DAY, 'PAYMENT', -5),
  entry(3 * DAY - 1, 'SESSION', null),
  entry(DAY, 'GIFT', 2),
];

test('entries stand under their day in UTC, with what each kind did to the coins', () => {
  expect(byDay(ENTRIES, false).map(({ at, entries, sums }) => [at, entries.length, sums])).toEqual([
    [
      3 * DAY + 5,
      3,
      [
        { kind: 'PAYMENT', coins: -5 },
        { kind: 'PLAY', coins: 0.3 },
      ],
    ],
    [3 * DAY - 1, 1, []],
    [DAY, 1, [{ kind: 'GIFT', coins: 2 }]],
  ]);
});

test('a day that may go on has no sums', () => {
  expect(byDay(ENTRIES, true).at(-1)?.sums).toEqual([]);
  expect(byDay([], true)).toEqual([]);
});

test('a day’s payments are what changed the balance: credited deposits, and withdrawals that were not returned', () => {
  const payment = (way: 'DEPOSIT' | 'WITHDRAW', state: string, coins: number): TimelineEntry => ({
    at: DAY,
    kind: 'PAYMENT',
    code: 'PAYMENT',
    values: { way, method: 'LTC', state, reason: null },
    coins,
  });
  const payments = [
    payment('DEPOSIT', 'CREDITED', 82),
    ...['CREATED', 'CONFIRMING', 'REVERSED', 'FAILED'].map((state) => payment('DEPOSIT', state, 1000)),
    payment('WITHDRAW', 'APPROVAL', -30),
    payment('WITHDRAW', 'COMPLETED', -2),
    ...['FAILED', 'REFUSED', 'CANCELLED'].map((state) => payment('WITHDRAW', state, -1000)),
  ];
  expect(byDay(payments, false)[0]?.sums).toEqual([{ kind: 'PAYMENT', coins: 50 }]);
});
