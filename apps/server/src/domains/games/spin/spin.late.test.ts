import type { Outage, RouletteRecord } from '@aureus/contract/fairness.ts';
import type { StaffOverview } from '@aureus/contract/overview.ts';
import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import { spinMultiplier } from '@aureus/fair/spin.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Term } from '../../../platform/leader.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { longOr } from '../../../testing/long.ts';
import { runJob } from '../../../testing/run-job.ts';
import { driveSpin, placeBet, spinState } from '../../../testing/spin-driver.ts';
import { hire, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { toMidMonth } from '../../../testing/test-clock.ts';

const PATIENCE_MS = 30_000;
/** Number of repetitions of each trouble. */
const TIMES = longOr(1, 100);

let site: TestApp;
let other: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  // A week's end would add its raffle to the draws that wait.
  await toMidMonth(site.clock);
  other = await startTestApp({ beside: site });
  player = await site.player({ cents: 10_000_000n });
});
afterAll(async () => {
  await other.close();
  await site.close();
});
afterEach(() => {
  site.beacon.isSilent = false;
  site.beacon.missing.clear();
});

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await site.database.owner.query<Row>(text, values)).rows;

/** Opens a round, once the site no longer takes the beacon for late. */
async function openRound(spin: ReturnType<typeof driveSpin>) {
  await eventually('an open round', async () => (await spin.open()).state === 'BETTING');
  return (await spinState(site)).round;
}

/** Plays a round with a stake of 1 on every color until its beacon round is so late that it waits. */
async function waitingRound(term: Term, who = player) {
  const spin = driveSpin(site, term);
  const round = await openRound(spin);
  for (const colour of SPIN_COLOURS) expect((await placeBet(who, colour, 1)).status).toBe(200);
  await spin.close();
  site.beacon.missing.add(round.beaconRound);
  expect((await spin.draw(PATIENCE_MS)).state).toBe('WAITING');
  return round;
}

/** Expects that a round was settled exactly once, by the beacon round that was chosen when the round opened. */
async function expectSettled({ id, beaconRound }: { id: string; beaconRound: number }) {
  const { body } = await site.visitor<RouletteRecord>('GET', `/api/games/spin/rounds/${id}`);
  const record = body.data;
  if (record === undefined || record.pocket === null) throw new Error(`round ${id} is not drawn`);
  const { randomness } = await site.beacon.get(beaconRound);
  expect(record).toMatchObject({ isVoid: false, beaconRound, beaconRandomness: randomness });
  const { pocket, layout } = record;
  const payouts = SPIN_COLOURS.map((colour) => BigInt(100 * spinMultiplier(colour, pocket, layout)));
  const bets = await query<{ payout: bigint }>(
    'select payout from wallet_bets where round_id = $1 order by choice',
    [id],
  );
  expect(bets.map(({ payout }) => payout)).toEqual(payouts);
  expect(await paidOut(id)).toBe(payouts.reduce((sum, payout) => sum + payout, 0n));
}

/** Sums what a round's transfers paid out, in cents. */
async function paidOut(id: string): Promise<bigint> {
  const paid = await query<{ amount: bigint }>(
    `select t.amount from wallet_transfers t join wallet_bets b on b.id = t.ref
     where b.round_id = $1 and t.code in (2, 3)`,
    [id],
  );
  return paid.reduce((sum, { amount }) => sum + amount, 0n);
}

const isDrawn = async (id: string) =>
  (await site.visitor('GET', `/api/games/spin/rounds/${id}`)).status === 200;

const troubles: Record<string, (ids: bigint[]) => Promise<unknown>> = {
  'two nodes draw it at once': (ids) =>
    Promise.all(ids.flatMap((id) => [site, other, site].map((on) => on.app.spin.drawLate(id)))),
  'its job is lost': async () => {
    await query(
      `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'spin-draw-%'`,
    );
    await runJob(site, 'spin-sweep');
  },
  'the newer of two is drawn first': async (ids) => {
    for (const id of ids.toReversed()) await other.app.spin.drawLate(id);
  },
  'the process dies before it tells anyone': async (ids) => {
    const killed = vi.spyOn(other.app.bus, 'publish').mockImplementation(() => {
      throw new Error('killed');
    });
    // A round's own job may have drawn it just before. Then there is nothing to announce.
    for (const id of ids) {
      const ended = await other.app.spin.drawLate(id).catch((error: Error) => error.message);
      expect([undefined, 'killed']).toContain(ended);
    }
    killed.mockRestore();
    for (const id of ids) await site.app.spin.drawLate(id);
  },
};

