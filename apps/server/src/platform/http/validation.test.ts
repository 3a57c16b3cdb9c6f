import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player();
});
afterAll(() => site.close());

const KEY = { 'idempotency-key': '01a20991-e7d3-7ea7-900c-353b81b6417c' };
const INVALID = 'request.error.invalid';

it.each<[string, string, string, unknown, Record<string, string>, string, string, string]>([
  ['POST', '/api/wallet/tip', 'lacks a field', { amount: 1 }, KEY, INVALID, 'userId', 'is missing'],
  [
    'POST',
    '/api/wallet/tip',
    'lacks the amount',
    { userId: '5' },
    KEY,
    'request.error.amount',
    'amount',
    'is missing',
  ],
  [
    'POST',
    '/api/wallet/tip',
    'has a text for a number',
    { amount: '1', userId: '5' },
    KEY,
    'request.error.amount',
    'amount',
    'must be number',
  ],
  [
    'POST',
    '/api/wallet/tip',
    'has one too many',
    { amount: 1, userId: '5', role: 'OWNER' },
    KEY,
    INVALID,
    'role',
    'is unknown',
  ],
  [
    'POST',
    '/api/wallet/tip',
    'has a key that is none',
    { amount: 1, userId: '5' },
    { 'idempotency-key': 'x' },
    'request.error.idempotency_key',
    'idempotency-key',
    'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"',
  ],
  [
    'POST',
    '/api/skinsback/withdraw?method=CS2',
    'is wrong inside a list',
    { skinIds: [7], total: 1 },
    KEY,
    INVALID,
    'skinIds.0',
    'must be string',
  ],
  [
    'GET',
    '/api/notification/paginated?page=x',
    'has a query that is none',
    undefined,
    {},
    INVALID,
    'page',
    'must be integer',
  ],
])(
  '%s %s that %s says which field and why',
  async (method, path, _name, body, headers, code, field, problem) => {
    const answer = await player.call(method, path, body, headers);
    expect([answer.status, answer.body.error?.code]).toEqual([400, code]);
    expect(answer.body.error?.details).toEqual([{ field, problem }]);
  },
);

it('a name that a caller made up is not repeated whole', async () => {
  const { body } = await player.call('POST', '/api/user/vault/lock', {
    ['x'.repeat(5_000)]: 1,
    days: 1,
    hours: 1,
  });
  expect(body.error?.details).toEqual([{ field: 'x'.repeat(100), problem: 'is unknown' }]);
});
