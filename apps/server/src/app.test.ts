import { afterEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from './testing/books.ts';
import { eventually } from './testing/eventually.ts';
import { holdOpen, untilWaiting } from './testing/locks.ts';
import { driveSpin, LONG_ROUNDS, placeBet } from './testing/spin-driver.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { startSandboxedApp } from './testing/test-sandbox.ts';

/** Upper bound for the duration of a stop, in ms. It's below the time for which idle connections stay open. */
const BEFORE_SILENCE_ENDS = 50_000;

let site: TestApp | undefined;
afterEach(() => site?.close());

describe('the end of a process', () => {
  it('waits for the requests under way, and not for their connections', async () => {
    const on = await startSandboxedApp();
    site = on;
    await on.turn('google/delay', { ms: 700 });
    let started = 0;
    on.app.http.server.on('request', () => {
      started += 1;
    });
    const under = Array.from({ length: 5 }, () => on.visitor('GET', '/api/auth/login?provider=GOOGLE'));
    await eventually('the requests', async () => started === 5);
    const since = Date.now();
    await on.stop();
    expect(Date.now() - since).toBeLessThan(BEFORE_SILENCE_ENDS);
    for (const { status } of await Promise.all(under)) expect([302, 503]).toContain(status);
  });

  it('lets another node lead before it waits for its jobs, and waits for those', async () => {
    const on = await startTestApp({ leads: true });
    site = on;
    const { owner } = on.database;
    const epochs = async () =>
      (await owner.query<{ epoch: bigint }>(`select epoch from platform_leaders where duty = 'spin'`)).rows;
    await eventually('the first leader', async () => (await epochs()).length > 0);
    const letRun = await holdOpen(on.database, 'lock table wallet_holds');
    let letEnd = async () => {};
    let other: TestApp | undefined;
    try {
      await owner.query(`select graphile_worker.add_job('wallet-expire-holds', job_key := 'held')`);
      const job = `from graphile_worker._private_jobs where key = 'held'`;
      await eventually(
        'the job to begin',
        async () => (await owner.query(`select ${job} and locked_at is not null`)).rows.length > 0,
      );
      // This row lock keeps the worker from recording that the job has ended.
      letEnd = await holdOpen(on.database, `select ${job} for update`);
      let hasStopped = false;
      const stopped = on.stop().then(() => {
        hasStopped = true;
      });
      other = await startTestApp({ beside: on, leads: true });
      await eventually('the next leader', async () => (await epochs())[0]?.epoch === 2n);
      await letRun();
      await untilWaiting(on.database, stopped);
      // A node that didn't wait for the job would have stopped by the end of this loop.
      for (let look = 0; look < 50; look += 1) await epochs();
      expect(hasStopped).toBe(false);
      await letEnd();
      await stopped;
      expect((await owner.query(`select ${job}`)).rows).toEqual([]);
    } finally {
      await letRun();
      await letEnd();
      await other?.close();
    }
  });

  it('under load loses no bet that was answered, and answers none twice', async () => {
    const on = await startTestApp({ env: LONG_ROUNDS });
    site = on;
    await driveSpin(on, await on.lead()).open();
    const players = await Promise.all(Array.from({ length: 8 }, () => on.player({ cents: 1_000_000n })));
    let accepted = 0;
    let unanswered = 0;
    const over = new AbortController();
    const bets = players.map(async (player) => {
      while (!over.signal.aborted) {
        const answer = await placeBet(player, 'black', 0.1).catch(() => undefined);
        if (answer?.status === 200) accepted += 1;
        if (answer === undefined) {
          unanswered += 1;
          return;
        }
      }
    });
    await eventually('a hundred bets', () => accepted > 100);
    const since = Date.now();
    await on.stop();
    expect(Date.now() - since).toBeLessThan(BEFORE_SILENCE_ENDS);
    over.abort();
    await Promise.all(bets);
    const { rows } = await on.database.owner.query<{ bets: bigint }>(
      'select count(*) as bets from wallet_bets',
    );
    const storedBets = Number(rows[0]?.bets);
    expect(storedBets).toBeGreaterThanOrEqual(accepted);
    expect(storedBets).toBeLessThanOrEqual(accepted + unanswered);
    await expectCleanAudit(on.database);
  });
});
