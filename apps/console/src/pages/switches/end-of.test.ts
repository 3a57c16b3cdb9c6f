import { expect, it } from 'vitest';
import { AS_NOW, endOf } from './end-of.ts';

it('keeps the end that a switch has, or counts from now', () => {
  expect(endOf(AS_NOW, 1_200_000, 900_000)).toBe(1_200_000);
  expect(endOf('15', 1_200_000, 900_000)).toBe(1_800_000);
  expect(endOf('0', 1_200_000, 900_000)).toBeNull();
});
