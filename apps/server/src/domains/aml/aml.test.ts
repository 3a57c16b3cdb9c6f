import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AmlCase, AmlCaseDetail } from '@aureus/contract/aml.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { bundlesWith } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeGiftCards } from '../../testing/offers.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import type { Reply, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { NO_ONE_IS_ASKED } from '../../testing/withdrawals.ts';

let site: SandboxedApp;
let risk: TestMember;
beforeAll(async () => {
  // The shipped profile of Malta and the default profile, with a threshold of 1,640 coins (1,000 dollars).
  const folder = mkdtempSync(path.join(tmpdir(), 'markets-'));
  for (const name of ['default', 'mt']) {
    const profile = JSON.parse(
      readFileSync(new URL(`../../../markets/${name}.json`, import.meta.url), 'utf8'),
    );
    profile.values.amlThreshold.value = 1_640;
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(profile));
  }
  site = await startSandboxedApp(() => ({
    MARKET_PROFILES: folder,
    PLAY_THROUGH_PERCENT: '0',
    ...NO_ONE_IS_ASKED,
  }));
  await runJob(site, 'crypto-prices');
});
beforeEach(async () => {
  // The console signs members out after 15 minutes without activity.
  risk = await hire(site, ['risk']);
});
afterAll(() => site.close());

const query = <R extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const someone = async (country?: string): Promise<TestPlayer> => {
  const player = await site.player({ role: 'USER' });
  if (country !== undefined)
    await query('update account_players set country = $2 where id = $1', [player.id, country]);
  return player;
};
/** Deposits the given dollar amounts with gift cards, at 1.64 coins per dollar. */
async function deposit(player: TestPlayer, ...dollars: number[]): Promise<void> {
  for (const usd of dollars) {
    const [code] = await makeGiftCards(site, { usd, count: 1, by: 'Livia' });
    const reply = await player.call(
      'POST',
      '/api/gift-cards/redeem',
      { code },
      { 'idempotency-key': newId() },
    );
    expect(reply.status, reply.text).toBe(200);
  }
}
const withdraw = async (player: TestPlayer, amount: number): Promise<PublicPayment> => {
  const { body, text } = await player.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address: `0x${newId().replaceAll('-', '').padEnd(40, 'a')}`, feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  return body.data?.transaction ?? expect.fail(text);
};
const queue = async (by = risk, query_ = ''): Promise<AmlCase[]> =>
  (await by.call<{ cases: AmlCase[] }>('GET', `/api/staff/aml${query_}`)).body.data?.cases ??
  expect.fail('no list');
const caseOf = async ({ id }: TestPlayer) => (await queue()).find(({ player }) => player.id === String(id));
const read = async (id: string, by = risk): Promise<AmlCaseDetail> =>
  (await by.call<AmlCaseDetail>('GET', `/api/staff/aml/${id}`)).body.data ?? expect.fail('no case');
const opened = (player: TestPlayer): Promise<AmlCase> => eventually('a case', () => caseOf(player));
const move = async (by: TestMember, id: string, state: string) =>
  codeOf(await by.call('POST', `/api/staff/aml/${id}/state`, { state, reason: 'Payslips fit the sums' }));
/** Resolves when all checks requested by deposits are done. */
const looked = () =>
  eventually('the looks', async () => {
    const { rows } = await query(`select from graphile_worker.jobs where task_identifier = 'aml-look'`);
    return rows.length === 0;
  });

