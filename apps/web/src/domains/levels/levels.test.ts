import type { LevelRow } from '@aureus/contract/levels.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { reachedBy } from './LevelUp.tsx';
import { filledAt } from './level-moment.ts';
import { pageOfLevel, pagesOfTier } from './level-pages.ts';
import { beginRise, celebrateLevel, riseOver, useLevelUp } from './level-up.ts';

describe('the rise', () => {
  const levels: LevelRow[] = Array.from({ length: 100 }, (_, index) => ({
    level: index + 1,
    tier: index < 20 ? 'Gladiator' : index < 40 ? 'Archer' : 'Centurion',
    xp: index * 100,
    keys: 2,
  }));

  beforeEach(() => useLevelUp.setState({ waiting: undefined, running: undefined, said: undefined }));

  test('levels that wait become one, and what comes while one is shown is the next', () => {
    for (const level of [8, 9, 10]) celebrateLevel(level);
    expect(useLevelUp.getState().waiting).toEqual({ from: 7, to: 10 });
    beginRise();
    celebrateLevel(11);
    expect(useLevelUp.getState()).toMatchObject({
      running: { from: 7, to: 10 },
      waiting: { from: 10, to: 11 },
    });
    riseOver();
    expect(useLevelUp.getState().waiting).toEqual({ from: 10, to: 11 });
  });

  test('a message tells of each fifth level once, however they came, and of no new rank', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (steps) => {
        let at = 1;
        let last = 0;
        for (const step of steps) {
          const to = Math.min(100, at + step);
          if (to === at) break;
          const reached = reachedBy({ from: at, to }, levels);
          expect(reached.keys).toBe((to - at) * 2);
          expect(reached.isRank).toBe(levels[at - 1]?.tier !== levels[to - 1]?.tier);
          const isFifth = Math.floor(to / 5) > Math.floor(at / 5);
          expect(reached.announced !== undefined).toBe(isFifth && !reached.isRank);
          if (reached.announced !== undefined) expect(reached.announced).toBeGreaterThan(last);
          last = reached.announced ?? last;
          at = to;
        }
      }),
    );
  });

  test('without the table of levels it is a level and no rank', () => {
    expect(reachedBy({ from: 20, to: 21 }, undefined)).toMatchObject({ level: 21, isRank: false, keys: 0 });
    expect(reachedBy({ from: 20, to: 21 }, levels)).toMatchObject({
      isRank: true,
      oldTier: 'Gladiator',
      tier: 'Archer',
    });
  });

  test('the bar fills to its end, starts over, and stands at what the new level has', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (progress) => {
        expect(filledAt(379.999, progress)).toBeCloseTo(1, 4);
        expect(filledAt(380, progress)).toBe(0);
        for (const ms of [1_100, 2_300, 2_600]) expect(filledAt(ms, progress)).toBe(progress);
      }),
    );
  });
});

describe('pages of a tier', () => {
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
});
