import type { LevelRow } from '@aureus/contract/levels.ts';
import { expect, test } from 'vitest';
import { pageOfLevel, pagesOfTier } from './level-pages.ts';

const levels: LevelRow[] = Array.from({ length: 100 }, (_, index) => ({
  level: index + 1,
  tier: index === 99 ? 'Emperor' : index < 20 ? 'Gladiator' : index >= 80 ? 'Amethyst' : 'Archer',
  xp: index * 100,
  keys: 1,
}));

test('a tier of twenty has four pages of five levels', () => {
  const pages = pagesOfTier(levels, 'Gladiator');
  expect(pages.map((rows) => rows.map(({ level }) => level))).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20],
  ]);
});

test('Amethyst’s nineteen levels fill four pages, the Emperor shows one level', () => {
  expect(pagesOfTier(levels, 'Amethyst').map((rows) => rows.length)).toEqual([5, 5, 5, 4]);
  expect(pagesOfTier(levels, 'Emperor').map((rows) => rows.map(({ level }) => level))).toEqual([[100]]);
});

test('finds the page that a level stands on', () => {
  expect(pageOfLevel(levels, 'Gladiator', 5)).toBe(0);
  expect(pageOfLevel(levels, 'Gladiator', 16)).toBe(3);
  expect(pageOfLevel(levels, 'Archer', 16)).toBe(0);
});