describe('a case', () => {
  it('is opened when deposits reach the threshold, with figures and a deadline, and nothing is refused', async () => {
    const player = await someone();
    await deposit(player, 500, 250);
    await looked();
    expect(await caseOf(player)).toBeUndefined();
    await deposit(player, 250);
    const amlCase = await opened(player);
    expect(amlCase).toMatchObject({
      state: 'OPEN',
      triggers: ['THRESHOLD'],
      market: 'default',
      assignee: null,
    });
    expect(amlCase.dueAt - amlCase.openedAt).toBe(30 * 24 * 60 * 60_000);
    const sums = { deposits: 1_640, withdrawals: 0, payments: 3, accounts: 1, days: 180, threshold: 1_640 };
    expect(await read(amlCase.id)).toMatchObject({
      figures: sums,
      entries: [{ kind: 'TRIGGER', trigger: 'THRESHOLD', by: null, figures: sums }],
    });
    await deposit(player, 25);
    const bet = await player.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, risk: 'EASY', rows: 8 },
      { 'idempotency-key': newId() },
    );
    expect(bet.status).toBe(200);
    expect(await withdraw(player, 50)).toMatchObject({ state: 'APPROVAL' });
    // Repeated checks don't add the same reason again.
    await runJob(site, 'aml-find');
    await runJob(site, 'aml-find');
    expect((await read(amlCase.id)).entries).toHaveLength(1);
  });

  it('is opened by the withdrawal that reaches the threshold, which waits itself, where withdrawals count', async () => {
    const [player, maltese] = [await someone(), await someone('MT')];
    for (const who of [player, maltese]) {
      // These coins don't come from a deposit, so only the withdrawals count.
      await query('select wallet_transfer(5, $1, 500000, 30::smallint, $2)', [who.id, newId()]);
      expect((await withdraw(who, 1_000)).state).toBe('QUEUED');
    }
    expect((await withdraw(maltese, 700)).state).toBe('QUEUED');
    expect((await withdraw(player, 700)).state).toBe('APPROVAL');
    expect((await caseOf(player))?.triggers).toEqual(['THRESHOLD']);
    expect(await caseOf(maltese)).toBeUndefined();
  });

  it('is opened by sums that stay just below, and counts a deposit that went back once', async () => {
    const [careful, back] = [await someone(), await someone()];
    await deposit(careful, 500, 250, 100);
    await looked();
    expect(await caseOf(careful)).toBeUndefined();
    await deposit(careful, 50);
    expect((await opened(careful)).triggers).toEqual(['STRUCTURING']);
    await deposit(back, 500);
    await looked();
    // The reversed deposit still counts as a deposit, and its refund doesn't count as a withdrawal.
    await query(`update cashier_payments set state = 'REVERSED' where player_id = $1`, [back.id]);
    await runJob(site, 'aml-find');
    expect(await caseOf(back)).toBeUndefined();
    await deposit(back, 500);
    const { figures } = await read((await opened(back)).id);
    expect([figures.deposits, figures.withdrawals, figures.payments]).toEqual([1_640, 0, 2]);
  });

  it('is opened for accounts that reach the threshold together: of one person, and of linked ones', async () => {
    const [first, twin, friend, stranger] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ];
    // A person's second account can't deposit, so it deposits before it is linked to the person.
    await deposit(first, 500);
    await deposit(twin, 500);
    await deposit(friend, 25);
    await deposit(stranger, 500);
    await looked();
    await query('update kyc_persons set person_id = $1 where player_id = $2', [first.id, twin.id]);
    await runJob(site, 'aml-find');
    expect((await caseOf(first))?.triggers).toEqual(['THRESHOLD']);
    expect((await caseOf(twin))?.triggers).toEqual(['THRESHOLD']);
    for (const { id } of [friend, stranger])
      await query(
        `insert into cashier_cards (fingerprint, player_id, key_id) values (sha256('one card'::bytea), $1, 'k')`,
        [id],
      );
    await deposit(friend, 500);
    await runJob(site, 'signals-find');
    await runJob(site, 'aml-find');
    expect((await caseOf(friend))?.triggers).toEqual(['LINKED']);
    const linked = await read((await caseOf(stranger))?.id ?? '');
    expect(linked.accounts.map(({ id }) => id).toSorted()).toEqual(
      [String(friend.id), String(stranger.id)].toSorted(),
    );
    // While a case is open, withdrawals need approval.
    expect((await withdraw(twin, 50)).state).toBe('APPROVAL');
  });

  it('is opened for half the threshold that went out unplayed over several accounts of one person', async () => {
    const [first, twin] = [await someone(), await someone()];
    for (const player of [first, twin]) {
      await deposit(player, 250);
      expect((await withdraw(player, 400)).state).toBe('QUEUED');
    }
    await looked();
    await query('update kyc_persons set person_id = $1 where player_id = $2', [first.id, twin.id]);
    await query(
      `insert into signals_marks (player_id, kind, key, evidence, fact, found_at)
       values ($1, 'PASS_THROUGH', '', '', '{"code":"OUT_UNPLAYED","values":{}}', app_now())`,
      [first.id],
    );
    await runJob(site, 'aml-find');
    expect((await caseOf(first))?.triggers).toEqual(['PASS_THROUGH']);
  });
});

