import { createHash } from 'node:crypto';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { checkRain } from '@aureus/fair/verify-rain.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startNode } from '../../testing/at-node.ts';
import { expectCleanAudit, expectCleanMoney, stateHash } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { longOr } from '../../testing/long.ts';
import { declareOutage } from '../../testing/outage.ts';
import { type Altcha, deposit, rainOf, solve } from '../../testing/rain-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { serverSeeds } from '../../testing/server-seeds.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { createTestBeacon } from '../../testing/test-beacon.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Number of players who join in one test, and number of joins that one player sends in another. */
const MANY = longOr(120, 1_000);
/** Some of these tests join a rain very many times, which can take minutes on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

let site: TestApp;
let rain: ReturnType<typeof rainOf>;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  rain = rainOf(site);
  await rain.turn();
});
beforeEach(async () => {
  player = await site.player({ role: 'USER', cents: 100_000n });
});
afterAll(async () => {
  await expectCleanAudit(site.database);
  await expectCleanMoney(site.database);
  await site.close();
});

const code = ({ status, body }: Reply): [number, string | undefined] => [status, body.error?.code];
/**
 * Splits a list into batches of two hundred. More calls at a time would time out waiting for a database connection on
 * a busy machine.
 */
const waves = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 200) }, (_, index) =>
    all.slice(index * 200, index * 200 + 200),
  );
const balanceOf = async ({ id }: TestPlayer) => (await site.app.wallet.read(id)).balance;
/** Creates players, sorted by id. */
const players = async (count: number): Promise<TestPlayer[]> => {
  const made = await Promise.all(Array.from({ length: count }, () => site.player({ role: 'USER' })));
  return made.sort((a, b) => Number(a.id - b.id));
};
/** Balance of the rain's ledger account, in cents. */
const onLedger = async (): Promise<bigint> => {
  const { rows } = await site.database.owner.query<{ sum: bigint }>(
    `select (sum(case when credit = 16 then amount else 0 end) - sum(case when debit = 16 then amount else 0 end))::bigint as sum
     from wallet_transfers where 16 in (debit, credit)`,
  );
  return rows[0]?.sum ?? 0n;
};

