import { createHash } from 'node:crypto';
import type { Me } from '@aureus/contract/account.ts';
import { BATTLE_FORMATS, BATTLE_MODES, type Battle, type BattleFormat } from '@aureus/contract/battles.ts';
import { seatsOf } from '@aureus/fair/battle-rules.ts';
import { battleDraw } from '@aureus/fair/battles.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedBattle,
  battlesOf,
  drawBattle,
  given,
  overAt,
  publishCase,
} from '../../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { serverSeeds } from '../../../testing/server-seeds.ts';
import { advanceTo } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import type { GamesFacts } from '../games.events.ts';

let site: TestApp;
let cheap: { id: string; version: string };
let dear: { id: string; version: string };
let same: { id: string; version: string };
const results: GamesFacts['games:result'][] = [];
beforeAll(async () => {
  site = await startTestApp({ env: { BATTLE_ROUND_MS: '200' } });
  // The job queue uses the machine's clock. With the site's clock an hour ahead, only the tests draw battles.
  await site.clock.advance(3_600_000);
  site.app.bus.on('games:result', (result) => void results.push(result));
  cheap = await publishCase(site, 'cheap', 100n, [
    [10n, 50_000],
    [77n, 40_000],
    [531n, 10_000],
  ]);
  dear = await publishCase(site, 'dear', 1_000n, [
    [301n, 70_000],
    [1_111n, 29_000],
    [35_003n, 1_000],
  ]);
  same = await publishCase(site, 'same', 100n, [[90n, 100_000]]);
});
afterAll(() => site.close());

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await site.database.owner.query<Row>(text, values)).rows;
const balanceOf = async ({ id }: TestPlayer) =>
  (await query<{ balance: bigint }>('select balance from wallet_players where player_id = $1', [id]))[0]
    ?.balance;
const botsBalance = async () =>
  (
    await query<{ balance: bigint }>(
      `select coalesce(sum(case when credit = 6 then amount else -amount end), 0)::bigint as balance
       from wallet_transfers where 6 in (debit, credit)`,
    )
  )[0]?.balance ?? 0n;
const cents = (coins: number | undefined): bigint => centsFromCoins(coins ?? 0) ?? 0n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const newBattle = (
  cases: AskedBattle['cases'],
  mode: AskedBattle['mode'],
  format: BattleFormat,
): AskedBattle => ({
  cases,
  mode,
  format,
  isPrivate: false,
});
const seatPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.player({ cents: 100_000n })));

/** Creates a battle and fills it with players, and with bots for the remaining seats. */
async function filled(players: readonly TestPlayer[], what: AskedBattle): Promise<Battle> {
  const [creator, ...others] = players;
  if (creator === undefined) throw new Error('no creator');
  let { battle } = given(await battlesOf(creator).create(what));
  for (const [index, player] of others.entries())
    ({ battle } = given(await battlesOf(player).join(battle.id, index + 1)));
  if (players.length < seatsOf(what.format)) ({ battle } = given(await battlesOf(creator).bots(battle.id)));
  return battle;
}

/** Derives the outcome from the battle's public data, as anyone can. */
async function derived({ id, mode, format, cases, beaconRound, outcome }: Battle) {
  const tables = await Promise.all(
    cases.map(async ({ version }) => {
      const caseVersion = await site.app.cases.version(BigInt(version));
      if (caseVersion === undefined) throw new Error(`no version ${version}`);
      return caseVersion.table;
    }),
  );
  const draw = {
    serverSeed: outcome?.serverSeed ?? '',
    drawId: `battle-${id}`,
    beaconRound: beaconRound ?? 0,
    randomness: outcome?.beaconRandomness ?? '',
  };
  return battleDraw({ draw, tables, mode, format });
}

