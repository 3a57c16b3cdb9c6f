import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { turnSwitchesOn } from '../../testing/switches.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const TURN_MS = 15_000;
const MINUTE_MS = 60_000;

type Message = { key: string; code: string; state: string; rule: string; values: Record<string, unknown> };
/** Messages received by the fake alert receiver. `answer`: status with which the receiver answers. */
const messages: Message[] = [];
let answer = 200;
const receiver = createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    messages.push(JSON.parse(body) as Message);
    reply.writeHead(answer).end();
  });
});

let site: SandboxedApp;
let other: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  env = {
    ALERT_WEBHOOK: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts?key=secret`,
  };
  site = await startSandboxedApp(() => ({ ...env, PLAY_THROUGH_PERCENT: '0', WITHDRAW_NEW_AUTO_MAX: '0' }));
  other = await startTestApp({ beside: site, env });
  await runJob(site, 'crypto-prices');
});
afterAll(async () => {
  await other.close();
  await site.close();
  receiver.close();
});
beforeEach(() => {
  messages.length = 0;
  answer = 200;
});

/** Advances the clock and runs both nodes' checks. At most one node reads the figures. */
async function looked(ms = TURN_MS): Promise<void> {
  await site.clock.advance(ms);
  await Promise.all([site.app.watch.look(), other.app.watch.look()]);
  // Both checks run again, because one node may have loaded the previous figures.
  await Promise.all([site.app.watch.look(), other.app.watch.look()]);
}
/** Values of a metric by labels, as a node exposes them. */
async function shown(name: string, node: TestApp = site): Promise<Record<string, number>> {
  const { text } = await node.visitor('GET', '/metrics');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`aureus_${name}{`) || line.startsWith(`aureus_${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}
/** Runs checks until an alert that isn't active anymore is over. */
async function lookedAway(): Promise<void> {
  for (let looks = 0; looks < 3; looks += 1) await looked(30_000);
}
const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const states = () => messages.map(({ code, state }) => `${code} ${state}`);

describe('figures from the database', () => {
  it('follow a withdrawal that waits for a person, on every node, until they are old', async () => {
    const player = await site.player({ role: 'USER', cents: 100_000n });
    const body = { amount: 10, address: `0x${'d'.repeat(40)}`, feeLevel: 'LOW' };
    const key = { 'idempotency-key': newId() };
    const { status, text } = await player.call('POST', '/api/fireblocks/withdraw?method=USDC', body, key);
    expect(status, text).toBe(200);
    await looked(TURN_MS);
    const labels = 'way="WITHDRAW",state="APPROVAL",method="USDC"';
    for (const node of [site, other]) {
      expect(await shown('payments_waiting', node)).toEqual({ [labels]: 1 });
      expect((await shown('payments_oldest_seconds', node))[labels]).toBeGreaterThanOrEqual(15);
      expect(await shown('queue_waiting', node)).toMatchObject({
        'queue="REQUEST_WITHDRAWAL"': 1,
        'queue="SUPPORT"': 0,
      });
      expect(await shown('ledger_sum_coins', node)).toEqual({ '': 0 });
      expect((await shown('player_coins', node))['place="holds"']).toBe(10);
      expect((await shown('unsealed_transfers', node))['']).toBeGreaterThan(0);
    }
    expect(Object.keys(await shown('provider_seconds_count'))).toContain('provider="coingecko",outcome="ok"');
    const done = await Promise.all([site, other].map((node) => shown('jobs_total', node)));
    const runs = done.map((jobs) => jobs['job="crypto-prices",outcome="done"'] ?? 0);
    expect(Math.max(...runs)).toBe(1);

    const due = await shown('queue_overdue_seconds');
    await looked(24 * 60 * MINUTE_MS);
    expect((await shown('queue_overdue_seconds'))['queue="REQUEST_WITHDRAWAL"']).toBeGreaterThan(
      due['queue="REQUEST_WITHDRAWAL"'] ?? Number.POSITIVE_INFINITY,
    );

    // This payment was sent to the provider three times without success.
    await query(`alter table cashier_payments disable trigger all`);
    await query(`update cashier_payments set state = 'SENDING', attempts = 3`);
    await query(`alter table cashier_payments enable trigger all`);
    await looked();
    expect(await shown('payouts_failing')).toEqual({ 'provider="fireblocks"': 1 });
  });

  it('are read by one node at most every 15 seconds', async () => {
    await looked();
    const readAt = async () => (await query('select read_at from watch_figures')).rows[0]?.read_at as Date;
    const before = await readAt();
    await looked(TURN_MS - 1_000);
    expect(await readAt()).toEqual(before);
    await looked(1_000);
    expect(await readAt()).not.toEqual(before);
  });

  it('are absent while the database does not answer, one that fails alone, and back with it', async () => {
    await looked();
    await query('alter table watch_figures rename to watch_figures_gone');
    await looked();
    expect(await shown('ledger_sum_coins')).toEqual({});
    expect(await shown('queue_waiting')).toEqual({});
    await query('alter table watch_figures_gone rename to watch_figures');
    await query('alter table house_hours rename to house_hours_gone');
    await looked();
    expect(await shown('house_z')).toEqual({});
    expect(await shown('ledger_sum_coins')).toEqual({ '': 0 });
    await query('alter table house_hours_gone rename to house_hours');
  });
});

it('a job that fails in a test fails the test with its error', async () => {
  await expect(runJob(site, 'watch-audit', { at: 0, failed: 'many' })).rejects.toThrow(
    /watch-audit failed: .*"many"/,
  );
  await query(`delete from graphile_worker._private_jobs where last_error is not null`);
});

describe('alerts', () => {
  it('are sent once as the books break and once as they are right again, whichever node looks', async () => {
    await looked();
    messages.length = 0;
    await query('update wallet_players set balance = balance + 1');
    await lookedAway();
    expect(await shown('ledger_sum_coins')).toEqual({ '': 0.01 });
    expect(states()).toEqual(['books_broken begins']);
    expect(messages[0]).toMatchObject({ rule: 'AureusLedgerSum', values: { coins: 0.01 } });
    await query('update wallet_players set balance = balance - 1');
    await lookedAway();
    expect(states()).toEqual(['books_broken begins', 'books_broken ends']);
  });

  it('tell that withdrawals are off, that an audit failed, that jobs fail and that no one leads', async () => {
    await query(`insert into switches_off (name, message, by_name) values ('withdrawals', 'Off', 'Site')`);
    await query(
      `insert into platform_leaders (duty, lease_until) values ('spin', clock_timestamp() - interval '11 seconds')
       on conflict (duty) do update set lease_until = excluded.lease_until`,
    );
    const { rows } = await query(
      `select id from graphile_worker.add_job('house-roll-up', run_at := now() + interval '1 hour')`,
    );
    const job = rows[0]?.id as unknown;
    await query(`update graphile_worker._private_jobs set attempts = 3, last_error = 'no' where id = $1`, [
      job,
    ]);
    // An audit on a machine whose clock was a month ahead, whose time was stored, doesn't hide the audits after it.
    await query(`update watch_figures set audited_at = now() + interval '30 days', audit_failed = 0`);
    await runJob(site, 'watch-audit', { at: Date.now() + 30 * 24 * 60 * MINUTE_MS, failed: 0 });
    await runJob(site, 'watch-audit', { at: Date.now(), failed: 2 });
    await looked();
    expect(states().toSorted()).toEqual([
      'audit_failed begins',
      'jobs_failing begins',
      'no_leader begins',
      'payouts_halted begins',
    ]);
    expect(messages.find(({ code }) => code === 'jobs_failing')?.values).toEqual({ 'house-roll-up': 1 });
    expect(await shown('audit_failed_checks')).toEqual({ '': 2 });
    await turnSwitchesOn(site);
    await query(`update platform_leaders set lease_until = clock_timestamp() + interval '1 hour'`);
    await query('delete from graphile_worker._private_jobs where id = $1', [job]);
    await runJob(site, 'watch-audit', { at: Date.now(), failed: 0 });
    await lookedAway();
    expect(states().filter((state) => state.endsWith('ends'))).toHaveLength(4);
    expect(messages).toHaveLength(8);
  });

  it("tell that a provider doesn't pay, from the third withdrawal on", async () => {
    const unchecked = async (text: string) => {
      await query('alter table cashier_payments disable trigger all');
      await query(text);
      await query('alter table cashier_payments enable trigger all');
    };
    await unchecked(`update cashier_payments set state = 'SENDING', attempts = 3`);
    const copy = () =>
      unchecked(
        `insert into cashier_payments overriding system value
         select (jsonb_populate_record(p, jsonb_build_object('id', p.id + 1, 'ref', gen_random_uuid(), 'request_id', gen_random_uuid()))).*
         from cashier_payments p order by id desc limit 1`,
      );
    await copy();
    await looked();
    expect(states()).toEqual([]);
    await copy();
    await looked();
    expect(states()).toEqual(['payouts_failing begins']);
    expect(messages[0]).toMatchObject({ rule: 'AureusPayoutsFailing', values: { fireblocks: 3 } });
    await unchecked(`update cashier_payments set state = 'APPROVAL', attempts = 0`);
    await lookedAway();
    expect(states()).toEqual(['payouts_failing begins', 'payouts_failing ends']);
  });

  it("tell that the database's clock is wrong, and that it's right again", async () => {
    const checking = await startTestApp({ beside: site, env, checksClock: true });
    const get = site.beacon.get.bind(site.beacon);
    /** Waits until the node's clock check has this verdict. Only this node then updates its figures. */
    const judged = async (verdict: string) => {
      await site.clock.advance(2 * MINUTE_MS);
      await eventually(`the clock ${verdict}`, async () => {
        const clock = await shown('clock', checking);
        return clock[`verdict="${verdict}"`] === 1;
      });
      await checking.app.watch.look();
    };
    // The fake beacon only has round 1. The rounds that should be published by the database's clock are missing, so
    // the clock counts as ahead.
    site.beacon.get = (round) => (round === 1 ? get(1) : Promise.reject(new Error('none')));
    await judged('ahead');
    expect(states()).toEqual(['clock_wrong begins']);
    expect(messages[0]).toMatchObject({ rule: 'AureusClockWrong', values: { verdict: 'ahead' } });
    site.beacon.get = get;
    await judged('right');
    expect(states()).toEqual(['clock_wrong begins', 'clock_wrong ends']);
    await checking.close();
  });

  it('of a receiver that fails are sent again a minute later, and nothing else notices', async () => {
    answer = 500;
    await query('update wallet_players set balance = balance + 1');
    await looked();
    await looked();
    expect(states()).toEqual(['books_broken begins']);
    answer = 200;
    await looked(MINUTE_MS);
    await looked(MINUTE_MS);
    expect(states()).toEqual(['books_broken begins', 'books_broken begins']);
    expect((await site.visitor('GET', '/healthz')).status).toBe(200);
    await query('update wallet_players set balance = balance - 1');
    await lookedAway();
  });

  it('of a database that is away come from each node, with its name', async () => {
    await query('alter table watch_figures rename to watch_figures_gone');
    await looked();
    expect(states()).toEqual([]);
    await looked();
    await query('alter table watch_figures_gone rename to watch_figures');
    expect(states()).toEqual(['database begins', 'database begins']);
    await lookedAway();
    expect(states().filter((state) => state === 'database ends')).toHaveLength(2);
  });
});
