import { expect, it } from 'vitest';
import { bandOf, scoreOf } from './SelfTest.tsx';

it('suggests the bands of the index at their edges', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual([
    'none',
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
  ]);
  expect(scoreOf([3, 0, 2, 1])).toBe(6);
});
