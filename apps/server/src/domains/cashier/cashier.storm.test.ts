import { callCustody } from '@aureus/sandbox/custody/testing-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

/** How many payments; `CASHIER_STORM=10000` makes it the long one. */
const COUNT = Number(process.env['CASHIER_STORM'] ?? 300);
const PLAYERS = 20;
const AT_ONCE = 10;

let site: SandboxedApp;
let players: VerifiedPlayer[];
beforeAll(async () => {
  // What is tried here is neither the play-through nor the approval.
  site = await startSandboxedApp(() => ({
    PLAY_THROUGH_PERCENT: '0',
    WITHDRAW_AUTO_MAX: '1000000000',
    WITHDRAW_AUTO_MAX_SITE: '1000000000',
  }));
  await eventually('the first prices', async () => {
    const { rows } = await query('select distinct symbol from cashier_quotes');
    return rows.length === 7;
  });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => verifiedPlayer(site)));
  await query(
    `select wallet_transfer(5, player_id, 1000000000, 30::smallint, gen_random_uuid()) from wallet_players where player_id = any($1)`,
    [players.map(({ id }) => id)],
  );
});
afterAll(() => site.close());

const query = <R extends object = object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
const turn = (path: string, body: object) => site.turn(`custody/${path}`, body);
/** Numbers that are the same in every run, so that a failing one can be played again. */
let seed = 20_261_120;
const random = (below: number): number => {
  // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
};
const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;

const FAULTS = [
  () => turn('outcome', { outcome: 'complete' }),
  () => turn('outcome', { outcome: 'complete' }),
  () => turn('outcome', { outcome: 'fail' }),
  () => turn('outcome', { outcome: 'reject' }),
  () => turn('drop', { on: true }),
  () => turn('duplicate', { copies: 5 }),
  () => turn('reorder', { on: true }),
  () => turn('down', { on: true }),
];

async function deposit(player: VerifiedPlayer): Promise<void> {
  const address = await player.address('USDC');
  await turn('deposit', { address, method: 'USDC', amount: `${1 + random(200)}.${random(100)}` });
}

async function withdraw(player: VerifiedPlayer, number: number): Promise<void> {
  const headers = { 'idempotency-key': newId() };
  const body = {
    amount: 10 + random(5),
    address: `0x${number.toString(16).padStart(40, 'c')}`,
    feeLevel: 'LOW',
  };
  const path = '/api/fireblocks/withdraw?method=USDC';
  const { status, text } = await player.call('POST', path, body, headers);
  expect([200, 503], text).toContain(status);
  // Some callers are not sure that they were heard.
  if (random(4) === 0) expect((await player.call('POST', path, body, headers)).status).toBe(status);
}

