import type { Battle, BotsResult } from '@aureus/contract/battles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedBattle,
  battlesOf,
  given,
  overAt,
  startBattleSite,
} from '../../../testing/battles-driver.ts';
import { runJob } from '../../../testing/run-job.ts';
import { advanceTo } from '../../../testing/spin-driver.ts';
import type { TestApp, TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let creator: TestPlayer;
let coin: { id: string; version: string };
beforeAll(async () => {
  ({ site, coin } = await startBattleSite());
  creator = await site.player({ cents: 100_000n });
});
afterAll(() => site.close());

const made = async (change: Partial<AskedBattle> = {}): Promise<Battle> => {
  const newBattle: AskedBattle = {
    cases: [coin],
    mode: 'NORMAL',
    format: '1v1',
    isPrivate: false,
    ...change,
  };
  return given(await battlesOf(creator).create(newBattle)).battle;
};

/** Reads the public result after the cached one has expired. */
async function botsResult(): Promise<BotsResult> {
  await site.clock.advance(10_001);
  return given(await site.visitor<BotsResult>('GET', '/api/games/battles/bots'));
}

/** Fills a battle with bots and draws it, up to the start of its playback. */
async function drawn(battle: Battle): Promise<Battle> {
  const { battle: full } = given(await battlesOf(creator).bots(battle.id));
  await advanceTo(site, full.beaconAt ?? 0);
  await runJob(site, 'battles-draw', { battleId: battle.id });
  return given(await battlesOf(creator).see(battle.id));
}

describe('the result of the house’s bots', () => {
  it('counts a battle once everyone has seen its end, and what was called off never', async () => {
    const nothing = { seats: 0, staked: 0, won: 0 };
    expect(await botsResult()).toEqual(nothing);

    const waiting = await made({ format: '1v1v1' });
    given(await battlesOf(creator).bots(waiting.id, 1));
    expect(await botsResult()).toEqual(nothing);
    given(await battlesOf(creator).cancel(waiting.id));
    expect(await botsResult()).toEqual(nothing);

    let [staked, won] = [0, 0];
    for (const change of [{}, { isPrivate: true }, { format: '2v2' }, { mode: 'GROUP' }] as const) {
      const before = await botsResult();
      const cases = Array.from({ length: 50 }, () => coin);
      const battle = await made({ cases, ...change });
      const played = await drawn(battle);
      expect(played.outcome).not.toBeNull();
      // `botsResult` moves the clock by ten seconds, but the playback isn't over yet.
      expect(await botsResult()).toEqual(before);
      expect(site.clock.now()).toBeLessThan(overAt(played));
      await advanceTo(site, overAt(played));
      const bots = played.seats.filter(({ botName }) => botName !== null);
      staked += bots.length * 50;
      won += bots.reduce((sum, { seat }) => sum + (played.outcome?.prizes[seat] ?? 0), 0);
      const after = await botsResult();
      expect(after.seats - before.seats).toBe(bots.length);
      expect([after.staked, after.won]).toEqual([staked, expect.closeTo(won, 6)]);
    }
    // The bots' ledger account has the same result.
    const { rows } = await site.database.owner.query<{ cents: bigint }>(
      `select sum(case when credit = 6 then amount else -amount end)::bigint as cents
       from wallet_transfers where 6 in (debit, credit)`,
    );
    expect(Math.round((won - staked) * 100)).toBe(Number(rows[0]?.cents));
  });

  it('is read from the ledger at most every ten seconds', async () => {
    const before = await botsResult();
    await site.database.owner.query(`select wallet_transfer(6, 103, 100, 40::smallint, gen_random_uuid())`);
    const again = () => site.visitor<BotsResult>('GET', '/api/games/battles/bots');
    expect(given(await again())).toEqual(before);
    await site.clock.advance(10_001);
    expect(given(await again())).toEqual({ ...before, seats: before.seats + 1, staked: before.staked + 1 });
  });
});

describe('the list of what is over', () => {
  it('ends after the last thousand, whatever it is sorted by', async () => {
    const played = await drawn(await made());
    await advanceTo(site, overAt(played));
    // Inserts copies of the battle, each a microsecond older than the previous one.
    await site.database.owner.query(
      `insert into battles_battles (creator_id, mode, format, price, round_ms, language, state, created_at, filled_at,
         beacon_round, beacon_at, randomness, signature, tickets, drawn_at, starts_at, over_at)
       select creator_id, mode, format, price + n, round_ms, language, state, created_at, filled_at, beacon_round,
         beacon_at, randomness, signature, tickets, drawn_at, starts_at, over_at - n * interval '1 microsecond'
       from battles_battles, generate_series(1, 1100) n where id = $1`,
      [played.id],
    );
    const list = async (query: string) =>
      (await battlesOf({ call: site.visitor }).list(`?show=over&${query}`)).body;
    expect(await list('limit=100')).toMatchObject({ total: 1_000 });
    expect((await list('limit=100&page=9')).data).toHaveLength(100);
    expect(await list('limit=100&page=10')).toMatchObject({ total: 1_000, data: [] });
    const [dearest] = (await list('sort=price-desc&limit=1')).data ?? [];
    // The newest thousand are this battle and 999 copies, each a cent more expensive than the next newer one.
    expect(dearest?.price).toBeLessThanOrEqual(1 + 9.99);
    expect(await list('minPrice=1.01&maxPrice=1.05')).toMatchObject({ total: 5 });
  });
});
