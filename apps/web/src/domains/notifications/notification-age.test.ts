import { expect, it } from 'vitest';
import { agoText } from './NotificationRow.tsx';

const NOW = new Date(2026, 10, 20, 17, 30).getTime();
const MINUTE = 60_000;

it.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [23 * 60 * MINUTE, '23 h'],
  [24 * 60 * MINUTE, '1 d'],
  [6 * 24 * 60 * MINUTE, '6 d'],
  [7 * 24 * 60 * MINUTE, 'Nov 13'],
  [400 * 24 * 60 * MINUTE, 'Oct 16, 2025'],
])('%j ms ago is said as %s', (age, text) => {
  expect(agoText(NOW - age, NOW)).toBe(text);
});
