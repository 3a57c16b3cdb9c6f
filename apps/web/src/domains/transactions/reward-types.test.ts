import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { expect, it } from 'vitest';
import { REWARD_ORDER, rewardName, rewardTypes } from './reward-types.ts';

const row = (change: Partial<RewardTransaction>): RewardTransaction => ({
  id: '1',
  type: 'TIP',
  way: 'INCOMING',
  amount: 1,
  username: 'cassia',
  createdAt: 0,
  ...change,
});

it('names what was given, and of a tip the other side', () => {
  expect(rewardName(row({}))).toBe('Tip from cassia');
  expect(rewardName(row({ way: 'OUTGOING' }))).toBe('Tip to cassia');
  expect(rewardName(row({ way: 'OUTGOING', username: null }))).toBe('Tip to a player');
  expect(rewardName(row({ type: 'RAKE_CASE', username: null }))).toBe('Rake case');
  expect(REWARD_ORDER).toHaveLength(Object.keys(rewardTypes).length);
});
