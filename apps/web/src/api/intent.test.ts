import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendIntent } from './intent.ts';
import { useStepUp } from './step-up.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetch));
afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
});

const tip = (amount: number) => sendIntent('POST /api/rain/tip', { body: { amount } });
const answer = (status: number, body: object) => async () => Response.json(body, { status });
const refused = (status: number, code: string, details?: object) =>
  answer(status, { error: { code, message: code, details } });
const stepUp = { action: 'TIP', amount: 5, to: 'Cassia' };
const codeAsked = refused(403, 'account.error.two_factor_required', stepUp);
const question = () => vi.waitUntil(() => useStepUp.getState().question, 80_000);
const done = answer(200, { data: 'done' });
const keys = () => fetch.mock.calls.map(([, call]) => new Headers(call?.headers).get('idempotency-key'));
const distinct = () => new Set(keys()).size;

test('an intent keeps its key while no one knows what became of it', async () => {
  fetch.mockRejectedValueOnce(new Error('lost')).mockImplementationOnce(refused(503, 'busy'));
  await expect(tip(5)).rejects.toThrow('busy');
  fetch.mockImplementationOnce(done);
  await expect(tip(5)).resolves.toBe('done');
  expect([keys().length, distinct()]).toEqual([3, 1]);
});

test('another amount is another intent, also while no one knows what became of the first', async () => {
  fetch.mockImplementationOnce(refused(503, 'busy'));
  await expect(tip(5)).rejects.toThrow('busy');
  fetch.mockImplementationOnce(done);
  await tip(6);
  expect([keys().length, distinct()]).toEqual([2, 2]);
});

test('a code that is asked for goes with the same key; another amount is another intent', async () => {
  fetch.mockImplementationOnce(codeAsked);
  const sent = tip(5);
  const { asked: details, send } = await question();
  expect(details).toEqual(stepUp);
  fetch.mockImplementationOnce(refused(400, 'account.error.two_factor_invalid'));
  await expect(send('000000')).rejects.toThrow('two_factor_invalid');
  fetch.mockImplementationOnce(done);
  await send('123456');
  await expect(sent).resolves.toBe('done');
  expect(useStepUp.getState().question).toBeNull();
  expect([keys().length, distinct()]).toEqual([3, 1]);
  expect(fetch.mock.calls.map(([, call]) => call?.body)).toEqual([
    '{"amount":5}',
    '{"amount":5,"code":"000000"}',
    '{"amount":5,"code":"123456"}',
  ]);
  fetch.mockImplementationOnce(done);
  await tip(6);
  expect(distinct()).toBe(2);
});

test('a question ends when it is given up, and when the call is refused for another reason', async () => {
  fetch.mockImplementationOnce(codeAsked);
  const answer = tip(5);
  (await question()).giveUp();
  await expect(answer).rejects.toThrow('Not confirmed');
  fetch.mockImplementationOnce(codeAsked);
  const poor = tip(5);
  const { send } = await question();
  fetch.mockImplementationOnce(refused(402, 'wallet.error.wallet_insufficient_balance'));
  await send('123456');
  await expect(poor).rejects.toThrow('insufficient_balance');
  expect(useStepUp.getState().question).toBeNull();
});

test('a code of a sign-in that waits is no question of a call', async () => {
  fetch.mockImplementationOnce(refused(403, 'account.error.two_factor_required'));
  await expect(sendIntent('POST /api/user/vault/withdraw', { body: { amount: 5 } })).rejects.toThrow(
    'two_factor_required',
  );
  expect(useStepUp.getState().question).toBeNull();
});

test('what was done or refused for good is asked for again under a new key', async () => {
  fetch.mockImplementation(done);
  await tip(5);
  await tip(5);
  expect(distinct()).toBe(2);
  fetch.mockImplementationOnce(refused(402, 'wallet.error.wallet_insufficient_balance'));
  await expect(tip(5)).rejects.toThrow();
  await tip(5);
  expect(distinct()).toBe(4);
});
