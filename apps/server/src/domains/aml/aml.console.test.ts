import type { AmlCaseDetail } from '@aureus/contract/aml.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { type Endpoint, endpoints } from '@aureus/contract/endpoints.ts';
import type { Privacy } from '@aureus/contract/privacy.ts';
import { BUNDLES, bundlePermissions, bundlesWith } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeGiftCards } from '../../testing/offers.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

/** Words in a reply that would reveal a case. */
const TELLING = /launder|\baml|suspic|restricted file/i;

let site: SandboxedApp;
let risk: TestMember;
let player: TestPlayer;
let other: TestPlayer;
/** The player's case and withdrawal, and the withdrawal's approval request. */
let caseId: string;
let paymentId: string;
let requestId: string;
const frames: string[] = [];

const query = <R extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
const keyed = () => ({ 'idempotency-key': newId() });
async function withdraw(by: TestPlayer) {
  const address = `0x${newId().replaceAll('-', '').padEnd(40, 'a')}`;
  const { body, text } = await by.call<{ transaction: Pick<PublicPayment, 'id' | 'state' | 'why'> }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount: 50, address, feeLevel: 'LOW' },
    keyed(),
  );
  return body.data?.transaction ?? expect.fail(text);
}
const act = (path: string, body: object) => risk.call('POST', path, body);

beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0', WITHDRAW_NEW_AUTO_MAX: '1000' }));
  await runJob(site, 'crypto-prices');
  risk = await hire(site, ['risk']);
  player = await site.player({ name: 'Watched_one', role: 'USER' });
  other = await site.player({ name: 'Linked_one', role: 'USER', cents: 100_000n });
  const socket = await player.socket();
  const codes = await makeGiftCards(site, { usd: 500, count: 7, by: 'Livia' });
  for (const code of codes) await player.call('POST', '/api/gift-cards/redeem', { code }, keyed());
  caseId = await eventually('the case', async () => {
    const { rows } = await query<{ id: bigint }>('select id from aml_cases where player_id = $1', [
      player.id,
    ]);
    return rows[0] && String(rows[0].id);
  });
  paymentId = (await withdraw(player)).id;
  const { rows } = await query<{ id: bigint }>('select id from staff_requests where subject = $1', [
    paymentId,
  ]);
  requestId = String(rows[0]?.id);
  await player.call('POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }, keyed());
  await player.call('POST', '/api/support/messages', { key: newId(), text: 'Where is my money?' });
  // Staff act on the case, so that the tests below would find traces of it in replies and events.
  await act(`/api/staff/aml/${caseId}/take`, {});
  for (const kind of ['NOTE', 'EVIDENCE'])
    await act(`/api/staff/aml/${caseId}/entries`, { kind, text: 'Seen by the MLRO' });
  for (const state of ['ASKED', 'ASSESSED'])
    await act(`/api/staff/aml/${caseId}/state`, { state, reason: 'Suspicious source of funds' });
  await risk.call('GET', `/api/staff/aml/${caseId}`);
  await risk.call('GET', `/api/staff/players/${player.id}/aml`);
  const ended = await (await hire(site, ['owner'])).call('POST', `/api/staff/aml/${caseId}/state`, {
    state: 'REPORTED',
    reason: 'Reported to the authority',
  });
  expect(ended.status, ended.text).toBe(200);
  frames.push(...socket.frames.map((frame) => JSON.stringify(frame)));
});
afterAll(() => site.close());

/** GET endpoints of staff or of players, filled with the ids of the player or of the request. */
const looks = (isStaff: boolean) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { access, reply }]) => {
    const [method, url = ''] = name.split(' ');
    if (method !== 'GET' || url.startsWith('/api/staff/') !== isStaff || reply === 'redirect') return [];
    const id = url.includes('/requests/') ? requestId : String(player.id);
    const filled = url.replace(/:(?:id|userId|playerId)\b/g, id).replace(/:[a-z]\w*/gi, '1');
    const search = url === '/api/staff/players' ? `?search=${player.id}` : '';
    return [{ url, path: `${filled}${search}`, access }];
  });

