import { expect, test } from 'vitest';
import { catalogueQuery, NO_FILTER } from './CatalogueBar.tsx';
import { targetFit } from './upgrader-target.ts';

test('without a price of the player the catalogue begins where the highest chance ends', () => {
  expect(catalogueQuery(NO_FILTER, 1000n)).toEqual({
    search: '',
    order: 'asc',
    least: 1187n,
    most: 1_000_000n,
  });
  expect(targetFit(1000n, 11.87).chance).toBe(80_000);
  expect(targetFit(1000n, 11.88).chance).toBeLessThan(80_000);
});

test('a price of the player replaces both ends', () => {
  const filter = { ...NO_FILTER, search: '  ak ', from: '5.', order: 'desc' as const };
  expect(catalogueQuery(filter, 1000n)).toEqual({ search: 'ak', order: 'desc', least: 500n, most: null });
});
