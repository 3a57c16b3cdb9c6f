import { expect, test } from 'vitest';
import { call } from './http.ts';

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
