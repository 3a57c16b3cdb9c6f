import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { LogRow } from '@aureus/contract/staff.ts';
import type { RequestDetail, RequestRow } from '@aureus/contract/staff-queue.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { runJob } from '../../../testing/run-job.ts';
import { hire, requestAbout, type TestMember } from '../../../testing/staff-driver.ts';
import type { TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { whyText } from '../../cashier/payments/payments.why.rules.ts';

let site: SandboxedApp;
let cashier: TestMember;
let risk: TestMember;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  await runJob(site, 'crypto-prices');
  cashier = await hire(site, ['cashier']);
  risk = await hire(site, ['risk']);
});
afterAll(() => site.close());

let made = 0;
const freshAddress = (): string => `0x${(made += 1).toString(16).padStart(40, 'b')}`;
async function withdraw(player: TestPlayer, amount: number, address = freshAddress()) {
  const { body, text } = await player.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address, feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  const { id, why } = body.data?.transaction ?? expect.fail(text);
  return { reason: whyText(why), id: await requestAbout(site, BigInt(id)), payment: BigInt(id) };
}
const rich = () => site.player({ role: 'USER', cents: 5_000_000n });
/** Creates a player whose money is under review. @param by member who began the review; without one, the site did. */
async function watched(by?: TestMember): Promise<TestPlayer> {
  const player = await rich();
  if (by === undefined)
    await site.app.pool.query(
      `select aml_open(null, $1, 'X', null, 30, 'PASS_THROUGH', '{"trigger":"PASS_THROUGH"}', 'Found by the site.')`,
      [player.id],
    );
  else {
    const body = { playerId: String(player.id), reason: 'Odd deposits' };
    const reply = await by.call('POST', '/api/staff/aml', body);
    expect(reply.status, reply.text).toBe(200);
  }
  return player;
}
/** Records that the identity check recognized these players as one person. */
const isOnePerson = (players: readonly TestPlayer[]) =>
  site.database.owner.query(
    `insert into kyc_persons (person_id, player_id, found_at) select $1, unnest($2::bigint[]), app_now()
     on conflict (player_id) do update set person_id = excluded.person_id`,
    [players[0]?.id, players.map(({ id }) => id)],
  );
