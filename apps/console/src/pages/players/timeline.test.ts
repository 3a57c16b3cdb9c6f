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
