import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { otherRelease } from '../testing/other-release.ts';
import { MIGRATIONS, VERSION } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { schemaText } from './schema-text.ts';

const made: TestDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-migrations-'));
});
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase('template1');
  made.push(database);
  return database;
}

/** Creates a database in the state in which a start of this release leaves it. */
async function newDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  made.push(database);
  return database;
}

/**
 * Creates a database as the last release before the baseline left it, with migrations up to 0075, functions and data.
 */
async function databaseFromBefore(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const packed = await readFile(new URL('../testing/releases/0.0.1.sql.br', import.meta.url));
  await database.owner.query(brotliDecompressSync(packed).toString());
  return database;
}

/** Reads the schema with all functions and privileges, and the rows written by migrations. */
async function contentOf({ owner }: TestDatabase) {
  const client = await owner.connect();
  try {
    const { rows } = await client.query(
      `select (select jsonb_agg(a order by a.id) from wallet_accounts a) as accounts,
        (select jsonb_agg(m order by m.way, m.from_state, m.to_state) from cashier_moves m) as moves,
        (select jsonb_agg(c) from platform_clock c) as clock,
        (select jsonb_agg(f order by f.name) from platform_functions f) as functions,
        (select applied from platform_privileges) as privileges`,
    );
    return { schema: await schemaText(client, { bodies: true }), rows };
  } finally {
    client.release();
  }
}

/** Runs the migration of a start. @returns the lines that it printed. */
async function start({ url }: TestDatabase, from: URL = MIGRATIONS): Promise<string[]> {
  const lines: string[] = [];
  await prepareDatabase({ ownerUrl: url, folder: from, onProgress: (line) => lines.push(line) });
  return lines;
}

const withFiles = (files: Record<string, (text: string) => string>) => otherRelease(folder, files);

const shorterWeek = (text: string) => text.replace('604800', '86400');
const weekOf = async ({ owner }: TestDatabase) =>
  (await owner.query<{ week: number }>(`select wallet_week('2026-01-01T00:00Z') as week`)).rows[0]?.week;

