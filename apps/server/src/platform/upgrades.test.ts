import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exported, verdictsOf } from '../domains/proofs/testing.ts';
import { opened, rewardsOf } from '../domains/rewards/testing.ts';
import { auditStaff } from '../domains/staff/staff.audit.ts';
import { look, threadOf } from '../domains/support/testing.ts';
import { sealedStaffHeads } from '../domains/wallet/wallet.audit.ts';
import { expectCleanAudit, expectCleanMoney } from '../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { minesOf, played } from '../testing/mines-driver.ts';
import { hire } from '../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { createTestBeacon } from '../testing/test-beacon.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { MIGRATIONS, readNumbered, readReleases, VERSION } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { schemaText } from './schema-text.ts';

/**
 * Columns, as `table.column`, that a later migration changed on purpose, each with the reason why no player loses by
 * it. An upgrade must leave a database's other data unchanged.
 */
const CHANGED: Readonly<Record<string, string>> = {
  // Since migration 0240, payments and staff requests keep a list of the rules that apply, instead of a single rule.
  'cashier_payments.review_rule': 'in review_rules now',
  'staff_requests.rule': 'in rules now',
  'staff_requests.payload': 'its rule is a list',
};
/**
 * Tables that an upgrade may change, because they describe the release itself or hold rules as rows. The ledger's eras
 * are among them, because restoring the dump in another cluster begins a new one.
 */
const OF_THE_RELEASE = [
  'cashier_moves',
  'kysely_migration',
  'platform_functions',
  'platform_privileges',
  'wallet_eras',
];

const releases = (await readReleases(MIGRATIONS)).filter(({ version }) => version !== '0.0.1');
const project = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** Restores the dump of a release's played database to this cluster. */
async function restore(version: string): Promise<TestDatabase> {
  const database = await cloneDatabase('template1');
  const packed = await readFile(new URL(`../testing/releases/${version}.sql.br`, import.meta.url));
  // Restoring a dump leaves its connection without a search path, so a separate one is used.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(brotliDecompressSync(packed).toString());
  await client.end();
  return database;
}

type Rows = Map<string, Record<string, unknown>[]>;

