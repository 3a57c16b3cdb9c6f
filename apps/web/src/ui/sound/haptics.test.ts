import { expect, it } from 'vitest';
import { hapticOf } from './haptics.ts';

it('a phone shakes with its own player’s results and the last ticks of a reel alone', () => {
  expect(hapticOf('bomb', {})).toEqual([45]);
  expect(hapticOf('bomb', { isOthers: true })).toBeUndefined();
  expect([40, 4, 3, 0].map((left) => hapticOf('tick', { left }) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
