import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendIntent } from './intent.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetch));
afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
});

const answer = (status: number, body: object) => async () => Response.json(body, { status });
const refused = (status: number, code: string) => answer(status, { error: { code, message: code } });
const done = answer(200, { data: 'done' });
const keys = () => fetch.mock.calls.map(([, call]) => new Headers(call?.headers).get('idempotency-key'));
const distinct = () => new Set(keys()).size;

test('an intent keeps its key while nobody knows what became of it', async () => {
  fetch.mockRejectedValueOnce(new Error('lost')).mockImplementationOnce(refused(503, 'busy'));
  await expect(sendIntent('/lost', { amount: 5 })).rejects.toThrow('busy');
  fetch.mockImplementationOnce(done);
  await expect(sendIntent('/lost', { amount: 5 })).resolves.toBe('done');
  expect([keys().length, distinct()]).toEqual([3, 1]);
});

test('a code that is asked for goes with the same key; another amount is another intent', async () => {
  fetch.mockImplementationOnce(refused(403, 'account.error.two_factor_required'));
  await expect(sendIntent('/code', { amount: 5 })).rejects.toThrow();
  fetch.mockImplementationOnce(refused(400, 'account.error.two_factor_invalid'));
  await expect(sendIntent('/code', { amount: 5 }, { code: '000000' })).rejects.toThrow();
  fetch.mockImplementationOnce(done);
  await sendIntent('/code', { amount: 5 }, { code: '123456' });
  expect([keys().length, distinct()]).toEqual([3, 1]);
  expect(fetch.mock.calls.map(([, call]) => call?.body)).toEqual([
    '{"amount":5}',
    '{"amount":5,"code":"000000"}',
    '{"amount":5,"code":"123456"}',
  ]);
  fetch.mockImplementationOnce(refused(403, 'account.error.two_factor_required'));
  await expect(sendIntent('/code', { amount: 5 })).rejects.toThrow();
  fetch.mockImplementationOnce(done);
  await sendIntent('/code', { amount: 6 });
  expect(distinct()).toBe(3);
});

test('what was done or refused for good is asked for anew under a new key', async () => {
  fetch.mockImplementation(done);
  await sendIntent('/done', { amount: 5 });
  await sendIntent('/done', { amount: 5 });
  expect(distinct()).toBe(2);
  fetch.mockImplementationOnce(refused(402, 'wallet.error.wallet_insufficient_balance'));
  await expect(sendIntent('/done', { amount: 5 })).rejects.toThrow();
  await sendIntent('/done', { amount: 5 });
  expect(distinct()).toBe(4);
});
