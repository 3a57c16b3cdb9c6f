import { expect, it } from 'vitest';
import { pacer } from './notice-sounds.ts';

it('one of many in a row is heard, and the next when some time has passed', () => {
  const mayRing = pacer(8_000);
  const heard = Array.from({ length: 40 }, (_, second) => mayRing(second * 1_000));
  expect(heard.flatMap((isHeard, second) => (isHeard ? [second] : []))).toEqual([0, 8, 16, 24, 32]);
});