describe.each(BATTLE_MODES)('mode %s', (mode) => {
  it.each(BATTLE_FORMATS.flatMap((format) => [[format, true] as const, [format, false] as const]))(
    'as %s, with bots: %s, pays what the draw says, once',
    async (format, withBots) => {
      const players = await seatPlayers(withBots ? Math.max(1, seatsOf(format) - 2) : seatsOf(format));
      const bots = await botsBalance();
      const full = await filled(players, newBattle([cheap, dear, cheap], mode, format));
      expect(full).toMatchObject({
        state: 'DRAWING',
        price: 12,
        outcome: null,
        startsAt: null,
      });
      // When the call that fills the battle is answered, its beacon round is still at least one whole period (3 s)
      // away.
      expect((full.beaconAt ?? 0) - site.clock.now()).toBeGreaterThanOrEqual(3_000);
      expect((full.beaconAt ?? 0) - (full.filledAt ?? 0)).toBeGreaterThanOrEqual(4_000);
      for (const player of players) expect(await balanceOf(player)).toBe(98_800n);

      const drawn = await drawBattle(site, full);
      const { outcome } = drawn;
      if (outcome === null) throw new Error('no outcome');
      expect(drawn.state).toBe('FINISHED');
      expect(createHash('sha256').update(outcome.serverSeed).digest('hex')).toBe(full.serverSeedHash);
      const expected = await derived(drawn);
      expect(outcome.drops.map((round) => round.map(({ ticket }) => ticket))).toEqual(expected.tickets);
      expect(outcome.totals.map(cents)).toEqual(expected.totals);
      expect(outcome.winners).toEqual(expected.winners);
      expect(outcome.prizes.map(cents)).toEqual(expected.prizes);
      expect(sum(expected.prizes)).toBe(sum(expected.totals));
      for (const [round, seats] of outcome.drops.entries()) {
        for (const { ticket, item } of seats) {
          expect(drawn.tables[drawn.cases[round]?.version ?? '']).toContainEqual(item);
          expect(item.ticketStart).toBeLessThanOrEqual(ticket);
          expect(item.ticketEnd).toBeGreaterThanOrEqual(ticket);
        }
      }

      // Everyone got their prize: players in their wallets, bots in the bots' account.
      for (const [seat, player] of players.entries())
        expect(await balanceOf(player)).toBe(98_800n + (expected.prizes[seat] ?? 0n));
      const botSeats = drawn.seats.filter(({ botName }) => botName !== null).map(({ seat }) => seat);
      expect(botSeats).toHaveLength(seatsOf(format) - players.length);
      const won = sum(botSeats.map((seat) => expected.prizes[seat] ?? 0n));
      expect(await botsBalance()).toBe(bots + won - 1_200n * BigInt(botSeats.length));

      // Players see the result once the playback is over.
      const bets = await query<{ player_id: bigint; payout: bigint; shown_at: Date; details: unknown }>(
        `select b.player_id, b.payout, b.shown_at, b.details from wallet_bets b
         join battles_seats s on s.bet_id = b.id where s.battle_id = $1 order by s.seat`,
        [full.id],
      );
      expect(bets.map(({ payout }) => payout)).toEqual(expected.prizes.slice(0, players.length));
      expect(new Set(bets.map(({ shown_at: at }) => at.getTime()))).toEqual(new Set([overAt(drawn)]));
      expect(bets[0]?.details).toMatchObject({ battle: full.id, seat: 0, tickets: expected.tickets });
      const answer = results.filter(({ playerId }) => players.some(({ id }) => id === playerId));
      expect(answer.map(({ payout }) => payout)).toEqual(expected.prizes.slice(0, players.length));
      expect(
        answer.every(({ revealAt, game }) => revealAt === overAt(drawn) && game === 'CASE_BATTLES'),
      ).toBe(true);

      // Drawing again has no effect.
      expect({ ...(await drawBattle(site, full)), serverTime: 0 }).toEqual({ ...drawn, serverTime: 0 });
      for (const [seat, player] of players.entries())
        expect(await balanceOf(player)).toBe(98_800n + (expected.prizes[seat] ?? 0n));
    },
  );

  it('when all tie gives everyone the same', async () => {
    for (const format of BATTLE_FORMATS) {
      const players = await seatPlayers(seatsOf(format));
      const { outcome } = await drawBattle(
        site,
        await filled(players, newBattle([same, same], mode, format)),
      );
      expect(outcome?.totals).toEqual(players.map(() => 1.8));
      expect(outcome?.winners).toEqual(players.map((_, seat) => seat));
      expect(outcome?.prizes).toEqual(players.map(() => 1.8));
    }
  });
});

