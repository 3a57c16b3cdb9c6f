import { expect, test } from 'vitest';
import { addressOf, call } from './http.ts';

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

test('what the contract does not have is no call', () => {
  const wrong = [
    // @ts-expect-error there is no such path
    () => call('GET /api/stairs'),
    // @ts-expect-error it needs a body
    () => call('POST /api/user/vault/lock'),
    // @ts-expect-error it has another body
    () => call('POST /api/user/vault/lock', { body: { days: 2, hours: 1 } }),
    // @ts-expect-error it has no such query
    () => call('GET /api/notification/paginated', { query: { side: 1 } }),
    // @ts-expect-error it needs an id
    () => call('GET /api/games/cases/:id'),
    // @ts-expect-error it moves money: only a call with a key will do
    () => call('POST /api/rain/tip', { body: { amount: 1 } }),
    // @ts-expect-error what is answered has no such field
    async () => (await call('GET /api/levels'))[0]?.stairs,
  ];
  expect(wrong).toHaveLength(7);
});
