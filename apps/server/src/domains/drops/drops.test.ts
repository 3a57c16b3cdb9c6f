import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const rich = () => site.player({ cents: 1_000_000n });
const feed = async () => (await site.visitor<Drop[]>('GET', '/api/drops')).body.data ?? [];
const inFeed = async (id: string) => (await feed()).find((drop) => drop.id === id);

/** Wins a game of mines with 24 mines and one safe tile. It pays 24.75 times the stake at once. */
async function winMines(player: TestPlayer, stake: number): Promise<string> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(stake, 24));
  const { safe } = await peek(site, game);
  played(await mines.reveal(game.gameId, safe[0]));
  return game.id;
}

async function loseMines(player: TestPlayer): Promise<string> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(1, 24));
  const { mined } = await peek(site, game);
  played(await mines.reveal(game.gameId, mined[0]));
  return game.id;
}

async function openCase(player: TestPlayer): Promise<CaseOpening> {
  const [first] = (await player.call<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [];
  if (first === undefined) throw new Error('there are no cases');
  const { body } = await player.call<{ bet: CaseOpening }>(
    'POST',
    `/api/games/cases/${first.id}/open`,
    { count: 2, version: first.version },
    { 'idempotency-key': newId() },
  );
  return body.data?.bet ?? expect.fail('not opened');
}

describe('a big win', () => {
  const chatOfBigWins = async () => {
    const { body } = await site.visitor<{ type: string; additionalData: { users: { id: string }[] } }[]>(
      'GET',
      '/api/chat/EN',
    );
    return (body.data ?? [])
      .filter(({ type }) => type === 'BIG_WIN')
      .map(({ additionalData }) => additionalData.users[0]?.id);
  };

  it('of mines is announced to its winner once, and not to the chat', async () => {
    const player = await rich();
    const socket = await player.socket();
    const betId = await winMines(player, 10);
    const answer = await socket.next('user:notify:bigWin');
    expect(answer).toMatchObject({
      type: 'BIG_WIN',
      proof: { kind: 'bet', id: betId },
      game: { type: 'MINES' },
      prize: 247.5,
      stake: 10,
    });
    await runJob(site, 'drops-big-win', {
      betId,
      playerId: String(player.id),
      game: 'MINES',
      stake: '1000',
      payout: '24750',
    });
    expect(socket.all('user:notify:bigWin')).toEqual([answer]);
    expect(await chatOfBigWins()).not.toContain(String(player.id));
  });

  it('of plinko is announced to the chat as well, once', async () => {
    const player = await rich();
    const reader = await site.visitorSocket();
    const job = {
      betId: newId(),
      playerId: String(player.id),
      game: 'PLINKO',
      stake: '500',
      payout: '50000',
    };
    await runJob(site, 'drops-big-win', job);
    const message = await reader.next('chat:new_message', ({ type }) => type === 'BIG_WIN');
    expect(message.additionalData).toMatchObject({ game: { type: 'PLINKO' }, prize: 500, stake: 5 });
    await runJob(site, 'drops-big-win', job);
    expect(await chatOfBigWins()).toEqual([String(player.id)]);
  });

  it('of fewer than 50 coins goes to its winner alone, and fewer than 25 are none', async () => {
    const player = await rich();
    const socket = await player.socket();
    const waiting = async () => {
      const { rows } = await site.database.owner.query<{ jobs: bigint }>(
        `select count(*) as jobs from graphile_worker.jobs where task_identifier = 'drops-big-win'`,
      );
      return rows[0]?.jobs;
    };
    await winMines(player, 1.9);
    expect(await waiting()).toBe(0n);
    expect(await socket.next('user:notify:bigWin')).toMatchObject({ prize: 47.02, stake: 1.9 });
    await winMines(player, 1);
    expect(await waiting()).toBe(0n);
    await winMines(player, 10);
    await eventually('the next big win', () => socket.all('user:notify:bigWin').length > 1);
    expect(socket.all('user:notify:bigWin').map(({ prize }) => prize)).toEqual([47.02, 247.5]);
  });
});

describe('the live feed', () => {
  it('shows a win when its winner has seen it, to everyone and over the socket', async () => {
    const player = await rich();
    const watcher = await site.visitorSocket();
    const answer = () => watcher.all('drops:new').flat();
    let opened = await openCase(player);
    const lost: string[] = [];
    // An item worth less than the case is no win, so it must not appear in the feed.
    while (opened.payout <= opened.stake || lost.length === 0) {
      if (opened.payout <= opened.stake) lost.push(opened.id);
      opened = await openCase(player);
    }
    const seen = await winMines(player, 1);
    await watcher.next('drops:new', (drops) => drops.some(({ id }) => id === seen));
    // Later wins are already in the feed, but this case's reel still spins, so the feed doesn't have its win.
    expect(answer().map(({ id }) => id)).not.toContain(opened.id);
    expect(await inFeed(opened.id)).toBeUndefined();
    expect(await inFeed(seen)).toMatchObject({ game: 'MINES', stake: 1, payout: 24.75, item: null });

    await site.clock.advance(20_000);
    const [drop] = (
      await watcher.next('drops:new', (drops) => drops.some(({ id }) => id === opened.id))
    ).filter(({ id }) => id === opened.id);
    const dearest = opened.items.reduce((best, item) => (item.price > best.price ? item : best));
    const { ticketStart: _start, ticketEnd: _end, odds: _odds, ...item } = dearest;
    expect(drop).toMatchObject({
      game: 'CASES',
      player: { id: String(player.id) },
      stake: opened.stake,
      payout: opened.payout,
      item,
    });
    expect(drop?.at).toBeGreaterThanOrEqual(opened.placedAt + 4_840);
    const drops = await feed();
    expect(drops.find(({ id }) => id === opened.id)).toEqual(drop);
    expect(drops.filter(({ id }) => lost.includes(id))).toEqual([]);
  });

  it('leaves losses out', async () => {
    const player = await rich();
    const lost = await loseMines(player);
    const won = await winMines(player, 1);
    await eventually('the win in the feed', () => inFeed(won));
    expect(await inFeed(lost)).toBeUndefined();
  });

  it('has spin’s big wins too, once, when the wheel has landed', async () => {
    const spin = driveSpin(site, await site.lead());
    // Exactly one of the three wins more than 1,000 coins, whatever the pocket.
    const [black, white, inferno] = await Promise.all([rich(), rich(), rich()]);
    const { id: round } = await spin.open();
    await placeBet(black, 'black', 600);
    await placeBet(white, 'white', 600);
    await placeBet(inferno, 'inferno', 200);
    await spin.close();
    const { outcome } = await spin.draw();
    const winner = outcome?.colour === 'black' ? black : outcome?.colour === 'white' ? white : inferno;
    const watcher = await site.visitorSocket();
    const wins = () =>
      watcher
        .all('drops:new')
        .flat()
        .filter(({ game }) => game === 'ROULETTE');
    expect((await feed()).filter(({ game }) => game === 'ROULETTE')).toEqual([]);
    await spin.land();
    for (let run = 0; run < 2; run += 1) await runJob(site, 'spin-big-wins', { roundId: round });
    await eventually('the win over the socket', () => wins().length > 0);
    const after = await winMines(black, 1);
    await watcher.next('drops:new', (drops) => drops.some(({ id }) => id === after));
    expect(wins()).toMatchObject([{ player: { id: String(winner.id) } }]);
    expect((await feed()).filter(({ game }) => game === 'ROULETTE')).toEqual(wins());
  });

  it('holds the newest thirty and forgets those of the day before', async () => {
    const player = await rich();
    // At most eight wins per quarter second are sent, so more than thirty wins may be needed.
    await eventually('thirty of them', async () => {
      await winMines(player, 1);
      return (await feed()).filter((drop) => drop.player?.id === String(player.id)).length >= 30;
    });
    expect(await feed()).toHaveLength(30);
    await site.clock.advance(25 * 3_600_000);
    // The last win may still be on its way into the feed.
    await eventually('an empty feed', async () => {
      await runJob(site, 'drops-forget');
      return (await feed()).length === 0;
    });
  });

  it('has tabs for high and for lucky wins, which many others do not push out', async () => {
    const player = await rich();
    const lucky = await winMines(player, 1);
    const high = await winMines(player, 10);
    await eventually(
      'both wins',
      async () => (await inFeed(lucky)) !== undefined && (await inFeed(high)) !== undefined,
    );
    await site.database.owner.query(
      `insert into drops_drops (id, player_id, game, stake, payout, at)
       select 'small-' || n, $1, 'MINES', 100, 200, app_now() from generate_series(1, 40) n`,
      [player.id],
    );
    // An item worth less than its stake is no win, however valuable.
    await site.database.owner.query(
      `insert into drops_drops (id, player_id, game, stake, payout, at) values ('dear-loss', $1, 'CASES', 900000, 800000, app_now())`,
      [player.id],
    );
    const tab = async (name: string) =>
      ((await site.visitor<Drop[]>('GET', `/api/drops?feed=${name}`)).body.data ?? []).map(({ id }) => id);
    expect(await inFeed(lucky)).toBeUndefined();
    expect(await tab('lucky')).toEqual(expect.arrayContaining([lucky, high]));
    expect(await tab('high')).toContain(high);
    expect(await tab('high')).not.toContain(lucky);
    expect([...(await tab('high')), ...(await tab('lucky'))]).not.toContain('dear-loss');
    expect((await site.visitor('GET', '/api/drops?feed=mine')).status).toBe(400);
  });

  it('never names a player who hides, neither in tabs, nor over the socket, nor by a big win in chat', async () => {
    const player = await rich();
    expect((await player.call('PATCH', '/api/user/settings', { isHidden: true })).status).toBe(200);
    const watcher = await site.visitorSocket();
    const won = await winMines(player, 5);
    const [sent] = (await watcher.next('drops:new', (drops) => drops.some(({ id }) => id === won))).filter(
      ({ id }) => id === won,
    );
    expect(sent).toMatchObject({ player: null, stake: 5, payout: 123.75 });
    expect(await inFeed(won)).toMatchObject({ player: null });
    const job = {
      betId: newId(),
      playerId: String(player.id),
      game: 'PLINKO',
      stake: '500',
      payout: '50000',
    };
    await runJob(site, 'drops-big-win', job);
    await runJob(site, 'spin-big-wins', { roundId: '1' });
    const seen = JSON.stringify([
      (await site.visitor('GET', '/api/drops')).body,
      (await site.visitor('GET', '/api/drops?feed=high')).body,
      (await site.visitor('GET', '/api/chat/EN')).body.data,
    ]);
    expect(seen).not.toMatch(new RegExp(`\\b${player.id}\\b`));
    // Hiding can be undone, also for wins that are still in the feed.
    await player.call('PATCH', '/api/user/settings', { isHidden: false });
    expect(await inFeed(won)).toMatchObject({ player: { id: String(player.id) } });
  });
});
