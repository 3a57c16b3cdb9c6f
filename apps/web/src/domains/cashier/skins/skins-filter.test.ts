import { expect, it } from 'vitest';
import { gameOf, nextPage, skinsQuery } from './skins-filter.ts';

it('an address names a game, or it is the first', () => {
  expect(['RUST', 'rust', null].map(gameOf)).toEqual(['RUST', 'CS2', 'CS2']);
});

it('only what is set is asked for', () => {
  const none = { search: ' ', from: '', to: '', sort: 'NAME' } as const;
  expect(skinsQuery('CS2', none)).toEqual({ method: 'CS2', sort: 'NAME' });
  expect(skinsQuery('RUST', { ...none, search: ' ak 47 ', from: '1.', to: '20.50' })).toEqual({
    method: 'RUST',
    sort: 'NAME',
    search: 'ak 47',
    minPrice: 1,
    maxPrice: 20.5,
  });
});

it('loading stops after three empty pages in a row', () => {
  const page = (number: number, count: number) => ({ page: number, data: Array.from({ length: count }) });
  expect(nextPage([page(0, 50)])).toBe(1);
  expect(nextPage([page(0, 50), page(1, 0), page(2, 0)])).toBe(3);
  expect(nextPage([page(0, 0), page(1, 0), page(2, 50), page(3, 0)])).toBe(4);
  expect(nextPage([page(0, 0), page(1, 0), page(2, 0)])).toBeUndefined();
});