describe('a rain', () => {
  it('lasts to the full hour and is sealed before anybody has joined', async () => {
    await rain.end();
    const state = await rain.current();
    expect(state.updatedTimer % 3_600_000).toBe(0);
    const left = state.updatedTimer - site.clock.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(3_600_000);
    expect(state.entries).toEqual([]);
    expect(state.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const [seed = ''] = await serverSeeds(site.database, 'fairness_commitments s where draw_id = $1', [
      `rain-${state.id}`,
    ]);
    expect(hashServerSeed(seed)).toBe(state.serverSeed);
    expect(site.replies.join('\n')).not.toContain(seed);
    // The beacon round is announced before the rain's end, but will be published after it.
    expect((state.beaconRound - 1) * 3_000).toBeGreaterThan(state.updatedTimer);
  });

  it('is shared out to the cent among who has joined, once, and can be shared out again by anyone', async () => {
    const entrants = await players(3);
    const sockets = await Promise.all(entrants.map((entrant) => entrant.socket()));
    for (const entrant of entrants) expect((await rain.join(entrant)).status).toBe(200);
    await entrants[1]?.call('PATCH', '/api/user/settings', { isHidden: true });
    await rain.tip(player, 0.01);
    const before = await rain.current();
    expect(before.entries).toEqual(entrants.map(({ id }) => String(id)));
    const record = await rain.end();
    expect(record).toMatchObject({ end: 'PAID', prize: before.updatedPrize, entries: before.entries });
    expect(record.serverSeedHash).toBe(before.serverSeed);
    expect(record.beaconRound).toBe(before.beaconRound);
    const draw = {
      serverSeed: record.serverSeed,
      drawId: `rain-${record.rainId}`,
      beaconRound: record.beaconRound,
      randomness: record.beaconRandomness ?? '',
    };
    const cents = rainShares(draw, BigInt(Math.round(record.prize * 100)), 3);
    expect(await Promise.all(entrants.map(balanceOf))).toEqual(cents);
    const inCoins = cents.map((share) => Number(share) / 100);
    for (const [index, socket] of sockets.entries()) {
      const { balance } = await socket.next('user:notify:newBalance');
      expect(balance).toBe(inCoins[index]);
      expect(await socket.next('user:notify:rainShare')).toEqual({
        id: record.rainId,
        amount: inCoins[index],
      });
      // Players who hide their name from feeds aren't named in the rain's shares either.
      const { shares, ...paid } = await socket.next('chat:rain:paid');
      expect(paid).toEqual({ id: record.rainId, prize: record.prize, entrants: 3 });
      expect(shares.map(({ user, amount }) => [user.id, amount])).toEqual([
        [String(entrants[0]?.id), inCoins[0]],
        [String(entrants[2]?.id), inCoins[2]],
      ]);
    }
    const { beacon } = await rain.history();
    const failed = checkRain(record, beacon, isBeaconSignature, beacon).filter(({ ok }) => !ok);
    // The test beacon's signatures are fake, so only the check of the signature fails.
    expect(failed.map(({ name }) => name)).toEqual(['signature']);
    // The jobs run again and must change nothing.
    const hash = await stateHash(site.database, ['rain_rains']);
    await runJob(site, 'rain-draw', { rainId: record.rainId });
    await runJob(site, 'rain-turn');
    expect(await stateHash(site.database, ['rain_rains'])).toBe(hash);
    expect(await onLedger()).toBe(0n);
  });

  it('shows its seed once it is over, not while it waits for the beacon', async () => {
    await rain.end();
    await rain.join((await players(1))[0] ?? expect.fail());
    const { serverSeed: seal } = await rain.current();
    const id = await rain.close();
    expect((await rain.current()).previous?.id).not.toBe(id);
    expect(await rain.record(id)).toBeUndefined();
    await site.clock.advance(7_000);
    await rain.turn();
    const { previous } = await rain.current();
    expect(previous).toMatchObject({ id, end: 'PAID', entrants: 1, serverSeedHash: seal });
    expect(hashServerSeed(previous?.serverSeed ?? '')).toBe(seal);
  });

  it('takes many players in, hundreds at a time, each once, and sums to the pot, odd cents included', async () => {
    await rain.end();
    const { owner } = site.database;
    await rain.tip(player, 37.77);
    const pot = Math.round((await rain.current()).updatedPrize * 100);
    // Signing in so many players would test nothing more, so they get no sessions, and the test calls the domain
    // directly.
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into account_players (username, avatar, role, created_at)
       select 'many_' || n, '', 'USER', now() from generate_series(1, ${MANY}) n returning id`,
    );
    const ids = rows.map((row) => row.id);
    await owner.query('insert into wallet_players (player_id) select unnest($1::bigint[])', [ids]);
    await owner.query(
      `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at)
       select unnest($1::bigint[]), 'basic', 'APPROVED', 'epoch', app_now()`,
      [ids],
    );
    const { rain: face } = site.app;
    const tokens: string[] = [];
    for (const id of ids) tokens.push(solve((await face.challenge(id, '127.0.0.1')) as Altcha));
    // Every tenth player joins twice.
    const joins = ids.flatMap((_, index) => Array.from({ length: index % 10 === 0 ? 2 : 1 }, () => index));
    const outcomes: PromiseSettledResult<void>[] = [];
    for (const wave of waves(joins))
      outcomes.push(
        ...(await Promise.allSettled(
          wave.map((index) => face.join(ids[index] ?? 0n, tokens[index] ?? '', '127.0.0.1')),
        )),
      );
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(reasons).toEqual(Array.from({ length: MANY / 10 }, () => 'rain.error.already_joined'));
    const record = await rain.end();
    expect(record.entries).toEqual(ids.map(String));
    const shares = record.shares.map((coins) => Math.round(coins * 100));
    const least = Math.floor(pot / MANY);
    expect(new Set(shares)).toEqual(new Set([least, least + 1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pot);
    const { rows: sums } = await owner.query<{ sum: bigint }>(
      'select sum(balance)::bigint as sum from wallet_players where player_id = any($1::bigint[])',
      [ids],
    );
    expect(sums[0]?.sum).toBe(BigInt(pot));
    expect(await onLedger()).toBe(0n);
  });

  it('without anybody gives its pot to the next, to which the site adds its part ten times in a row', async () => {
    const empty = await startTestApp();
    const hours = rainOf(empty);
    await hours.turn();
    const tipper = await empty.player({ role: 'USER', cents: 10_000n });
    await hours.tip(tipper, 2.5);
    const prizes: number[] = [];
    for (let hour = 0; hour < 12; hour += 1) {
      prizes.push((await hours.current()).updatedPrize);
      expect(await hours.end()).toMatchObject({ end: 'EMPTY', entries: [], shares: [] });
    }
    expect(prizes).toEqual([12.5, 22.5, 32.5, 42.5, 52.5, 62.5, 72.5, 82.5, 92.5, 102.5, 102.5, 102.5]);
    await hours.join(tipper);
    expect((await hours.end()).shares).toEqual([102.5]);
    expect((await empty.app.wallet.read(tipper.id)).balance).toBe(20_000n);
    expect((await hours.current()).updatedPrize).toBe(10);
    await expectCleanAudit(empty.database);
    await empty.close();
  });

  it('whose beacon does not come waits; an outage carries the pot over and gives the entries back', async () => {
    const [entrant = expect.fail()] = await players(1);
    const watcher = await site.visitorSocket();
    await rain.join(entrant);
    await rain.tip(player, 5);
    const { updatedPrize } = await rain.current();
    site.beacon.isSilent = true;
    const id = await rain.close();
    await site.clock.advance(10_000);
    await rain.turn();
    expect((await rain.current()).updatedPrize).toBe(10);
    await site.clock.advance(30_000);
    await rain.turn();
    expect((await rain.current()).updatedPrize).toBe(10);
    expect(await site.app.proofs.late.waiting()).toMatchObject([{ draw: `rain-${id}`, stake: 0n }]);
    const outage = await declareOutage(site);
    site.beacon.isSilent = false;
    const record = await rain.record(id);
    expect(record?.outage).toBe(outage);
    expect(record).toMatchObject({ end: 'VOID', shares: [], beaconRandomness: null });
    expect((await site.app.rain.voids()).latest[0]).toMatchObject({ id: BigInt(record?.rainId ?? 0) });
    expect((await rain.current()).updatedPrize).toBeCloseTo(updatedPrize + 10, 2);
    await watcher.next(
      'chat:new_message',
      ({ additionalData: news }) =>
        news?.type === 'RAIN' && news.user === null && news.entrants === null && news.amount === updatedPrize,
    );
    expect((await rain.join(entrant)).status).toBe(200);
    expect((await rain.end()).shares).toEqual([Math.round((updatedPrize + 10) * 100) / 100]);
    expect(await balanceOf(entrant)).toBe(BigInt(Math.round((updatedPrize + 10) * 100)));
  });

  it('that is empty, called off or still collected is not paid by a job that comes too late', async () => {
    await rain.end();
    const empty = await rain.end();
    await rain.join(player);
    site.beacon.isSilent = true;
    const voided = await rain.close();
    await site.clock.advance(40_000);
    await rain.turn();
    await declareOutage(site);
    site.beacon.isSilent = false;
    await rain.join(player);
    const open = await rain.current();
    expect([empty.end, (await rain.record(voided))?.end]).toEqual(['EMPTY', 'VOID']);
    expect(open.entries).toEqual([String(player.id)]);
    const before = await stateHash(site.database);
    for (const id of [empty.rainId, voided, open.id]) await site.app.rain.draw(BigInt(id));
    expect(await stateHash(site.database)).toBe(before);
    await rain.end();
  });

  it('that waits for its beacon is shared by its named round, however late, while the next ones go on', async () => {
    const [entrant = expect.fail()] = await players(1);
    await rain.join(entrant);
    const { updatedPrize, beaconRound } = await rain.current();
    site.beacon.isSilent = true;
    const id = await rain.close();
    await site.clock.advance(3 * 3_600_000);
    await rain.turn();
    expect((await site.app.rain.history(0, 1)).data[0]?.rainId).not.toBe(id);
    expect((await site.app.rain.current()).waiting).toEqual([id]);
    site.beacon.isSilent = false;
    await rain.turn();
    const record = await rain.record(id);
    expect(record).toMatchObject({ end: 'PAID', shares: [updatedPrize], beaconRound, outage: null });
    expect(await balanceOf(entrant)).toBe(BigInt(Math.round(updatedPrize * 100)));
    await expectCleanAudit(site.database);
  });

  it('goes on after a restart, and after hours without a process', async () => {
    const [entrant = expect.fail()] = await players(1);
    await rain.join(entrant);
    const before = await rain.current();
    const node = await startNode(site);
    expect(await rainOf(node).current()).toEqual(before);
    await site.clock.advance(5 * 60 * 60_000);
    await rainOf(node).turn();
    expect(await rain.record(before.id)).toMatchObject({ end: 'PAID', shares: [before.updatedPrize] });
    expect(await balanceOf(entrant)).toBe(BigInt(Math.round(before.updatedPrize * 100)));
    const after = await rain.current();
    expect(Number(after.id)).toBe(Number(before.id) + 1);
    expect(after.updatedTimer).toBeGreaterThan(site.clock.now());
    await node.close();
  });

  it('opens on a new site as soon as the beacon can be named, not only with the next minute', async () => {
    let isKnown = false;
    const other = await startTestApp({
      leads: true,
      beacon: (clock) => {
        const beacon = createTestBeacon(clock);
        const firstAfter = (time: number) =>
          isKnown ? beacon.firstAfter(time) : Promise.reject(new Error('no relay'));
        return { ...beacon, firstAfter };
      },
    });
    const current = async () => (await other.visitor('GET', '/api/rain/current')).status;
    expect(await current()).toBe(503);
    isKnown = true;
    await eventually('an open rain', async () => (await current()) === 200);
    await other.close();
  });

  it('turns once, however many nodes turn it', async () => {
    const node = await startNode(site);
    const { id } = await rain.current();
    await rain.toEnd(50);
    await Promise.all([site, node, site, node].map((on) => on.app.rain.turn()));
    expect(Number((await rain.current()).id)).toBe(Number(id) + 1);
    await node.close();
  });
});

describe('joining', () => {
  it('is refused to visitors, and without a solved check', async () => {
    expect(code(await site.visitor('GET', '/api/rain/challenge'))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    expect(code(await site.visitor('POST', '/api/rain/join?captchaToken=x'))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    const before = await stateHash(site.database);
    for (const token of ['x', 'e30=', 'null', '%00', 'a'.repeat(4_000)])
      expect(code(await rain.send(player, token))).toEqual([400, 'rain.error.check']);
    for (const path of ['', '?captchaToken=', `?captchaToken=${'a'.repeat(4_001)}`, '?captchaToken=x&rain=1'])
      expect(code(await player.call('POST', `/api/rain/join${path}`))).toEqual([
        400,
        'request.error.invalid',
      ]);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('counts once: of many joins, hundreds at a time, one takes the player in', async () => {
    const token = await rain.token(player);
    const answers: Reply[] = [];
    for (const wave of waves(Array.from({ length: MANY }, () => token)))
      answers.push(...(await Promise.all(wave.map((sent) => rain.send(player, sent)))));
    const codes = new Map<string, number>();
    for (const { status, body } of answers) {
      const key = `${status} ${body.error?.code ?? 'ok'}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ '200 ok': 1, '409 rain.error.already_joined': MANY - 1 });
    expect((await rain.current()).entries.filter((id) => id === String(player.id))).toHaveLength(1);
  });

  it('takes a solution of the player’s own, for this rain', async () => {
    const other = await site.player({ role: 'USER' });
    const token = await rain.token(player);
    expect(code(await rain.send(other, token))).toEqual([400, 'rain.error.check']);
    await rain.end();
    expect(code(await rain.send(player, token))).toEqual([400, 'rain.error.check']);
    expect((await rain.join(player)).status).toBe(200);
  });

  it('takes no solution that has let somebody in before', async () => {
    const { id } = await rain.current();
    await rain.end();
    const token = await rain.token(player);
    // Another player's entry in another rain gets the same check hash, as if the solution had been used before.
    await site.database.owner.query(
      `insert into rain_entries (rain_id, player_id, joined_at, check_hash, ref, share, paid_at)
       values ($1, $2, app_now(), $3, gen_random_uuid(), 0, app_now())`,
      [id, (await site.player()).id, createHash('sha256').update(token).digest()],
    );
    expect(code(await rain.send(player, token))).toEqual([400, 'rain.error.check']);
    expect((await rain.current()).entries).not.toContain(String(player.id));
    expect((await rain.join(player)).status).toBe(200);
  });

  it('that was begun in time and ends after the hour is refused', async () => {
    await rain.end();
    const [entrant = expect.fail()] = await players(1);
    await rain.join(entrant);
    const { id } = await rain.current();
    const token = await rain.token(player);
    // The check accepts the solution, but the join then waits for the player's wallet until the next rain is open.
    const release = await holdOpen(
      site.database,
      'select from wallet_players where player_id = $1 for update',
      [player.id],
    );
    try {
      const joining = rain.send(player, token);
      await untilWaiting(site.database, joining);
      expect(await rain.close()).toBe(id);
      await release();
      expect(code(await joining)).toEqual([409, 'rain.error.over']);
    } finally {
      await release();
    }
    await site.clock.advance(7_000);
    await rain.turn();
    expect(await rain.record(id)).toMatchObject({ end: 'PAID', entries: [String(entrant.id)] });
  });

  it('is over when the hour is', async () => {
    const token = await rain.token(player);
    await rain.toEnd(5);
    expect(code(await rain.send(player, token))).toEqual([409, 'rain.error.over']);
    expect(code(await rain.tip(player, 1))).toEqual([409, 'rain.error.over']);
    expect(code(await rain.challenge(player))).toEqual([409, 'rain.error.over']);
    await rain.turn();
  });

  it('is refused to the restricted and the self-banned, and open to the muted', async () => {
    const token = await rain.token(player);
    const { owner } = site.database;
    await site.app.db.transaction().execute((tx) => site.app.wallet.setRestricted(tx, player.id, true));
    expect(code(await rain.send(player, token))).toEqual([403, 'account.error.restricted']);
    expect(code(await rain.tip(player, 1))).toEqual([403, 'account.error.restricted']);
    expect(code(await rain.challenge(player))).toEqual([403, 'account.error.restricted']);
    await site.app.db.transaction().execute((tx) => site.app.wallet.setRestricted(tx, player.id, false));
    const until = new Date(site.clock.now() + DAY_MS);
    await site.app.db.transaction().execute((tx) => site.app.wallet.selfBan(tx, player.id, until));
    expect(code(await rain.send(player, token))).toEqual([403, 'account.error.self_banned']);
    expect(code(await rain.tip(player, 1))).toEqual([403, 'account.error.self_banned']);
    expect(code(await rain.challenge(player))).toEqual([403, 'account.error.self_banned']);
    const muted = await site.player({ role: 'USER' });
    await owner.query(
      `insert into chat_mutes (player_id, muted_until, muted_by) values ($1, app_now() + interval '1 hour', $1)`,
      [muted.id],
    );
    expect((await rain.join(muted)).status).toBe(200);
  });

  it('is a player’s as often as the deposits of 24 hours allow, at their exact borders', async () => {
    const joins = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        await rain.end();
        expect((await rain.join(player)).status).toBe(200);
      }
      await rain.end();
      expect(code(await rain.challenge(player))).toEqual([403, 'rain.error.used_up']);
    };
    await joins(1);
    await deposit(site, player, 1n);
    await joins(1);
    await deposit(site, player, 2_999n);
    expect(code(await rain.challenge(player))).toEqual([403, 'rain.error.used_up']);
    await deposit(site, player, 1n);
    await joins(1);
    await deposit(site, player, 6_999n);
    expect(code(await rain.challenge(player))).toEqual([403, 'rain.error.used_up']);
    await deposit(site, player, 1n);
    await joins(1);
    await deposit(site, player, 9_998n);
    expect(code(await rain.challenge(player))).toEqual([403, 'rain.error.used_up']);
    const last = await deposit(site, player, 1n);
    // A reversed deposit doesn't count for the allowance.
    await last.reverse();
    expect(code(await rain.challenge(player))).toEqual([403, 'rain.error.used_up']);
    await deposit(site, player, 1n);
    await joins(1);
  });

  it('says how many are left and from which deposits there is one more, to the player alone', async () => {
    const [someone = expect.fail()] = await players(1);
    const allowance = async (call: (path: string) => Promise<Reply>) =>
      ((await call('/api/rain/current')).body.data as { allowance: unknown }).allowance;
    const ownAllowance = () => allowance((path) => someone.call('GET', path));
    expect(await allowance((path) => site.visitor('GET', path))).toBeNull();
    expect(await ownAllowance()).toEqual({ joined: 0, allowed: 1, deposited: 0, nextFrom: 0.01 });
    const joined = await rain.join(someone);
    expect(joined.body.data).toMatchObject({ allowance: { joined: 1, allowed: 1 } });
    const firstDeposit = await deposit(site, someone, 3_000n);
    expect(await ownAllowance()).toEqual({ joined: 1, allowed: 2, deposited: 30, nextFrom: 30.01 });
    await deposit(site, someone, 9_000n);
    expect(await ownAllowance()).toEqual({ joined: 1, allowed: 4, deposited: 120, nextFrom: 200 });
    await firstDeposit.reverse();
    expect(await ownAllowance()).toEqual({ joined: 1, allowed: 3, deposited: 90, nextFrom: 100.01 });
  });

  it('rolls with the clock: a join counts for 24 hours, and so does a deposit', async () => {
    const [someone = expect.fail()] = await players(1);
    expect((await rain.join(someone)).status).toBe(200);
    const joinedAt = site.clock.now();
    await rain.end();
    expect(code(await rain.challenge(someone))).toEqual([403, 'rain.error.used_up']);
    await site.clock.advance(joinedAt + DAY_MS - 5_000 - site.clock.now());
    await rain.turn();
    expect(code(await rain.challenge(someone))).toEqual([403, 'rain.error.used_up']);
    await site.clock.advance(6_000);
    await rain.turn();
    expect((await rain.join(someone)).status).toBe(200);
    await deposit(site, someone, 500n);
    const depositedAt = site.clock.now();
    await rain.end();
    expect((await rain.challenge(someone)).status).toBe(200);
    await site.clock.advance(depositedAt + DAY_MS - 3_000 - site.clock.now());
    await rain.turn();
    // Both the join and the deposit are almost a day old, so they still count.
    expect((await rain.challenge(someone)).status).toBe(200);
  });
});