describe('a battle of fifty rounds', () => {
  it('is drawn and paid like any other', async () => {
    const [player] = await seatPlayers(1);
    if (!player) throw new Error('no player');
    const full = await filled(
      [player],
      newBattle(
        Array.from({ length: 50 }, () => cheap),
        'CURSED',
        '2v2',
      ),
    );
    expect(full).toMatchObject({ price: 50, state: 'DRAWING' });
    const drawn = await drawBattle(site, full);
    const { prizes, tickets } = await derived(drawn);
    expect(drawn.outcome?.drops.map((round) => round.map(({ ticket }) => ticket))).toEqual(tickets);
    expect(drawn.outcome?.prizes.map(cents)).toEqual(prizes);
    expect(await balanceOf(player)).toBe(95_000n + (prizes[0] ?? 0n));
    expect(overAt(drawn) - (drawn.startsAt ?? 0)).toBe(50 * 200 + 500);
  });
});

describe('a battle of four', () => {
  it('splits ties among the tied, and the left-over cents by the draw', async () => {
    // A case of two items with equal odds: two or three of four seats often tie. A tie of three leaves cents over,
    // since 3.02 coins don't divide evenly by three.
    const coin = await publishCase(site, 'coin', 100n, [
      [32n, 50_000],
      [90n, 50_000],
    ]);
    const [first, second, third, fourth] = await seatPlayers(4);
    if (!first || !second || !third || !fourth) throw new Error('no players');
    const seen = { tied: 0, leftOver: 0 };
    for (let count = 0; count < 100 && (seen.tied === 0 || seen.leftOver === 0); count += 1) {
      const drawn = await drawBattle(
        site,
        await filled([first, second, third, fourth], newBattle([coin], 'NORMAL', '1v1v1v1')),
      );
      const { prizes, totals, winners } = await derived(drawn);
      expect(drawn.outcome?.prizes.map(cents)).toEqual(prizes);
      expect(sum(prizes)).toBe(sum(totals));
      const shares = winners.map((seat) => prizes[seat] ?? 0n).sort((a, b) => Number(a - b));
      if (winners.length > 1) seen.tied += 1;
      if (shares[0] !== shares.at(-1)) seen.leftOver += 1;
      expect((shares.at(-1) ?? 0n) - (shares[0] ?? 0n)).toBeLessThanOrEqual(1n);
    }
    expect(seen.tied).toBeGreaterThan(0);
    expect(seen.leftOver).toBeGreaterThan(0);
  }, 120_000);
});

