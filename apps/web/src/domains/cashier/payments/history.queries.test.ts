import { expect, test } from 'vitest';
import { historyQuery } from './history.queries.ts';

test('asks with the paging and order of the API and a type for every way', () => {
  expect(
    historyQuery({ types: ['DEPOSIT', 'WITHDRAW'], sortBy: 'createdAt', isAscending: false, page: 0 }),
  ).toEqual({ limit: 15, page: 0, sortBy: 'createdAt', sortType: 'desc', type: ['DEPOSIT', 'WITHDRAW'] });
  expect(historyQuery({ types: ['WITHDRAW'], sortBy: 'amount', isAscending: true, page: 2 })).toEqual({
    limit: 15,
    page: 2,
    sortBy: 'amount',
    sortType: 'asc',
    type: ['WITHDRAW'],
  });
});
