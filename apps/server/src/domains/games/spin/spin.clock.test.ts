import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import type { SpinState } from '@aureus/contract/spin.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Term } from '../../../platform/leader.ts';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../../testing/locks.ts';
import { longOr } from '../../../testing/long.ts';
import { declareOutage } from '../../../testing/outage.ts';
import { runJob } from '../../../testing/run-job.ts';
import { advanceTo, driveSpin, placeBet, spinState } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { createTestBeacon } from '../../../testing/test-beacon.ts';
import { StaleLeader } from './spin.store.ts';

/** Longest wait for a beacon in ms, as stated in the game's rules. */
const PATIENCE_MS = 30_000;
const ROUNDS = longOr(60, 200);

let running: TestApp;
let players: TestPlayer[];
beforeAll(async () => {
  running = await startTestApp();
  players = await Promise.all(Array.from({ length: 5 }, () => running.player({ cents: 10_000_000n })));
});
afterAll(() => running.close());
afterEach(() => {
  running.beacon.isSilent = false;
});

const firstPlayer = (): TestPlayer => {
  const [first] = players;
  if (first === undefined) throw new Error('no player');
  return first;
};
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await running.database.owner.query<Row>(text, values)).rows;
const purse = async (player: TestPlayer) => {
  const [row] = await query<{ balance: bigint; wagered: bigint }>(
    'select balance, wagered from wallet_players where player_id = $1',
    [player.id],
  );
  if (row === undefined) throw new Error('no purse');
  return row;
};
const databaseNow = async () => {
  const [row] = await query<{ now: Date }>('select app_now() as now');
  return row?.now.getTime() ?? 0;
};
/** Finishes the round that the previous test left, if any, and opens a new one. */
async function freshRound(term: Term) {
  const spin = driveSpin(running, term);
  const { status } = await running.visitor('GET', '/api/games/spin');
  if (status === 200) {
    if ((await spinState(running)).round.state === 'BETTING') await spin.close();
    if ((await spinState(running)).round.state === 'CLOSED') await spin.draw();
  }
  return { spin, round: await spin.open() };
}