describe('work on a case', () => {
  it('goes from state to state, is ended by somebody else, and starts again with later payments alone', async () => {
    const player = await someone();
    await deposit(player, 500, 500);
    const { id } = await opened(player);
    expect(await move(risk, id, 'CLOSED')).toBe('staff.error.aml_state');
    expect(await move(risk, id, 'OPEN')).toBe('staff.error.aml_state');
    expect(codeOf(await risk.call('POST', `/api/staff/aml/${id}/take`, {}))).toBe(200);
    const entry = (kind: string, text: string) =>
      risk.call('POST', `/api/staff/aml/${id}/entries`, { kind, text });
    expect(codeOf(await entry('NOTE', 'Asked support to ask for payslips.'))).toBe(200);
    expect(await move(risk, id, 'ASKED')).toBe(200);
    expect(codeOf(await entry('EVIDENCE', 'Payslips of six months, seen at the provider.'))).toBe(200);
    for (const [kind, text] of [
      ['STATE', 'Forged'],
      ['NOTE', ''],
      ['NOTE', 'x'.repeat(2_001)],
    ] as const)
      expect((await entry(kind, text)).status).toBe(400);
    expect(await move(risk, id, 'ASSESSED')).toBe(200);
    for (const state of ['CLOSED', 'REPORTED'])
      expect(await move(risk, id, state)).toBe('staff.error.aml_assessed');
    const owner = await hire(site, ['owner']);
    expect((await read(id)).moves).toEqual(['ASKED']);
    expect((await read(id, owner)).moves).toEqual(['ASKED', 'CLOSED', 'REPORTED']);
    expect(await move(owner, id, 'REPORTED')).toBe(200);
    expect((await withdraw(player, 50)).state).toBe('APPROVAL');
    expect(await move(risk, id, 'CLOSED')).toBe(200);
    expect(codeOf(await entry('NOTE', 'Too late'))).toBe('staff.error.aml_state');
    expect((await read(id)).entries.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
      ['TRIGGER', null],
      ['ASSIGNED', risk.name],
      ['NOTE', risk.name],
      ['STATE', risk.name],
      ['EVIDENCE', risk.name],
      ['STATE', risk.name],
      ['STATE', owner.name],
      ['STATE', risk.name],
    ]);
    expect((await queue(risk, '?closed=1')).map((one) => one.id)).toContain(id);

    await site.clock.advance(1_000);
    await runJob(site, 'aml-find');
    expect(await caseOf(player)).toBeUndefined();
    expect((await withdraw(player, 50)).state).toBe('QUEUED');
    await deposit(player, 500, 250);
    // Begun before the case was closed, and credited since.
    await query(
      `update cashier_payments set created_at = created_at - interval '1 day'
       where id = (select max(id) from cashier_payments where player_id = $1 and way = 'DEPOSIT')`,
      [player.id],
    );
    await looked();
    expect(await caseOf(player)).toBeUndefined();
    await deposit(player, 250);
    const again = await read((await opened(player)).id);
    expect(again).toMatchObject({ state: 'OPEN', earlier: [{ id }], figures: { deposits: 1_640 } });
  });

  it('counts no more than the days of the market', async () => {
    const player = await someone();
    await deposit(player, 500);
    await looked();
    await query(
      `with moved as (
         update cashier_payments set created_at = created_at - interval '181 days' where player_id = $1 returning id)
       update cashier_steps s set at = at - interval '181 days' from moved m where s.payment_id = m.id`,
      [player.id],
    );
    await deposit(player, 500);
    await looked();
    expect(await caseOf(player)).toBeUndefined();
  });

  it('is opened by a member, not about the own account, which has no case for this member', async () => {
    const player = await someone();
    const open = async (by: TestMember, playerId: bigint, reason = 'Paid by three strangers') =>
      by.call<{ id: string }>('POST', '/api/staff/aml', { playerId: String(playerId), reason });
    expect(codeOf(await open(risk, 999_999n))).toBe('staff.error.not_found');
    expect((await open(risk, player.id, 'x')).status).toBe(400);
    const { id = '' } = (await open(risk, player.id)).body.data ?? {};
    expect((await open(risk, player.id, 'And by a fourth')).body.data?.id).toBe(id);
    expect((await read(id)).entries.map(({ kind, trigger }) => [kind, trigger])).toEqual([
      ['TRIGGER', 'MANUAL'],
      ['NOTE', null],
    ]);
    const colleague = await hire(site, ['owner']);
    await query('update staff_members set player_id = $2 where id = $1', [colleague.id, player.id]);
    expect((await queue(colleague)).map((one) => one.id)).not.toContain(id);
    expect(codeOf(await colleague.call('GET', `/api/staff/aml/${id}`))).toBe('staff.error.not_found');
    expect(await move(colleague, id, 'ASKED')).toBe('staff.error.not_found');
    expect(codeOf(await open(colleague, player.id))).toBe('staff.error.not_found');
    expect((await colleague.call('GET', `/api/staff/players/${player.id}/aml`)).body.data).toEqual([]);
  });

  it('is held by the database: no entry is changed, no state set, by no one without the role for it', async () => {
    const player = await someone();
    await deposit(player, 500, 500);
    const { id } = await opened(player);
    const { pool } = site.app;
    for (const statement of [
      'insert into aml_cases (player_id, market, due_at) values ($1, $$x$$, app_now())',
      `update aml_cases set state = 'CLOSED', closed_at = app_now() where id = $1`,
      'delete from aml_cases where id = $1',
      `insert into aml_entries (case_id, kind, text) values ($1, 'NOTE', 'x')`,
      `update aml_entries set text = 'x' where case_id = $1`,
      'delete from aml_entries where case_id = $1',
    ])
      await expect(pool.query(statement, [id]), statement).rejects.toThrow('permission denied');
    const cashier = await hire(site, ['cashier']);
    const token = (member: TestMember) =>
      query<{ hash: Buffer }>('select token_hash as hash from staff_sessions where member_id = $1', [
        member.id,
      ]);
    const { rows } = await token(cashier);
    for (const hash of [rows[0]?.hash, Buffer.alloc(32)])
      await expect(pool.query(`select aml_move($1, $2, 'ASKED', 'x')`, [hash, id])).rejects.toMatchObject({
        code: 'AU006',
      });
    const { rows: source } = await query<{ roles: string }>(
      `select substring(prosrc from '{([a-z,]+)}') as roles from pg_proc where proname = 'aml_member'`,
    );
    expect(source[0]?.roles.split(',').toSorted()).toEqual(bundlesWith('aml.work').toSorted());
  });
});
