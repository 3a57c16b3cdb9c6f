import { once } from 'node:events';
import net from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { atNode, startNode } from '../testing/at-node.ts';
import { expectCleanAudit } from '../testing/books.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { appUrlOf } from './app-login.ts';
import { createLog } from './log.ts';
import { VERSION } from './migration-files.ts';
import { createPool } from './postgres.ts';
import { newId } from './random.ts';

let site: TestApp;
let player: TestPlayer;
let login: pg.Pool;
/** Suffix that makes the names of this test's roles unique. */
const mark = newId().slice(-12);
const roles: string[] = [];
beforeAll(async () => {
  site = await startTestApp({ leads: true });
  player = await site.player({ cents: 10_000n });
  login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
});
afterAll(async () => {
  await login.end();
  for (const role of roles) await site.database.owner.query(`drop owned by ${role}; drop role ${role}`);
  await site.close();
});

/** Creates a login as an operator would. */
async function makeRole(name: string, options = ''): Promise<string> {
  const role = `${name}_${mark}`;
  await site.database.owner.query(`create role ${role} login password 'secret' ${options}`);
  roles.push(role);
  const url = new URL(site.database.url);
  url.username = role;
  url.password = 'secret';
  return url.href;
}

const plinko = (by: TestPlayer) =>
  by.call('POST', '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' }, { 'idempotency-key': newId() });

