import { expect, it } from 'vitest';
import { timeLeft, timeLeftText, untilWeekEnd } from './time-left.ts';

const WEEK_MS = 7 * 86_400_000;

it('splits a span, rounded up to the second and never below zero', () => {
  const counts = (milliseconds: number) => timeLeft(milliseconds).map(({ count }) => count);
  expect(counts(WEEK_MS - 1)).toEqual([7, 0, 0, 0]);
  expect(counts(((2 * 24 + 14) * 3600 + 5 * 60 + 12) * 1000)).toEqual([2, 14, 5, 12]);
  expect(counts(1)).toEqual([0, 0, 0, 1]);
  expect(counts(-5_000)).toEqual([0, 0, 0, 0]);
});

it('says the two largest parts', () => {
  const of = (seconds: number) => timeLeftText(seconds * 1000);
  expect([of(223_512), of(50_700), of(312), of(12), of(0), of(86_400)]).toEqual([
    '2d 14h',
    '14h 5m',
    '5m 12s',
    '12s',
    '0s',
    '1d 0h',
  ]);
});

it('goes on with the next week when an end has passed', () => {
  expect(untilWeekEnd(1_000, 400)).toBe(600);
  expect(untilWeekEnd(1_000, 1_000)).toBe(WEEK_MS);
  expect(untilWeekEnd(1_000, 1_000 + 3 * WEEK_MS + 5)).toBe(WEEK_MS - 5);
});
