import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { BlockedPlayer, PlayerProfile, Statistics } from '@aureus/contract/players.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { stateHash } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  player = await site.player({ cents: 100_000n });
  other = await site.player({ cents: 100_000n });
});

const answer = ({ status, body }: Reply) => [status, body.error?.code];
const profileOf = async (who: TestPlayer, id: bigint | string) =>
  (await who.call<PlayerProfile>('GET', `/api/user/profile/${id}`)).body.data;
const block = (who: TestPlayer, id: bigint | string, body?: unknown) =>
  who.call<{ isBlocked: boolean }>('POST', `/api/user/block/${id}`, body);
const blocksOf = async (who: TestPlayer) =>
  ((await who.call<BlockedPlayer[]>('GET', '/api/user/blocks')).body.data ?? []).map(({ id }) => id);
const statisticsOf = async (who: TestPlayer) =>
  (await who.call<Statistics>('GET', '/api/user/statistics')).body.data;

/** Inserts bets into the ledger's table as if played, with the next sequence numbers. */
async function insertBets(
  of: TestPlayer,
  bets: { game?: number; stake: number; payout: number | null; isVoid?: boolean; shownInS?: number }[],
): Promise<void> {
  const { owner } = site.database;
  await owner.query(
    `with last as (select bet_seq from wallet_players where player_id = $1),
      added as (
        insert into wallet_bets (id, player_id, seq, game, stake, payout, is_void, balance_after, placed_at, settled_at, shown_at)
        select gen_random_uuid(), $1, last.bet_seq + b.ord, b.game, b.stake, b.payout, b.is_void, 0, app_now(),
          case when b.payout is not null then app_now() end, app_now() + b.shown * interval '1 second'
        from last, unnest($2::int[], $3::bigint[], $4::bigint[], $5::bool[], $6::int[]) with ordinality
          as b(game, stake, payout, is_void, shown, ord))
     update wallet_players set bet_seq = bet_seq + $7 where player_id = $1`,
    [
      of.id,
      bets.map(({ game = 1 }) => game),
      bets.map(({ stake }) => stake),
      bets.map(({ payout }) => payout),
      bets.map(({ isVoid = false }) => isVoid),
      bets.map(({ shownInS = null }) => shownInS),
      bets.length,
    ],
  );
}

describe('a profile', () => {
  it('shows what anyone may see, to visitors as well', async () => {
    const seen = await profileOf(player, other.id);
    expect(seen).toEqual({
      id: String(other.id),
      username: expect.any(String) as string,
      avatar: expect.stringMatching(/^\/art\/avatars\/\d+\.svg$/) as string,
      role: 'UNVERIFIED_USER',
      currentLevel: { Level: 1, Tier: 'Gladiator' },
      createdAt: expect.any(Number) as number,
      totalWager: 0,
      isPrivate: false,
      isBlocked: false,
      stats: { totalCount: 0, wonCount: 0, lossCount: 0 },
    });
    const visitors = await site.visitor<PlayerProfile>('GET', `/api/user/profile/${other.id}`);
    expect(visitors.body.data).toEqual(seen);
  });

  it('that is private hides every figure, from its own player’s view as well', async () => {
    await insertBets(other, [{ stake: 100, payout: 200 }]);
    await other.call('PATCH', '/api/user/settings', { isPrivate: true });
    for (const who of [player, other])
      expect(await profileOf(who, other.id)).toMatchObject({
        isPrivate: true,
        totalWager: null,
        stats: null,
      });
    await other.call('PATCH', '/api/user/settings', { isPrivate: false });
    expect(await profileOf(player, other.id)).toMatchObject({ stats: { totalCount: 1, wonCount: 1 } });
  });

  it('holds nothing else of the player', async () => {
    const { text } = await player.call('GET', `/api/user/profile/${other.id}`);
    for (const secret of ['balance', 'steam', 'discord', 'restrict', 'session', 'address', 'deposit'])
      expect(text.toLowerCase()).not.toContain(secret);
  });

  it.each(['0', '-1', 'x', '1e3', '9'.repeat(19), '%00', '1%20or%201=1', '<script>'])(
    'of %s is refused',
    async (id) => {
      expect([400, 404]).toContain((await player.call('GET', `/api/user/profile/${id}`)).status);
    },
  );

  it('of somebody who is not there is not found', async () => {
    for (const id of ['1', '999999999', '9'.repeat(18)])
      expect(answer(await player.call('GET', `/api/user/profile/${id}`))).toEqual([
        404,
        'players.error.not_found',
      ]);
  });
});