describe('the running site', () => {
  it('has signed in as its own login with every connection, the leader’s and the job queue’s included', async () => {
    await eventually('a leader', async () => (await site.visitor('GET', '/api/games/spin')).status === 200);
    const { rows } = await site.database.owner.query<{ name: string; role: string }>(
      `select distinct application_name as name, usename as role from pg_stat_activity
       where datname = current_database() and application_name like 'aureus%' order by 1`,
    );
    expect(rows).toEqual(
      ['aureus', `aureus jobs ${VERSION}`, 'aureus leader spin', 'aureus notices', 'aureus probe'].map(
        (name) => ({
          name,
          role: 'aureus_app',
        }),
      ),
    );
  });

  it.each(['set role none', 'reset role', 'set session authorization default'])(
    'cannot become more by %s',
    async (statement) => {
      const client = await login.connect();
      try {
        await client.query(statement);
        expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'aureus_app' }]);
        await expect(client.query('update wallet_transfers set amount = amount + 1')).rejects.toThrow(
          /permission denied/,
        );
        for (const more of [
          'set role postgres',
          'create table mine (id int)',
          'alter role aureus_app superuser',
        ])
          await expect(client.query(more), more).rejects.toMatchObject({ code: '42501' });
      } finally {
        client.release();
      }
    },
  );

  it.each([
    ['a balance', 'update wallet_players set balance = balance + 1'],
    ['a counter of stakes', 'update wallet_players set wagered = wagered + 1'],
    ['an edge', 'update wallet_players set edge = edge + 1'],
    ['a wallet that is not empty', 'insert into wallet_players (player_id, balance) values (999999, 5)'],
    ['a vault', 'update wallet_vaults set balance = balance + 1'],
    [
      'a transfer',
      'insert into wallet_transfers (debit, credit, amount, code, ref) select 5, 1001, 1, 30, gen_random_uuid()',
    ],
    ['a payout', 'update wallet_bets set payout = 100000'],
    [
      'a bet',
      'insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at) select gen_random_uuid(), 1001, 99, 1, 1, 1, 1, now()',
    ],
    ['the worth of a hold', 'update wallet_holds set amount = 1'],
    ['a role', `update account_players set role = 'OWNER'`],
    [
      'somebody with a role',
      `insert into account_players (username, avatar, role, created_at) values ('boss', '', 'OWNER', now())`,
    ],
    ['the state of an identity check', `update kyc_applicants set state = 'APPROVED'`],
    [
      'an identity check that was passed',
      `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at) values (1001, 'basic', 'APPROVED', 'epoch', now())`,
    ],
    ['the commitment of a pair', `update fairness_seed_pairs set server_seed_hash = repeat('0', 64)`],
    ['whose a pair is', 'update fairness_seed_pairs set player_id = 1001'],
    ['the commitment of a draw', `update fairness_commitments set server_seed_hash = repeat('0', 64)`],
    ['the chain of hashes', 'delete from wallet_seals'],
    ['an era', 'update wallet_eras set base = 0'],
    ['another era', 'select wallet_begin_era()'],
    ['the clock', 'update platform_clock set offset_ms = 1'],
  ])('cannot write %s by itself', async (_what, statement) => {
    await expect(login.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('makes no one staff, and takes no one’s staff role away', async () => {
    const moderator = await site.player({ role: 'MODERATOR' });
    const roleOf = async (id: bigint) =>
      (await login.query<{ role: string }>('select role from account_players where id = $1', [id])).rows[0]
        ?.role;
    for (const role of ['OWNER', 'ADMINISTRATOR', 'MODERATOR'])
      await login.query('select account_set_role($1, $2)', [player.id, role]);
    expect(await roleOf(player.id)).toBe('UNVERIFIED_USER');
    await login.query('select account_set_role($1, $2)', [moderator.id, 'USER']);
    expect(await roleOf(moderator.id)).toBe('MODERATOR');
    await login.query('select account_set_role($1, $2)', [player.id, 'USER']);
    expect(await roleOf(player.id)).toBe('USER');
  });

  it('asks nothing of the server at the beginning of a connection that a pooler would not take', async () => {
    // Test processes set a longer timeout in PGOPTIONS than the site has.
    vi.stubEnv('PGOPTIONS', undefined);
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const pool = createPool(`postgresql://one:two@127.0.0.1:${port}/site`, createLog('silent'), 1);
    const failed = pool.query('select 1').catch(() => {});
    const [socket] = (await once(server, 'connection')) as [net.Socket];
    const [startup] = (await once(socket, 'data')) as [Buffer];
    const names = startup
      .subarray(8)
      .toString()
      .split('\0')
      .filter((_, index) => index % 2 === 0);
    expect(new Set(names.filter((name) => name !== ''))).toEqual(
      new Set(['user', 'database', 'client_encoding', 'application_name']),
    );
    vi.unstubAllEnvs();
    socket.destroy();
    server.close();
    await failed;
    await pool.end();
  });
});

describe('a start', () => {
  const start = (url: string, more: Record<string, string> = {}) =>
    startTestApp({ beside: site, env: { DATABASE_APP_URL: url, ...more } }).then((node) => node.stop());

  it.each([
    ['the owner', () => Promise.resolve(site.database.url), /may do more than work with tables/],
    [
      'a login that may make roles',
      () => makeRole('maker', 'createrole in role aureus_app'),
      /may do more than work with tables/,
    ],
    [
      'a login that owns a table',
      async () => {
        const url = await makeRole('holder', 'in role aureus_app');
        const role = new URL(url).username;
        await site.database.owner.query(
          `create table held_${mark} (); alter table held_${mark} owner to ${role}`,
        );
        return url;
      },
      /owns tables/,
    ],
    [
      'a login that may change a transfer',
      async () => {
        const url = await makeRole('changer', 'in role aureus_app');
        await site.database.owner.query(
          `grant update (amount) on wallet_transfers to ${new URL(url).username}`,
        );
        return url;
      },
      /may change the ledger/,
    ],
    [
      'a login that could become one that may change a transfer',
      async () => {
        const url = await makeRole('turncoat', 'in role aureus_app');
        const role = new URL(url).username;
        const { owner } = site.database;
        roles.push(`writers_${mark}`);
        await owner.query(`create role writers_${mark}; grant update on wallet_transfers to writers_${mark}`);
        const { rows } = await owner.query<{ isNew: boolean }>(
          `select current_setting('server_version_num')::int >= 160000 as "isNew"`,
        );
        // In PostgreSQL 15, a role inherits the rights of all its groups or of none. Without them it can't read the
        // site's tables.
        await owner.query(
          rows[0]?.isNew
            ? `grant writers_${mark} to ${role} with inherit false`
            : `grant writers_${mark} to ${role}; alter role ${role} noinherit`,
        );
        return url;
      },
      /may change the ledger|lacks the rights/,
    ],
    [
      'a login whose warnings are hidden',
      async () => {
        const url = await makeRole('deaf', 'in role aureus_app');
        await site.database.owner.query(
          `alter role ${new URL(url).username} set client_min_messages = error`,
        );
        return url;
      },
      /is not warned by the database/,
    ],
    [
      'a login that is not there',
      () => Promise.resolve(site.database.url.replace('//postgres:', '//nobody:')),
      /DATABASE_APP_URL cannot sign in/,
    ],
  ])('as %s ends with one clear sentence', async (_who, urlOf, sentence) => {
    await expect(start(await urlOf())).rejects.toThrow(sentence);
  });

  it('as a login that an operator made is a site like any other', async () => {
    const node = await startNode(site, {
      env: { DATABASE_APP_URL: await makeRole('own', 'in role aureus_app') },
    });
    try {
      expect((await node.visitor('GET', '/readyz')).status).toBe(200);
      expect((await plinko(atNode(node, player))).status).toBe(200);
      const { rows } = await site.database.owner.query(
        `select from pg_stat_activity where usename = $1 and application_name like 'aureus jobs%'`,
        [`own_${mark}`],
      );
      expect(rows.length).toBeGreaterThan(0);
      await expectCleanAudit(site.database);
    } finally {
      await node.close();
    }
  });

  it('uses the direct URL for what needs a connection of its own, and for nothing else', async () => {
    const [pooled, direct] = [
      await makeRole('pooled', 'in role aureus_app'),
      await makeRole('direct', 'in role aureus_app'),
    ];
    const env = { DATABASE_APP_URL: pooled, DATABASE_DIRECT_URL: direct };
    const node = await startTestApp({ beside: site, env, leads: true });
    try {
      const expected = {
        aureus: 'pooled',
        'aureus probe': 'pooled',
        [`aureus jobs ${VERSION}`]: 'direct',
        'aureus notices': 'direct',
      };
      const used = await eventually('all connections', async () => {
        const { rows } = await site.database.owner.query<{ name: string; role: string }>(
          `select distinct application_name as name, split_part(usename, '_', 1) as role from pg_stat_activity
           where datname = current_database() and usename in ($1, $2) order by 1`,
          [`pooled_${mark}`, `direct_${mark}`],
        );
        const roles = Object.fromEntries(rows.map(({ name, role }) => [name, role]));
        // Waits for all expected connections, since the leader's own connection may be there before them.
        return Object.keys(expected).every((name) => name in roles) && roles;
      });
      expect(used).toMatchObject(expected);
    } finally {
      await node.close();
    }
    const elsewhere = new URL(direct);
    elsewhere.pathname = '/postgres';
    const nowhere = 'postgres://aureus:hunter2@127.0.0.1:9/aureus';
    await expect(start(pooled, { DATABASE_DIRECT_URL: nowhere })).rejects.toThrow(
      /^The database at DATABASE_DIRECT_URL cannot be used: .*127\.0\.0\.1:9\.$/,
    );
    await expect(start(pooled, { DATABASE_DIRECT_URL: elsewhere.href })).rejects.toThrow(
      'DATABASE_DIRECT_URL and DATABASE_APP_URL lead to two databases.',
    );
  });

  it('gives back what was taken away, and takes away what was given', async () => {
    const { owner } = site.database;
    await owner.query(`grant update on wallet_bets to aureus_app; revoke all on schema graphile_worker from aureus_app;
      update platform_privileges set applied = 'something else'`);
    const node = await startNode(site);
    await node.stop();
    const { rows } =
      await owner.query(`select has_column_privilege('aureus_app', 'wallet_bets', 'payout', 'update') as payout,
      has_schema_privilege('aureus_app', 'graphile_worker', 'usage') as jobs`);
    expect(rows).toEqual([{ payout: false, jobs: true }]);
  });
});

it('a site whose login has come to more is not ready', async () => {
  const { owner } = site.database;
  await owner.query('grant update on wallet_transfers to aureus_app');
  try {
    const answer = await eventually('a site that is not ready', async () => {
      const { status, text } = await site.visitor('GET', '/readyz');
      return status === 503 && text;
    });
    expect(answer).toBe('{"status":"role","danger":"may change the ledger"}');
  } finally {
    await owner.query('revoke update on wallet_transfers from aureus_app');
  }
  await eventually('a ready site', async () => (await site.visitor('GET', '/readyz')).status === 200);
});
