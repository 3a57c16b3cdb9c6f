import { expect, it } from 'vitest';
import { STEP_UP_MINUTES, steppedUpUntil } from './staff.rules.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

it('a key that was given counts for five minutes, to the moment', () => {
  expect(steppedUpUntil(null, at(0))).toBeNull();
  expect(steppedUpUntil(at(10), at(10))).toEqual(at(10 + STEP_UP_MINUTES));
  expect(steppedUpUntil(at(10), new Date(at(10 + STEP_UP_MINUTES).getTime() - 1))).toEqual(at(15));
  expect(steppedUpUntil(at(10), at(10 + STEP_UP_MINUTES))).toBeNull();
});

it('a key that was given at a time far ahead does not count: the clock was wrong then', () => {
  expect(steppedUpUntil(at(60), at(0))).toBeNull();
});