describe('a database from before the baseline', () => {
  it('comes to the schema, the privileges and the rows of a new one', async () => {
    const before = await databaseFromBefore();
    await start(before);
    expect(await contentOf(before)).toEqual(await contentOf(await newDatabase()));
    expect(await start(before)).toEqual([]);
  });

  it('stays in its era of the ledger', async () => {
    const before = await databaseFromBefore();
    await before.owner.query(`
      insert into wallet_eras (base, system_identifier) select 1::bigint << 40, system_identifier from pg_control_system();
      create or replace function wallet_era_base() returns bigint language sql stable as 'select 1099511627776::bigint'`);
    expect((await start(before)).join()).not.toContain('era of the ledger');
    const { rows } = await before.owner.query(
      'select wallet_era_base() as base, (select count(*)::int from wallet_eras) as eras',
    );
    expect(rows).toEqual([{ base: 2n ** 40n, eras: 1 }]);
  });

  it('keeps that a payment was closed, and takes no withdrawal that goes nowhere', async () => {
    const before = await databaseFromBefore();
    const add = (way: string, target: object) =>
      before.owner.query(
        `with p as (insert into account_players (username, avatar, created_at) values (left(gen_random_uuid()::text, 12), '', now()) returning id)
         insert into cashier_payments (way, provider, ref, player_id, method, request_id, asset_amount, amount_cents, state, target,
                                       changed_at_provider, created_at, updated_at)
         select $1, 'fireblocks', gen_random_uuid(), id, 'LTC', gen_random_uuid(), 1, 100, case $1 when 'DEPOSIT' then 'CREATED' else 'QUEUED' end, $2, now(), now(), now() from p`,
        [way, JSON.stringify(target)],
      );
    await add('DEPOSIT', { closed: 'yes', remark: 'kept' });
    await start(before);
    const { rows } = await before.owner.query('select target from cashier_payments');
    expect(rows).toEqual([{ target: { isClosed: true, remark: 'kept' } }]);
    await expect(add('WITHDRAW', { address: 'ltc1q' })).rejects.toThrow('cashier_payments_target_check');
    await add('WITHDRAW', { address: 'ltc1q', feeLevel: 'LOW' });
  });

  it('keeps the amount of a waiting withdrawal for a day, and changes none that has left', async () => {
    const before = await databaseFromBefore();
    const add = (state: string) =>
      before.owner.query(
        `with p as (insert into account_players (username, avatar, created_at) values (left(gen_random_uuid()::text, 12), '', now()) returning id),
           q as (insert into cashier_quotes (symbol, usd_price, quoted_at) values ('litecoin', 80, now()) returning id)
         insert into cashier_payments (way, provider, ref, player_id, method, request_id, asset_amount, amount_cents, fee_cents, quote_id, state, target,
                                       changed_at_provider, created_at, updated_at)
         select 'WITHDRAW', 'fireblocks', gen_random_uuid(), p.id, 'LTC', gen_random_uuid(), 0.5, 10000, 7, q.id, $1, '{"address": "ltc1q", "feeLevel": "LOW"}', now(), now(), now() from p, q`,
        [state],
      );
    await add('APPROVAL');
    await add('QUEUED');
    await before.owner.query(`update cashier_payments set state = 'SENDING' where state = 'QUEUED'`);
    await start(before);
    const { rows } = await before.owner.query(
      `select state, trim_scale(asset_amount)::text as asset, fee_cents as fee, max_fee_cents as most,
         announced_until > now() + interval '23 hours' and announced_until < now() + interval '25 hours' as "isADay"
       from cashier_payments order by id`,
    );
    expect(rows).toEqual([
      { state: 'APPROVAL', asset: '0.5', fee: 7n, most: 7n, isADay: true },
      { state: 'SENDING', asset: '0.5', fee: 7n, most: null, isADay: null },
    ]);
  });

  it('keeps the reason why a withdrawal waits as a list of one, and the deciding rule of the policy', async () => {
    // The privileges of edges are left out, because they name tables of migrations that are left out.
    const release = await withFiles({
      'privileges.sql': (text) => text.split('-- The role of edges')[0] ?? '',
    });
    // Leaves out migrations 0240 to 0339. Later ones stay, because the current functions use their tables.
    for (const file of await readdir(release))
      if (file >= '0240' && file < '0340' && file.endsWith('.sql')) await rm(new URL(file, release));
    const before = await emptyDatabase();
    await start(before, release);
    const { owner } = before;
    await owner.query(`
      with p as (insert into account_players (username, avatar, created_at) values ('Waits', '', now()) returning id),
      payment as (
        insert into cashier_payments (way, provider, ref, player_id, method, request_id, asset_amount, amount_cents, state, target,
                                      review_rule, changed_at_provider, created_at, updated_at)
        select 'WITHDRAW', 'fireblocks', gen_random_uuid(), id, 'LTC', gen_random_uuid(), 1, 100, 'APPROVAL',
          '{"address":"ltc1q","feeLevel":"LOW"}', 'review', now(), now(), now() from p returning id, player_id)
      insert into staff_requests (kind, subject, player_id, payload, reason, policy, rule, needs, needs_owner, due_at)
      select 'WITHDRAWAL', id, player_id, '{"cents":"100","method":"LTC","rule":"review"}', 'Waits', 6,
        '{"position":6,"kind":"WITHDRAWAL","needs":1}', 1, false, now() from payment`);
    await owner.query(`insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, due_at)
      values ('CREDIT', '{"cents":"5"}', 'Older', 1, 1, false, now())`);
    await start(before);
    expect((await owner.query('select review_rules from cashier_payments')).rows).toEqual([
      { review_rules: ['review'] },
    ]);
    const { rows } = await owner.query(
      'select payload, rules, needs, staff_lacks(id) as lacks from staff_requests order by id',
    );
    expect(rows).toEqual([
      {
        payload: { cents: '100', method: 'LTC', rules: ['review'] },
        rules: [{ position: 6, kind: 'WITHDRAWAL', needs: 1 }],
        needs: 1,
        lacks: ['PEOPLE', 'REVIEW'],
      },
      { payload: { cents: '5' }, rules: [], needs: 1, lacks: ['PEOPLE'] },
    ]);
  });

  it("keeps balances, marks and keys, a week's stakes, and the prizes of open weeks", async () => {
    const before = await databaseFromBefore();
    const week = `floor((extract(epoch from app_now()) - 345600) / 604800)::int`;
    await before.owner.query(`
      insert into wallet_players (player_id, balance, wagered, edge, week, week_staked, edge_required)
        values (2001, 5000, 90000, 9000000, ${week}, 30000, 41000000), (2002, 1, 0, 700, ${week} - 1, 50, 0);
      insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at, settled_at, edge)
        values (gen_random_uuid(), 2001, 1, 6, 30000, 0, 0, app_now(), app_now(), 3000000),
          (gen_random_uuid(), 2001, 2, 6, 60000, 0, 0, app_now() - interval '8 days', app_now() - interval '8 days', 6000000);
      insert into wallet_transfers (debit, credit, amount, code, ref) values (4, 2001, 410, 32, gen_random_uuid());
      insert into rewards_keys (source, ref, player_id, case_id, count, given_at) values ('DEPOSIT', gen_random_uuid(), 2001, 'as', 7, app_now());
      insert into leaderboard_weeks (week, opened_at) values (${week}, app_now());
      insert into raffle_weeks (week, prizes) values (${week}, '{25000,10000}'), (${week} + 1, '{25000}')`);
    await start(before);
    const { rows } = await before.owner.query(
      `select player_id as id, balance, edge, edge_required as mark,
         wallet_earning(edge, spent_edge, spent_until) as earning,
         case when week = ${week} then wallet_earning(edge, spent_edge, spent_until) - week_from end as points
       from wallet_players order by player_id`,
    );
    expect(rows).toEqual([
      {
        id: 2001n,
        balance: 5_000n,
        edge: 9_000_000n,
        mark: 41_000_000n,
        earning: 9_000_000n,
        points: 3_000_000n,
      },
      { id: 2002n, balance: 1n, edge: 700n, mark: 0n, earning: 700n, points: null },
    ]);
    const records = await before.owner.query(
      `select (select jsonb_agg(jsonb_build_array(count, edge_from)) from rewards_keys) as keys,
         (select jsonb_agg(jsonb_build_array(prizes, pot_share) order by week) from raffle_weeks) as raffles,
         (select jsonb_agg(pot_share) from leaderboard_weeks) as boards, (select count(*)::int from wallet_bonuses) as bonuses`,
    );
    expect(records.rows).toEqual([
      {
        keys: [[7, null]],
        raffles: [
          [[25_000, 10_000], null],
          [[25_000], null],
        ],
        boards: [null],
        bonuses: 0,
      },
    ]);
  });

  it('is refused if the release before never brought it up, and so is one of a newer release', async () => {
    const older = await newDatabase();
    await older.owner.query(`delete from kysely_migration where name = '0075-losses-of-a-person'`);
    await expect(start(older)).rejects.toThrow(
      `The database is older than version ${VERSION} can upgrade: start version 0.0.1 on it once (tag v0.0.1), then this one.`,
    );
    const newer = await newDatabase();
    await newer.owner.query(`insert into kysely_migration values ('9999-later', '')`);
    await expect(start(newer)).rejects.toThrow(
      `The database belongs to a later state of version ${VERSION} than this: start the newest one (tag v${VERSION}).`,
    );
    await newer.owner.query(`insert into platform_releases (version) values ('9.10.0'), ('9.9.1')`);
    await expect(start(newer)).rejects.toThrow(
      'The database belongs to version 9.10.0: start that one on it, or a newer one (tag v9.10.0).',
    );
  });
});

