import type { Battle } from '@aureus/contract/battles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BeaconRound, createBeacon } from '../../../platform/beacon.ts';
import { readConfig } from '../../../platform/config.ts';
import { atNode, startNode, untilItAnswers } from '../../../testing/at-node.ts';
import {
  type AskedBattle,
  battlesOf,
  drawBattle,
  given,
  publishCase,
  startBattleSite,
} from '../../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { longOr } from '../../../testing/long.ts';
import { declareOutage } from '../../../testing/outage.ts';
import { runJob } from '../../../testing/run-job.ts';
import { advanceTo } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { createTestBeacon } from '../../../testing/test-beacon.ts';
import { startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { WAITING_MS } from './battles.rules.ts';

/** Longest wait for a beacon in ms, as stated in the game's rules. */
const PATIENCE_MS = 30_000;
/**
 * Number of races between a cancel and a join. `ENDS`: number of processes that stop with five battles in progress.
 */
const RACES = longOr(16, 50);
const ENDS = longOr(2, 4);

let site: TestApp;
let coin: { id: string; version: string };
beforeAll(async () => {
  ({ site, coin } = await startBattleSite());
});
afterEach(() => {
  site.beacon.isSilent = false;
});
afterAll(() => site.close());

const newBattle = (change: Partial<AskedBattle> = {}): AskedBattle => ({
  cases: [coin],
  mode: 'NORMAL',
  format: '1v1',
  isPrivate: false,
  ...change,
});
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await site.database.owner.query<Row>(text, values)).rows;
const purses = async (players: readonly TestPlayer[]) =>
  query<{ balance: bigint; wagered: bigint }>(
    'select balance, wagered from wallet_players where player_id = any($1) order by array_position($1::bigint[], player_id)',
    [players.map(({ id }) => id)],
  );
const seatPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.player({ cents: 10_000n })));
const pair = async () => {
  const [first, second] = await seatPlayers(2);
  if (!first || !second) throw new Error('no players');
  return [first, second] as const;
};
async function duel([creator, other]: readonly [TestPlayer, TestPlayer]): Promise<Battle> {
  const { battle } = given(await battlesOf(creator).create(newBattle()));
  return given(await battlesOf(other).join(battle.id, 1)).battle;
}
const seen = async (id: string) => given(await battlesOf({ call: site.visitor }).see(id));

describe('at the same time', () => {
  it('64 players for the last seat: exactly one has it, the others keep their coins', async () => {
    const [creator] = await pair();
    const players = await seatPlayers(64);
    const { battle } = given(await battlesOf(creator).create(newBattle()));
    const answers = await Promise.all(players.map((player) => battlesOf(player).join(battle.id, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(
      new Set([undefined, 'battles.error.full']),
    );
    const balances = (await purses(players)).map(({ balance }) => balance);
    expect(balances.filter((balance) => balance === 10_000n)).toHaveLength(63);
    expect(balances.filter((balance) => balance === 9_900n)).toHaveLength(1);
  });

  it('one player for two seats, many times: one seat', async () => {
    const [creator, other] = await pair();
    const { battle } = given(await battlesOf(creator).create(newBattle({ format: '1v1v1v1' })));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => battlesOf(other).join(battle.id, 1 + (index % 3))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seen(battle.id)).seats).toHaveLength(2);
    // The stake counts as wagered once the battle is drawn.
    expect(await purses([other])).toEqual([{ balance: 9_900n, wagered: 0n }]);
  });

  it(`a cancel and a join: ${RACES} times one of them comes first, and no one loses a coin`, async () => {
    const ends = { CANCELLED: 0, DRAWING: 0 };
    for (let count = 0; count < RACES; count += 1) {
      const players = await pair();
      const [creator, other] = players;
      const { battle } = given(await battlesOf(creator).create(newBattle()));
      const cancel = () => battlesOf(creator).cancel(battle.id);
      const join = () => battlesOf(other).join(battle.id, 1);
      // The first call gets a growing head start, so that join and cancel both win sometimes, even on a busy machine.
      const [first, second] = count % 2 === 0 ? [join, cancel] : [cancel, join];
      const leading = first();
      for (let calls = 0; calls < (count * 10) / RACES; calls += 1) await seen(battle.id);
      const answers = await Promise.all([leading, second()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.error?.code === 'battles.error.not_waiting')).toHaveLength(1);
      const { state } = await seen(battle.id);
      if (state !== 'CANCELLED' && state !== 'DRAWING') throw new Error(`the battle is ${state}`);
      ends[state] += 1;
      const balances = (await purses(players)).map(({ balance }) => balance);
      expect(balances).toEqual(state === 'CANCELLED' ? [10_000n, 10_000n] : [9_900n, 9_900n]);
    }
    expect(Math.min(ends.CANCELLED, ends.DRAWING)).toBeGreaterThan(0);
    await expectCleanAudit(site.database);
  }, 120_000);

  it('64 players: 32 battles from start to end', async () => {
    const players = await seatPlayers(64);
    const duels = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const [first, second] = [players[index], players[index + 32]];
        if (!first || !second) throw new Error('no players');
        return duel([first, second]);
      }),
    );
    await advanceTo(site, Math.max(...duels.map(({ beaconAt }) => beaconAt ?? 0)));
    // Three concurrent draws of each battle, as by several nodes or repeated jobs. Each battle is drawn only once.
    await Promise.all(
      duels.flatMap(({ id }) => Array.from({ length: 3 }, () => site.app.battles.draw(BigInt(id)))),
    );
    const drawn = await Promise.all(duels.map(({ id }) => seen(id)));
    expect(new Set(drawn.map(({ state }) => state))).toEqual(new Set(['FINISHED']));
    const balances = (await purses(players)).reduce((total, { balance }) => total + balance, 0n);
    const [house] = await query<{ balance: bigint }>(
      `select (10000 * 64 - sum(balance))::bigint as balance from wallet_players where player_id = any($1)`,
      [players.map(({ id }) => id)],
    );
    expect(balances + (house?.balance ?? 0n)).toBe(640_000n);
    await expectCleanAudit(site.database);
  }, 120_000);
});