describe('the database itself', () => {
  it('refuses a draw before the close, without a beacon, or by a beacon of before the close', async () => {
    const { round } = await freshRound(await running.lead());
    await placeBet(firstPlayer(), 'black', 1);
    const draw = (drawnAt: string, beacon = `beacon_randomness = 'aa', beacon_signature = 'aa'`) =>
      query(
        `update spin_rounds set state = 'RESULT', pocket = 1, drawn_at = ${drawnAt}, ${beacon} where id = $1`,
        [round.id],
      );
    await expect(draw(`closes_at - interval '1 millisecond'`)).rejects.toThrow(/check constraint/);
    await expect(draw('closes_at')).rejects.toThrow(/check constraint/);
    await expect(draw(`closes_at + interval '1 second'`, 'beacon_randomness = null')).rejects.toThrow(
      /check constraint/,
    );
    await expect(query('update spin_rounds set pocket = 1 where id = $1', [round.id])).rejects.toThrow(
      /check constraint/,
    );
    await expect(
      query('update spin_rounds set beacon_at = closes_at where id = $1', [round.id]),
    ).rejects.toThrow(/check constraint/);
    await expect(
      query(`select wallet_settle_round($1, '{1}'::smallint[], '{2}'::bigint[], now())`, [round.id]),
    ).rejects.toThrow(/still open/);
    expect((await spinState(running)).round).toEqual(round);
  });

  it(`has only drawn rounds whose beacon came after their close: ${ROUNDS} of ${ROUNDS}`, async () => {
    const term = await running.lead();
    await freshRound(term);
    const step = () => running.app.spinClock.step(term);
    for (let count = 0; count < ROUNDS; count += 1) {
      if (count % 20 === 0) await placeBet(firstPlayer(), 'white', 0.1);
      await running.clock.advance(15_000);
      await step();
      await running.clock.advance(4_000);
      await step();
      await running.clock.advance(8_000);
      await step();
    }
    const rows = await query<{ fair: boolean }>(
      `select closes_at < beacon_at and beacon_at <= drawn_at and c.beacon_round = r.beacon_round
              and c.committed_at < r.closes_at as fair
       from spin_rounds r join fairness_commitments c on c.draw_id = 'spin-' || r.id where r.state = 'RESULT'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(rows.every(({ fair }) => fair)).toBe(true);
    const seeds = await query<{ seeds: bigint }>(
      'select count(distinct server_seed_hash) as seeds from fairness_commitments',
    );
    const drawn = await query<{ rounds: bigint }>('select count(*) as rounds from fairness_commitments');
    expect(seeds[0]?.seeds).toBe(drawn[0]?.rounds);
    await expectCleanAudit(running.database);
  }, 60_000);
});

describe('a beacon that does not come', () => {
  async function betsOfEveryone() {
    const before = await Promise.all(players.map(purse));
    for (const [index, player] of players.entries()) {
      await placeBet(player, 'black', 1 + index);
      await placeBet(player, 'inferno', 2.5);
      await placeBet(player, 'inferno', 0.1);
    }
    return before;
  }

  it('postpones the round after 30 s: stakes stay staked, and a job draws it by its named round', async () => {
    const { spin, round } = await freshRound(await running.lead());
    const socket = await running.visitorSocket();
    socket.send('spin:watch');
    const before = await betsOfEveryone();
    const staked = await Promise.all(players.map(purse));
    await spin.close();
    running.beacon.isSilent = true;
    const late = await spin.draw(PATIENCE_MS);
    expect(late).toMatchObject({ id: round.id, state: 'WAITING', outcome: null });
    expect(await Promise.all(players.map(purse))).toEqual(staked);
    await socket.next('spin:round', ({ round: { id, state } }) => id === round.id && state === 'WAITING');

    // A waiting round has no public record, and players see their own stakes on it.
    expect((await running.visitor('GET', `/api/games/spin/rounds/${round.id}`)).status).toBe(404);
    const { body } = await firstPlayer().call<SpinState>('GET', '/api/games/spin');
    expect(body.data?.waiting).toMatchObject([
      { round: { id: round.id }, stakes: expect.arrayContaining([{ colour: 'inferno', amount: 2.6 }]) },
    ]);

    // No round opens while the beacon is late.
    const paused = new AbortController();
    const term = await running.lead();
    const opening = running.app.spinClock.step({ ...term, signal: paused.signal });
    await expect(Promise.race([opening, runJob(running, 'spin-sweep').then(() => 'still')])).resolves.toBe(
      'still',
    );
    paused.abort(new Error('end of the test'));
    await opening.catch(() => {});
    expect((await spinState(running)).round).toMatchObject({ id: round.id, state: 'WAITING' });

    running.beacon.isSilent = false;
    const next = driveSpin(running, term);
    await eventually('the next round', async () => (await next.open()).state === 'BETTING');
    await runJob(running, 'spin-sweep');
    const message = await socket.next('spin:late');
    expect(message.round).toMatchObject({ id: round.id, state: 'RESULT', beaconRound: round.beaconRound });
    const record = await running.visitor<RouletteRecord>('GET', `/api/games/spin/rounds/${round.id}`);
    const real = await running.beacon.get(round.beaconRound);
    expect(record.body.data).toMatchObject({ isVoid: false, beaconRandomness: real.randomness });
    const after = await Promise.all(players.map(purse));
    expect(after.map(({ wagered }, index) => wagered - (before[index]?.wagered ?? 0n))).toEqual(
      players.map((_, index) => BigInt(360 + 100 * index)),
    );
    await runJob(running, 'spin-sweep');
    expect(await Promise.all(players.map(purse))).toEqual(after);
    expect((await spinState(running)).round.state).toBe('BETTING');
    await expectCleanAudit(running.database);
  });

  it('is refunded only in a declared outage, and never drawn after it', async () => {
    const { spin, round } = await freshRound(await running.lead());
    const before = await betsOfEveryone();
    await spin.close();
    running.beacon.isSilent = true;
    await spin.draw(PATIENCE_MS);
    const outage = await declareOutage(running);
    expect(await Promise.all(players.map(purse))).toEqual(before);
    running.beacon.isSilent = false;
    await running.app.spin.drawLate(BigInt(round.id));
    const { body } = await running.visitor('GET', `/api/games/spin/rounds/${round.id}`);
    expect(body.data).toMatchObject({ isVoid: true, pocket: null, beaconRandomness: null, outage });
    const { latest } = await running.app.spin.voids();
    expect(latest[0]?.id).toBe(BigInt(round.id));
    await expectCleanAudit(running.database);
  });

  it('is drawn by a round that someone hands in, if the beacon signed it and a draw waits for it', async () => {
    const { spin, round } = await freshRound(await running.lead());
    await betsOfEveryone();
    await spin.close();
    running.beacon.isSilent = true;
    const handIn = (number: number, signature: string) =>
      running.visitor<{ draws: string[] }>('POST', `/api/fairness/beacon/${number}`, { signature });
    const { signature } = await createTestBeacon({ ...running.clock, now: () => Infinity }).get(
      round.beaconRound,
    );
    expect((await handIn(round.beaconRound, signature)).body.error?.code).toBe(
      'fairness.error.round_not_needed',
    );
    await spin.draw(PATIENCE_MS);
    expect((await handIn(round.beaconRound, 'ab'.repeat(48))).body.error?.code).toBe(
      'fairness.error.signature',
    );
    expect((await handIn(round.beaconRound, signature)).body.data).toEqual({ draws: [`spin-${round.id}`] });
    const record = await running.visitor<RouletteRecord>('GET', `/api/games/spin/rounds/${round.id}`);
    expect(record.body.data).toMatchObject({ isVoid: false, beaconSignature: signature });
    await expectCleanAudit(running.database);
  });

  it('is asked for again until then, and a late one still decides', async () => {
    const { spin, round } = await freshRound(await running.lead());
    await betsOfEveryone();
    await spin.close();
    running.beacon.isSilent = true;
    const drawing = spin.draw();
    const { asked } = running.beacon;
    await eventually('three questions', () => running.beacon.asked > asked + 3);
    await running.clock.advance(PATIENCE_MS - 5_000);
    running.beacon.isSilent = false;
    const drawn = await drawing;
    expect(drawn).toMatchObject({ id: round.id, state: 'RESULT' });
    // The wheel's landing takes its full time, even if the beacon was late.
    expect(drawn.outcome && drawn.outcome.landsAt - drawn.outcome.drawnAt).toBe(5_000);
    await expectCleanAudit(running.database);
  });

  it('does not hold up the next round by never answering', async () => {
    let questions = 0;
    const stuck = await startTestApp({
      beside: running,
      beacon: () => ({
        ...running.beacon,
        get() {
          questions += 1;
          return new Promise<never>(() => {});
        },
      }),
    });
    try {
      const { spin, round } = await freshRound(await running.lead());
      await betsOfEveryone();
      await spin.close();
      const postponing = driveSpin(stuck, await stuck.lead()).draw();
      await eventually('the question', () => questions > 0);
      await running.clock.advance(PATIENCE_MS);
      expect(await postponing).toMatchObject({ id: round.id, state: 'WAITING' });
      // A job might run on the node whose beacon never answers, so the test draws the round on the other node.
      await running.app.spin.drawLate(BigInt(round.id));
      expect((await spinState(running)).round).toMatchObject({ id: round.id, state: 'RESULT' });
    } finally {
      await stuck.close();
    }
  });

  it('never drew a round in all that', async () => {
    expect(
      await query(
        `select from spin_rounds where state = 'RESULT' and (beacon_randomness is null or pocket is null)`,
      ),
    ).toEqual([]);
    expect(await query(`select from spin_rounds where state = 'VOID'`)).toHaveLength(1);
    expect(await query(`select from spin_rounds where state = 'WAITING'`)).toEqual([]);
  });
});

describe('the close', () => {
  it('accepts a bet exactly when the database clock says that the round is open', async () => {
    const outcomes = { accepted: 0, refused: 0 };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { round } = await freshRound(await running.lead());
      await advanceTo(running, round.closesAt - 120);
      const bets = async (player: TestPlayer) => {
        for (;;) {
          const sent = await databaseNow();
          const { status, body } = await placeBet(player, 'black', 0.1);
          const answered = await databaseNow();
          if (status === 200) {
            outcomes.accepted += 1;
            expect(sent).toBeLessThan(round.closesAt);
            expect(body.data?.bet.placedAt).toBeLessThan(round.closesAt);
          } else {
            outcomes.refused += 1;
            expect(body.error?.code).toBe('spin.error.closed');
            expect(answered).toBeGreaterThanOrEqual(round.closesAt);
          }
          if (sent > round.closesAt + 50) return;
        }
      };
      await Promise.all(players.map(bets));
    }
    expect(outcomes.accepted).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  it('of one round is the end of it alone: every node takes bets from the moment that the next one is open', async () => {
    const second = await startTestApp({ beside: running });
    try {
      const there = (player: TestPlayer) =>
        fetch(`${second.url}/api/games/spin/bets`, {
          method: 'POST',
          headers: {
            cookie: player.cookie,
            origin: second.url,
            'content-type': 'application/json',
            'idempotency-key': newId(),
          },
          body: '{"colour":"black","amount":0.1}',
        });
      for (let count = 0; count < 5; count += 1) {
        const { spin } = await freshRound(await running.lead());
        await spin.close();
        const { nextAt } = await spin.draw();
        await advanceTo(running, nextAt ?? 0);
        expect((await there(firstPlayer())).status).toBe(409);
        await spin.open();
        expect((await there(firstPlayer())).status).toBe(200);
      }
    } finally {
      await second.close();
    }
  });

  it('waits for the bets under way and misses none of them', async () => {
    const { spin, round } = await freshRound(await running.lead());
    // The bet is accepted for the round but can't write its transfer yet.
    const release = await holdOpen(running.database, 'lock table wallet_transfers in share mode');
    try {
      const betting = placeBet(firstPlayer(), 'white', 0.1);
      await untilWaiting(running.database, betting);
      const closing = spin.close();
      await untilWaiting(running.database, closing, 2);
      await release();
      expect((await betting).status).toBe(200);
      await closing;
    } finally {
      await release();
    }
    await spin.draw();
    const rows = await query<{ bets: bigint; unsettled: bigint }>(
      'select count(*) as bets, count(*) filter (where payout is null) as unsettled from wallet_bets where round_id = $1',
      [round.id],
    );
    expect(rows[0]).toEqual({ bets: 1n, unsettled: 0n });
    await expectCleanAudit(running.database);
  });
});

describe('leaders', () => {
  it('that are stale change nothing, whatever the phase', async () => {
    const old = await running.lead();
    const { spin } = await freshRound(old);
    await placeBet(firstPlayer(), 'black', 1);
    const now = await running.lead();
    const current = driveSpin(running, now);
    for (const [phase, go] of [
      ['close', () => current.close()],
      ['draw', () => current.draw()],
      ['open', () => current.open()],
    ] as const) {
      const { round } = await spinState(running);
      await advanceTo(
        running,
        { close: round.closesAt, draw: round.beaconAt, open: round.nextAt ?? 0 }[phase],
      );
      const before = await stateHash(running.database);
      await expect(running.app.spinClock.step(old), phase).rejects.toThrow(StaleLeader);
      expect(await stateHash(running.database), phase).toBe(before);
      await go();
    }
    await expect(spin.close()).rejects.toThrow(StaleLeader);
  });

  it('that work at the same time settle a round once', async () => {
    const second = await startTestApp({ beside: running });
    try {
      for (let count = 0; count < 15; count += 1) {
        const { round } = await freshRound(await running.lead());
        await Promise.all(players.map((player) => placeBet(player, count % 2 === 0 ? 'black' : 'white', 1)));
        // Both nodes act as the leader, but only one of them is. In every third round they even have the same epoch.
        const mine = await running.lead();
        const theirs = count % 3 === 0 ? mine : await second.lead();
        const insist = async (on: TestApp, term: Term) => {
          while (!term.signal.aborted) await on.app.spinClock.step(term).catch(() => {});
        };
        await advanceTo(running, round.beaconAt);
        const both = [insist(running, mine), insist(second, theirs)];
        await eventually('the result', async () => (await spinState(running)).round.state === 'RESULT');
        mine.abort();
        theirs.abort();
        await Promise.all(both);
        expect((await spinState(running)).round.id).toBe(round.id);
      }
      await expectCleanAudit(running.database);
    } finally {
      await second.close();
    }
  });

  it('can be killed between close and draw', async () => {
    const doomed = await startTestApp({ beside: running });
    const { round } = await freshRound(await running.lead());
    await placeBet(firstPlayer(), 'gold', 1);
    const last = driveSpin(doomed, await doomed.lead());
    await last.close();
    await doomed.close();
    const next = driveSpin(running, await running.lead());
    expect(await next.draw()).toMatchObject({ id: round.id, state: 'RESULT' });
    await expectCleanAudit(running.database);
  });

  it('can be killed between draw and announcement', async () => {
    const doomed = await startTestApp({ beside: running });
    const { round } = await freshRound(await running.lead());
    await placeBet(firstPlayer(), 'gold', 1);
    const last = driveSpin(doomed, await doomed.lead());
    await last.close();
    doomed.app.bus.publish = () => {
      throw new Error('killed');
    };
    await expect(last.draw()).rejects.toThrow('killed');
    await doomed.close();
    const { round: drawn } = await spinState(running);
    expect(drawn).toMatchObject({ id: round.id, state: 'RESULT' });
    const next = driveSpin(running, await running.lead());
    expect((await next.open()).state).toBe('BETTING');
    const rows = await query<{ settled: bigint }>(
      'select count(*) as settled from wallet_bets where round_id = $1 and payout is not null',
      [round.id],
    );
    expect(rows[0]?.settled).toBe(1n);
    await expectCleanAudit(running.database);
  });
});

describe('a restart', () => {
  let fresh: TestApp | undefined;
  beforeEach(() => {
    fresh = undefined;
  });
  afterEach(async () => fresh?.close());

  it.each(['BETTING', 'CLOSED', 'RESULT'] as const)('goes on with a round that was %s', async (state) => {
    const { spin, round } = await freshRound(await running.lead());
    await placeBet(firstPlayer(), 'black', 1);
    if (state !== 'BETTING') await spin.close();
    if (state === 'RESULT') await spin.draw();
    fresh = await startTestApp({ beside: running, leads: true });
    const socket = await fresh.visitorSocket();
    socket.send('spin:watch');
    const on = fresh;
    if (state === 'BETTING') await advanceTo(on, round.closesAt);
    await eventually('the draw', async () => {
      const { round: seen } = await spinState(on);
      if (seen.state === 'CLOSED') await advanceTo(on, seen.beaconAt);
      return seen.id === round.id && seen.state === 'RESULT';
    });
    await eventually('the next round', async () => {
      const { round: seen } = await spinState(on);
      await advanceTo(on, seen.nextAt ?? 0);
      return seen.id !== round.id && seen.state === 'BETTING';
    });
    const rows = await query<{ settled: bigint }>(
      'select count(*) as settled from wallet_bets where round_id = $1 and payout is not null',
      [round.id],
    );
    expect(rows[0]?.settled).toBe(1n);
    await expectCleanAudit(running.database);
  });
});
