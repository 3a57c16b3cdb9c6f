import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { edgeUrlOf } from '../testing/edge-url.ts';
import { appUrlOf } from './app-login.ts';
import { checkDatabase, checkEdgeDatabase } from './check-database.ts';
import { createLog } from './log.ts';
import { createPool } from './postgres.ts';
import { comparePrepared, prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
let edge: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  await prepareDatabase({ ownerUrl: database.url, edgeUrl: edgeUrlOf(database) });
  edge = createPool(edgeUrlOf(database), createLog('silent'), 1);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await edge.end();
  await database.drop();
});

const names = async (query: string) =>
  (await database.owner.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Every column that an edge reads. A new column belongs here and in privileges.sql. */
const READABLE = {
  account_players: 'id username role is_private country is_hidden',
  account_sessions: 'id token_hash player_id last_seen_at expires_at ended_at is_pending',
  battles_battles: 'id mode format price key state language',
  battles_rounds: 'battle_id round case_version',
  battles_seats: 'battle_id seat player_id',
  cases_versions: 'id name',
  cashier_payments: 'player_id',
  fairness_commitments: 'draw_id server_seed server_seed_hash',
  kysely_migration: 'name is_compatible',
  limits_self_bans: 'id player_id asked_at until',
  platform_clock: 'offset_ms',
  platform_releases: 'version',
  rain_entries: 'rain_id player_id',
  rain_rains: 'id state closes_at carried base beacon_round beacon_at pot entrants',
  rain_tips: 'rain_id amount',
  shares_shares: 'id player_id bet_id hides_amounts language shared_at',
  spin_rounds:
    'id layout state opens_at closes_at beacon_round beacon_at pocket beacon_randomness beacon_signature drawn_at lands_at next_at',
  staff_authenticators: 'member_id is_on',
  staff_members: 'id name bundles ended_at',
  staff_passkeys: 'member_id',
  staff_sessions:
    'id token_hash socket_hash member_id is_confirmed last_seen_at expires_at stepped_up_at ended_at',
  support_messages: 'id player_id author',
  support_players: 'player_id read_up_to',
  support_visitors: 'id secret_hash expires_at',
  switches_off: 'name message ends_at',
  wallet_bets: 'id player_id seq game stake payout is_void shown_at',
  wallet_exclusions: 'player_id self_ban_until cool_off_until register_until',
  wallet_players: 'player_id balance',
  wallet_vaults: 'player_id balance',
};

describe('aureus_edge', () => {
  it('reads these columns and no others', async () => {
    const columns = await names(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
        and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('aureus_edge', c.oid, a.attnum, 'select') order by 1`);
    const listed = Object.entries(READABLE).flatMap(([table, list]) =>
      list.split(' ').map((column) => `${table}.${column}`),
    );
    expect(columns).toEqual(listed.toSorted());
  });

  it('writes no table, uses no sequence and enters no other schema', async () => {
    expect(
      await names(`
        select c.oid::regclass::text || ' ' || verb as name from pg_class c, unnest(array['insert', 'update', 'delete',
          'truncate', 'references', 'trigger']) verb
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace not in ('pg_catalog'::regnamespace,
            'information_schema'::regnamespace, 'pg_toast'::regnamespace)
          and has_table_privilege('aureus_edge', c.oid, verb)
        union all
        select a.attrelid::regclass || '.' || a.attname || ' ' || verb from pg_attribute a join pg_class c on c.oid = a.attrelid,
          unnest(array['insert', 'update', 'references']) verb
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
          and has_column_privilege('aureus_edge', a.attrelid, a.attnum, verb)
        union all
        select c.oid::regclass::text from pg_class c
        where case when c.relkind = 'S' then has_sequence_privilege('aureus_edge', c.oid, 'usage, select, update') end
        union all
        select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
          and (has_schema_privilege('aureus_edge', oid, 'create')
            or nspname <> 'public' and has_schema_privilege('aureus_edge', oid, 'usage'))`),
    ).toEqual([]);
  });

  it('calls the clock alone, of all functions of the site', async () => {
    const callable = (role: string) =>
      names(`select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('${role}', p.oid, 'execute')`);
    expect(await callable('aureus_edge')).toEqual(['app_now()']);
    expect(await callable('public')).toEqual([]);
  });

  it('is a member of nothing and owns nothing', async () => {
    expect(
      await names(`
        select rolname as name from pg_roles where rolname <> 'aureus_edge' and pg_has_role('aureus_edge', oid, 'member')
        union all
        select relname from pg_class where relowner = 'aureus_edge'::regrole`),
    ).toEqual([]);
  });

  it.each([
    ['a seed', 'select sealed_seed from fairness_commitments'],
    ['a player’s seeds', 'select server_seed, sealed_seed from fairness_seed_pairs'],
    ['a key', 'select key from platform_keys'],
    ['a private key', 'select key from privacy_keys'],
    ['a second factor', 'select secret from two_factor_authenticators'],
    ['an authenticator of staff', 'select secret from staff_authenticators'],
    ['who a player is', 'select subject from account_identities'],
    ['an identity check', 'select * from kyc_applicants'],
    ['a payment', 'select amount_cents, target from cashier_payments'],
    ['a message to support', 'select text from support_messages'],
    ['an address', 'select address from account_sessions'],
  ])('reads not %s', async (_what, statement) => {
    await expect(edge.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'update account_sessions set last_seen_at = app_now()',
    'insert into platform_probes (padding) values (0)',
    'select wallet_transfer(5, 1001, 1, 30::smallint, gen_random_uuid())',
    'select mines_start(null, null, null, null, null, null, null)',
    'select support_forget_visitors(100)',
    'select switches_turn_on(1)',
    'create table mine (id int)',
    'set role aureus_app',
  ])('may not %s', async (statement) => {
    // Transactions of an edge's login are read-only by default, but an attacker on an edge can change this default.
    await edge.query('set default_transaction_read_only = off');
    await expect(edge.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^42(501|883)$/),
    });
  });
});

describe('a database for edges', () => {
  it('is right after migrate, and refuses logins that may do more or less', async () => {
    // Test processes turn timeouts off in PGOPTIONS. Without it, the limits of the site's logins apply.
    vi.stubEnv('PGOPTIONS', undefined);
    const edgeUrl = edgeUrlOf(database);
    expect(await comparePrepared({ ownerUrl: database.url, edgeUrl })).toMatchObject({ edge: 'right' });
    await checkEdgeDatabase(edgeUrl);
    await expect(checkEdgeDatabase(appUrlOf(database.url))).rejects.toThrow(
      /aureus_app, which may do what the application may: set DATABASE_EDGE_URL to a login that is a member of aureus_edge and nothing else/,
    );
    await expect(checkDatabase(edgeUrl)).rejects.toThrow(
      'The database login of DATABASE_APP_URL cannot sign in, or lacks the rights of aureus_app.',
    );
  });

  it('refuses an edge that may write, until privileges are applied again', async () => {
    const edgeUrl = edgeUrlOf(database);
    await database.owner.query('grant update (balance) on wallet_players to aureus_edge');
    await expect(checkEdgeDatabase(edgeUrl)).rejects.toThrow(/may write to tables/);
    await database.owner.query(`update platform_privileges set applied = 'something else'`);
    await prepareDatabase({ ownerUrl: database.url, edgeUrl });
    await checkEdgeDatabase(edgeUrl);
  });

  it('ends an edge with one sentence while migrations are missing', async () => {
    const { rows } = await database.owner.query('delete from kysely_migration returning *');
    await expect(checkEdgeDatabase(edgeUrlOf(database))).rejects.toThrow(
      /run \.\/aureus migrate \(npm run migrate in a checkout\), then start again/,
    );
    for (const { name, timestamp, is_compatible: isCompatible } of rows)
      await database.owner.query('insert into kysely_migration values ($1, $2, $3)', [
        name,
        timestamp,
        isCompatible,
      ]);
  });
});