describe('a search', () => {
  const search = (who: TestPlayer, name: string) =>
    who.call<PlayerProfile>('GET', `/api/user/search?name=${encodeURIComponent(name)}`);

  it('finds by id and by name, in any case', async () => {
    const name = (await profileOf(player, other.id))?.username ?? '';
    for (const text of [String(other.id), name, name.toUpperCase(), ` @${name} `])
      expect((await search(player, text)).body.data?.id, text).toBe(String(other.id));
  });

  it('takes digits for an id before it takes them for a name', async () => {
    await site.database.owner.query('update account_players set username = $2 where id = $1', [
      player.id,
      String(other.id),
    ]);
    expect((await search(player, String(other.id))).body.data?.id).toBe(String(other.id));
  });

  it.each(['', ' ', '%', '_', "' or 1=1 --", 'x'.repeat(64), '\u202E', '999999999'])(
    'for %j finds no one',
    async (text) => {
      expect(answer(await search(player, text))).toEqual([404, 'players.error.not_found']);
    },
  );

  it('is for players, and for one text', async () => {
    expect((await site.visitor('GET', '/api/user/search?name=x')).status).toBe(401);
    for (const query of [
      '',
      '?name=a&name=b',
      '?name=a&page=1',
      '?name=%00',
      '?name=no%00body',
      `?name=${'x'.repeat(65)}`,
    ])
      expect((await player.call('GET', `/api/user/search${query}`)).status, query).toBe(400);
  });
});

