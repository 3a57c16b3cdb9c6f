import { expect, it } from 'vitest';
import { clockAndDay } from './dates.ts';

it('names the day of a time that isn’t today', () => {
  const now = Date.parse('2026-11-25T14:10:00Z');
  expect(clockAndDay(Date.parse('2026-11-25T14:05:00Z'), now)).toBe('14:05');
  expect(clockAndDay(Date.parse('2026-11-24T14:05:00Z'), now)).toBe('24 Nov 14:05');
});