describe('a drop-out harms no one', () => {
  it(`${5 * ENDS} battles whose players are gone and whose process ends between the last seat and the draw`, async () => {
    for (let count = 0; count < ENDS; count += 1) {
      const node = await startNode(site, { env: { BATTLE_ROUND_MS: '200' } });
      const duels = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const [first, second] = await pair();
          const players = [atNode(node, first), atNode(node, second)] as const;
          const sockets = await Promise.all(players.map((player) => player.socket()));
          const full = await duel(players);
          for (const socket of sockets) socket.close();
          return { full, players };
        }),
      );
      await node.stop();
      await advanceTo(site, Math.max(...duels.map(({ full }) => full.beaconAt ?? 0)));
      for (const { full, players } of duels) {
        await Promise.all([1, 2, 3].map(() => site.app.battles.draw(BigInt(full.id))));
        const { outcome, state } = await seen(full.id);
        expect(state).toBe('FINISHED');
        const paid = (await purses(players)).map(({ balance }) => Number(balance - 9_900n) / 100);
        expect(paid).toEqual(outcome?.prizes);
        const payouts = await query(
          `select from wallet_transfers t join battles_seats s on s.bet_id = t.ref where s.battle_id = $1 and t.code = 2`,
          [full.id],
        );
        expect(payouts).toHaveLength(outcome?.prizes.filter((prize) => prize > 0).length ?? -1);
      }
    }
    await expectCleanAudit(site.database);
  }, 120_000);

  it('is drawn by the sweep when its job is lost', async () => {
    const full = await duel(await pair());
    await query(`select graphile_worker.remove_job('battles-draw-' || $1::text)`, [full.id]);
    await advanceTo(site, (full.beaconAt ?? 0) + 5_000);
    await runJob(site, 'battles-sweep');
    expect((await seen(full.id)).state).toBe('DRAWING');
    await site.clock.advance(5_000);
    await runJob(site, 'battles-sweep');
    expect((await seen(full.id)).state).toBe('FINISHED');
  });

  it('is canceled when no one joins for a day', async () => {
    const players = await pair();
    const [creator, other] = players;
    const { battle } = given(await battlesOf(creator).create(newBattle({ format: '1v1v1v1' })));
    given(await battlesOf(other).join(battle.id, 1));
    given(await battlesOf(creator).bots(battle.id, 2));
    await site.clock.advance(WAITING_MS - 60_000);
    await runJob(site, 'battles-sweep');
    expect((await seen(battle.id)).state).toBe('WAITING');
    await site.clock.advance(60_000);
    await runJob(site, 'battles-sweep');
    expect((await seen(battle.id)).state).toBe('CANCELLED');
    expect(await purses(players)).toEqual([
      { balance: 10_000n, wagered: 0n },
      { balance: 10_000n, wagered: 0n },
    ]);
    await expectCleanAudit(site.database);
  });
});

