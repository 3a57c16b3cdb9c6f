import { describe, expect, it } from 'vitest';
import { nextPage, uniqueById } from './NotificationCentre.tsx';

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