describe('a function’s file', () => {
  it('is applied when it has changed, and only then', async () => {
    const database = await newDatabase();
    const week = await weekOf(database);
    // Changes a function of the database. Applying the function's file again would undo the change.
    await database.owner.query(`create or replace function cases_adds_up(p_price bigint, p_items jsonb) returns boolean
      language sql immutable as 'select true'`);
    const release = await withFiles({ 'functions/wallet_week.sql': shorterWeek });
    expect(await start(database, release)).toEqual(['migrated functions/wallet_week']);
    expect(await weekOf(database)).not.toBe(week);
    expect(await start(database, release)).toEqual([]);
    const { rows } = await database.owner.query(`select cases_adds_up(1, '[]') as "isPlanted"`);
    expect(rows).toEqual([{ isPlanted: true }]);
    // Migrating with the previous release's files restores its function.
    expect(await start(database)).toEqual(['migrated functions/wallet_week']);
    expect(await weekOf(database)).toBe(week);
  });

  it('leaves a function that works as its owner doing so', async () => {
    const database = await newDatabase();
    const release = await withFiles({
      'functions/wallet_transfer.sql': (text) => text.replace("'insufficient balance'", "'too little'"),
    });
    await start(database, release);
    const { rows } = await database.owner.query(
      `select prosecdef as "isOwners", has_function_privilege('aureus_app', oid, 'execute') as "isCalled",
        prosrc like '%too little%' as "isNew" from pg_proc where proname = 'wallet_transfer'`,
    );
    expect(rows).toEqual([{ isOwners: true, isCalled: true, isNew: true }]);
  });

  it('takes other arguments once a migration has dropped the function, on every database', async () => {
    const release = await withFiles({
      '0999-lost-since.sql': () => 'drop function if exists wallet_lost_since(bigint, timestamptz);',
      'functions/wallet_lost_since.sql': (text) =>
        text.replace('p_at timestamptz)', 'p_at timestamptz, p_more text)'),
    });
    const [existing, fresh] = [await newDatabase(), await emptyDatabase()];
    await start(existing, release);
    await start(fresh, release);
    const content = await contentOf(existing);
    expect(content).toEqual(await contentOf(fresh));
    expect(content.schema).toContain('p_more text');
    expect(content.schema).not.toMatch(/wallet_lost_since\(p_player bigint, p_at timestamp with time zone\)/);
  });

  it('may be gone, with a migration that drops the function', async () => {
    const database = await newDatabase();
    const release = await withFiles({ '0999-no-week.sql': () => 'drop function wallet_lost_since;' });
    await rm(new URL('functions/wallet_lost_since.sql', release));
    await start(database, release);
    const { rows } = await database.owner.query(
      `select name from platform_functions where name like '%lost%'`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['in SQL', 'wallet_week', (text: string) => text.replace('floor(', 'flor(')],
    ['in PL/pgSQL', 'chat_send', (text: string) => text.replace('begin', 'begn')],
  ])('with an error %s ends the start, which leaves nothing behind', async (_language, name, change) => {
    const database = await newDatabase();
    const before = await contentOf(database);
    const release = await withFiles({
      '0999-table.sql': () => 'create table half_done ();',
      [`functions/${name}.sql`]: change,
    });
    await expect(start(database, release)).rejects.toThrow(new RegExp(`^functions/${name}\\.sql: `));
    expect(await contentOf(database)).toEqual(before);
  });
});

describe('nodes that start at once', () => {
  it('bring up a new database, one of them', async () => {
    const database = await emptyDatabase();
    const outputs = await Promise.all([start(database), start(database), start(database)]);
    expect(outputs.filter((lines) => lines.length > 0)).toHaveLength(1);
    expect(await contentOf(database)).toEqual(await contentOf(await newDatabase()));
  });

  it('apply a changed function, one of them', async () => {
    const database = await newDatabase();
    const release = await withFiles({ 'functions/wallet_week.sql': shorterWeek });
    const outputs = await Promise.all([start(database, release), start(database, release)]);
    expect(outputs.flat()).toEqual(['migrated functions/wallet_week']);
  });
});
