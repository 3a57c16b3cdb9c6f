import type { Battle } from '@aureus/contract/battles.ts';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { type PlacedBattle, publishCase } from '../../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { killsOr, killsTimeout, type MortalSite, startMortalSite } from '../../../testing/mortal-site.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

/** Moments at which a process is killed, as SQL conditions on the battles of a burst. */
const MOMENTS = {
  'while players join': `state = 'WAITING'`,
  'between the last seat and the draw': `state = 'DRAWING'`,
  'while battles are drawn': `state = 'FINISHED' and exists (
     select from battles_battles other where other.state = 'DRAWING' and other.beacon_at = battles_battles.beacon_at)`,
  'during the playback': `state = 'FINISHED' and starts_at <= app_now() and app_now() < over_at`,
} as const;
/**
 * Number of kills. A long run has one kill at each moment, and a second one at the first moment, with the most calls
 * in progress.
 */
const KILLS = killsOr(1, Object.keys(MOMENTS).length + 1);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const DUELS = 8;
const START_CENTS = 100_000n;
const PRICE = 300n;
/** Time in ms by which the clock is moved, so that every unfinished draw is overdue. */
const LONG_AGO_MS = 15_000;

const path = '/api/games/battles';
type Acknowledged = { player: TestPlayer; path: string; body: object; key: string; battle: Battle };

/** Plays duels between pairs of players, and records the calls with their answers. */
function createDuels(site: MortalSite, box: { id: string; version: string }) {
  const answer: Acknowledged[] = [];
  let interrupted = 0;
  async function call(player: TestPlayer, at: string, body: object): Promise<Battle> {
    const key = newId();
    const reply = await site.insist<PlacedBattle>(player, at, body, key);
    expect(reply.status, reply.text).toBe(200);
    interrupted += reply.died;
    const battle = reply.body.data?.battle ?? expect.fail(reply.text);
    answer.push({ player, path: at, body, key, battle });
    return battle;
  }
  return {
    answer,
    interrupted: () => interrupted,
    /** Plays a battle of three rounds between two players, or between the first player and a bot. */
    async duel([creator, other]: readonly [TestPlayer, TestPlayer], againstBot: boolean): Promise<void> {
      const newBattle = { cases: [box, box, box], mode: 'NORMAL', format: '1v1', isPrivate: false };
      const { id } = await call(creator, path, newBattle);
      if (againstBot) await call(creator, `${path}/${id}/bots`, { seat: 1 });
      else await call(other, `${path}/${id}/join`, { seat: 1 });
    },
  };
}

async function pairsOf(maker: TestApp): Promise<[TestPlayer, TestPlayer][]> {
  const somebody = () => maker.player({ cents: START_CENTS });
  return Promise.all(Array.from({ length: DUELS }, async () => [await somebody(), await somebody()]));
}

