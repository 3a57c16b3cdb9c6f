import type { DeskQueue, GivenAlone, StaffOverview } from '@aureus/contract/overview.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
let lead: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  lead = await hire(site, ['owner']);
});
afterAll(() => site.close());

const shift = async (): Promise<StaffOverview> =>
  (await lead.call<StaffOverview>('GET', '/api/staff/overview')).body.data ?? expect.fail('no shift');
const leave = (text: string, by = lead) => by.call('POST', '/api/staff/overview/handover', { text });

it('has the last note of the shift before, who wrote it, and its row in the log', async () => {
  expect((await shift()).handover).toBeNull();
  const before = (await shift()).logEntries;
  expect((await leave('LTC was slow until 02:24, all paid since.')).status).toBe(200);
  expect((await leave('  Titus asks for 18,200 today.  ')).status).toBe(200);
  expect(await shift()).toMatchObject({
    handover: { by: { id: String(lead.id), name: lead.name }, text: 'Titus asks for 18,200 today.' },
    logEntries: before + 2,
  });
  for (const text of ['   a   ', '', 'x'.repeat(1001)]) expect((await leave(text)).status, text).toBe(400);
  const catalogue = await hire(site, ['catalogue']);
  expect((await leave('Not mine to leave', catalogue)).status).toBe(403);
});

it('says in which time 95 of 100 requests were decided, and that the books come to zero', async () => {
  await site.player({ cents: 5_000n });
  await site.database.owner.query(
    `insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, state, created_at, due_at, decided_at)
     select 'CREDIT', '{}', 'Asked', 1, 1, false, 'REFUSED', app_now() - n * interval '1 minute', app_now(), app_now()
     from generate_series(1, 100) n`,
  );
  expect(await shift()).toMatchObject({ decidedWithin: { CREDIT: 95 * 60_000 }, ledgerSum: 0 });
  // The ledger's sum is cached for ten seconds.
  await site.database.owner.query('update wallet_players set balance = balance + 5 where balance > 0');
  await site.clock.advance(10_000);
  expect((await shift()).ledgerSum).toBe(0.05);
});

describe('the desks', () => {
  const desksOf = async (member: TestMember): Promise<DeskQueue[]> =>
    (await member.call<{ desks: DeskQueue[] }>('GET', '/api/staff/desks')).body.data?.desks ??
    expect.fail('no desks');

  it('are those that a member may see, each with its target', async () => {
    const namesOf = async (bundle: Bundle) =>
      (await desksOf(await hire(site, [bundle]))).map(({ name, targetMinutes }) => [name, targetMinutes]);
    expect(await namesOf('owner')).toEqual([
      ['SUPPORT', 5],
      ['REPORTS', 30],
      ['KYC', 720],
      ['RECONCILIATION', 1_440],
      ['AML', null],
    ]);
    expect((await namesOf('cashier')).map(([name]) => name)).toEqual(['SUPPORT', 'KYC', 'RECONCILIATION']);
    expect((await namesOf('support')).map(([name]) => name)).toEqual(['SUPPORT', 'REPORTS', 'KYC']);
    expect(await namesOf('catalogue')).toEqual([]);
  });

  it('show how much waits, how much is late, since when, and who works on it', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { owner } = site.database;
    const now = site.clock.now();
    await player.call('POST', '/api/support/messages', { key: newId(), text: 'Where is my money?' });
    await owner.query('update support_threads set member_id = $1, member_name = $2', [lead.id, lead.name]);
    await owner.query(
      `with said as (insert into chat_messages (room, player_id, message, type, created_at)
         select 'EN', $1, 'Said ' || n, 'USER', app_now() from generate_series(1, 2) n returning id)
       insert into chat_reports (message_id, player_id, reason, created_at)
       select id, $2, 'SPAM', app_now() - (row_number() over (order by id) - 1) * interval '1 hour' from said`,
      [player.id, other.id],
    );
    await owner.query(
      `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at)
       values ($1, 'basic', 'PENDING', app_now() - interval '13 hours', app_now())`,
      [other.id],
    );
    await owner.query(
      `insert into cashier_differences (provider, subject, kind, found_at, owner_id) values ('payadmit', '1', 'MISSING_HERE', app_now(), $1)`,
      [lead.id],
    );
    await owner.query(
      `insert into aml_cases (player_id, market, opened_at, due_at) values
         ($1, 'X', app_now() - interval '9 days', app_now() - interval '1 day'), ($2, 'X', app_now(), app_now() + interval '9 days')`,
      [player.id, other.id],
    );
    const desks = new Map((await desksOf(lead)).map((desk) => [desk.name, desk]));
    const HOUR = 3_600_000;
    const figuresOf = (name: DeskQueue['name']) => {
      const { waiting, late, first, working } = desks.get(name) ?? expect.fail(name);
      const hours = (at: number) => Math.round(((at - now) / HOUR) * 10) / 10;
      return [waiting, late, first && [hours(first.since), hours(first.dueAt)], working?.map(({ id }) => id)];
    };
    const leadId = String(lead.id);
    expect(figuresOf('SUPPORT')).toEqual([1, 0, [0, 0.1], [leadId]]);
    expect(figuresOf('REPORTS')).toEqual([2, 1, [-1, -0.5], undefined]);
    expect(figuresOf('KYC')).toEqual([1, 1, [-13, -1], undefined]);
    expect(figuresOf('RECONCILIATION')).toEqual([1, 0, [0, 24], [leadId]]);
    expect(figuresOf('AML')).toEqual([2, 1, [-216, -24], []]);
    // AML cases about a member's own player account aren't counted for that member.
    const risk = await hire(site, ['risk']);
    await owner.query('update staff_members set player_id = $2 where id = $1', [risk.id, player.id]);
    expect((await desksOf(risk)).find(({ name }) => name === 'AML')).toMatchObject({ waiting: 1, late: 0 });
  });
});

