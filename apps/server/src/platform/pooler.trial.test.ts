import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../doctor.ts';
import { battlesOf, publishCase } from '../testing/battles-driver.ts';
import { expectCleanAudit } from '../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort } from '../testing/free-port.ts';
import { keepsPrepared, type Pooler, startPooler } from '../testing/pooler.ts';
import { rainOf } from '../testing/rain-driver.ts';
import { runJob } from '../testing/run-job.ts';
import { placeBet } from '../testing/spin-driver.ts';
import { hire } from '../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestBeacon } from '../testing/test-beacon.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { appUrlOf } from './app-login.ts';

const LACKS = {
  statements: 'prepared statements (PgBouncer 1.21 with max_prepared_statements above 0)',
  direct: "DATABASE_DIRECT_URL, the database's own address",
};
const refusalOf = (...lacks: string[]) =>
  `DATABASE_APP_URL leads to a pooler in transaction mode, which lacks ${lacks.join(' and ')}: add this, or use session mode.`;
const keeps = await keepsPrepared();

describe.each(['session', 'transaction'] as const)('behind a PgBouncer in %s mode', (mode) => {
  let database: TestDatabase;
  let pooler: Pooler;
  let site: TestApp | undefined;
  const works = mode === 'session' || keeps;
  const start = (env: Record<string, string>) => {
    const clock = createTestClock(database.owner);
    const beside = { database, clock, beacon: createTestBeacon(clock) };
    return startTestApp({ beside, leads: true, env: { DATABASE_APP_URL: pooler.url, ...env } });
  };
  const direct = () => ({ DATABASE_DIRECT_URL: appUrlOf(database.url) });
  beforeAll(async () => {
    database = await cloneDatabase();
    pooler = await startPooler(mode, appUrlOf(database.url));
    if (works) site = await start(mode === 'session' ? {} : direct());
  });
  afterAll(async () => {
    await site?.close();
    await pooler?.stop();
    await database?.drop();
  });

  it('the doctor says what it finds, and a start says the same', async () => {
    const nothing = `http://127.0.0.1:${await freePort()}`;
    const { url } = pooler;
    const findings = async (env: Record<string, string>) => {
      const lines: string[] = [];
      const variables = { DATABASE_APP_URL: url, BEACON_URL: nothing, STEAM_API_URL: nothing, ...env };
      await examine(variables, (line) => lines.push(line));
      return lines;
    };
    if (mode === 'session') {
      expect(await findings({})).toContain('ok   statements of a connection stay on one backend');
      return;
    }
    const without = refusalOf(...(keeps ? [] : [LACKS.statements]), LACKS.direct);
    expect((await findings({})).join('\n')).toContain(`FAIL ${without.slice(0, -1)}. `);
    await expect(start({})).rejects.toThrow(without);
    if (keeps)
      expect(await findings(direct())).toContain('ok   DATABASE_DIRECT_URL leads to the database itself');
    else await expect(start(direct())).rejects.toThrow(refusalOf(LACKS.statements));
    await expect(start({ DATABASE_DIRECT_URL: url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler in transaction mode, too: name the database itself.',
    );
  });

  it.runIf(works)(
    'bets, battles, a rain, jobs and staff’s queues work, and the books are right',
    async () => {
      const on = site ?? expect.fail('no site');
      const [player, other] = await Promise.all(
        [1, 2].map(() => on.player({ role: 'USER', cents: 1_000_000n })),
      );
      if (player === undefined || other === undefined) throw new Error('no players');
      const keyed = (path: string, body: object) =>
        player.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
      const plays = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          index % 2 === 0
            ? keyed('/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' })
            : keyed('/api/user/vault/deposit', { amount: 1 }),
        ),
      );
      expect(plays.filter(({ status }) => status !== 200)).toEqual([]);
      await eventually(
        'a bet on a round of the leader',
        async () => (await placeBet(player, 'black', 1)).status === 200,
      );

      const coin = await publishCase(on, `coin-${mode}`, 100n, [
        [50n, 50_000],
        [130n, 50_000],
      ]);
      const made = await battlesOf(player).create({
        cases: [coin],
        mode: 'NORMAL',
        format: '1v1',
        isPrivate: false,
      });
      expect(made.status, made.text).toBe(200);
      const joined = await battlesOf(other).join(made.body.data?.battle.id ?? '', 1);
      expect(joined.status, joined.text).toBe(200);

      const rain = rainOf(on);
      await runJob(on, 'rain-turn');
      expect((await rain.join(player)).status).toBe(200);
      expect((await rain.tip(other, 1)).status).toBe(200);
      expect((await rain.end()).entries).toEqual([String(player.id)]);

      const member = await hire(on, ['owner']);
      for (const path of ['/api/staff/queues', '/api/staff/requests', '/api/staff/overview'])
        expect((await member.call('GET', path)).status, path).toBe(200);
      await expectCleanAudit(database);
    },
  );

  it.runIf(works)('all other connections of the site go through it', async () => {
    const on = site ?? expect.fail('no site');
    await eventually('a ready site', async () => (await on.visitor('GET', '/readyz')).status === 200);
    await pooler.stop();
    await eventually('a fault', async () =>
      (await on.visitor('GET', '/readyz')).text.includes('"fault":"away"'),
    );
  });
});
