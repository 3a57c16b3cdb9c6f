import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsOf, powerOf } from './win-power.ts';

it('shines the more, the more times the stake was won, and never more than all', () => {
  const multiplier = fc.double({ min: 1, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(multiplier, multiplier, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(powerOf(less)).toBeLessThanOrEqual(powerOf(more));
      expect(coinsOf(less)).toBeLessThanOrEqual(coinsOf(more));
      expect(powerOf(more)).toBeLessThanOrEqual(1);
      expect(coinsOf(more)).toBeLessThanOrEqual(40);
    }),
  );
});