describe('counts', () => {
  it('are of final bets: won above the stake, lost below, neither at it, and nothing that was called off', async () => {
    await insertBets(player, [
      { stake: 100, payout: 200 },
      { stake: 100, payout: 0 },
      { stake: 100, payout: 50 },
      { stake: 100, payout: 100 },
      { stake: 100, payout: 100, isVoid: true },
      { stake: 100, payout: null },
      { game: 6, stake: 1_000, payout: 9_900 },
    ]);
    expect(await statisticsOf(player)).toEqual({
      totalCount: 5,
      wonCount: 2,
      lossCount: 2,
      staked: 14,
      paid: 102.5,
      best: 99,
      games: [
        { type: 'ROULETTE', totalCount: 4, wonCount: 1, lossCount: 2, staked: 4, paid: 3.5, best: 2 },
        { type: 'PLINKO', totalCount: 1, wonCount: 1, lossCount: 0, staked: 10, paid: 99, best: 99 },
      ],
    });
    expect((await profileOf(other, player.id))?.stats).toEqual({
      totalCount: 5,
      wonCount: 2,
      lossCount: 2,
    });
  });

  it('take an open bet in when it ends, whatever was counted after it', async () => {
    await insertBets(player, [
      { stake: 100, payout: null },
      { stake: 100, payout: null },
    ]);
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 0 });
    await insertBets(player, [{ stake: 100, payout: 300 }]);
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 1, wonCount: 1 });
    const { owner } = site.database;
    await owner.query('update wallet_bets set payout = 0 where player_id = $1 and seq = 1', [player.id]);
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 2, wonCount: 1, lossCount: 1 });
    await owner.query(
      'update wallet_bets set payout = stake, is_void = true where player_id = $1 and seq = 2',
      [player.id],
    );
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 2 });
    const { rows } = await owner.query(
      'select through_seq, open_seqs from players_counts where player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ through_seq: 3n, open_seqs: [] }]);
  });

  it('take a result in when it may be seen', async () => {
    await insertBets(player, [{ stake: 100, payout: 5_000, shownInS: 30 }]);
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 0, best: 0 });
    await site.clock.advance(30_000);
    expect(await statisticsOf(player)).toMatchObject({ totalCount: 1, wonCount: 1, best: 50 });
  });

  it('count each bet once, however many look at the same time', async () => {
    // This view creates the player's counter row. Otherwise the later views would wait for the first one's insert.
    await profileOf(other, player.id);
    await insertBets(
      player,
      Array.from({ length: 200 }, (_, index) => ({ stake: 100, payout: index % 2 === 0 ? 0 : 300 })),
    );
    await Promise.all(Array.from({ length: 50 }, () => profileOf(other, player.id)));
    expect((await profileOf(other, player.id))?.stats).toEqual({
      totalCount: 200,
      wonCount: 100,
      lossCount: 100,
    });
  });

  it('agree with the bets of real play', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { status } = await player.call(
        'POST',
        '/api/games/plinko',
        { amount: 1, risk: 'EASY', rows: 8 },
        { 'idempotency-key': newId() },
      );
      expect(status).toBe(200);
    }
    const { rows } = await site.database.owner.query<{ bets: bigint; won: bigint; lost: bigint }>(
      `select count(*) as bets, count(*) filter (where payout > stake) as won,
        count(*) filter (where payout < stake) as lost from wallet_bets where player_id = $1`,
      [player.id],
    );
    // After a minute all balls have landed.
    await site.clock.advance(60_000);
    const statistics = await statisticsOf(player);
    expect([statistics?.totalCount, rows[0]?.bets]).toEqual([12, 12n]);
    expect([statistics?.wonCount, statistics?.lossCount]).toEqual([
      Number(rows[0]?.won),
      Number(rows[0]?.lost),
    ]);
  });

  it('of much play are left to a job, so that who looks waits for nothing', async () => {
    await insertBets(
      player,
      Array.from({ length: 20_000 }, (_, index) => ({ stake: 100, payout: index % 4 === 0 ? 300 : 0 })),
    );
    expect((await profileOf(other, player.id))?.stats?.totalCount).toBe(0);
    await eventually('the job that the look asked for', async () => {
      const { rows } = await site.database.owner.query(
        'select from players_counts where player_id = $1 and through_seq = 20000',
        [player.id],
      );
      return rows.length === 1;
    });
    expect((await profileOf(other, player.id))?.stats).toEqual({
      totalCount: 20_000,
      wonCount: 5_000,
      lossCount: 15_000,
    });
  });

  it('are the own player’s alone by game', async () => {
    expect(answer(await site.visitor('GET', '/api/user/statistics'))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    await insertBets(other, [{ stake: 100, payout: 200 }]);
    expect(
      (await player.call<Statistics>('GET', `/api/user/statistics?userId=${other.id}`)).body.data,
    ).toMatchObject({ totalCount: 0 });
  });
});

