import type { Drop } from '@aureus/contract/games.ts';
import { describe, expect, it } from 'vitest';
import { countNew, mergeDrops } from './drops.queries.ts';

const player = {
  id: 'p',
  username: 'cassia',
  avatar: '',
  role: 'USER',
  currentLevel: { Level: 1, Tier: 'Gladiator' },
} as const;
const drop = (id: string, at: number): Drop => ({
  id,
  game: 'MINES',
  player,
  stake: 1,
  payout: 2,
  item: null,
  at,
});
const ids = (drops: readonly Drop[]) => drops.map(({ id }) => id);

describe('mergeDrops', () => {
  it('puts the newest first, each once', () => {
    const list = [drop('c', 3), drop('a', 1)];
    expect(ids(mergeDrops(list, [drop('b', 2), drop('c', 3), drop('d', 4)]))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('keeps one order for wins of the same moment, whichever came first', () => {
    expect(ids(mergeDrops([drop('a', 1)], [drop('b', 1)]))).toEqual(
      ids(mergeDrops([drop('b', 1)], [drop('a', 1)])),
    );
  });

  it('forgets the oldest', () => {
    const many = Array.from({ length: 40 }, (_, at) => drop(`d${at}`, at));
    const merged = mergeDrops([], many);
    expect(merged).toHaveLength(24);
    expect(merged[0]?.id).toBe('d39');
  });
});

describe('countNew', () => {
  it('counts what stands before the one that was first', () => {
    const drops = [drop('c', 3), drop('b', 2), drop('a', 1)];
    expect(countNew('a', drops)).toBe(2);
    expect(countNew('c', drops)).toBe(0);
    expect(countNew('gone', drops)).toBe(0);
    expect(countNew(undefined, drops)).toBe(0);
  });
});