/** Everything that still waits is looked after until it has come to an end. */
async function settle(): Promise<void> {
  await site.reset();
  await turn('step', { ms: 2 });
  await eventually(
    'the end of every payment',
    async () => {
      await query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
         where task_identifier in ('withdrawal-work', 'crypto-check') and run_at > now()`,
      );
      await runJob(site, 'crypto-poll');
      const { rows } = await query(
        `select state, count(*) from cashier_payments
         where state not in ('COMPLETED', 'FAILED', 'CREDITED', 'HELD', 'APPROVAL') group by state`,
      );
      return rows.length === 0;
    },
    COUNT * 100 + 30_000,
  );
}

/** The custodian's whole list of what it was asked to pay. */
async function paidOut(): Promise<{ externalTxId: string; status: string }[]> {
  const all = new Map<string, { externalTxId: string; status: string; createdAt: number }>();
  for (let after = 0; ; ) {
    const { body } = await callCustody(
      (name) => site.env(name),
      'GET',
      `/transactions?limit=500&sourceId=0&sort=ASC&after=${after}`,
    );
    const page = body as unknown as { id: string; externalTxId: string; status: string; createdAt: number }[];
    for (const one of page) all.set(one.id, one);
    const newest = page.at(-1)?.createdAt ?? after;
    if (newest <= after) return [...all.values()];
    after = Math.max(after + 1, newest - 1);
  }
}

it(
  `${COUNT} payments in both ways with random faults: clean books, none paid twice, 20 of 20 planted differences`,
  async () => {
    await turn('step', { ms: 2 });
    for (let done = 0; done < COUNT; done += AT_ONCE) {
      await pick(FAULTS)();
      await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, index) =>
          random(2) === 0 ? deposit(pick(players)) : withdraw(pick(players), done + index),
        ),
      ).then((all) => {
        // An address cannot be asked for while the custodian is away; nothing else may go wrong.
        for (const one of all)
          if (one.status === 'rejected') expect(String(one.reason)).toMatch(/^Error: no address for USDC$/);
      });
      if (random(3) === 0) await site.reset();
      await turn('step', { ms: 2 });
    }
    await settle();
    await expectCleanAudit(site.database);

    const asked = await paidOut();
    expect(new Set(asked.map(({ externalTxId }) => externalTxId)).size).toBe(asked.length);
    const { rows: counts } = await query<{ way: string; state: string; count: bigint }>(
      'select way, state, count(*) as count from cashier_payments group by way, state',
    );
    const total = counts.reduce((sum, { count }) => sum + Number(count), 0);
    expect(total).toBeGreaterThan(COUNT * 0.6);

    const clean = await site.app.reconciliation.run(0);
    expect(clean.differences).toEqual([]);
    expect(clean.compared).toBeGreaterThanOrEqual(total - 20);

    const planted = await plant();
    expect(planted).toHaveLength(20);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences.map(({ subject, kind }) => `${kind} ${subject}`).sort()).toEqual(planted.sort());
  },
  COUNT * 300 + 120_000,
);

/** Spoils both books in twenty ways, past everything that guards them. @returns what is to be found. */
async function plant(): Promise<string[]> {
  const { rows } = await query<{ id: bigint; provider_id: string; ref: string; way: string; state: string }>(
    `select id, provider_id, ref, way, state from cashier_payments where provider_id is not null and amount_cents > 0 order by id`,
  );
  const take = (way: string, from: string) => {
    const at = rows.findIndex((row) => row.way === way && row.state === from);
    return rows.splice(at, 1)[0] ?? expect.fail(`no ${way} ${from}`);
  };
  const planted: string[] = [];
  const spoil = async (text: string, values: unknown[]): Promise<void> => {
    const client = await site.database.owner.connect();
    try {
      // As superuser, without the triggers.
      await client.query(`set session_replication_role = replica`);
      await client.query(text, values);
    } finally {
      await client.query('reset session_replication_role');
      client.release();
    }
  };
  for (const way of ['DEPOSIT', 'WITHDRAW'] as const) {
    const done = way === 'DEPOSIT' ? 'CREDITED' : 'COMPLETED';
    const set = async (kind: string, change: string) => {
      const row = take(way, done);
      await spoil(`update cashier_payments set ${change} where id = $1`, [row.id]);
      planted.push(`${kind} ${row.provider_id}`);
    };
    await set('AMOUNT', 'asset_amount = asset_amount + 0.01');
    await set('AMOUNT', 'asset_amount = asset_amount * 10');
    await set('METHOD', `method = 'USDT_ERC20'`);
    await set('LEDGER', 'amount_cents = amount_cents + 1');
    const open = take(way, done);
    await spoil(`update cashier_payments set state = $2 where id = $1`, [
      open.id,
      way === 'DEPOSIT' ? 'CONFIRMING' : 'SENT',
    ]);
    // The state is behind what the provider says, and the ledger has moved what the books do not have.
    planted.push(`STATE ${open.provider_id}`, `LEDGER ${open.provider_id}`);
    const gone = take(way, done);
    await spoil('delete from cashier_payments where id = $1', [gone.id]);
    planted.push(`MISSING_HERE ${gone.provider_id}`);
    const unknown = take(way, done);
    await spoil(
      `update cashier_payments set provider_id = 'nobody-' || id, ref = gen_random_uuid() where id = $1`,
      [unknown.id],
    );
    planted.push(
      `MISSING_HERE ${unknown.provider_id}`,
      `MISSING_THERE nobody-${unknown.id}`,
      `LEDGER nobody-${unknown.id}`,
    );
  }
  return planted;
}
