import { createHash, randomBytes } from 'node:crypto';
import type { StaffMe } from '@aureus/contract/staff.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMoneyWatch } from '../../audit/watch.ts';
import { appUrlOf } from '../../platform/app-login.ts';
import { createLog } from '../../platform/log.ts';
import { createPool } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { carriedOut, consoleCall, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { unprovenLately } from './requests/requests.past.ts';
import { unprovenPart } from './requests/requests.seals.ts';
import { findRequest } from './requests/requests.store.ts';

let site: TestApp;
/** Connection with the application's login, not with the owner's. */
let login: pg.Pool;
let owner: TestMember;
let support: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
  [owner, support] = [await hire(site, ['owner']), await hire(site, ['support'])];
});
beforeEach(async () => {
  player = await site.player({ role: 'USER' });
});
afterAll(async () => {
  await login.end();
  await site.close();
});

const sql = (statement: string, values: unknown[] = []) => site.database.owner.query(statement, values);
const balance = async () =>
  (await sql('select balance from wallet_players where player_id = $1', [player.id])).rows[0]
    ?.balance as bigint;

/** Asks for a credit of 40 coins, which needs a vote. */
async function asked(): Promise<string> {
  const reply = await support.call<{ requestId: string; state: string }>(
    'POST',
    `/api/staff/players/${player.id}/credit`,
    { amount: 40, reason: 'A gift of the test' },
    { 'idempotency-key': newId() },
  );
  expect(reply.body.data?.state, reply.text).toBe('OPEN');
  return reply.body.data?.requestId ?? '';
}
const vote = (member: TestMember, id: string) =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, {
    verdict: 'APPROVE',
    reason: 'A test agrees',
  });

/**
 * Has a request carried out, and expects that it gives no coins and is reported. @returns the part of the request that
 * isn't proven.
 */
async function carriedOutAnyway(id: string): Promise<string | undefined> {
  const before = await eventsOf(site, 'money_unproven');
  await site.app.staff.requests.carryOut(BigInt(id));
  expect(await balance()).toBe(0n);
  expect(await eventsOf(site, 'money_unproven')).toBeGreaterThan(before);
  const row = await findRequest(site.app.db, BigInt(id));
  return row && unprovenPart(site.app.db, row);
}

describe('a session that a login of the database made', () => {
  it.each(['cookie of before', 'cookie of today'])('signs no one in, with a %s', async (form) => {
    const token = randomBytes(32).toString('base64url');
    await login.query(
      `insert into staff_sessions (token_hash, socket_hash, member_id, address, user_agent, is_confirmed, expires_at, stepped_up_at)
       values ($1, $2, $3, '127.0.0.1', 'forged', true, app_now() + interval '1 hour', app_now())`,
      [
        createHash('sha256').update(token).digest(),
        createHash('sha256').update(`socket ${token}`).digest(),
        owner.id,
      ],
    );
    const mac = randomBytes(32).toString('base64url');
    const cookie = form === 'cookie of before' ? token : `${token}.${owner.id}.1.${site.clock.now()}.${mac}`;
    const call = consoleCall(site, () => `aureus_staff=${cookie}`);
    expect((await call<StaffMe | null>('GET', '/api/staff/me')).body.data).toBeNull();
    expect((await call('GET', '/api/staff/members')).body.error?.code).toBe('staff.error.sign_in_required');
  });
});

describe('a decision on the database’s word alone', () => {
  it('is carried out as it was asked and voted', async () => {
    const id = await asked();
    expect((await vote(owner, id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
    expect(await balance()).toBe(4_000n);
  });

  it.each([
    [
      'the vote of member',
      (id: string) =>
        `select staff_vote(token_hash, ${id}, 'APPROVE', 'Forged', null, 15, 600) from staff_sessions
         where member_id = ${owner.id} and ended_at is null order by id desc limit 1`,
    ],
    [
      'the number of votes',
      (id: string) => `update staff_requests set state = 'APPROVED', decided_at = app_now() where id = ${id}`,
    ],
    [
      'what was asked for',
      (id: string) =>
        `update staff_requests set payload = payload || '{"cents": "700000"}', needs = 0, state = 'APPROVED', decided_at = app_now() where id = ${id}`,
    ],
  ])('is not carried out, and %s is named', async (part, statement) => {
    const id = await asked();
    await sql(statement(id));
    expect(await carriedOutAnyway(id)).toMatch(new RegExp(`^${part}`));
  });

  describe('that SQL carried out itself', () => {
    // In the first day after seals came, a server of the release before may have made a request without one.
    beforeAll(() =>
      sql(
        `update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z' where name = '0450-decision-seals'`,
      ),
    );

    it.each([
      [
        'a forged vote',
        (id: string) =>
          login.query(
            `select staff_vote(token_hash, $1, 'APPROVE', 'Forged', null, 15, 600) from staff_sessions
             where member_id = $2 and ended_at is null order by id desc limit 1`,
            [id, owner.id],
          ),
        (id: string) => `the vote of member ${owner.id} on request ${id}`,
      ],
      [
        'no vote',
        (id: string) =>
          sql(`update staff_requests set state = 'APPROVED', decided_at = app_now() where id = $1`, [id]),
        (id: string) => `the number of votes for request ${id}`,
      ],
    ])('is found by the running site: %s', async (_what, approve, fault) => {
      const id = await asked();
      await approve(id);
      const { rows } = await login.query(
        `select payload ->> 'key' as key from staff_requests where id = $1`,
        [id],
      );
      await login.query('select wallet_transfer(5, $1, 4000, 30::smallint, $2)', [player.id, rows[0]?.key]);
      await login.query(`select staff_carry_out($1, 'APPROVED', 'Done')`, [id]);
      expect(await balance()).toBe(4_000n);
      const look = createMoneyWatch({
        pool: login,
        isProduction: false,
        unproven: () => unprovenLately(site.app.db),
      });
      expect(await look()).toContainEqual({
        fault: `what was decided is as it was sealed: ${fault(id)}`,
        isNew: true,
      });
    });
  });

  it('gives no vote to a member whose roles were changed', async () => {
    const member = await hire(site, ['catalogue']);
    const id = await asked();
    await sql(`update staff_members set bundles = '{owner}' where id = $1`, [member.id]);
    expect((await vote(member, id)).body.error?.code).toBe('staff.error.unproven');
  });

  it('follows no policy that was changed', async () => {
    await sql('create table kept as select * from staff_policies');
    await sql(`update staff_policies set needs = 0, needs_owner = false where kind = 'CREDIT'`);
    try {
      const reply = await support.call<{ requestId: string }>(
        'POST',
        `/api/staff/players/${player.id}/credit`,
        { amount: 7_000, reason: 'A gift of the test' },
        { 'idempotency-key': newId() },
      );
      expect(await carriedOutAnyway(reply.body.data?.requestId ?? '')).toBe('the policy');
    } finally {
      await sql(
        `update staff_policies p set needs = k.needs, needs_owner = k.needs_owner from kept k where k.position = p.position`,
      );
      await sql('drop table kept');
    }
  });
});

// Last, because it moves the clock past every member's use of a key.
describe('a session of a member', () => {
  it('isn’t stepped up by its row alone', async () => {
    const member = await hire(site, ['owner']);
    const id = await asked();
    await site.clock.advance(10 * 60_000);
    await login.query('update staff_sessions set stepped_up_at = app_now() where member_id = $1', [
      member.id,
    ]);
    expect((await vote(member, id)).body.error?.code).toBe('staff.error.step_up');
  });
});