async function rowsOf({ owner }: TestDatabase): Promise<Rows> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Rows = new Map();
  for (const { name } of tables) {
    if (OF_THE_RELEASE.includes(name)) continue;
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Returns these columns of a table's rows, as sorted texts. */
const textsOf = (rows: Rows, table: string, columns: readonly string[]): string[] =>
  (rows.get(table) ?? []).map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

/** Returns changed columns as `table.column`, or `table` if whole rows changed. New columns don't count. */
function changedColumns(before: Rows, after: Rows): string[] {
  const differ = (table: string, columns: readonly string[]) =>
    textsOf(before, table, columns).join() !== textsOf(after, table, columns).join();
  return [...before].flatMap(([table, old]) => {
    const columns = Object.keys(old[0] ?? {});
    const changed = columns.filter((column) => differ(table, [column]));
    const others = columns.filter((column) => !changed.includes(column));
    return [...changed.map((column) => `${table}.${column}`), ...(differ(table, others) ? [table] : [])];
  });
}

/** Returns a table's rows of the request kinds that the old release has too. */
function ofKindsIn(before: Rows, after: Rows, table: string): Record<string, unknown>[] {
  const kinds = new Set((before.get(table) ?? []).map(({ kind }) => kind));
  return (after.get(table) ?? []).filter(({ kind }) => kinds.has(kind));
}

async function schemaOf({ owner }: TestDatabase): Promise<string> {
  const client = await owner.connect();
  try {
    return await schemaText(client);
  } finally {
    client.release();
  }
}

it('rank keys stay with the account that earned them, even beside others of its person', async () => {
  const database = await restore('0.1.0');
  try {
    const { rows: before } = await database.owner.query(`
      with joined as (
        insert into kyc_persons (person_id, player_id, found_at)
        select (select min(player_id) from wallet_players), player_id, app_now() from wallet_players
        on conflict (player_id) do update set person_id = excluded.person_id returning player_id
      )
      select player_id, wagered from wallet_players join joined using (player_id) order by 1`);
    expect(before.length).toBeGreaterThan(1);
    await prepareDatabase({ ownerUrl: database.url });
    const { rows } = await database.owner.query(
      'select player_id, wagered from rewards_rank_starts order by 1',
    );
    expect(rows).toEqual(before);
  } finally {
    await database.drop();
  }
});

describe.each(releases)('a played database of version $version', ({ version, last }) => {
  let database: TestDatabase;
  let before: Rows;
  let after: Rows;
  let history: string[];
  beforeAll(async () => {
    database = await restore(version);
    const { rows } = await database.owner.query<{ name: string }>(
      'select name from kysely_migration order by 1',
    );
    history = rows.map(({ name }) => name);
    before = await rowsOf(database);
    await prepareDatabase({ ownerUrl: database.url });
    after = await rowsOf(database);
    for (const table of ['staff_kinds', 'staff_policies']) after.set(table, ofKindsIn(before, after, table));
  });
  afterAll(() => database.drop());

  it('is what that release left, with rows of every kind', () => {
    expect(history.at(-1)).toBe(last);
    for (const table of PLAYED) expect(before.get(table)?.length, table).toBeGreaterThan(0);
  });

  it('reaches the schema of a new one', async () => {
    const fresh = await cloneDatabase();
    try {
      expect(await schemaOf(database)).toBe(await schemaOf(fresh));
    } finally {
      await fresh.drop();
    }
  });

  it('keeps every balance, mark, key, seed, payment and announced prize as it was', () => {
    expect(changedColumns(before, after).toSorted()).toEqual(Object.keys(CHANGED).toSorted());
  });

  it('passes the audit of ledger and staff', async () => {
    await expectCleanAudit(database);
    await expectCleanMoney(database);
    const client = await database.owner.connect();
    try {
      const checks = await auditStaff(client, await sealedStaffHeads(client));
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    } finally {
      client.release();
    }
  });

  it('goes on: sessions, an open game, keys, sealed texts and proofs', async () => {
    const site = await openAt(database);
    try {
      const [livia, drusilla] = [await playerOf(site, 'LIVIA'), await waiting(site)];
      const balance = async () =>
        (await livia.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance ?? 0;
      const stored = before.get('wallet_players')?.find(({ player_id: id }) => id === Number(livia.id));
      expect(await balance()).toBe(Number(stored?.['balance']) / 100);
      const { body } = await livia.call<{ game: { gameId: string } | null }>('GET', '/api/games/mines');
      const paid = played(await minesOf(livia).cashOut(body.data?.game?.gameId ?? ''));
      expect(paid.balance).toBeGreaterThan(Number(stored?.['balance']) / 100);
      opened(await rewardsOf(livia).open('gladiator'));
      const verdicts = verdictsOf(await exported(livia));
      expect(verdicts.length).toBeGreaterThan(5);
      expect(verdicts.flatMap(({ failed }) => failed)).toEqual([]);
      // Drusilla's sign-in still needs her second factor, and staff can still read her encrypted messages.
      expect((await drusilla.call('GET', '/api/user/settings')).body.error?.code).toBe(
        'account.error.two_factor_required',
      );
      const member = await hire(site, ['support']);
      const { messages } = await look(member, await threadOf(member, drusilla));
      expect(messages.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Where is my withdrawal?', 'It waits for a second look.']),
      );
      await expectCleanAudit(database);
    } finally {
      await site.stop();
    }
  });
});

/** Tables that contain rows in the dump of every release from which these tests upgrade. */
const PLAYED = [
  'affiliates_referrals',
  'battles_battles',
  'cashier_payments',
  'fairness_seed_pairs',
  'gift_cards_codes',
  'leaderboard_weeks',
  'mines_games',
  'promo_codes_redemptions',
  'raffle_weeks',
  'rain_tips',
  'rewards_keys',
  'rewards_openings',
  'spin_rounds',
  'staff_log',
  'staff_requests',
  'support_messages',
  'tips_tips',
  'two_factor_authenticators',
  'vault_moves',
  'wallet_bets',
  'wallet_exclusions',
  'wallet_holds',
  'wallet_loss_limits',
  'wallet_transfers',
];

/** Starts the site on the database with its clock just after the last transfer, so that nothing has expired. */
async function openAt(database: TestDatabase): Promise<TestApp> {
  const { rows } = await database.owner.query<{ at: Date }>(
    `update platform_clock set offset_ms = 0 returning (select max(at) from wallet_transfers) as at`,
  );
  const clock = createTestClock(database.owner);
  await clock.advance((rows[0]?.at.getTime() ?? 0) + 1_000 - Date.now());
  return startTestApp({ beside: { database, clock, beacon: createTestBeacon(clock) } });
}

async function signedIn(site: TestApp, playerId: bigint): Promise<TestPlayer> {
  const token = await site.app.sessions.open({
    playerId,
    provider: 'STEAM',
    userAgent: 'test',
    address: '127.0.0.1',
  });
  const cookie = `aureus_session=${token}`;
  return {
    id: playerId,
    cookie,
    call: (method, path, body, headers) => site.visitor(method, path, body, { cookie, ...headers }),
    socket: () => site.visitorSocket(),
  };
}

async function playerOf(site: TestApp, code: string): Promise<TestPlayer> {
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    'select player_id as id from affiliates_codes where code = $1',
    [code],
  );
  return signedIn(site, rows[0]?.id ?? 0n);
}

/** Returns the player whose withdrawal waits for approval. */
async function waiting(site: TestApp): Promise<TestPlayer> {
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    `select player_id as id from cashier_payments where way = 'WITHDRAW' and state = 'APPROVAL'`,
  );
  return signedIn(site, rows[0]?.id ?? 0n);
}

describe('the list of releases', () => {
  it('matches the changelog, ends before this release, and has a dump for each', async () => {
    const headings = [...(await project('CHANGELOG.md')).matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(
      ([, version]) => version,
    );
    const all = await readReleases(MIGRATIONS);
    expect(headings).toEqual([VERSION, ...all.map(({ version }) => version).toReversed()]);
    const numbered = (await readNumbered(MIGRATIONS)).map(({ name }) => name);
    expect(numbered).toContain(all.at(-1)?.last);
  });
});
