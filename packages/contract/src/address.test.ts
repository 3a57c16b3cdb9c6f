import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('an address has each value of a list, and nothing that is undefined', () => {
  expect(
    addressOf('GET /api/wallet/transactions/cashier', {
      query: { page: 0, sortBy: undefined, type: ['DEPOSIT', 'WITHDRAW'] },
    }),
  ).toBe('/api/wallet/transactions/cashier?page=0&type=DEPOSIT&type=WITHDRAW');
  const query = { search: undefined, minPrice: undefined };
  expect(addressOf('GET /api/games/upgrader/items', { query })).toBe('/api/games/upgrader/items');
  expect(addressOf('GET /api/drops')).toBe('/api/drops');
});

test('texts in an address stay texts', () => {
  expect(addressOf('GET /api/user/profile/:userId', { params: { userId: '7/../8?a=b#c' } })).toBe(
    '/api/user/profile/7%2F..%2F8%3Fa%3Db%23c',
  );
  expect(addressOf('GET /api/games/battles/:id', { params: { id: '1' }, query: { key: 'a&b=ç $&' } })).toBe(
    '/api/games/battles/1?key=a%26b%3D%C3%A7+%24%26',
  );
});
