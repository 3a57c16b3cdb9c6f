import { describe, expect, it } from 'vitest';
import { agoText, nextPage, uniqueById } from './notification-pages.ts';

const NOW = new Date(2026, 10, 20, 17, 30).getTime();
const MINUTE = 60_000;

describe('paging', () => {
  it('goes on until three pages in a row were empty', () => {
    expect(nextPage([])).toBe(0);
    expect(nextPage([[1]])).toBe(1);
    expect(nextPage([[1], [], []])).toBe(3);
    expect(nextPage([[1], [], [], [2]])).toBe(4);
    expect(nextPage([[1], [], [], []])).toBeUndefined();
    expect(nextPage([[], [], []])).toBeUndefined();
  });

  it('leaves out what came twice and keeps the order', () => {
    const list = ['5', '4', '3', '4', '3', '2'].map((id) => ({ id }));
    expect(uniqueById(list).map(({ id }) => id)).toEqual(['5', '4', '3', '2']);
  });
});

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
