import { UPGRADE_ROLLS } from '@aureus/fair/upgrader.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chanceAt,
  chanceByKey,
  draggedChance,
  LEAST_CHANCE,
  MOST_CHANCE,
  priceOfChance,
} from './upgrader-chance.ts';
import { winningArc } from './upgrader-dial.ts';
import { targetFit } from './upgrader-target.ts';

const chances = fc.integer({ min: LEAST_CHANCE, max: MOST_CHANCE });
const directions = fc.constantFrom('UNDER', 'OVER');

test('the end of the gold stands for the chance that it has', () => {
  fc.assert(
    fc.property(chances, directions, (chance, direction) => {
      const { from, length } = winningArc(chance, direction);
      const angle = (direction === 'UNDER' ? from + length : from) * 2 * Math.PI;
      expect(chanceAt(Math.sin(angle) * 122, -Math.cos(angle) * 122, direction)).toBeCloseTo(chance, 3);
    }),
  );
});

test('dragged past the top the ring stays at its end', () => {
  expect(draggedChance(500, 79_000)).toBe(MOST_CHANCE);
  expect(draggedChance(UPGRADE_ROLLS - 500, 300)).toBe(LEAST_CHANCE);
  expect(draggedChance(30_000.4, 29_000)).toBe(30_000);
  expect(draggedChance(90_000, 79_000)).toBe(MOST_CHANCE);
});

test('keys move it by one and ten in a hundred, to its ends, and never beyond', () => {
  expect(chanceByKey(40_000, 'ArrowRight')).toBe(41_000);
  expect(chanceByKey(40_000, 'ArrowDown')).toBe(39_000);
  expect(chanceByKey(40_000, 'PageUp')).toBe(50_000);
  expect(chanceByKey(75_000, 'PageUp')).toBe(MOST_CHANCE);
  expect(chanceByKey(200, 'ArrowLeft')).toBe(LEAST_CHANCE);
  expect(chanceByKey(40_000, 'Home')).toBe(LEAST_CHANCE);
  expect(chanceByKey(40_000, 'End')).toBe(MOST_CHANCE);
  expect(chanceByKey(40_000, 'Tab')).toBeUndefined();
});

test('the price asked for is one that the stake reaches, with that chance as near as cents allow', () => {
  fc.assert(
    fc.property(chances, fc.bigInt({ min: 100n, max: 100_000n }), (chance, stake) => {
      const price = priceOfChance(stake, chance);
      const fit = targetFit(stake, Number(price) / 100);
      expect(fit.chance).toBeGreaterThan(0);
      // A cent more or less of the cheapest target.
      expect(Math.abs(fit.chance - chance)).toBeLessThanOrEqual(Math.max(2, chance / Number(stake) + 1));
    }),
  );
});
