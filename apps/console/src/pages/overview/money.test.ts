import { expect, it } from 'vitest';
import { usualByNow } from './money.ts';

it('compares with the part of the current hour that is gone', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
  const usual = [60, 120, 600];
  expect(usualByNow(usual, 1, at('00:05'))).toBe(5);
  expect(usualByNow(usual, 2, at('01:30'))).toBe(120);
  // The figures are those of the hour before until they are loaded again.
  expect(usualByNow(usual, 2, at('02:01'))).toBe(180);
});
