import { GAME_TYPES, type Item } from '@aureus/contract/games.ts';
import { expect, it } from 'vitest';
import { isDrop, isShownInChat } from './drops.rules.ts';

const item = { name: 'An item' } as Item;

it.each([
  [100n, 200n, null, true],
  [100n, 199n, null, false],
  [100n, 101n, item, true],
  [100n, 100n, item, false],
  [100n, 1n, item, false],
  [100n, 0n, item, false],
  [0n, 0n, null, false],
])('a stake of %i that paid %i stands in the feed: %#', (stake, payout, won, isOne) => {
  expect(isDrop({ stake, payout, item: won })).toBe(isOne);
});

it('the chat tells of four games', () => {
  expect(GAME_TYPES.filter(isShownInChat).toSorted()).toEqual([
    'CASES',
    'CASE_BATTLES',
    'PLINKO',
    'ROULETTE',
  ]);
});