it(`${KILLS} times kill -9 from the first seat to the playback: every battle is settled once and paid once`, async () => {
  const maker = await startTestApp();
  const sandbox = await startSandbox({ productUrl: maker.url });
  const { database } = maker;
  const query = async <Row extends Record<string, unknown>>(text: string) =>
    (await database.owner.query<Row>(text)).rows;
  try {
    const pairs = await pairsOf(maker);
    const box = await publishCase(maker, 'coin', PRICE / 3n, [
      [50n, 50_000],
      [130n, 50_000],
    ]);
    await maker.stop();
    const env = { ...sandbox.productEnv, BATTLE_ROUND_MS: '400' };
    const site = await startMortalSite(database.url, env, KILLS);
    try {
      const duels = createDuels(site, box);
      let bursts = 0;
      /**
       * Places a burst of battles. Resolves at the moment for the kill, or with undefined once all battles are over
       * without it.
       */
      async function burstUntil(moment: string, state: string) {
        bursts += 1;
        const [last] = await query<{ id: bigint }>(
          'select coalesce(max(id), 0)::bigint as id from battles_battles',
        );
        let isPlaced = false;
        const burst = Promise.all(pairs.map((pair, index) => duels.duel(pair, index % 2 === 1)));
        // A failure also counts as an end here; the caller reports it.
        burst.then(() => (isPlaced = true)).catch(() => (isPlaced = true));
        const seen = await eventually(`a battle ${moment}, or the end of all`, async () => {
          const wasPlaced = isPlaced;
          const [progress] = await query<{ moment: boolean; going: boolean }>(
            `select coalesce(bool_or(${state}), false) as moment,
               coalesce(bool_or(state <> 'FINISHED' or app_now() < over_at), false) as going
             from battles_battles where id > ${last?.id}`,
          );
          if (progress?.moment) return 'moment';
          return wasPlaced && !progress?.going && 'over';
        });
        if (seen === 'moment') return { burst };
        await burst;
        return undefined;
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        await site.standsBy();
        const [moment, state] = Object.entries(MOMENTS)[kill % 4] ?? expect.fail();
        let placing = await burstUntil(moment, state);
        // A moment is short. If a burst passed without the moment, another burst follows.
        while (placing === undefined) placing = await burstUntil(moment, state);
        await Promise.all([site.kill(), placing.burst]);
      }
      expect(duels.interrupted(), 'calls that a kill interrupted').toBeGreaterThan(0);

      // The sweep, which runs every minute, finishes battles of the killed process.
      await query(`update platform_clock set offset_ms = offset_ms + ${LONG_AGO_MS}`);
      await query(`select graphile_worker.add_job('battles-sweep')`);
      await eventually('the end of all battles', async () => {
        const left = await query(`select from battles_battles where state <> 'FINISHED'`);
        return left.length === 0;
      });
      // A site whose clock differs from the database's accepts no battles.
      await query(`update platform_clock set offset_ms = offset_ms - ${LONG_AGO_MS}`);

      const battles = await query<{ id: bigint }>('select id from battles_battles');
      expect(battles).toHaveLength(bursts * DUELS);
      const made = duels.answer.filter((one) => one.path === path);
      expect(new Set(made.map(({ battle }) => battle.id))).toEqual(
        new Set(battles.map(({ id }) => String(id))),
      );
      // Each battle has two seats. Each player's bet has its call's key as id, and was paid the seat's prize.
      const bets = await query<{ id: string; payout: bigint; prize: bigint; stake: bigint }>(
        `select b.id, b.payout, s.prize, b.stake from battles_seats s join wallet_bets b on b.id = s.bet_id`,
      );
      const keys = duels.answer.filter((one) => !one.path.endsWith('/bots')).map(({ key }) => key);
      expect(bets.map(({ id }) => id).sort()).toEqual(keys.sort());
      for (const { payout, prize, stake } of bets) expect([payout, stake]).toEqual([prize, PRICE]);
      expect(await query('select count(*) as bets from wallet_bets')).toEqual([
        { bets: BigInt(keys.length) },
      ]);
      // Each bot paid its stake once, and got its prize once if it won one.
      const bots = await query<{ prize: bigint; staked: bigint; paid: bigint }>(
        `select s.prize,
           (select sum(t.amount)::bigint from wallet_transfers t where t.ref = s.stake_ref and t.code = 40) as staked,
           (select coalesce(sum(t.amount), 0)::bigint from wallet_transfers t
            where t.ref = s.stake_ref and t.code = 41) as paid
         from battles_seats s where s.stake_ref is not null`,
      );
      expect(bots).toHaveLength((bursts * DUELS) / 2);
      for (const { prize, staked, paid } of bots) expect([staked, paid]).toEqual([PRICE, prize]);
      const drawn = await query<{ differs: bigint }>(
        `select b.id as differs from battles_battles b where (select sum(prize) from battles_seats where battle_id = b.id)
           <> (select sum(case when t.ticket::int <= 50000 then 50 else 130 end)
               from jsonb_array_elements(b.tickets) r(round), jsonb_array_elements_text(r.round) t(ticket))`,
      );
      expect(drawn).toEqual([]);
      for (const { player, path: at, body, key, battle } of duels.answer) {
        const again = await site.insist<PlacedBattle>(player, at, body, key);
        expect([again.status, again.body.data?.battle.id]).toEqual([200, battle.id]);
        expect(again.body.data?.battle.seats).toHaveLength(2);
      }
      expect(await query('select count(*) as bets from wallet_bets')).toEqual([
        { bets: BigInt(keys.length) },
      ]);
      await expectCleanAudit(database);
    } finally {
      await site.close();
    }
  } finally {
    await sandbox.close();
    await maker.close();
  }
});
