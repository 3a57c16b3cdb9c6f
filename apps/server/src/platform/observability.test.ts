import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION } from '../testing/production.ts';
import { driveSpin, placeBet } from '../testing/spin-driver.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClockCheck } from './clock-check.ts';
import { prepareDatabase } from './prepare-database.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('health', () => {
  it('is given while the process runs, readiness only while the database is in order', async () => {
    expect((await site.visitor('GET', '/healthz')).text).toBe('{"status":"ok"}');
    const ready = await site.visitor('GET', '/readyz');
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
    await site.database.owner.query('alter table kysely_migration rename to kysely_migration_gone');
    try {
      const gone = await site.visitor('GET', '/readyz');
      expect([gone.status, gone.text]).toEqual([503, '{"status":"database"}']);
      expect((await site.visitor('GET', '/healthz')).status).toBe(200);
    } finally {
      await site.database.owner.query('alter table kysely_migration_gone rename to kysely_migration');
    }
    expect((await site.visitor('GET', '/readyz')).status).toBe(200);
  });
});

describe('the clock', () => {
  const offset = (ms: number) => site.database.owner.query('update platform_clock set offset_ms = $1', [ms]);
  const verdict = () =>
    createClockCheck({ db: site.app.db, beacon: site.beacon, keepMs: 0, answerMs: 200 }).verdict();

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
      // Plus zero: nothing is behind by nothing.
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
  it('count requests by route, bets, rounds and sockets, and name no one', async () => {
    const player = await site.player({ cents: 1_000n });
    const spin = driveSpin(site, await site.lead());
    await spin.open();
    await placeBet(player, 'black', 1);
    await placeBet(player, 'black', 1_000);
    await spin.close();
    await spin.draw();
    await site.visitorSocket();
    await site.visitor('GET', '/api/games/spin/rounds/123456');
    const { text, headers } = await site.visitor('GET', '/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/aureus_bets_total\{status="ok"\} 1/);
    expect(text).toMatch(/aureus_bets_total\{status="insufficient"\} 1/);
    expect(text).toMatch(/aureus_spin_rounds_total\{state="RESULT"\} 1/);
    expect(text).toMatch(/aureus_sockets [1-9]/);
    expect(text).toMatch(
      /aureus_http_request_seconds_count\{method="POST",route="\/api\/games\/spin\/bets",status="200"\} 1/,
    );
    // A route, never an address: each id would be a series of its own.
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

  it('figures and the API’s description are closed, unless they are opened', async () => {
    for (const [env, status] of [
      [{}, 404],
      [{ METRICS_TOKEN: 'mine', API_DOCS: 'on' }, 200],
    ] as const) {
      const app = await startTestApp({ beside: site, env: { ...production, ...env } });
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