describe('a beacon', () => {
  it('that does not come leaves the battle waiting; an outage refunds everyone', async () => {
    const players = await pair();
    const [creator, other] = players;
    const { battle } = given(await battlesOf(creator).create(newBattle({ format: '1v1v1' })));
    given(await battlesOf(creator).bots(battle.id, 2));
    const { battle: full } = given(await battlesOf(other).join(battle.id, 1));
    site.beacon.isSilent = true;
    expect(await drawBattle(site, full)).toMatchObject({ state: 'DRAWING' });
    expect(await drawBattle(site, full, PATIENCE_MS - 2_000)).toMatchObject({ state: 'DRAWING' });
    expect(await drawBattle(site, full, 3_600_000)).toMatchObject({ state: 'DRAWING', outcome: null });
    expect(await site.app.battles.waiting()).toMatchObject([{ draw: `battle-${full.id}`, stake: 200n }]);
    const outage = await declareOutage(site);
    const voided = await seen(full.id);
    expect(voided).toMatchObject({ state: 'VOID', outcome: null, startsAt: null, outage });
    const { latest } = await site.app.battles.voids();
    expect(latest[0]).toMatchObject({ id: BigInt(voided.id), beaconRound: BigInt(voided.beaconRound ?? 0) });
    expect(await purses(players)).toEqual([
      { balance: 10_000n, wagered: 0n },
      { balance: 10_000n, wagered: 0n },
    ]);
    site.beacon.isSilent = false;
    expect(await drawBattle(site, full)).toMatchObject({ state: 'VOID', outcome: null });
    const bots = await query<{ moved: bigint }>(
      `select sum(case when credit = 6 then amount else -amount end)::bigint as moved from wallet_transfers t
       join battles_seats s on s.stake_ref = t.ref where s.battle_id = $1`,
      [full.id],
    );
    expect(bots).toEqual([{ moved: 0n }]);
    await expectCleanAudit(site.database);
  });

  it('that is late sells no last seat', async () => {
    const [creator, other] = await pair();
    const { battle } = given(await battlesOf(creator).create(newBattle({ format: '1v1v1' })));
    given(await battlesOf(other).join(battle.id, 1));
    site.beacon.isSilent = true;
    await site.clock.advance(60_000);
    const refused = await battlesOf(creator).bots(battle.id, 2);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'battles.error.beacon_late']);
    expect((await seen(battle.id)).state).toBe('WAITING');
    site.beacon.isSilent = false;
    await eventually(
      'the last seat',
      async () => (await battlesOf(creator).bots(battle.id, 2)).status === 200,
    );
  });

  it('that is late still decides, and is asked for again by the job itself', async () => {
    const full = await duel(await pair());
    site.beacon.isSilent = true;
    expect(await drawBattle(site, full, 10_000)).toMatchObject({ state: 'DRAWING' });
    const jobs = await query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where key = 'battles-draw-' || $1::text`,
      [full.id],
    );
    expect(jobs).toHaveLength(1);
    site.beacon.isSilent = false;
    // The queue uses the machine's clock, which is behind the test's clock.
    await query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker.jobs where key = 'battles-draw-' || $1::text`,
      [full.id],
    );
    await eventually('the draw', async () => (await seen(full.id)).state === 'FINISHED');
  });

  it.each(['came', 'was given up'])(
    'that %s for one node and answers another late ends the battle once',
    async (first) => {
      const players = await pair();
      const full = await duel(players);
      await advanceTo(site, (full.beaconAt ?? 0) + PATIENCE_MS);
      const late = Promise.withResolvers<BeaconRound>();
      const spy = vi.spyOn(site.beacon, 'get').mockImplementationOnce(() => late.promise);
      const waits = site.app.battles.draw(BigInt(full.id));
      await eventually('its question', () => spy.mock.calls.length > 0);
      spy.mockRestore();
      site.beacon.isSilent = first === 'was given up';
      await site.app.battles.draw(BigInt(full.id));
      if (first === 'was given up') await declareOutage(site);
      site.beacon.isSilent = false;
      const { serverTime: _, ...ended } = await seen(full.id);
      expect(ended.state).toBe(first === 'came' ? 'FINISHED' : 'VOID');
      const purse = await purses(players);
      // The waiting draw now gets the opposite answer to the draw that ended the battle.
      if (first === 'came') late.reject(new Error('the beacon is away'));
      else late.resolve(await site.beacon.get(full.beaconRound ?? 0));
      // The waiting draw fails if an outage has refunded the battle meanwhile.
      await waits.catch((error: unknown) => expect(String(error)).toContain('declared outage'));
      expect(await seen(full.id)).toMatchObject(ended);
      expect(await purses(players)).toEqual(purse);
      await expectCleanAudit(site.database);
    },
  );

  it('that is forged, of another round, or never answers decides nothing', async () => {
    const honest = createTestBeacon(site.clock);
    const lies = {
      'another round': (round: number) => honest.get(round - 1),
      'randomness that no one signed': async (round: number) => ({
        ...(await honest.get(round)),
        randomness: 'ab'.repeat(32),
      }),
      'no randomness': async (round: number) => ({ ...(await honest.get(round)), randomness: '' }),
      'no answer': () => new Promise<never>(() => {}),
    };
    for (const [lie, get] of Object.entries(lies)) {
      const players = await pair();
      const full = await duel(players);
      const fooled = await startNode(site, { beacon: () => ({ ...honest, get }) });
      try {
        await advanceTo(site, (full.beaconAt ?? 0) + 1_000);
        const drawing = fooled.app.battles.draw(BigInt(full.id)).catch(() => {});
        if (lie === 'no answer') await site.clock.advance(2_000);
        await drawing;
      } finally {
        await fooled.stop();
      }
      // The battle is decided by the real beacon of its round.
      const { outcome } = await drawBattle(site, full);
      const real = await honest.get(full.beaconRound ?? 0);
      expect(outcome?.beaconRandomness, lie).toBe(real.randomness);
      expect(outcome?.beaconSignature, lie).toBe(real.signature);
    }
  });

  it('is believed by its signature alone: with anything else the battle waits', async () => {
    // Silences the drand client, which also logs refused beacons to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const outside = await startSandboxedApp();
    const real = createBeacon(readConfig(outside.sandbox.productEnv).beacon);
    const strict = await startTestApp({ beacon: () => real });
    await untilItAnswers(strict);
    try {
      // With the clock an hour behind, all beacon rounds that the test reaches are already published.
      await strict.clock.advance(-3_600_000);
      const what = newBattle({
        cases: [await publishCase(strict, 'coin', 100n, [[90n, 100_000]])],
      });
      const player = await strict.player({ cents: 1_000n });
      const fill = async () => {
        const { battle } = given(await battlesOf(player).create(what));
        return given(await battlesOf(player).bots(battle.id)).battle;
      };
      for (const trouble of ['forge', 'wrong-round', 'stale']) {
        const full = await fill();
        await outside.turn(`beacon/${trouble}`, { on: true });
        await advanceTo(strict, (full.beaconAt ?? 0) + PATIENCE_MS);
        await strict.app.battles.draw(BigInt(full.id));
        await outside.turn(`beacon/${trouble}`, { on: false });
        const battle = given(await battlesOf(player).see(full.id));
        expect([battle.state, battle.outcome], trouble).toEqual(['DRAWING', null]);
        await strict.app.battles.draw(BigInt(full.id));
        expect(given(await battlesOf(player).see(full.id)).outcome, trouble).not.toBeNull();
      }
      const full = await fill();
      await advanceTo(strict, full.beaconAt ?? 0);
      await strict.app.battles.draw(BigInt(full.id));
      const { outcome } = given(await battlesOf(player).see(full.id));
      expect(outcome?.beaconSignature).toBe((await real.get(full.beaconRound ?? 0)).signature);
      await expectCleanAudit(strict.database);
    } finally {
      vi.restoreAllMocks();
      await strict.close();
      await outside.close();
    }
  }, 120_000);

  it('is chosen after the last seat and published after it, in every battle of this file', async () => {
    const rows = await query<{ fair: boolean }>(
      `select b.beacon_at > b.filled_at and b.drawn_at >= b.beacon_at and c.beacon_round = b.beacon_round
              and c.committed_at < b.filled_at
              and (select bool_and(w.placed_at > c.committed_at and w.placed_at <= b.filled_at)
                   from battles_seats s join wallet_bets w on w.id = s.bet_id where s.battle_id = b.id) as fair
       from battles_battles b join fairness_commitments c on c.draw_id = 'battle-' || b.id where b.state = 'FINISHED'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.every(({ fair }) => fair)).toBe(true);
  });
});

describe('the database itself', () => {
  it('refuses a draw without its beacon, before it was due, or with a randomness that is not its signature’s', async () => {
    const full = await duel(await pair());
    const hash = `encode(sha256(decode('aa', 'hex')), 'hex')`;
    const draw = (set: string) =>
      query(
        `update battles_battles set state = 'FINISHED', tickets = '[[1,1]]', drawn_at = beacon_at,
         starts_at = beacon_at + interval '1 second', over_at = beacon_at + interval '2 seconds', ${set} where id = $1`,
        [full.id],
      );
    for (const set of [
      'randomness = null',
      `randomness = ${hash}, signature = null`,
      `randomness = 'aa', signature = 'aa'`,
    ])
      await expect(draw(set), set).rejects.toThrow(/check constraint/);
    await expect(
      query(
        `update battles_battles set state = 'FINISHED', tickets = '[[1,1]]', drawn_at = filled_at, starts_at = beacon_at,
         over_at = beacon_at + interval '2 seconds', signature = 'aa', randomness = ${hash} where id = $1`,
        [full.id],
      ),
    ).rejects.toThrow(/check constraint/);
    await expect(
      query('update battles_battles set beacon_at = filled_at where id = $1', [full.id]),
    ).rejects.toThrow(/check constraint/);
    expect((await seen(full.id)).state).toBe('DRAWING');
  });
});
