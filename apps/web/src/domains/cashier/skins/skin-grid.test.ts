import { expect, it } from 'vitest';
import { skinGrid } from './SkinGrid.tsx';

it('a phone has two columns, a desktop more', () => {
  expect([320, 358, 640, 860].map((width) => skinGrid(width).columns)).toEqual([2, 2, 5, 6]);
});