const look = async (member: TestMember, id: string): Promise<RequestDetail> =>
  (await member.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data ??
  expect.fail('no request');
const rowOf = async (member: TestMember, id: string): Promise<RequestRow | undefined> =>
  (await member.call<{ requests: RequestRow[] }>('GET', '/api/staff/requests')).body.data?.requests.find(
    (row) => row.id === id,
  );
const vote = async (member: TestMember, id: string) =>
  (
    await member.call<Pick<RequestRow, 'state' | 'approvals' | 'needs'>>(
      'POST',
      `/api/staff/requests/${id}/vote`,
      { verdict: 'APPROVE', reason: 'Checks are clear' },
    )
  ).body.data;
/** Casts a vote by calling the database function directly, as the application's database role could. */
async function voteDirectly(member: TestMember, id: string): Promise<string | undefined> {
  const { rows } = await site.app.pool.query<{ outcome: string }>(
    `select staff_vote(token_hash, $2, 'APPROVE', 'Checks are clear', null, 15, 5) as outcome from staff_sessions
     where member_id = $1 and ended_at is null order by id desc limit 1`,
    [member.id, id],
  );
  return rows[0]?.outcome;
}

describe('a suspicion', () => {
  it('never lowers the votes needed: every rule that applies is stored, and the strictest counts', async () => {
    const plain = await withdraw(await rich(), 1_200);
    expect(await rowOf(cashier, plain.id)).toMatchObject({ needs: 2 });
    const { reason, id, payment } = await withdraw(await watched(), 1_200);
    expect(reason).toBe('Our team reviews some withdrawals before they are sent.');
    const { rows } = await site.database.owner.query(
      'select review_rules as rules from cashier_payments where id = $1',
      [payment],
    );
    expect(rows).toEqual([{ rules: ['review', 'first-withdrawal', 'new-destination'] }]);
    expect(await rowOf(risk, id)).toMatchObject({
      needs: 2,
      signs: ['review', 'first-withdrawal', 'new-destination'].map((rule) => ({
        code: 'RULE',
        values: { rule },
      })),
    });
    expect(await vote(risk, id)).toMatchObject({ state: 'OPEN', approvals: 1, needs: 2 });
    expect(await vote(cashier, id)).toMatchObject({ state: 'APPROVED', approvals: 2 });
  });

  it('waits for a review even if the policy asks for none', async () => {
    const client = await site.database.owner.connect();
    try {
      await client.query('begin');
      await client.query(
        `update staff_policies set needs = 0, needs_owner = false where kind = 'WITHDRAWAL'`,
      );
      const needed = async (words: string) =>
        (await client.query(`select needs from staff_find_rules('WITHDRAWAL', null, 100, $1)`, [words])).rows;
      expect(await needed('{velocity}')).toEqual([{ needs: 0 }]);
      expect(await needed('{velocity,review}')).toEqual([{ needs: 1 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it("can't be approved only by the member who opened the case", async () => {
    const { id } = await withdraw(await watched(risk), 60, freshAddress());
    const before = await look(risk, id);
    expect(before.outlook).toEqual({ makes: 1, needs: 2, waitsFor: ['OTHER'] });
    expect(await vote(risk, id)).toEqual({ state: 'OPEN', approvals: 1, needs: 2 });
    expect((await look(cashier, id)).outlook).toEqual({ makes: 2, needs: 2, waitsFor: [] });
    expect(await vote(cashier, id)).toMatchObject({ state: 'APPROVED' });
    const other = await withdraw(await watched(risk), 60, freshAddress());
    expect(await vote(await hire(site, ['risk']), other.id)).toMatchObject({ state: 'APPROVED', needs: 1 });
  });

  it('includes a case of the person’s other account, and one closed since', async () => {
    const [first, player] = [await watched(risk), await watched()];
    await isOnePerson([first, player]);
    const { id } = await withdraw(player, 60);
    await site.database.owner.query(
      `update aml_cases set state = 'CLOSED', closed_at = app_now() where player_id = $1`,
      [first.id],
    );
    expect(await vote(risk, id)).toMatchObject({ state: 'OPEN', needs: 2 });
  });

  it.each<[Bundle, boolean]>([
    ['cashier', false],
    ['risk', true],
    ['owner', true],
  ])('shows %s only what that role may know', async (bundle, mayKnow) => {
    const player = await watched();
    const { id } = await withdraw(player, 120);
    const member = await hire(site, [bundle]);
    const detail = await look(member, id);
    const isReviewShown = detail.signs.some(({ values }) => 'rule' in values && values.rule === 'review');
    expect(isReviewShown).toBe(mayKnow);
    expect(detail.waitsFor).toEqual([mayKnow ? 'REVIEW' : 'TEAM']);
    const codes = detail.evidence.map(({ code }) => code);
    expect([codes.includes('WITHDRAWAL_REVIEW'), codes.includes('WITHDRAWAL_LINKS')]).toEqual([
      mayKnow,
      mayKnow,
    ]);
    // If the member may not know of the review, the outlook must not say 1 of 1 votes while the request would still
    // wait.
    expect(detail.outlook).toEqual(
      mayKnow ? { makes: 1, needs: 1, waitsFor: [] } : { makes: 1, needs: 2, waitsFor: ['TEAM'] },
    );
    if (mayKnow) return;
    expect(await vote(member, id)).toEqual({ state: 'OPEN', approvals: 1, needs: 2 });
    const auditor = await hire(site, ['owner']);
    const log = await auditor.call<{ rows: LogRow[] }>('GET', '/api/staff/log?code=REQUEST_APPROVED&limit=1');
    const [row] = log.body.data?.rows ?? [];
    expect(JSON.parse(row?.entry ?? '{}')).toMatchObject({ request: Number(id) });
    expect(JSON.parse(row?.texts ?? '{}')).toMatchObject({ after: { approvals: 1, needs: 2 } });
    // Support sees one of two votes, like the members who vote.
    const [held] = await site.app.staff.standing.waitingOf(player.id);
    expect([held?.checks.length, held?.needs]).toEqual([1, 2]);
  });
});

describe('withdrawals of a day', () => {
  it('count together: ten small ones need the votes of one large one', async () => {
    const player = await rich();
    const needs: number[] = [];
    let owners = 0;
    for (let count = 0; count < 4; count += 1) {
      const { id } = await withdraw(player, 2_600);
      const row = await rowOf(cashier, id);
      needs.push(row?.needs ?? 0);
      if (row?.needsOwner === true) owners += 1;
    }
    expect([needs, owners]).toEqual([[2, 2, 2, 2], 1]);
    const splitter = await rich();
    const small: number[] = [];
    for (let count = 0; count < 4; count += 1)
      small.push((await rowOf(cashier, (await withdraw(splitter, 300)).id))?.needs ?? 0);
    expect(small).toEqual([1, 1, 1, 2]);
  });

  it('count together for a person, whichever account they are asked from', async () => {
    const accounts = [await rich(), await rich()];
    await isOnePerson(accounts);
    const needs: number[] = [];
    for (const player of [...accounts, ...accounts])
      needs.push((await rowOf(risk, (await withdraw(player, 300)).id))?.needs ?? 0);
    expect(needs).toEqual([1, 1, 1, 2]);
  });
});

describe('the database', () => {
  it('counts the votes itself, even if its functions are called directly', async () => {
    const { id, payment } = await withdraw(await watched(risk), 1_200);
    const { pool } = site.app;
    for (const statement of [
      'update staff_requests set needs = 1 where id = $1',
      `update staff_requests set rules = '[]', payload = '{}' where id = $1`,
      `insert into staff_votes (request_id, member_id, verdict, reason, is_owner) select $1, ${cashier.id}, 'APPROVE', 'Mine', true`,
      'delete from staff_requests where id = $1',
    ])
      await expect(pool.query(statement, [id]), statement).rejects.toMatchObject({ code: '42501' });
    await expect(pool.query('delete from aml_entries where member_id = $1', [risk.id])).rejects.toMatchObject(
      { code: '42501' },
    );
    for (const [member, outcome] of [
      [risk, 'OPEN'],
      [risk, 'VOTED'],
      [cashier, 'APPROVED'],
    ] as const) {
      await expect(
        pool.query(`update cashier_payments set state = 'QUEUED' where id = $1`, [payment]),
      ).rejects.toMatchObject({ code: 'AU004' });
      expect(await voteDirectly(member, id)).toBe(outcome);
    }
  });

  it('never approves a reviewed one by two votes without risk or an owner', async () => {
    const { id } = await withdraw(await watched(), 1_200);
    expect(await voteDirectly(cashier, id)).toBe('OPEN');
    expect(await voteDirectly(await hire(site, ['cashier']), id)).toBe('OPEN');
    expect(await voteDirectly(risk, id)).toBe('APPROVED');
  });
});
