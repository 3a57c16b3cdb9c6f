import { expect, it } from 'vitest';
import { neighbor } from './use-queue.ts';

it('j and k end at the ends, and begin at the front', () => {
  expect(neighbor(['a', 'b'], 'a', 1)).toBe('b');
  expect(neighbor(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(neighbor(['a', 'b'], 'x', -1)).toBe('a');
  expect(neighbor([], undefined, 1)).toBeUndefined();
});
