import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { holdOpen } from '../testing/locks.ts';
import { longOr } from '../testing/long.ts';
import { PRODUCTION } from '../testing/production.ts';
import { driveSpin, placeBet } from '../testing/spin-driver.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestLog } from '../testing/test-log.ts';
import { appUrlOf } from './app-login.ts';
import type { Beacon, BeaconRound } from './beacon.ts';
import { createClockCheck } from './clock-check.ts';
import { prepareDatabase } from './prepare-database.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Waits until a node isn't ready. @returns the text of its `/readyz`, which names the fault. */
const faultOf = (node: TestApp): Promise<string> =>
  eventually('a node that is not ready', async () => {
    const { status, text } = await node.visitor('GET', '/readyz');
    return status === 503 && text;
  });
const untilReady = (node: TestApp) =>
  eventually('a ready node', async () => (await node.visitor('GET', '/readyz')).status === 200);

describe('health', () => {
  it('is given while the process runs, readiness only while the database is in order', async () => {
    expect((await site.visitor('GET', '/healthz')).text).toBe('{"status":"ok"}');
    await untilReady(site);
    expect((await site.visitor('GET', '/readyz')).text).toBe('{"status":"ready"}');
    await site.database.owner.query('alter table kysely_migration rename to kysely_migration_gone');
    try {
      expect(await faultOf(site)).toBe('{"status":"database","fault":"away"}');
      expect((await site.visitor('GET', '/healthz')).status).toBe(200);
    } finally {
      await site.database.owner.query('alter table kysely_migration_gone rename to kysely_migration');
    }
    await untilReady(site);
  });
});

describe('readiness', () => {
  it('goes with a lock on a table of the ledger, and comes back with it', async () => {
    const release = await holdOpen(site.database, 'lock table wallet_bets in access exclusive mode');
    expect(await faultOf(site)).toBe('{"status":"database","fault":"locked"}');
    await release();
    await untilReady(site);
  });

  const PROBES = longOr(3, 40);
  it(`stays with a lock on one player, through ${PROBES} probes`, async () => {
    const { owner } = site.database;
    const probes = async () => {
      const { rows } = await owner.query<{ last: bigint }>(
        `select coalesce(last_value, 0) as last from pg_sequences where sequencename like 'platform_probes%'`,
      );
      return Number(rows[0]?.last);
    };
    const { id } = await site.player({ cents: 100n });
    const release = await holdOpen(
      site.database,
      'select from wallet_players where player_id = $1 for update',
      [id],
    );
    const before = await probes();
    await eventually(`${PROBES} more probes`, async () => {
      expect((await site.visitor('GET', '/readyz')).status).toBe(200);
      return (await probes()) >= before + PROBES;
    });
    await release();
  });

  it('goes with a disk that is full to a call, though a row still fits, and comes back with the room', async () => {
    const { owner } = site.database;
    // Simulates a full disk: one probe's row still fits, but further ones and bets fail.
    await owner.query(`create function full_disk() returns trigger language plpgsql as $$ begin
        if (select count(*) from platform_probes) >= 1 or tg_table_name = 'wallet_bets' then
          raise 'could not extend file' using errcode = 'disk_full';
        end if;
        return new;
      end $$;
      create trigger full_disk before insert on platform_probes for each row execute function full_disk();
      create trigger full_disk before insert on wallet_bets for each row execute function full_disk()`);
    try {
      const player = await site.player({ cents: 100n });
      await untilReady(site);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const bet = { amount: 1, rows: 8, risk: 'EASY' };
      const { status, body } = await player.call('POST', '/api/games/plinko', bet, key);
      expect([status, body.error?.code]).toEqual([503, 'request.error.unavailable']);
      expect(await faultOf(site)).toBe('{"status":"database","fault":"full"}');
      const { text } = await site.visitor('GET', '/metrics');
      expect(text).toContain('aureus_database_fault{fault="full"} 1\n');
      expect(text).toContain('aureus_ready 0\n');
    } finally {
      await owner.query('drop function full_disk cascade');
    }
    await untilReady(site);
  });
});

describe('the clock', () => {
  const offset = (ms: number) => site.database.owner.query('update platform_clock set offset_ms = $1', [ms]);
  const verdict = (beacon: Beacon = site.beacon) =>
    createClockCheck({ db: site.app.db, beacon, log: createTestLog(), keepMs: 0, answerMs: 200 }).verdict();

  it('of the database is compared with the beacon, which no one here can move', async () => {
    expect(await verdict()).toBe('right');
    for (const [ms, expected] of [
      [60_000, 'ahead'],
      [-60_000, 'behind'],
      [1_000, 'right'],
      [-1_000, 'right'],
    ] as const) {
      await offset(ms);
      expect(await verdict()).toBe(expected);
    }
    await offset(0);
    site.beacon.isSilent = true;
    expect(await verdict()).toBe('unknown');
    site.beacon.isSilent = false;
  });

  it('is not called wrong because a relay answers slowly', async () => {
    const [first, never] = [await site.beacon.get(1), new Promise<BeaconRound>(() => {})];
    const slow = { ...site.beacon, get: (round: number) => (round === 1 ? Promise.resolve(first) : never) };
    expect(await verdict(slow)).toBe('unknown');
  });

  it('that is off by a minute makes a node not ready, a beacon that is away does not', async () => {
    await offset(60_000);
    const node = await startTestApp({ beside: site });
    try {
      const { status, text } = await node.visitor('GET', '/readyz');
      expect([status, text]).toEqual([503, '{"status":"clock","beacon":"ahead"}']);
    } finally {
      await offset(0);
      await node.close();
    }
    site.beacon.isSilent = true;
    const other = await startTestApp({ beside: site });
    expect((await other.visitor('GET', '/readyz')).status).toBe(200);
    site.beacon.isSilent = false;
    await other.close();
  });

  it('has no offset in production, even when one is set', async () => {
    const ahead = async () => {
      const { rows } = await site.database.owner.query<{ ms: number }>(
        'select extract(epoch from app_now() - clock_timestamp())::float8 * 1000 as ms',
      );
      // Adding 0 turns -0 into 0.
      return Math.round((rows[0]?.ms ?? 0) / 1_000) + 0;
    };
    await offset(3_600_000);
    expect(await ahead()).toBe(3_600);
    const start = (isProduction: boolean) => prepareDatabase({ ownerUrl: site.database.url, isProduction });
    await Promise.all(Array.from({ length: 3 }, () => start(true)));
    expect(await ahead()).toBe(0);
    await start(false);
    expect(await ahead()).toBe(3_600);
    await offset(0);
  });
});

