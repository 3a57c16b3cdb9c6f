import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { viewOf } from './history-view.ts';
import { REWARD_ORDER, rewardName, rewardTypes } from './RewardsHistory.tsx';
import { historyQuery } from './transactions.queries.ts';

describe('the lists', () => {
  const usual = viewOf('');

  test('asks with the paging, order and type of the API', () => {
    expect(historyQuery(usual)).toMatchObject({ limit: 15, page: 0, sortBy: 'createdAt', sortType: 'desc' });
    expect(
      historyQuery({ ...usual, type: 'ROULETTE', sortBy: 'payout', isAscending: true, page: 3 }),
    ).toMatchObject({
      limit: 15,
      page: 3,
      sortBy: 'payout',
      sortType: 'asc',
      type: 'ROULETTE',
    });
    expect(historyQuery({ ...usual, type: 'MINES', id: '0123abcd', page: 0 })).toEqual({
      limit: 15,
      page: 0,
      id: '0123abcd',
    });
  });

  test('takes whole days, the last one too', () => {
    expect(historyQuery({ ...usual, from: '2026-11-09', to: '2026-11-09' })).toMatchObject({
      from: new Date(2026, 10, 9).getTime(),
      to: new Date(2026, 10, 10).getTime(),
    });
  });

  test('reads the address, whatever somebody typed into it', () => {
    expect(viewOf('?tab=games&game=MINES&result=WON&from=2026-01-02&sort=stake&order=asc&page=2')).toEqual({
      type: 'MINES',
      result: 'WON',
      from: '2026-01-02',
      to: undefined,
      id: undefined,
      sortBy: 'stake',
      isAscending: true,
      page: 2,
    });
    expect(
      viewOf('?game=CHESS&result=won&from=yesterday&to=2026-1-1&bet=xyz&sort=id&order=up&page=-4'),
    ).toEqual(usual);
    expect(viewOf('?page=NaN').page).toBe(0);
    expect(historyQuery(viewOf('?from=9999-12-31&to=2026-99-99'))).toMatchObject({ from: undefined });
  });
});

describe('types of rewards', () => {
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
});