describe('every draw is settled once by its named round', () => {
  it.each(Object.entries(troubles))(
    'when %s',
    async (_, trouble) => {
      for (let count = 0; count < TIMES; count += 1) {
        // Each round has a leader of its own, and the second leader finds the first round waiting.
        const rounds = [await waitingRound(await site.lead()), await waitingRound(await site.lead())];
        const waiting = await site.app.spin.waiting();
        expect(waiting.map(({ draw, stake }) => [draw, stake])).toEqual(
          rounds.map(({ id }) => [`spin-${id}`, 400n]),
        );
        // A third round doesn't open while two wait.
        const term = await site.lead();
        await driveSpin(site, term).open();
        expect((await spinState(site)).round.id).toBe(rounds[1]?.id);

        site.beacon.missing.clear();
        await trouble(rounds.map(({ id }) => BigInt(id)));
        for (const round of rounds) {
          await eventually('the draw', () => isDrawn(round.id));
          await expectSettled(round);
        }
      }
      await expectCleanAudit(site.database);
    },
    1_800_000,
  );
});

describe('a stake that waits', () => {
  const limits = async (who: TestPlayer) =>
    Object.fromEntries(
      (
        await query<{ period: string; lost: bigint }>(
          'select period, lost from wallet_loss_limits where player_id = $1',
          [who.id],
        )
      ).map(({ period, lost }) => [period, lost]),
    );

  it('is in no balance and no play-through, and keeps its player from being erased, however many bets came since', async () => {
    const who = await site.player({ cents: 1_000n });
    const round = await waitingRound(await site.lead(), who);
    const [purse] = await query('select balance, wagered, edge from wallet_players where player_id = $1', [
      who.id,
    ]);
    expect(purse).toEqual({ balance: 600n, wagered: 0n, edge: 0n });
    const obstacles = () => query<{ found: string[] }>('select privacy_obstacles($1) as found', [who.id]);
    await query('update wallet_players set bet_seq = bet_seq + 5000 where player_id = $1', [who.id]);
    expect((await obstacles())[0]?.found).toContain('BETS');
    await query('update wallet_players set bet_seq = bet_seq - 5000 where player_id = $1', [who.id]);
    site.beacon.missing.clear();
    await site.app.spin.drawLate(BigInt(round.id));
    await expectSettled(round);
    expect((await obstacles())[0]?.found).not.toContain('BETS');
    const [after] = await query<{ wagered: bigint }>(
      'select wagered from wallet_players where player_id = $1',
      [who.id],
    );
    expect(after?.wagered).toBe(400n);
    await expectCleanAudit(site.database);
  });

  it('is given back to the loss limits of its own period, and never below zero', async () => {
    const who = await site.player({ cents: 10_000n });
    await query(
      `insert into wallet_loss_limits (player_id, period, most, started_at)
       select $1, p, 100000, date_trunc(p, app_now(), 'UTC') from unnest(array['day', 'month']) p`,
      [who.id],
    );
    await query('update wallet_players set is_guarded = true where player_id = $1', [who.id]);
    const round = await waitingRound(await site.lead(), who);
    expect(await limits(who)).toEqual({ day: 400n, month: 400n });
    // Begins a new day with 30 cents lost, as the next bet would.
    await query(
      `update wallet_loss_limits set lost = 30, started_at = app_now() where player_id = $1 and period = 'day'`,
      [who.id],
    );
    await query(`update wallet_loss_limits set lost = 100 where player_id = $1 and period = 'month'`, [
      who.id,
    ]);
    site.beacon.missing.clear();
    await site.app.spin.drawLate(BigInt(round.id));
    expect(await limits(who)).toEqual({ day: 30n, month: 0n });
  });

  it('is paid to a player who banned himself, or was restricted meanwhile', async () => {
    const who = await site.player({ cents: 1_000n });
    const round = await waitingRound(await site.lead(), who);
    await query(
      `insert into wallet_exclusions (player_id, self_ban_until) values ($1, app_now() + interval '1 year')`,
      [who.id],
    );
    await query('update wallet_players set is_restricted = true, is_guarded = true where player_id = $1', [
      who.id,
    ]);
    site.beacon.missing.clear();
    await site.app.spin.drawLate(BigInt(round.id));
    await expectSettled(round);
    const { balance } = await site.app.wallet.read(who.id);
    // At least one of the four stakes of 1 wins, and pays at least 2.
    expect(balance).toBeGreaterThanOrEqual(800n);
  });
});