it('lists owners whose role no request gave: the first of all, and any made directly in the database', async () => {
  const made = await hire(site, ['owner'], 'Planted');
  const ownersOf = async () => (await shift()).ownersBeside;
  expect((await ownersOf()).filter(({ isFirst }) => isFirst).map(({ name }) => name)).toEqual([lead.name]);
  expect((await ownersOf()).map(({ name }) => name)).toContain('Planted');
  const reply = await lead.call<{ requestId: string }>('POST', '/api/staff/role-changes', {
    name: 'Voted in',
    bundles: ['owner'],
    reason: 'Runs the site with us',
  });
  const id = reply.body.data?.requestId ?? expect.fail(reply.text);
  await made.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Agreed' });
  await carriedOut(site, id);
  const { rows } = await site.database.owner.query('select from staff_members where name = $1', ['Voted in']);
  expect(rows).toHaveLength(1);
  expect((await ownersOf()).map(({ name }) => name)).not.toContain('Voted in');
  await made.call('POST', `/api/staff/members/${made.id}/end`, { reason: 'Not known' });
  await lead.call('POST', `/api/staff/members/${made.id}/end`, { reason: 'Not known' });
  expect((await ownersOf()).map(({ name }) => name)).not.toContain('Planted');
});

it('reports gifts by member that needed no other vote, and no others', async () => {
  const [support, player] = [await hire(site, ['support']), await site.player()];
  const credit = (by: TestMember, amount: number) =>
    by.call(
      'POST',
      `/api/staff/players/${player.id}/credit`,
      { amount, reason: 'Case froze at reveal' },
      { 'idempotency-key': newId() },
    );
  for (const amount of [5, 7.5]) expect((await credit(support, amount)).status).toBe(200);
  const { owner } = site.database;
  // Another account in the cluster of the player who got the coins is the member's own.
  const alt = await site.player();
  await owner.query(
    'insert into signals_clusters (player_id, cluster_id) select id, $1 from unnest($2::bigint[]) as id',
    [player.id, [player.id, alt.id]],
  );
  await owner.query('update staff_members set player_id = $2 where id = $1', [support.id, alt.id]);
  expect((await credit(support, 50)).status).toBe(200);
  const code = await lead.call(
    'POST',
    '/api/staff/promo-codes',
    { code: 'ALONE', coins: 2, keys: 0, uses: 3, leastLevel: 1, expiresAt: null, reason: 'For the stream' },
    { 'idempotency-key': newId() },
  );
  expect(code.status, code.text).toBe(200);
  const report = async (days: string, by = lead) =>
    (await by.call<{ members: GivenAlone[] }>('GET', `/api/staff/given-alone?days=${days}`)).body.data
      ?.members;
  const none = { count: 0, coins: 0 };
  expect(await report('1')).toEqual([
    {
      member: { id: String(support.id), name: support.name },
      credits: { count: 2, coins: 12.5 },
      players: 1,
      promoCodes: none,
      giftCards: none,
      corrections: none,
      total: 12.5,
      receivers: [
        {
          player: { id: String(player.id), name: expect.any(String) },
          coins: 12.5,
          linked: [{ id: String(alt.id), name: expect.any(String) }],
          isMembers: true,
        },
      ],
    },
    {
      member: { id: String(lead.id), name: lead.name },
      credits: none,
      players: 0,
      promoCodes: { count: 1, coins: 6 },
      giftCards: none,
      corrections: none,
      total: 6,
      receivers: [],
    },
  ]);
  await site.database.owner.query(
    `update staff_requests set created_at = created_at - interval '2 days' where asked_by = $1`,
    [support.id],
  );
  expect((await report('1'))?.map(({ total }) => total)).toEqual([6]);
  expect((await report('7'))?.map(({ total }) => total)).toEqual([12.5, 6]);
  expect(await report('1', support)).toBeUndefined();
  expect((await lead.call('GET', '/api/staff/given-alone?days=2')).status).toBe(400);
});