describe('a tip', () => {
  it('goes from the balance into the pot, and everyone hears of it', async () => {
    const watcher = await site.visitorSocket();
    const socket = await player.socket();
    const before = await rain.current();
    const { status, body } = await rain.tip(player, 12.34);
    const prize = Math.round((before.updatedPrize + 12.34) * 100) / 100;
    expect([status, body.data]).toEqual([200, { rainId: before.id, amount: 12.34, prize, balance: 987.66 }]);
    expect(await balanceOf(player)).toBe(98_766n);
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 987.66);
    await watcher.next('chat:rain:update', ({ updatedPrize }) => updatedPrize === prize);
    const message = await watcher.next(
      'chat:new_message',
      ({ type, additionalData }) =>
        type === 'RAIN' && (additionalData as { user: { id: string } | null }).user?.id === String(player.id),
    );
    expect(message.additionalData).toMatchObject({ type: 'RAIN', tip: true, amount: 12.34, entrants: null });
    const { body: history } = await site.visitor<unknown[]>('GET', '/api/chat/EN');
    expect(history.data).toContainEqual(message);
  });

  it('happens once per key, also a hundred times at once', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => rain.tip(player, 3, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await balanceOf(player)).toBe(99_700n);
    const again = await rain.tip(player, 3, key);
    expect(again.text).toBe(answers[0]?.text);
    expect(code(await rain.tip(player, 4, key))).toEqual([409, 'request.error.idempotency_reused']);
    const other = await site.player({ role: 'USER', cents: 1_000n });
    expect(code(await rain.tip(other, 3, key))).toEqual([409, 'request.error.idempotency_reused']);
    const { rows } = await site.database.owner.query('select from chat_messages where key = $1', [
      `rain-tip-${key}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('of a hundred at once with keys of their own takes no more than there is', async () => {
    const poor = await site.player({ role: 'USER', cents: 55n });
    const answers = await Promise.all(Array.from({ length: 100 }, () => rain.tip(poor, 0.1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => code(answer)[1]))).toEqual(
      new Set(['wallet.error.wallet_insufficient_balance']),
    );
    expect(await balanceOf(poor)).toBe(5n);
  });

  it.each([0, -0.01, -1, 0.001, 1e15, '1', null, true, [1], {}])(
    'of %j is refused and changes nothing',
    async (amount) => {
      const before = await stateHash(site.database);
      const answer = await rain.tip(player, amount);
      expect(answer.status).toBe(400);
      expect(answer.body.error?.code).toMatch(/^(?:rain\.error\.amount|request\.error\.(?:invalid|amount))$/);
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it('of nothing says so in the words of the specification', async () => {
    expect((await rain.tip(player, 0)).body.error).toEqual({
      code: 'rain.error.amount',
      message: 'Invalid tip amount',
    });
  });

  it('needs a session and coins, and no bad key', async () => {
    for (const key of ['', 'x', '123'])
      expect(code(await rain.tip(player, 1, key))).toEqual([400, 'request.error.idempotency_key']);
    expect(
      code(await site.visitor('POST', '/api/rain/tip', { amount: 1 }, { 'idempotency-key': newId() })),
    ).toEqual([401, 'account.error.sign_in_required']);
    expect(code(await rain.tip(player, 1_000.01))).toEqual([402, 'wallet.error.wallet_insufficient_balance']);
    expect(
      code(
        await player.call(
          'POST',
          '/api/rain/tip',
          { amount: 1, userId: '1' },
          { 'idempotency-key': newId() },
        ),
      ),
    ).toEqual([400, 'request.error.invalid']);
  });

  it('is in the pot of the rain that took it, while tips and the end meet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, updatedPrize } = await rain.current();
      await rain.toEnd(-30);
      const entrant = await site.player({ role: 'USER' });
      const joined = await rain.join(entrant);
      const tips = Promise.all(Array.from({ length: 40 }, () => rain.tip(player, 0.07)));
      await site.clock.advance(40);
      await Promise.all([tips, site.app.rain.turn()]);
      const tipCount = (await tips).filter(({ body }) => body.data?.rainId === id).length;
      await site.clock.advance(7_000);
      await rain.turn();
      const record = await rain.record(id);
      expect(Math.round((record?.prize ?? 0) * 100)).toBe(Math.round(updatedPrize * 100) + tipCount * 7);
      expect(record?.end).toBe(joined.status === 200 ? 'PAID' : 'EMPTY');
    }
  });
});

describe('what is published', () => {
  it('comes to the socket that asks, and to no other', async () => {
    const [asks, waits] = [await site.visitorSocket(), await site.visitorSocket()];
    const state = await rain.current();
    // Other sockets may still get an update for the whole room, but not twenty.
    for (let times = 0; times < 20; times += 1) asks.send('chat:rain:getLastInfo');
    await eventually('twenty answers', () => asks.all('chat:rain:update').length >= 20);
    expect(asks.all('chat:rain:update').at(-1)).toEqual(state);
    expect(waits.all('chat:rain:update').length).toBeLessThan(15);
  });

  it('goes out together: many joins are few messages, and the last one holds them all', async () => {
    await rain.end();
    const watcher = await site.visitorSocket();
    const many = await players(12);
    await Promise.all(many.map((one) => rain.join(one)));
    const last = await eventually('all of them', () =>
      watcher.all('chat:rain:update').find(({ entries }) => entries.length === 12),
    );
    expect(last.entries).toEqual(many.map(({ id }) => String(id)));
    expect(watcher.all('chat:rain:update').length).toBeLessThan(12);
  });

  it('says in the chat how much how many have shared', async () => {
    const watcher = await site.visitorSocket();
    const record = await rain.end();
    const message = await watcher.next(
      'chat:new_message',
      ({ type, additionalData }) => type === 'RAIN' && !(additionalData as { tip: boolean }).tip,
    );
    expect(message.additionalData).toEqual({
      type: 'RAIN',
      tip: false,
      user: null,
      amount: record.prize,
      entrants: record.entries.length,
    });
  });

  it('pages through the past, newest first', async () => {
    const all = await rain.history('?limit=20');
    expect(all.total).toBeGreaterThan(3);
    const second = await rain.history('?page=1&limit=2');
    expect(second.data.map(({ rainId }) => rainId)).toEqual(all.data.slice(2, 4).map(({ rainId }) => rainId));
    expect(all.beacon.name).toBe('test beacon');
    for (const query of ['?limit=21', '?limit=0', '?page=-1', '?page=x', '?sort=id'])
      expect((await site.visitor('GET', `/api/fairness/rain/history${query}`)).status).toBe(400);
  });
});

describe('who shares a pot', () => {
  it('is a person: without an identity check no one gets a challenge or joins, and bots of the demo do', async () => {
    await rain.end();
    const newcomer = await site.player();
    const bot = await site.player({ role: 'BOT' });
    expect(code(await rain.challenge(newcomer))).toEqual([403, 'rain.error.kyc_required']);
    const verified = await site.player({ role: 'USER' });
    const token = await rain.token(verified);
    await site.database.owner.query(`update kyc_applicants set state = 'REJECTED' where player_id = $1`, [
      verified.id,
    ]);
    expect(code(await rain.send(verified, token))).toEqual([403, 'rain.error.kyc_required']);
    expect((await rain.join(bot)).status).toBe(200);
  });

  it('is not one house many times: a network joins a rain so often, however its players hurry', async () => {
    const few = await startTestApp({ env: { RAIN_JOINS_PER_NETWORK: '3', TRUSTED_PROXIES: 'loopback' } });
    try {
      const other = rainOf(few);
      await other.turn();
      /** Joins as a new player from this IP address. */
      const joinFrom = async (address: string, role: 'USER' | 'BOT' = 'USER') => {
        const newcomer = await few.player({ role });
        const from = { 'x-forwarded-for': address };
        const challenge = await newcomer.call<Altcha>('GET', '/api/rain/challenge', undefined, from);
        if (challenge.body.data === undefined) return challenge;
        const token = encodeURIComponent(solve(challenge.body.data));
        return newcomer.call('POST', `/api/rain/join?captchaToken=${token}`, undefined, from);
      };
      const house = await Promise.all(
        Array.from({ length: 12 }, (_, host) => joinFrom(`203.0.113.${host + 1}`)),
      );
      expect(house.filter(({ status }) => status === 200)).toHaveLength(3);
      for (const reply of house.filter(({ status }) => status !== 200))
        expect(code(reply)).toEqual([403, 'rain.error.network']);
      for (const host of ['a', 'b', 'c'])
        expect((await joinFrom(`2001:db8:1:2:${host}::1`)).status).toBe(200);
      expect(code(await joinFrom('2001:db8:1:2:ffff::9'))).toEqual([403, 'rain.error.network']);
      expect((await joinFrom('2001:db8:1:3::1')).status).toBe(200);
      for (let count = 0; count < 5; count += 1)
        expect((await joinFrom('203.0.113.99', 'BOT')).status).toBe(200);
      await other.end();
      expect((await joinFrom('203.0.113.1')).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});
