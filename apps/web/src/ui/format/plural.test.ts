import { expect, test } from 'vitest';
import { counted, nounFor } from './plural.ts';

test('a number has the form of the noun that its language asks for', () => {
  const forms = { one: 'item', other: 'items' };
  expect([0, 1, 2, 1284].map((count) => counted(count, forms))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,284 items',
  ]);
  expect(nounFor(1, { other: 'sheep' })).toBe('sheep');
});