describe('what everyone sees', () => {
  it('is the same battle on every screen, its outcome only when it is drawn, its prizes when they were played', async () => {
    const [creator, other] = await seatPlayers(2);
    if (!creator || !other) throw new Error('no players');
    const lobby = await site.visitorSocket();
    lobby.send('battles:watch');
    const { battle: made } = given(
      await battlesOf(creator).create(newBattle([dear, cheap], 'NORMAL', '1v1')),
    );
    expect(made).toMatchObject({
      state: 'WAITING',
      beaconRound: null,
      outcome: null,
      key: null,
      creatorId: String(creator.id),
    });
    expect(made.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(made.tables[dear.version]).toHaveLength(3);
    await lobby.next('battles:changed', ({ id, state }) => id === made.id && state === 'WAITING');

    const watcher = await site.visitorSocket();
    watcher.send('battle:watch', { id: made.id });
    const list = async (filter = '') => {
      const { body } = await battlesOf({ call: site.visitor }).list(filter);
      return (body.data ?? []).find(({ id }) => id === made.id);
    };
    expect(await list('?show=open&mode=NORMAL&format=1v1&minPrice=11&maxPrice=11')).toMatchObject({
      id: made.id,
    });
    for (const filter of [
      '?mode=GROUP',
      '?format=2v2',
      '?minPrice=11.01',
      '?maxPrice=10.99',
      '?show=live',
      '?show=over',
    ])
      expect(await list(filter), filter).toBeUndefined();

    given(await battlesOf(other).join(made.id, 1));
    await watcher.next('battle:changed', ({ id }) => id === made.id);
    const full = given(await battlesOf({ call: site.visitor }).see(made.id));
    expect(full).toMatchObject({ state: 'DRAWING', outcome: null });
    expect(await list('?show=open')).toBeUndefined();
    expect(await list()).toMatchObject({ state: 'DRAWING' });
    const answer = () =>
      [...site.replies, ...[lobby, watcher].map(({ frames }) => JSON.stringify(frames))].join('\n');
    const [secret = ''] = await serverSeeds(site.database, 'fairness_commitments s where draw_id = $1', [
      `battle-${made.id}`,
    ]);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(answer()).not.toContain(secret);

    const drawn = await drawBattle(site, full);
    expect(drawn.outcome?.serverSeed).toBe(secret);
    const live = await lobby.next(
      'battles:changed',
      ({ id, state }) => id === made.id && state === 'FINISHED',
    );
    expect(live.prizes).toBeNull();
    expect(drawn.startsAt).toBe((drawn.outcome?.drawnAt ?? 0) + 1_000);
    expect(await list('?show=live')).toMatchObject({ prizes: null, startsAt: drawn.startsAt });
    const history = async () => {
      const { body } = await site.visitor<Battle[]>('GET', '/api/fairness/case-battles/history?limit=5');
      return body.data?.find(({ id }) => id === made.id);
    };
    expect(await history()).toBeUndefined();

    await advanceTo(site, overAt(drawn));
    expect(await list('?show=live')).toBeUndefined();
    expect(await list('?show=over')).toMatchObject({ prizes: drawn.outcome?.prizes });
    expect({ ...(await history()), serverTime: 0 }).toEqual({ ...drawn, serverTime: 0 });
    const mine = await battlesOf(other).list('?show=mine');
    expect(mine.body.data?.map(({ id }) => id)).toEqual([made.id]);
    expect(await site.app.battles.recordsOf([BigInt(made.id)])).toEqual(
      new Map([
        [
          BigInt(made.id),
          expect.objectContaining({ isOver: true, versions: [BigInt(dear.version), BigInt(cheap.version)] }),
        ],
      ]),
    );
  });

  it('tells a page which payouts it has to hide until the playback has ended', async () => {
    const [winner, loser] = await seatPlayers(2);
    if (!winner || !loser) throw new Error('no players');
    const wallet = async (player: TestPlayer) =>
      (await player.call<Me>('GET', '/api/me')).body.data?.wallet ?? expect.fail();
    const full = await filled([winner, loser], newBattle([same, same], 'NORMAL', '1v1'));
    expect(await wallet(winner)).toEqual({ balance: 998, hidden: [] });
    const drawn = await drawBattle(site, full);
    const { rows } = await site.database.owner.query<{ id: string }>(
      'select id from wallet_bets where player_id = $1',
      [winner.id],
    );
    const askedAt = site.clock.now();
    const { balance, hidden } = await wallet(winner);
    const answeredAt = site.clock.now();
    // Both players drew the same item, so the winnings are split.
    expect(balance).toBe(999.8);
    expect(hidden).toEqual([{ bet: rows[0]?.id, stake: 2, payout: 1.8, revealInMs: expect.any(Number) }]);
    expect(hidden[0]?.revealInMs).toBeLessThanOrEqual(overAt(drawn) - askedAt);
    expect(hidden[0]?.revealInMs).toBeGreaterThanOrEqual(overAt(drawn) - answeredAt - 1);
    await advanceTo(site, overAt(drawn));
    expect(await wallet(winner)).toEqual({ balance: 999.8, hidden: [] });
    const lost = await drawBattle(site, await filled([winner, loser], newBattle([cheap], 'NORMAL', '1v1')));
    const players = [winner, loser];
    for (const [seat, prize] of (lost.outcome?.prizes ?? []).entries()) {
      const answer = (await wallet(players[seat] ?? expect.fail())).hidden.map(({ payout }) => payout);
      expect(answer).toEqual(prize > 0 ? [prize] : []);
    }
  });

  it('pages and sorts', async () => {
    const [player] = await seatPlayers(1);
    if (!player) throw new Error('no player');
    const ids: string[] = [];
    for (const cases of [[cheap], [dear], [cheap, cheap]])
      ids.push(given(await battlesOf(player).create(newBattle(cases, 'GROUP', '1v1'))).battle.id);
    const sorted = async (sort: string) => {
      const { body } = await battlesOf(player).list(`?show=mine&sort=${sort}`);
      return body.data?.map(({ price }) => price);
    };
    expect(await sorted('newest')).toEqual([2, 10, 1]);
    expect(await sorted('price-asc')).toEqual([1, 2, 10]);
    expect(await sorted('price-desc')).toEqual([10, 2, 1]);
    const page = await player.call('GET', '/api/games/battles?show=mine&limit=2&page=1');
    expect(page.body).toMatchObject({ page: 1, limit: 2, total: 3, data: [{ id: ids[0] }] });
    for (const id of ids) given(await battlesOf(player).cancel(id));
  });

  it('leaves the books balanced', () => expectCleanAudit(site.database));
});