describe('a block', () => {
  it('is set, ended and turned about', async () => {
    expect((await block(player, other.id, { isBlocked: true })).body.data).toEqual({ isBlocked: true });
    expect((await block(player, other.id, { isBlocked: true })).body.data).toEqual({ isBlocked: true });
    expect(await blocksOf(player)).toEqual([String(other.id)]);
    expect(await profileOf(player, other.id)).toMatchObject({ isBlocked: true });
    expect(await profileOf(other, player.id), 'the other side sees nothing of it').toMatchObject({
      isBlocked: false,
    });
    expect((await block(player, other.id)).body.data).toEqual({ isBlocked: false });
    expect((await block(player, other.id, {})).body.data).toEqual({ isBlocked: true });
    expect((await block(player, other.id, { isBlocked: false })).body.data).toEqual({ isBlocked: false });
    expect(await blocksOf(player)).toEqual([]);
  });

  it('turned about a hundred times at once is what it was', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => block(player, other.id)));
    expect(answers.filter(({ body }) => body.data?.isBlocked)).toHaveLength(50);
    expect(await blocksOf(player)).toEqual([]);
  });

  it('is published to the player’s other pages, and to no one else', async () => {
    const [page, theirs] = await Promise.all([player.socket(), other.socket()]);
    await block(player, other.id, { isBlocked: true });
    await page.next('players:blocks_changed');
    await block(player, other.id, { isBlocked: true });
    await block(other, player.id, { isBlocked: true });
    await theirs.next('players:blocks_changed');
    expect(page.all('players:blocks_changed')).toHaveLength(1);
    expect(theirs.all('players:blocks_changed')).toHaveLength(1);
  });

  it('hides what the other writes in the chat, from the blocker alone', async () => {
    const write = async (who: TestPlayer, message: string) =>
      who.call('POST', '/api/chat', { room: 'EN', message });
    await write(other, `from ${other.id}`);
    await write(player, `from ${player.id}`);
    const readBy = async (who: TestPlayer | null) =>
      ((await (who?.call ?? site.visitor)<ChatMessage[]>('GET', '/api/chat/EN')).body.data ?? []).map(
        ({ message }) => message,
      );
    await block(player, other.id, { isBlocked: true });
    expect(await readBy(player)).not.toContain(`from ${other.id}`);
    expect(await readBy(player)).toContain(`from ${player.id}`);
    for (const who of [null, other]) expect(await readBy(who)).toContain(`from ${other.id}`);
    await block(player, other.id, { isBlocked: false });
    expect(await readBy(player)).toContain(`from ${other.id}`);
  });

  it('is not of oneself, of staff or of no one', async () => {
    const moderator = await site.player({ role: 'MODERATOR' });
    const before = await stateHash(site.database);
    expect(answer(await block(player, player.id))).toEqual([400, 'players.error.self']);
    expect(answer(await block(player, moderator.id))).toEqual([403, 'players.error.staff']);
    expect(answer(await block(player, '999999999'))).toEqual([404, 'players.error.not_found']);
    expect((await site.visitor('POST', `/api/user/block/${other.id}`)).status).toBe(401);
    for (const body of [{ isBlocked: 1 }, { isBlocked: 'true' }, { playerId: '1' }, [], '"x"', '1'])
      expect((await block(player, other.id, body)).status, JSON.stringify(body)).toBe(400);
    for (const id of ['0', 'x', '-1', '1e3', '9'.repeat(19)])
      expect([400, 404]).toContain((await block(player, id)).status);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of somebody who became staff can still be ended', async () => {
    await block(player, other.id, { isBlocked: true });
    await site.database.owner.query(`update account_players set role = 'MODERATOR' where id = $1`, [
      other.id,
    ]);
    expect((await block(player, other.id, { isBlocked: false })).status).toBe(200);
  });

  it('is one of five hundred at most', async () => {
    await site.database.owner.query(
      `with made as (
         insert into account_players (username, avatar, created_at)
         select 'crowd_' || n, '', app_now() from generate_series(1, 499) n returning id)
       insert into players_blocks select $1, id, app_now() from made`,
      [player.id],
    );
    const [last, more] = [other, await site.player()];
    expect((await block(player, last.id, { isBlocked: true })).status).toBe(200);
    expect(answer(await block(player, more.id, { isBlocked: true }))).toEqual([
      409,
      'players.error.too_many',
    ]);
  });

  it('of one player is neither read nor changed by another', async () => {
    const third = await site.player();
    await block(player, other.id, { isBlocked: true });
    expect(await blocksOf(third)).toEqual([]);
    await block(third, other.id, { isBlocked: false });
    expect(await blocksOf(player)).toEqual([String(other.id)]);
  });
});
