import type { Item } from '@aureus/contract/games.ts';
import { expect, test } from 'vitest';
import { isFitting, nearestTarget, targetFit, upgradeReturn } from './upgrader-target.ts';

const item = (price: number): Item => ({
  id: `item-${price}`,
  name: 'AK-47 | Redline',
  imageUrl: '',
  price,
  rarity: 3,
  color: '#A97BF5',
});

test('an item fits from 1.05 to 1000 times the stake', () => {
  expect(targetFit(100n, 1.04)).toEqual({ chance: 0, refusal: 'tooLow' });
  expect(targetFit(100n, 1.05)).toEqual({ chance: 80_000 });
  expect(targetFit(100n, 2)).toEqual({ chance: 47_500 });
  expect(targetFit(100n, 1000)).toEqual({ chance: 95 });
  expect(targetFit(100n, 1000.01)).toEqual({ chance: 0, refusal: 'tooHigh' });
});

test('the nearer of two items is chosen, and only one that fits', () => {
  expect(nearestTarget(100n, 200n, item(1.9), item(2.2))?.price).toBe(1.9);
  expect(nearestTarget(100n, 200n, item(1.7), item(2.2))?.price).toBe(2.2);
  expect(nearestTarget(100n, 150n, item(1.04), item(2.9))?.price).toBe(2.9);
  expect(nearestTarget(100n, 5000n, item(49), undefined)?.price).toBe(49);
  expect(nearestTarget(100n, 5000n, undefined, undefined)).toBeUndefined();
});

test('the return shown is of this very upgrade', () => {
  expect(upgradeReturn(100n, 2)).toBe('95.0000');
  // The highest chance is 80 %: at 1.05 times the stake it returns 84 %.
  expect(upgradeReturn(100n, 1.05)).toBe('84.0000');
  expect(upgradeReturn(100n, 1.04)).toBeUndefined();
  // 95.96 of 100 000 rolls are cut by one point: another stake fits.
  expect(upgradeReturn(100n, 990)).toBe('94.0500');
  expect(isFitting(100n, 990)).toBe(false);
  expect(isFitting(100n, 2)).toBe(true);
  // A target that the stake does not reach is refused for that.
  expect(isFitting(100n, 1.04)).toBe(true);
});
