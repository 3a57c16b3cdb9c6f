import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Terms } from '@aureus/contract/terms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readVersions } from './terms.ts';

let site: TestApp;
let old: TestPlayer;
beforeAll(async () => {
  const shipped = new URL('../../../terms/1.json', import.meta.url);
  const terms = mkdtempSync(path.join(tmpdir(), 'terms-'));
  const first = JSON.parse(readFileSync(shipped, 'utf8'));
  writeFileSync(path.join(terms, '1.json'), JSON.stringify({ ...first, effectiveOn: '2000-01-01' }));
  writeFileSync(
    path.join(terms, '2.json'),
    JSON.stringify({ ...first, version: '2', effectiveOn: '2020-01-01', summary: 'Fees have changed.' }),
  );
  const markets = mkdtempSync(path.join(tmpdir(), 'markets-'));
  const profile = JSON.parse(readFileSync(new URL('../../../markets/default.json', import.meta.url), 'utf8'));
  profile.values.termsVersion.value = '2';
  writeFileSync(path.join(markets, 'default.json'), JSON.stringify(profile));
  site = await startTestApp({ env: { TERMS: terms, MARKET_PROFILES: markets } });
  old = await site.player({ cents: 10_000n });
  await site.database.owner.query("update account_players set created_at = '2010-01-01' where id = $1", [
    old.id,
  ]);
});
afterAll(() => site.close());

const terms = async (by: TestPlayer): Promise<Terms> =>
  (await by.call<Terms>('GET', '/api/terms')).body.data ?? expect.fail('no terms');
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const drop = async (by: TestPlayer) =>
  codeOf(
    await by.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, risk: 'EASY', rows: 8 },
      { 'idempotency-key': newId() },
    ),
  );

it('stops bets and deposits with a new version, and nothing else, until its text is accepted', async () => {
  const { current, earlier, isAccepted, acceptedVersion } = await terms(old);
  expect([current.version, earlier.map(({ version }) => version), isAccepted, acceptedVersion]).toEqual([
    '2',
    ['1'],
    false,
    '1',
  ]);
  const unaccepted = 'terms.error.accept';
  expect(await drop(old)).toBe(unaccepted);
  expect(codeOf(await old.call('GET', '/api/fireblocks/address?method=LTC'))).toBe(unaccepted);
  const money = (url: string, body: object) => old.call('POST', url, body, { 'idempotency-key': newId() });
  expect(
    codeOf(await money('/api/fireblocks/withdraw?method=LTC', { amount: 20, address: 'x', feeLevel: 'LOW' })),
  ).not.toBe(unaccepted);
  expect(codeOf(await money('/api/user/vault/deposit', { amount: 1 }))).toBe(200);
  for (const body of [
    { version: '1', hash: earlier[0]?.hash },
    { version: '2', hash: earlier[0]?.hash },
    { version: '3', hash: current.hash },
  ])
    expect(codeOf(await old.call('POST', '/api/terms/accept', body))).toBe('terms.error.changed');
  expect(await drop(old)).toBe(unaccepted);
  const body = { version: '2', hash: current.hash };
  expect(codeOf(await site.visitor('POST', '/api/terms/accept', body))).toBe(
    'account.error.sign_in_required',
  );
  expect(codeOf(await old.call('POST', '/api/terms/accept', body))).toBe(200);
  expect(codeOf(await old.call('POST', '/api/terms/accept', body))).toBe(200);
  expect(await drop(old)).toBe(200);
  const { rows } = await site.database.owner.query(
    'select version, hash, address from terms_acceptances where player_id = $1',
    [old.id],
  );
  expect(rows).toEqual([{ version: '2', hash: current.hash, address: '127.0.0.1' }]);
});

it('asks no player whose account was made under the version that holds', async () => {
  const player = await site.player({ cents: 1_000n });
  await site.database.owner.query("update account_players set created_at = '2021-01-01' where id = $1", [
    player.id,
  ]);
  expect((await terms(player)).isAccepted).toBe(true);
  expect(await drop(player)).toBe(200);
  expect((await site.visitor<Terms>('GET', '/api/terms')).body.data).toMatchObject({ isAccepted: null });
});

it.each([
  ['{', 'are no JSON'],
  ['{"version":"2"}', 'need the "version" that the file is named after'],
  ['{"version":"1","effectiveOn":"soon"}', 'need a day "effectiveOn"'],
  ['{"version":"1","effectiveOn":"2026-11-01","summary":"x","sections":[{"title":"A"}]}', 'in each section'],
])('refuses a file such as %s with one sentence', (content, sentence) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'terms-'));
  writeFileSync(path.join(folder, '1.json'), content);
  expect(() => readVersions(folder)).toThrow(sentence);
});
