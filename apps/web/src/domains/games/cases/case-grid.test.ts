import { expect, it } from 'vitest';
import { caseGrid } from './CaseGrid.tsx';

it('has two columns on a phone and five on a desktop', () => {
  expect([358, 600, 720, 839, 1152].map((width) => caseGrid(width).columns)).toEqual([2, 3, 4, 5, 5]);
});

it('draws no picture larger than it was rendered for', () => {
  expect(caseGrid(839).cardHeight).toBe(228);
  expect(caseGrid(1152).cardHeight).toBe(262);
});
