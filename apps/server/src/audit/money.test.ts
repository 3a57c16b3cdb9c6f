import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUrlOf } from '../platform/app-login.ts';
import { catalogFaults } from '../platform/catalog.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/postgres.ts';
import { newId } from '../platform/random.ts';
import { eventually } from '../testing/eventually.ts';
import { carriedOut, hire } from '../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { auditMoney } from './money.ts';
import { shippedPolicyFaults } from './policy.ts';
import { createMoneyWatch } from './watch.ts';

let site: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  [player, other] = [await site.player({ role: 'USER' }), await site.player({ role: 'USER' })];
  const support = await hire(site, ['support']);
  const reply = await support.call<{ requestId: string }>(
    'POST',
    `/api/staff/players/${player.id}/credit`,
    { amount: 10, reason: 'A gift of the test' },
    { 'idempotency-key': newId() },
  );
  expect(reply.status, reply.text).toBe(200);
  await carriedOut(site, reply.body.data?.requestId ?? '');
  const tip = await player.call(
    'POST',
    '/api/wallet/tip',
    { userId: String(other.id), amount: 5 },
    { 'idempotency-key': newId() },
  );
  expect(tip.status, tip.text).toBe(200);
});
afterAll(() => site.close());

/** Runs statements as the database's owner, audits, and rolls back. @returns the faults that the audit finds. */
async function after(statements: string): Promise<string[]> {
  const client = await site.database.owner.connect();
  const inside = {
    query: (text: string, values?: unknown[]) =>
      /^(begin|commit)/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, values),
  } as pg.ClientBase;
  try {
    await client.query('begin');
    if (statements !== '') await client.query(statements);
    // The audit leaves out transfers of open transactions, so the test's own transfers get an old transaction number.
    await client.query(
      'update wallet_transfers set xact = 1 where xact >= wallet_era_base() + pg_current_xact_id()::text::bigint',
    );
    const checks = (await auditMoney(inside)).filter(({ passed }) => !passed);
    return [
      ...checks.map(({ name, examples }) => `${name}: ${examples[0]}`),
      ...(await catalogFaults(client, false)),
      ...(await shippedPolicyFaults(client)),
    ];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the audit of money', () => {
  it('finds nothing in a site where a member gave coins and a player tipped', async () => {
    expect(await after('')).toEqual([]);
  });

  it.each([
    [
      'a staff credit that no one asked for',
      (id: bigint) => `select wallet_transfer(5, ${id}, 500000, 30::smallint, gen_random_uuid())`,
      'every staff credit has its request',
    ],
    [
      'a staff credit of more than was asked for',
      () => `update wallet_transfers set amount = 9000 where code = 30`,
      'every staff credit has its request',
    ],
    [
      'a staff credit whose request can’t be read',
      () => `update staff_requests set payload = payload || '{"cents": "x"}' where kind = 'CREDIT'`,
      'every staff credit has its request: transfer',
    ],
    [
      'a deposit that no provider reported',
      (id: bigint) => `select wallet_transfer(1, ${id}, 500000, 10::smallint, gen_random_uuid())`,
      'every deposit in the ledger is a credited payment',
    ],
    [
      'a promo code’s coins without a redemption',
      (id: bigint) => `select wallet_transfer(4, ${id}, 500, 31::smallint, gen_random_uuid())`,
      'every promo code’s coins are a redemption',
    ],
    [
      'coins taken as a forfeit from a player who plays',
      (id: bigint) => `select wallet_transfer(${id}, 4, 500, 33::smallint, gen_random_uuid())`,
      'every forfeited bonus is of a self-excluded player',
    ],
    [
      'a correction that no one asked for',
      (id: bigint) => `select wallet_transfer(${id}, 5, 500, 35::smallint, gen_random_uuid())`,
      'every correction has its request',
    ],
    [
      'a tip that its sender never gave',
      (id: bigint) => `select wallet_transfer(${id}, ${id + 1n}, 500, 60::smallint, gen_random_uuid())`,
      'every tip in the ledger is a tip',
    ],
    [
      'a tip of another amount',
      () => 'update tips_tips set amount = amount - 1',
      'every tip in the ledger is a tip',
    ],
    [
      'a bonus that play didn’t release',
      (id: bigint) => `select wallet_transfer(4, ${id}, 500, 32::smallint, gen_random_uuid())`,
      'bonuses in the ledger are those that play released',
    ],
    [
      'an affiliate’s claims that were lowered',
      (id: bigint) =>
        `insert into affiliates_codes (player_id, code, made_at) values (${id}, 'CLAIMED', app_now());
         insert into affiliates_claims (key, player_id, amount, claimed_at) values (gen_random_uuid(), ${id}, 10, app_now())`,
      'affiliates have claimed what was paid to them',
    ],
    [
      'a promo code that no one decided',
      () =>
        `insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at) values ('FORGED', 100000, 1, 'Livia', app_now())`,
      'every promo code was decided as it is',
    ],
    [
      'a policy of a version that no one decided',
      () =>
        `insert into staff_policy_versions (version, rules) values (1, staff_policy_now()), (2, staff_policy_now())`,
      'the policy in force was decided: version 2 has no approved request',
    ],
    [
      'a policy whose version can’t be read',
      () => `insert into staff_policy_versions (version, rules) values (1, '{}')`,
      'the policy in force was decided: a value can',
    ],
    [
      'a changed policy where staff never changed it',
      () => `update staff_policies set needs = 0, needs_owner = false where kind = 'CREDIT'`,
      'the rules for CREDIT are not the release',
    ],
    [
      'a policy that is not its version',
      () =>
        `insert into staff_policy_versions (version, rules) values (1, staff_policy_now()); update staff_policies set needs = 0, needs_owner = false where kind = 'CREDIT'`,
      'the policy in force was decided: rule',
    ],
  ])('finds %s', async (_what, statements, fault) => {
    expect((await after(statements(player.id))).join('\n')).toContain(fault);
  });

  it.each([
    [
      'function staff_lacks(bigint,bigint) was changed',
      `create or replace function staff_lacks(p_request bigint, p_member bigint default null) returns text[] language sql stable as $$ select '{}'::text[] $$`,
    ],
    [
      'trigger cashier_payments_terms on cashier_payments was changed',
      'alter table cashier_payments disable trigger cashier_payments_terms',
    ],
    [
      'trigger cashier_payments_step on cashier_payments is missing',
      'drop trigger cashier_payments_step on cashier_payments',
    ],
    [
      'constraint staff_votes_pkey on staff_votes is missing',
      'alter table staff_votes drop constraint staff_votes_pkey',
    ],
    ['rights of aureus_app on staff_policies was changed', 'grant update on staff_policies to aureus_app'],
    [
      'function own_door() was added',
      'create function own_door() returns int language sql as $$ select 1 $$',
    ],
    ['references of staff_votes is missing', 'alter table staff_votes disable trigger all'],
  ])('names what is no longer the release’s own: %s', async (fault, statement) => {
    expect(await after(statement)).toContain(fault);
  });
});

