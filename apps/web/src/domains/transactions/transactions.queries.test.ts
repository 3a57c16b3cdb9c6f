import { expect, test } from 'vitest';
import { historyQuery } from './transactions.queries.ts';

test('asks with the paging, order and type of the API', () => {
  expect(historyQuery({ type: undefined, sortBy: 'createdAt', isAscending: false, page: 0 })).toEqual({
    limit: 15,
    page: 0,
    sortBy: 'createdAt',
    sortType: 'desc',
  });
  expect(historyQuery({ type: 'ROULETTE', sortBy: 'payout', isAscending: true, page: 3 })).toEqual({
    limit: 15,
    page: 3,
    sortBy: 'payout',
    sortType: 'asc',
    type: 'ROULETTE',
  });
});
