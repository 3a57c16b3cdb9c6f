import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../testing/books.ts';
import { edgeUrlOf } from '../testing/edge-url.ts';
import { eventually } from '../testing/eventually.ts';
import { longOr } from '../testing/long.ts';
import { type StandbyPair, startStandbyPair } from '../testing/standby.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { createTestBeacon } from '../testing/test-beacon.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestLog } from '../testing/test-log.ts';
import { createCommits } from './commits.ts';
import { createPool, dropConnections } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startProbe } from './probe.ts';
import { newId } from './random.ts';

/** Maximum number of backends: the application's pool, a waiting probe, and the connection that checks the probe. */
const MOST_BACKENDS = 20 + 2;
/** Number of calls. In long mode, it equals 500 calls per second for a minute. */
const CALLS = longOr(300, 30_000);
const CALLS_AT_ONCE = 50;

let pair: StandbyPair;
let site: TestApp;
beforeAll(async () => {
  pair = await startStandbyPair();
  const clock = createTestClock(pair.primary.owner);
  const beside = { database: pair.primary, clock, beacon: createTestBeacon(clock) };
  site = await startTestApp({ beside, env: { COMMIT_WAIT_MS: '1000' } });
});
afterAll(async () => {
  await site.close();
  await pair.drop();
});

type Play = { key: string; path: string; body: object };
const newPlay = (index: number): Play => ({
  key: newId(),
  ...(index % 2 === 0
    ? { path: '/api/games/plinko', body: { amount: 1, rows: 8, risk: 'EASY' } }
    : { path: '/api/user/vault/deposit', body: { amount: 1 } }),
});
const play = (player: TestPlayer, { key, path, body }: Play): Promise<Reply> =>
  player.call('POST', path, body, { 'idempotency-key': key });
const plays = (count: number) => Array.from({ length: count }, (_, index) => newPlay(index));
const codeOf = ({ status, body, headers }: Reply) => [
  status,
  body.error?.code,
  /^[1-9]\d*$/.test(headers.get('retry-after') ?? ''),
];
const UNAVAILABLE = [503, 'request.error.unavailable', true];

const untilReady = () =>
  eventually('a ready site', async () => (await site.visitor('GET', '/readyz')).status === 200);
/** Returns the backends whose commit waits for the standby. */
const waiting = async () => {
  const { rows } = await pair.primary.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  return rows.map(({ pid }) => pid);
};
const backends = async () => {
  const { rowCount } = await pair.primary.owner.query(
    `select from pg_stat_activity where application_name in ('aureus', 'aureus probe') and datname = current_database()`,
  );
  return rowCount ?? 0;
};

/** Starts the probe and opens the pool of an edge whose URL leads to the standby. */
function startEdgeProbe() {
  const url = edgeUrlOf({ url: pair.standbyUrl });
  const log = createTestLog();
  const pool = createPool(url, log, 1);
  const sawStandby = () => dropConnections(pool);
  const probe = startProbe({
    databaseUrl: url,
    commits: createCommits(log, 0),
    log,
    isReadOnly: true,
    sawStandby,
    everyMs: 50,
  });
  const pidOf = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return { probe, pidOf, stop: async () => void (await Promise.all([probe.stop(), pool.end()])) };
}

describe('an edge that comes to the standby', () => {
  let edge: ReturnType<typeof startEdgeProbe>;
  beforeAll(async () => {
    await prepareDatabase({ ownerUrl: pair.primary.url, edgeUrl: edgeUrlOf(pair.primary) });
    edge = startEdgeProbe();
  });
  afterAll(() => edge.stop());

  it('is not ready, and reads nothing twice over one connection', async () => {
    await eventually('a fault', () => {
      const latest = edge.probe.latest();
      return 'fault' in latest && latest.fault === 'read_only';
    });
    const first = await edge.pidOf();
    await eventually('another connection', async () => (await edge.pidOf().catch(() => first)) !== first);
  });
});

describe('while the standby says nothing', () => {
  it('refuses calls over no more backends than the pool has, and their keys decide later', async () => {
    const player = await site.player({ cents: 100_000n });
    const first = plays(4);
    for (const each of first) expect((await play(player, each)).status).toBe(200);

    pair.link.vanish();
    const refused = plays(40);
    const replies = await Promise.all(refused.map((each) => play(player, each)));
    expect(replies.map(codeOf)).toEqual(replies.map(() => UNAVAILABLE));
    expect((await site.visitor('GET', '/readyz')).text).toBe('{"status":"database","fault":"standby"}');

    let most = 0;
    for (let sent = 0; sent < CALLS; sent += CALLS_AT_ONCE) {
      const more = plays(CALLS_AT_ONCE);
      const answers = await Promise.all([
        ...more.map((each) => play(player, each)),
        // These reads are refused too: they could return data that a failover loses.
        player.call('GET', '/api/me'),
        player.call('GET', '/api/fairness/seed-pair'),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      most = Math.max(most, await backends());
    }
    expect(most).toBeLessThanOrEqual(MOST_BACKENDS);
    expect((await site.visitor('GET', '/healthz')).status).toBe(200);

    await pair.link.comeBack();
    await untilReady();
    for (const each of [...first, ...refused])
      await eventually('a decision', async () => (await play(player, each)).status === 200);
    await expectCleanAudit(pair.primary);
    const { rows } = await pair.primary.owner.query<{ bets: number; vault: bigint }>(
      `select (select count(*)::int from wallet_bets where player_id = $1) as bets, balance as vault
       from wallet_vaults where player_id = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ bets: 22, vault: 2_200n }]);
  });
});

describe('a commit whose wait somebody cancels', () => {
  it('is refused, and a promoted standby has whatever was answered', async () => {
    const player = await site.player({ cents: 100_000n });
    const answered = plays(6);
    for (const each of answered) expect((await play(player, each)).status).toBe(200);

    pair.link.vanish();
    // The bet is sent alone until its commit waits. If a vault move came first, the bet would wait for it until the
    // site is no longer ready.
    const bet = play(player, newPlay(0));
    await eventually('a commit that waits', async () => (await waiting()).length > 0);
    const calls = Promise.all([bet, ...plays(5).map((each) => play(player, each))]);
    let hasAnswered = false;
    void calls.then(() => {
      hasAnswered = true;
    });
    await eventually('an answer to each call', async () => {
      await pair.primary.owner.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [
        await waiting(),
      ]);
      return hasAnswered;
    });
    const replies = await calls;
    expect(replies.map(codeOf)).toEqual(replies.map(() => UNAVAILABLE));
    const made = await betsOf(pair.primary.owner, player.id);
    expect(made.length).toBeGreaterThan(3);

    const promoted = await pair.promote();
    expect(await betsOf(promoted.owner, player.id)).toEqual(made.slice(0, 3));
    const edge = startEdgeProbe();
    await eventually('an edge that is ready', () => 'drift' in edge.probe.latest());
    await edge.stop();
    await expectCleanAudit(promoted);
  });
});

async function betsOf(owner: StandbyPair['primary']['owner'], playerId: bigint): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from wallet_bets where player_id = $1 order by seq',
    [playerId],
  );
  return rows.map(({ id }) => id);
}
