import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { verifiedPlayer } from '../../../testing/crypto-player.ts';
import { jobsDone, runJob } from '../../../testing/run-job.ts';
import { startTamperingProxy, type TamperingProxy } from '../../../testing/tampering-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

let site: SandboxedApp;
let proxy: TamperingProxy;
let behind: TestApp;
beforeAll(async () => {
  site = await startSandboxedApp();
  proxy = await startTamperingProxy(site.sandbox.url);
  behind = await startTestApp({
    beside: site,
    env: { ...site.sandbox.productEnv, PAYADMIT_API_URL: `${proxy.url}/payadmit` },
  });
  // Stops the first site: only the one behind the proxy may run jobs, since the first reads the provider's unchanged
  // answers.
  await site.stop();
});
afterAll(async () => {
  await behind.close();
  await proxy.close();
  await site.close();
});

type Deposit = { url: string; transaction: PublicPayment };
const BODY = { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };

/**
 * Changes payments in the provider's answers. Strings in `change` are inserted into the JSON unquoted. @param id of
 * the only payment to change; without it, all payments.
 */
function notify(change: Record<string, string | undefined>, id?: string): void {
  proxy.tamper((_path, body) => {
    const answer = JSON.parse(body) as { result?: unknown };
    const variant = (reply: unknown) => ({
      ...(reply as object),
      ...(id === undefined || (reply as { id: string }).id === id
        ? Object.fromEntries(Object.keys(change).map((name) => [name, change[name] && `@${name}@`]))
        : {}),
    });
    const { result } = answer;
    const changed = JSON.stringify({
      ...answer,
      result: Array.isArray(result) ? result.map(variant) : variant(result),
    });
    return Object.entries(change).reduce(
      (text, [name, value]) => text.replaceAll(`"@${name}@"`, value ?? ''),
      changed,
    );
  });
}
const answerTruly = () => proxy.tamper((_path, body) => body);

it.each<[string, Record<string, string | undefined>, string]>([
  ['an exponent', { amount: '5e1' }, 'CREATED'],
  ['a negative amount', { amount: '-50' }, 'CREATED'],
  ['an amount beyond numbers', { amount: '1e999' }, 'CREATED'],
  ['no amount', { amount: undefined }, 'CREATED'],
  ['an amount that is an object', { amount: '{"value":50}' }, 'CREATED'],
  ['no currency', { currency: undefined }, 'CREATED'],
  ['a currency in small letters', { currency: '"usd"' }, 'REVIEW'],
  ['another payment', { id: '"0123456789abcdef0123456789abcdef"' }, 'CREATED'],
  ['another reference', { referenceId: `"${newId()}"` }, 'CREATED'],
  ['no reference', { referenceId: undefined }, 'CREATED'],
  ['a state of a later version', { state: '"PARTIALLY_COMPLETED"' }, 'SEEN'],
  ['a state in small letters', { state: '"completed"' }, 'SEEN'],
  ['no state', { state: undefined }, 'CREATED'],
])('a provider that tells %s credits no one', async (_what, change, state) => {
  answerTruly();
  const player = await verifiedPlayer(behind);
  const { body } = await player.call<Deposit>('POST', '/api/payadmit/deposit?method=BASIC_CARD', BODY, {
    'idempotency-key': newId(),
  });
  const id = body.data?.url.split('/').at(-1);
  await site.turn('payadmit/pay', { id });
  notify(change);
  await site.database.owner.query(
    'update cashier_payments set next_check_at = now() where player_id = $1 and next_check_at is not null',
    [player.id],
  );
  await runJob(behind, 'card-poll');
  expect((await player.deposits()).map((reply) => reply.state)).toEqual([state]);
  expect(await player.balance()).toBe(0);
  await expectCleanAudit(site.database);
});

it.each<[string, Record<string, string | undefined>]>([
  ['a page that is a script', { redirectUrl: '"javascript:alert(1)"' }],
  ['no page', { redirectUrl: undefined }],
  ['a page of somebody else', { referenceId: `"${newId()}"` }],
])('a provider that gives %s gives none', async (_what, change) => {
  notify(change);
  const player = await verifiedPlayer(behind);
  const { status, body } = await player.call<Deposit>(
    'POST',
    '/api/payadmit/deposit?method=BASIC_CARD',
    BODY,
    {
      'idempotency-key': newId(),
    },
  );
  expect([status, body.error?.code]).toEqual([503, 'cashier.error.provider_unavailable']);
  expect((await player.deposits()).map((reply) => [reply.state, reply.url])).toEqual([['CREATED', null]]);
  answerTruly();
});

it('a search applies the payments beside one that makes no sense, and that one when it does', async () => {
  answerTruly();
  const started = async () => {
    const player = await verifiedPlayer(behind);
    const key = { 'idempotency-key': newId() };
    const { body } = await player.call<Deposit>('POST', '/api/payadmit/deposit?method=BASIC_CARD', BODY, key);
    const id = body.data?.url.split('/').at(-1) ?? expect.fail('no page');
    await site.turn('payadmit/pay', { id });
    return { player, id };
  };
  const [odd, good] = [await started(), await started()];
  await site.database.owner.query('update cashier_payments set next_check_at = null');
  notify({ currency: undefined }, odd.id);
  await runJob(behind, 'card-poll');
  expect(await good.player.deposits()).toMatchObject([{ state: 'CREDITED' }]);
  expect(await odd.player.deposits()).toMatchObject([{ state: 'CREATED' }]);
  answerTruly();
  await jobsDone(behind, 'card-check');
  expect(await odd.player.deposits()).toMatchObject([{ state: 'CREDITED' }]);
});
