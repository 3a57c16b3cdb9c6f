import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { describe, expect, it } from 'vitest';
import { rewardsWords } from './rewards.words.ts';
import { explained, goldenPrice, lockedReason, readyCount, type ShownReward } from './shown-rewards.ts';

const box = {
  id: 'x',
  name: 'X',
  imageUrl: '',
  price: 1,
  version: '1',
  contentHash: '0'.repeat(64),
  mean: '1.0000',
};
const rake = (redeemable: number, timer: number): ShownReward => ({
  ...box,
  kind: 'RAKE',
  period: 'daily',
  redeemable,
  timer,
  skins: [],
});
const deposit = (keys: number): ShownReward => ({
  ...box,
  kind: 'DEPOSIT',
  keys,
  keysWaiting: 0,
  fromDeposit: 0,
  skins: [],
});
const rank = (keys: number, keysEarned: number): ShownReward => ({
  ...box,
  kind: 'RANK',
  keys,
  keysEarned,
  tier: 'Archer',
  firstLevel: 21,
  lastLevel: 40,
  skins: undefined,
});

describe('a reward', () => {
  it('can be opened when its time has come and there is something in it', () => {
    expect(lockedReason(rake(0.01, 5_000), 5_000)).toBeUndefined();
    expect(lockedReason(rake(0.01, 5_000), 4_999)).toBe('Available in 1s');
    expect(lockedReason(rake(0, 0), 5_000)).toBe('Nothing to claim');
    expect(lockedReason(rake(0, 65_000), 0)).toBe('Available in 1m 5s');
  });

  it('says in a whole sentence how much must have collected', () => {
    expect(explained(lockedReason(rake(0, 0), 5_000))).toBe(
      'You need to have at least 0.01 in your rakeback balance to claim this case.',
    );
    expect(explained(lockedReason(rake(0, 65_000), 0))).toBe('Available in 1m 5s');
  });

  it('is measured by 0.2 for golden spins as a deposit case of the rewards menu, else by its price', () => {
    expect([goldenPrice(deposit(1), true), goldenPrice(deposit(1), false)]).toEqual([0.2, 1]);
    expect(goldenPrice(rank(1, 1), true)).toBe(1);
  });

  it('can be opened with a key', () => {
    expect(lockedReason(deposit(1), 0)).toBeUndefined();
    expect(lockedReason(deposit(0), 0)).toBe('No keys');
    expect(lockedReason(rank(0, 0), 0)).toBe('Locked');
    expect(lockedReason(rank(0, 3), 0)).toBe('No keys');
    expect(lockedReason(rank(2, 3), 0)).toBeUndefined();
  });
});

it('those that can be opened now are counted', () => {
  const rakeOf = (redeemable: number, timer: number) => ({
    rakeCase: { ...box, items: [] },
    redeemable,
    timer,
  });
  const info = {
    rakeCases: { daily: rakeOf(1, 0), weekly: rakeOf(1, 9_000), monthly: rakeOf(0, 0) },
    depositCases: [
      { ...box, keysAmount: 3 },
      { ...box, keysAmount: 0 },
    ],
    rankCases: [{ ...box, keysAmount: 0, keysEarned: 2 }],
  } as unknown as RewardsInfo;
  expect([readyCount(info, 5_000), readyCount(info, 9_000)]).toEqual([2, 3]);
});

it('numbers come with their words', () => {
  expect([0, 1, 3, 12_000].map(rewardsWords.keys)).toEqual(['0 keys', '1 key', '3 keys', '12,000 keys']);
  expect([rewardsWords.levels(21, 40), rewardsWords.levels(100, 100)]).toEqual(['Levels 21–40', 'Level 100']);
});
