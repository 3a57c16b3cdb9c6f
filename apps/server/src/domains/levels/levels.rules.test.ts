import { describe, expect, it } from 'vitest';
import { keysEarned, LEVELS, spanOf, standingOf, wageredOfXp, xpOfWagered } from './levels.rules.ts';

describe('the level table', () => {
  it('has a hundred levels that keep the specified thresholds', () => {
    expect(LEVELS).toHaveLength(100);
    const xpOf = (level: number) => LEVELS[level - 1]?.xp;
    expect([1, 2, 10, 20, 100].map(xpOf)).toEqual([0, 100, 6_200, 50_000, 300_000_000]);
  });

  it('rises strictly, in three significant digits', () => {
    for (const [index, { xp }] of LEVELS.entries()) {
      expect(xp).toBeGreaterThan(LEVELS[index - 1]?.xp ?? -1);
      expect(Number(xp.toPrecision(3))).toBe(xp);
    }
  });

  it('names the tiers by their levels', () => {
    const spans = Object.groupBy(LEVELS, ({ tier }) => tier);
    const of = (tier: keyof typeof spans) => [spans[tier]?.[0]?.level, spans[tier]?.at(-1)?.level];
    expect([
      of('Gladiator'),
      of('Archer'),
      of('Centurion'),
      of('Senator'),
      of('Amethyst'),
      of('Emperor'),
    ]).toEqual([
      [1, 20],
      [21, 40],
      [41, 60],
      [61, 80],
      [81, 99],
      [100, 100],
    ]);
  });

  it('gives one key a level, two every fifth, five at the last of a tier', () => {
    const keysOf = (level: number) => LEVELS[level - 1]?.keys;
    expect([1, 5, 19, 20, 21, 25, 40, 99, 100].map(keysOf)).toEqual([1, 2, 1, 5, 1, 2, 5, 5, 5]);
  });
});

describe('a standing', () => {
  it('counts ten XP a coin staked', () => {
    expect(xpOfWagered(100n)).toBe(10);
    expect(xpOfWagered(19n)).toBe(1);
    expect(wageredOfXp(123)).toBe(1_230n);
  });

  it.each([
    [0, 1, 0, 100],
    [99, 1, 99, 1],
    [100, 2, 0, (LEVELS[2]?.xp ?? 0) - 100],
    [50_000, 20, 0, (LEVELS[20]?.xp ?? 0) - 50_000],
    [Math.floor((6_200 + (LEVELS[10]?.xp ?? 0)) / 2), 10, 50, Math.ceil(((LEVELS[10]?.xp ?? 0) - 6_200) / 2)],
  ])('with %i XP is level %i at %i percent, %i to go', (xp, level, levelProgress, xpToNextLevel) => {
    expect(standingOf(xp)).toMatchObject({ level, levelProgress, xpToNextLevel });
  });

  it('names its own level and the next one', () => {
    expect(standingOf(50_000)).toMatchObject({
      xp: 50_000,
      currentLevel: { Level: 20, Tier: 'Gladiator' },
      nextLevel: { Level: 21, Tier: 'Archer' },
    });
    expect(() => standingOf(-1)).toThrow(RangeError);
  });

  it('ends at level 100', () => {
    expect(standingOf(400_000_000)).toMatchObject({
      level: 100,
      nextLevel: null,
      levelProgress: 100,
      xpToNextLevel: 0,
    });
  });
});

describe('a tier', () => {
  it('spans its levels', () => {
    expect(spanOf('Gladiator')).toEqual({ first: 1, last: 20 });
    expect(spanOf('Senator')).toEqual({ first: 61, last: 80 });
    expect(spanOf('Emperor')).toEqual({ first: 100, last: 100 });
  });

  it.each([
    [1, 1],
    [4, 4],
    [5, 6],
    [19, 22],
    [20, 27],
    [21, 27],
    [100, 27],
  ])('of gladiators gave who has come to level %i so many keys: %i', (level, keys) => {
    expect(keysEarned(level, 'Gladiator')).toBe(keys);
  });

  it('gives nothing before it begins', () => {
    expect(keysEarned(20, 'Archer')).toBe(0);
    expect(keysEarned(21, 'Archer')).toBe(1);
  });
});