it('an outage is asked for by the site after a day, agreed to by an owner, and one row of the log names its draws', async () => {
  const early = await waitingRound(await site.lead());
  const { balance } = await site.app.wallet.read(player.id);
  const round = await waitingRound(await site.lead());
  // The beacon round of the first draw is there, and that draw's job hasn't used it yet.
  site.beacon.missing.delete(early.beaconRound);
  const open = () =>
    query<{ id: bigint; subject: bigint }>(
      `select id, subject from staff_requests where kind = 'OUTAGE' and carried_out_at is null`,
    );
  await site.clock.advance(23 * 3_600_000);
  await runJob(site, 'staff-take-up');
  expect(await open()).toEqual([]);
  await site.clock.advance(3_600_000);
  await runJob(site, 'staff-take-up');
  const [request] = await open();
  expect(request?.subject).toBe(BigInt(round.beaconRound));
  await site.app.spin.drawLate(BigInt(early.id));
  await expectSettled(early);
  const administrator = await hire(site, ['administrator']);
  const overview = await administrator.call<StaffOverview>('GET', '/api/staff/overview');
  expect(overview.body.data?.waiting).toEqual({ draws: 1, coins: 4 });
  const vote = async (member: TestMember) => {
    const body = { verdict: 'APPROVE', reason: 'The beacon has stopped' };
    const reply = await member.call('POST', `/api/staff/requests/${request?.id}/vote`, body);
    expect(reply.status, reply.text).toBe(200);
  };
  // An administrator's vote alone isn't enough.
  await vote(administrator);
  expect(await open()).toHaveLength(1);
  await vote(await hire(site, ['owner']));
  await eventually('the refund', () => isDrawn(round.id));
  const paid = await paidOut(early.id);
  expect((await site.app.wallet.read(player.id)).balance).toBe(balance + paid);
  const { body } = await site.visitor<Outage[]>('GET', '/api/fairness/outages');
  expect(body.data).toMatchObject([{ fromRound: round.beaconRound, draws: [`spin-${round.id}`] }]);
  expect(await query(`select from staff_log_codes where code = 'OUTAGE_DECLARED'`)).toHaveLength(1);

  // The beacon round comes after all, and draws nothing.
  site.beacon.missing.clear();
  await site.app.spin.drawLate(BigInt(round.id));
  expect((await site.app.wallet.read(player.id)).balance).toBe(balance + paid);
  await expectCleanAudit(site.database);
});

it('an outage takes all draws that wait, and its function no list of them', async () => {
  const rounds = [await waitingRound(await site.lead()), await waitingRound(await site.lead())];
  const [request] = await query<{ id: bigint }>(
    `insert into staff_requests (kind, subject, payload, reason, policy, needs, needs_owner, state, due_at, decided_at)
     values ('OUTAGE', $1, '{}', 'test', 1, 1, true, 'APPROVED', app_now(), app_now()) returning id`,
    [Math.min(...rounds.map(({ beaconRound }) => beaconRound))],
  );
  const draws = rounds.map(({ id }) => `spin-${id}`);
  // The site's own login calls it, and chooses nothing.
  const { pool } = site.app;
  const chosen = pool.query('select fairness_declare_outage($1, $2::text[])', [request?.id, [draws[0]]]);
  await expect(chosen).rejects.toThrow(/does not exist/);
  const { rows } = await pool.query('select draws from fairness_declare_outage($1)', [request?.id]);
  expect(rows).toEqual([{ draws: draws.toSorted() }]);
  for (const { id } of rounds) await site.app.spin.drawLate(BigInt(id));
  expect(await site.app.spin.waiting()).toEqual([]);
  await expectCleanAudit(site.database);
});
