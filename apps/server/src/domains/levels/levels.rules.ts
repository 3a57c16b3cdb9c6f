import type { LevelAndTier, Tier } from '@aureus/contract/player.ts';

/** A level from 1 to 100: the XP at which it starts, and the keys that it gives. */
export type Level = { level: number; tier: Tier; xp: number; keys: number };

const TIER_STARTS: readonly (readonly [first: number, tier: Tier])[] = [
  [1, 'Gladiator'],
  [21, 'Archer'],
  [41, 'Centurion'],
  [61, 'Senator'],
  [81, 'Amethyst'],
  [100, 'Emperor'],
];

/** XP fixed by the specification. The XP of the levels between them is interpolated. */
const FIXED_XP: readonly (readonly [level: number, xp: number])[] = [
  [2, 100],
  [10, 6_200],
  [20, 50_000],
  [100, 300_000_000],
];

const threeDigits = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / unit) * unit;
};

/**
 * XP at which a level starts: log-log interpolation over (level - 1) between the fixed points, to three significant
 * digits.
 */
function xpOfLevel(level: number): number {
  if (level === 1) return 0;
  const fixed = FIXED_XP.find(([at]) => at === level);
  if (fixed) return fixed[1];
  const above = FIXED_XP.find(([at]) => at > level);
  const below = FIXED_XP.findLast(([at]) => at < level);
  if (above === undefined || below === undefined) throw new RangeError(`there is no level ${level}`);
  const share = Math.log((level - 1) / (below[0] - 1)) / Math.log((above[0] - 1) / (below[0] - 1));
  return threeDigits(below[1] * (above[1] / below[1]) ** share);
}

function tierOf(level: number): Tier {
  return TIER_STARTS.findLast(([first]) => level >= first)?.[1] ?? 'Gladiator';
}

/** Keys for reaching a level: 5 at a tier's last level, 2 at every fifth level, otherwise 1. */
function keysOf(level: number): number {
  const isLastOfTier = level === 100 || TIER_STARTS.some(([first]) => first === level + 1);
  if (isLastOfTier) return 5;
  return level % 5 === 0 ? 2 : 1;
}

/** All hundred levels, lowest first. */
export const LEVELS: readonly Level[] = Array.from({ length: 100 }, (_, index) => ({
  level: index + 1,
  tier: tierOf(index + 1),
  xp: xpOfLevel(index + 1),
  keys: keysOf(index + 1),
}));

/** Range of a tier's levels, both ends included. */
export function spanOf(tier: Tier): { first: number; last: number } {
  const levels = LEVELS.filter((level) => level.tier === tier);
  return { first: levels[0]?.level ?? 0, last: levels.at(-1)?.level ?? 0 };
}

/** Keys for a tier's rank case that a player has received up to this level. */
export const keysEarned = (level: number, tier: Tier): number =>
  LEVELS.reduce((sum, row) => (row.tier === tier && row.level <= level ? sum + row.keys : sum), 0);

/** XP for staking an amount of cents: 10 per coin. */
export const xpOfWagered = (wageredCents: bigint): number => Number(wageredCents / 10n);

/** Cents that a player must stake for an amount of XP. */
export const wageredOfXp = (xp: number): bigint => BigInt(xp) * 10n;

export type Standing = {
  xp: number;
  level: number;
  currentLevel: LevelAndTier;
  nextLevel: LevelAndTier | null;
  /** Progress to the next level, in percent. */
  levelProgress: number;
  xpToNextLevel: number;
};

/** Returns the level of an amount of XP and the progress to the next. */
export function standingOf(xp: number): Standing {
  const current = LEVELS.findLast((level) => xp >= level.xp);
  if (current === undefined) throw new RangeError('XP is never negative');
  const next = LEVELS[current.level];
  const name = ({ level, tier }: Level): LevelAndTier => ({ Level: level, Tier: tier });
  return {
    xp,
    level: current.level,
    currentLevel: name(current),
    nextLevel: next ? name(next) : null,
    levelProgress: next ? Math.floor(((xp - current.xp) * 100) / (next.xp - current.xp)) : 100,
    xpToNextLevel: next ? next.xp - xp : 0,
  };
}