describe('a case isn’t given away', () => {
  it('by the withdrawal that waits for it: its player reads what everyone reads whose withdrawal is reviewed', async () => {
    for (const { id } of [other, await site.player()])
      await query(
        `with card as (insert into cashier_cards (fingerprint, player_id, key_id) values (sha256('one card'::bytea), $1, 'k'))
         update account_sessions set device_hash = sha256('one device'::bytea) where player_id = $1`,
        [id],
      );
    const linked = await withdraw(other);
    const watched = await withdraw(player);
    expect([watched.state, watched.why]).toEqual([linked.state, linked.why]);
    const { rows } = await query<{ rules: string[] }>(
      'select distinct review_rules as rules from cashier_payments where id = any($1)',
      [[linked.id, watched.id]],
    );
    expect(rows).toEqual([{ rules: ['review'] }]);
  });

  it('by any reply, message or notification that its player gets, nor by the export of all data', async () => {
    let seen = 0;
    for (const { path } of looks(false)) {
      const { status, text, headers } = await player.call('GET', path);
      if (status === 200) seen += 1;
      expect(`${[...headers].join()} ${text}`, path).not.toMatch(TELLING);
    }
    expect(seen).toBeGreaterThan(30);
    expect(frames.length).toBeGreaterThan(3);
    for (const frame of frames) expect(frame).not.toMatch(TELLING);
    await player.call('POST', '/api/user/privacy/export', {});
    await eventually(
      'the export',
      async () =>
        (await player.call<Privacy>('GET', '/api/user/privacy')).body.data?.export?.state === 'READY',
    );
    const { body } = await player.call<{ ticket: string }>('POST', '/api/user/privacy/export/ticket', {});
    const file = await player.call('GET', `/api/user/privacy/export/file?ticket=${body.data?.ticket}`);
    expect(file.text).toContain('Watched_one');
    expect(file.text).not.toMatch(TELLING);
  });

  it('to any member without the permission, on whatever page', async () => {
    for (const bundle of BUNDLES) {
      if (bundlePermissions[bundle].includes('aml.work')) continue;
      const member = await hire(site, [bundle]);
      let seen = 0;
      for (const { url, path } of looks(true)) {
        const { status, text } = await member.call('GET', path);
        if (status === 200) seen += 1;
        if (url !== '/api/staff/log') expect(text, `${bundle}: ${path}`).not.toMatch(TELLING);
      }
      expect(seen, bundle).toBeGreaterThan(1);
      const waiting = await member.call('GET', `/api/staff/requests/${requestId}`);
      if (bundle === 'cashier') expect(waiting.text).toContain('Our team reviews some withdrawals');
    }
  });

  it('by a vote: a review is let go with one of somebody who may know why, however many others agree', async () => {
    const vote = async (bundle: 'cashier' | 'owner') => {
      const member = await hire(site, [bundle]);
      const { body, text } = await member.call<{ state: string }>(
        'POST',
        `/api/staff/requests/${requestId}/vote`,
        { verdict: 'APPROVE', reason: 'Checks are clear' },
      );
      return body.data?.state ?? text;
    };
    for (const bundle of ['cashier', 'cashier'] as const) expect(await vote(bundle)).toBe('OPEN');
    expect(await vote('owner')).toBe('APPROVED');
  });

  it('by the log, which more members read: its rows about a case name no one and say nothing of money', async () => {
    const { rows } = await query<{ action: string; entry: string }>(
      `select entry ->> 'action' as action, entry::text as entry from staff_log where entry::text like '%restricted file%'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['FILE_READ', 'FILE_WRITTEN', 'FILE_MOVED']),
    );
    // The database requires a vote by one of the same roles on a review.
    expect(bundlesWith('signals.clear').toSorted()).toEqual(['owner', 'risk']);
    for (const { entry } of rows) {
      expect(entry).not.toMatch(/launder|\baml|suspic|authority|Watched_one/i);
      expect(entry).not.toMatch(new RegExp(`\\b${player.id}\\b`));
    }
  });
});

it('a case is given back by the member who has it alone', async () => {
  const colleague = await hire(site, ['owner']);
  const opened = await act('/api/staff/aml', { playerId: String(other.id), reason: 'Many small deposits' });
  const id = (opened.body.data as { id: string } | undefined)?.id ?? expect.fail(opened.text);
  const assignee = async () =>
    (await risk.call<AmlCaseDetail>('GET', `/api/staff/aml/${id}`)).body.data?.assignee?.name;
  await act(`/api/staff/aml/${id}/take`, {});
  const refused = await colleague.call('POST', `/api/staff/aml/${id}/give-back`, {});
  expect(refused.body.error?.code).toBe('staff.error.aml_state');
  expect(await assignee()).toBe(risk.name);
  expect((await act(`/api/staff/aml/${id}/give-back`, {})).status).toBe(200);
  expect(await assignee()).toBeUndefined();
});
