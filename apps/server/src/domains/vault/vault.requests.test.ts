import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { badAmounts, badKeys, namedAmounts } from '../../testing/bad-amounts.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { vaultOf } from './testing.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 100_000n });
  await vaultOf(player).deposit(500);
});
afterAll(() => site.close());

const urls = { deposit: '/api/user/vault/deposit', withdraw: '/api/user/vault/withdraw' };
const lockUrl = '/api/user/vault/lock';

/**
 * Sends a raw body, and expects that the call changes nothing. @returns the status and error code for the test to
 * check.
 */
async function refused(
  url: string,
  body: string,
  headers: Record<string, string> = { 'idempotency-key': newId() },
) {
  const before = await stateHash(site.database);
  const { status, body: answer } = await player.call('POST', url, body, headers);
  expect(await stateHash(site.database)).toBe(before);
  return { status, code: answer.error?.code };
}

describe.each(Object.entries(urls))('what a %s may be', (way, url) => {
  const tooMuch =
    way === 'deposit' ? 'wallet.error.wallet_insufficient_balance' : 'vault.error.insufficient_balance';
  const vaultAmounts = [
    ['0', 'request.error.amount'],
    ['0.00', 'request.error.amount'],
    ['500.01', tooMuch],
    ['1000000000000', tooMuch],
  ] as const;
  it.each(namedAmounts([...badAmounts, ...vaultAmounts]))(
    'refuses the amount %s',
    async (_name, literal, code) => {
      const answer = await refused(url, `{"amount":${literal}}`);
      expect(answer.code).toBe(code);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each([
    ['no amount', '{}'],
    ['a balance', '{"amount":1,"balanceLocked":1000}'],
    ['another player', '{"amount":1,"userId":"1001"}'],
    ['another vault', '{"amount":1,"vaultId":"1"}'],
    ['a time', '{"amount":1,"lockUntil":0}'],
    ['a prototype', '{"amount":1,"__proto__":{"amount":1}}'],
    ['a constructor', '{"amount":1,"constructor":{}}'],
    ['a list', '[{"amount":1}]'],
    ['a text', '"1"'],
    ['nothing', ''],
    ['null', 'null'],
    ['half a body', '{"amount":1'],
  ])('refuses %s', async (_name, body) => {
    const answer = await refused(url, body);
    expect(answer.status).toBe(400);
    expect(answer.code).toMatch(/^request\.error\.(invalid|amount)$/);
  });

  it.each(badKeys)('refuses an Idempotency-Key: %s', async (_name, headers) => {
    expect(await refused(url, '{"amount":1}', headers)).toEqual({
      status: 400,
      code: 'request.error.idempotency_key',
    });
  });

  it('takes what is written like an amount', async () => {
    const rich = await site.player({ cents: 100_000n });
    await vaultOf(rich).deposit(500);
    for (const literal of ['1', '1.0', '1.00', '0.1', '0.10', '0.01', '12.34']) {
      const { status } = await rich.call('POST', url, `{"amount":${literal}}`, {
        'idempotency-key': newId(),
      });
      expect(status, literal).toBe(200);
    }
    await expectCleanAudit(site.database);
  });
});

describe('what a lock may be', () => {
  it.each([
    ['no days', '{"hours":1}'],
    ['no hours', '{"days":1}'],
    ['2 days', '{"days":2,"hours":0}'],
    ['31 days', '{"days":31,"hours":0}'],
    ['-1 days', '{"days":-1,"hours":0}'],
    ['half a day', '{"days":0.5,"hours":0}'],
    ['days as text', '{"days":"1","hours":0}'],
    ['days as a list', '{"days":[1],"hours":0}'],
    ['days as null', '{"days":null,"hours":1}'],
    ['days that are true', '{"days":true,"hours":1}'],
    ['-1 hours', '{"days":1,"hours":-1}'],
    ['25 hours', '{"days":0,"hours":25}'],
    ['half an hour', '{"days":0,"hours":0.5}'],
    ['hours as text', '{"days":0,"hours":"1"}'],
    ['hours as null', '{"days":1,"hours":null}'],
    ['an end', '{"days":1,"hours":0,"lockUntil":1}'],
    ['another player', '{"days":1,"hours":0,"userId":"1001"}'],
    ['a prototype', '{"days":1,"hours":0,"__proto__":{}}'],
    ['a list', '[{"days":1,"hours":0}]'],
    ['nothing', ''],
    ['null', 'null'],
  ])('refuses %s', async (_name, body) => {
    expect(await refused(lockUrl, body)).toEqual({ status: 400, code: 'request.error.invalid' });
  });

  it.each([
    ['an exponent', '{"days":1,"hours":1e0}'],
    ['minus zero', '{"days":1,"hours":-0}'],
  ])('refuses %s', async (_name, body) => {
    expect(await refused(lockUrl, body)).toEqual({ status: 400, code: 'request.error.amount' });
  });

  it.each([
    ['no time at all', '{"days":0,"hours":0}'],
    ['an hour more than 720', '{"days":30,"hours":1}'],
    ['a day more than 720 hours', '{"days":30,"hours":24}'],
  ])('refuses %s', async (_name, body) => {
    expect(await refused(lockUrl, body)).toEqual({ status: 400, code: 'vault.error.lock_time' });
  });

  it.each([
    [0, 1, 1],
    [0, 24, 24],
    [1, 0, 24],
    [7, 12, 180],
    [14, 0, 336],
    [21, 24, 528],
    [30, 0, 720],
  ])('takes %i days and %i hours', async (days, hours, total) => {
    const somebody = await site.player();
    const before = Date.now();
    const { status, body } = await vaultOf(somebody).lock(days, hours);
    expect(status).toBe(200);
    const lastsMs = (body.data?.lockUntil ?? 0) - before;
    expect(lastsMs).toBeGreaterThan(total * 3_600_000 - 1_000);
    expect(lastsMs).toBeLessThan(total * 3_600_000 + 10_000);
  });
});

describe('a vault', () => {
  it('is for signed-in players', async () => {
    const before = await stateHash(site.database);
    const key = { 'idempotency-key': newId() };
    for (const answer of [
      site.visitor('GET', '/api/user/vault'),
      site.visitor('POST', urls.deposit, { amount: 1 }, key),
      site.visitor('POST', urls.withdraw, { amount: 1 }, key),
      site.visitor('POST', lockUrl, { days: 1, hours: 0 }),
    ]) {
      const { status, body } = await answer;
      expect([status, body.error?.code]).toEqual([401, 'account.error.sign_in_required']);
    }
    expect(await stateHash(site.database)).toBe(before);
  });

  it('is limited to so many calls a second for each player', async () => {
    const strict = await startTestApp({ env: { BETS_PER_SECOND: '3' } });
    try {
      const hasty = vaultOf(await strict.player({ cents: 10_000n }));
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 60 }, () => hasty.deposit(0.1)));
      const accepted = answers.filter(({ status }) => status === 200).length;
      // The limit is three calls per clock second, and the calls touched at most this many seconds.
      const seconds = Math.floor((performance.now() - started) / 1000) + 2;
      expect(accepted).toBeGreaterThanOrEqual(3);
      expect(accepted).toBeLessThanOrEqual(3 * seconds);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    } finally {
      await strict.close();
    }
  });
});