describe('what an operator adds beside the site', () => {
  it('is none of its own where it comes with an extension that only reads', async () => {
    const view = 'create view readings as select 1 as one; grant select on readings to public';
    expect(await after(view)).toContain('rule _RETURN on readings was added');
    expect(await after(`${view}; alter extension plpgsql add view readings`)).toEqual([]);
  });

  it('is named if anything can be written through it', async () => {
    const view = 'create view purses as select * from wallet_players; grant update on purses to aureus_app';
    expect(await after(`${view}; alter extension plpgsql add view purses`)).toContain(
      'rights of aureus_app on purses was added',
    );
  });
});

describe('a self-exclusion', () => {
  it('takes the bonus of another account of the same person, with a record of its own', async () => {
    const second = await site.player({ role: 'USER' });
    const tip = { userId: String(second.id), amount: 5 };
    const reply = await player.call('POST', '/api/wallet/tip', tip, { 'idempotency-key': newId() });
    expect(reply.status, reply.text).toBe(200);
    const sql = (text: string, values: unknown[]) => site.database.owner.query(text, values);
    await sql('update kyc_persons set person_id = $1 where player_id = $2', [other.id, second.id]);
    await sql(
      'update wallet_players set edge_required = edge + 1000000000, bonus_held = 500 where player_id = $1',
      [second.id],
    );
    expect((await other.call('POST', '/api/user/self-ban', { days: 1 })).status).toBe(200);
    const forfeited = await sql('select from wallet_transfers where code = 33 and debit = $1', [second.id]);
    expect(forfeited.rowCount).toBe(1);
    expect(await after('')).toEqual([]);
  });
});

describe('a running site', () => {
  it('may not change the policy with its own login', async () => {
    const login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
    try {
      await expect(login.query('update staff_policies set needs = 0')).rejects.toThrow(/permission denied/);
    } finally {
      await login.end();
    }
  });

  it('finds a credit that no one asked for with the next look, once, and names it', async () => {
    const login = createPool(appUrlOf(site.database.url), createLog('silent'), 2);
    try {
      const look = createMoneyWatch({ pool: login, isProduction: false });
      expect(await look()).toEqual([]);
      await site.database.owner.query('select wallet_transfer(5, $1, 100, 30::smallint, $2)', [
        player.id,
        newId(),
      ]);
      const newFaults = await eventually('the fault', async () => {
        const faults = await look();
        return faults.length > 0 ? faults : undefined;
      });
      expect(newFaults).toEqual([
        {
          fault: expect.stringMatching(
            new RegExp(`^every staff credit has its request: transfer \\d+ of 100 from 5 to ${player.id}$`),
          ),
          isNew: true,
        },
      ]);
      expect(await look()).toEqual([]);
      // Each process looks back at its start, so another one finds the same.
      const unproven = () => Promise.reject(new Error('a part that fails'));
      const another = createMoneyWatch({ pool: login, isProduction: false, unproven });
      const handled: unknown[] = [];
      const handle = async (faults: unknown[]) => void handled.push(...faults);
      await expect(another(handle)).rejects.toThrow('a part that fails');
      expect(handled).toEqual(newFaults);
    } finally {
      await login.end();
    }
  });
});
