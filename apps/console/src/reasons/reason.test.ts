import { expect, test } from 'vitest';
import { isReason } from './reason.ts';

test('a reason has three characters besides spaces around them', () => {
  expect(isReason(' ab ')).toBe(false);
  expect(isReason('abc')).toBe(true);
});