describe('metrics', () => {
  it('count requests by route, bets and coins by game, rounds and sockets, and name no one', async () => {
    const player = await site.player({ cents: 1_000n });
    const spin = driveSpin(site, await site.lead());
    await spin.open();
    await placeBet(player, 'black', 1);
    // Summing fractions of coins would give 1.3000000000000003.
    for (let bets = 0; bets < 3; bets += 1) await placeBet(player, 'black', 0.1);
    await placeBet(player, 'black', 1_000);
    await spin.close();
    await spin.draw();
    await site.visitorSocket();
    await site.visitor('GET', '/api/games/spin/rounds/123456');
    const { text, headers } = await site.visitor('GET', '/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/aureus_bets_total\{status="ok"\} 4/);
    expect(text).toMatch(/aureus_bets_total\{status="insufficient"\} 1/);
    expect(text).toMatch(/aureus_spin_rounds_total\{state="RESULT"\} 1/);
    expect(text).toMatch(/aureus_sockets [1-9]/);
    expect(text).toMatch(
      /aureus_http_request_seconds_count\{method="POST",route="\/api\/games\/spin\/bets",status="200"\} 4/,
    );
    const { rows } = await site.database.owner.query<{ paid: bigint }>(
      'select coalesce(sum(payout), 0)::bigint as paid from wallet_bets',
    );
    for (const line of [
      'aureus_game_bets_total{game="spin"} 4',
      'aureus_game_staked_coins_total{game="spin"} 1.3',
      `aureus_game_paid_coins_total{game="spin"} ${Number(rows[0]?.paid) / 100}`,
      'aureus_game_bets_total{game="plinko"} 0',
      'aureus_settlement_seconds_count 5',
      'aureus_beacon_delay_seconds_count 1',
      'aureus_ready 1',
      'aureus_database_fault{fault="away"} 0',
      'aureus_commits_paused 0',
      'aureus_database_pool_size 20',
      'aureus_database_pool_connections{state="waiting"} 0',
    ])
      expect(text.split('\n'), line).toContain(line);
    expect(text).not.toMatch(/^aureus_redis_connected/m);
    // Labels contain the route's pattern, since each id in an address would create its own series.
    expect(text).toContain('route="/api/games/spin/rounds/:id"');
    expect(text).not.toContain('123456');
    expect(text).not.toContain(player.cookie.split('=')[1]);
  });

  it('are for who has the token, where one is set', async () => {
    const guarded = await startTestApp({ beside: site, env: { METRICS_TOKEN: 'only for me' } });
    try {
      expect((await guarded.visitor('GET', '/metrics')).status).toBe(404);
      for (const authorization of ['', 'Bearer', 'Bearer only for m', 'Bearer only for me2', 'only for me'])
        expect(
          (await guarded.visitor('GET', '/metrics', undefined, { authorization })).status,
          authorization,
        ).toBe(404);
      const allowed = await guarded.visitor('GET', '/metrics', undefined, {
        authorization: 'Bearer only for me',
      });
      expect(allowed.status).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  it('are not for somebody behind a proxy of ours', async () => {
    const behind = await startTestApp({ beside: site, env: { TRUSTED_PROXIES: 'loopback' } });
    try {
      const from = (address: string) =>
        behind.visitor('GET', '/metrics', undefined, { 'x-forwarded-for': address });
      expect((await from('203.0.113.7')).status).toBe(404);
      expect((await from('127.0.0.1, 203.0.113.7')).status).toBe(404);
    } finally {
      await behind.close();
    }
  });
});

describe('in production', () => {
  const production = { ...PRODUCTION, DRAIN_MS: '0', LOG_LEVEL: 'silent' };
  const withLogin = () => ({ ...production, DATABASE_APP_URL: appUrlOf(site.database.url) });

  it('figures and the API’s description are closed, unless they are opened', async () => {
    for (const [env, status] of [
      [{}, 404],
      [{ METRICS_TOKEN: 'mine', API_DOCS: 'on' }, 200],
    ] as const) {
      const app = await startTestApp({ beside: site, env: { ...withLogin(), ...env } });
      try {
        const headers = { authorization: 'Bearer mine' };
        expect((await app.visitor('GET', '/metrics', undefined, headers)).status).toBe(status);
        for (const path of ['/api/docs/', '/api/docs/json'])
          expect((await app.visitor('GET', path)).status, path).toBe(status);
        expect((await app.visitor('GET', '/metrics')).status).toBe(404);
      } finally {
        await app.close();
      }
    }
  });
});

describe('an address that does not exist', () => {
  it('of the API is a clear 404', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/games/spin/', '/api/me/x']) {
      const { status, body } = await site.visitor('GET', path);
      expect([status, body.error?.code], path).toEqual([404, 'request.error.not_found']);
    }
    expect((await site.visitor('PUT', '/api/me', {})).status).toBe(404);
  });
});
