import { createHash } from 'node:crypto';
import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { Drop } from '@aureus/contract/games.ts';
import type { LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import type { RaffleDraw, RaffleProof } from '@aureus/contract/raffle.ts';
import type { SpinState } from '@aureus/contract/spin.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given, overAt } from '../../testing/battles-driver.ts';
import { pastWeek, stake, toWeekEnd } from '../../testing/events-driver.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { advanceTo, driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { seenAs } from './account.rules.ts';

let site: TestApp;
let secret: TestPlayer;
let open: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  secret = await site.player({ cents: 10_000_000n });
  open = await site.player({ cents: 10_000_000n });
  await secret.call('PATCH', '/api/user/settings', { isPrivate: true });
});
afterAll(() => site.close());

const data = <T>({ body, text }: Reply<T>): T => body.data ?? expect.fail(text);
const ask = async <T>(path: string, by: Pick<TestPlayer, 'call'> = open): Promise<T> =>
  data(await by.call<T>('GET', path));
const isLineOf = (player: TestPlayer) => (line: { player: { id: string } | null }) =>
  line.player?.id === String(player.id);
const chat = (by = open) => ask<ChatMessage[]>('/api/chat/EN', by);

it('a name appears beside a figure only if its player hides neither', () => {
  const player = { id: '1' } as never;
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isHidden, isPrivate) => {
      expect(seenAs(player, { isHidden, isPrivate })).toEqual({
        player,
        isNamed: !isHidden,
        hasFigures: !isPrivate,
        inFeeds: isHidden || isPrivate ? null : player,
      });
    }),
  );
});

describe('the stakes of a private player', () => {
  it('are hidden on the leaderboard, in the points missing for the next place, and in past weeks', async () => {
    const week = await toWeekEnd(site);
    await stake(site, secret.id, 9_000_000n);
    await stake(site, open.id, 8_000_000n);
    await site.clock.advance(5_001);
    const top = await ask<LeaderboardTop>('/api/leaderboard/top');
    expect(top.places.find(isLineOf(secret))).toMatchObject({ place: 1, staked: null, points: null });
    expect(top.places.find(isLineOf(open))).toMatchObject({ place: 2, staked: 80_000, points: 80_000 });
    expect(top.own?.next).toEqual({ place: 1, missing: null });
    expect((await ask<LeaderboardTop>('/api/leaderboard/top', secret)).own?.staked).toBe(90_000);
    await pastWeek(site, week);
    await runJob(site, 'leaderboard-close');
    const [last] = await ask<LeaderboardResult[]>('/api/leaderboard/history');
    expect(last?.places.find(isLineOf(secret))).toMatchObject({ place: 1, staked: null, points: null });
    expect(last?.places.find(isLineOf(open))?.staked).toBe(80_000);
  });

  it("are in no spin list, on page or socket, except the player's own", async () => {
    const spin = driveSpin(site, await site.lead());
    const watcher = await open.socket();
    const mine = await secret.socket();
    for (const socket of [watcher, mine]) socket.send('spin:watch');
    await spin.open();
    await placeBet(secret, 'black', 12.34);
    await placeBet(open, 'black', 5);
    const { stakes } = await ask<SpinState>('/api/games/spin');
    expect(stakes.find(isLineOf(secret))?.amount).toBeNull();
    expect(stakes.find(isLineOf(open))?.amount).toBe(5);
    const seen = await ask<SpinState>('/api/games/spin', secret);
    expect(seen.stakes.find(isLineOf(secret))?.amount).toBe(12.34);
    const announced = await watcher.next('spin:stakes', (news) => news.stakes.some(isLineOf(secret)));
    expect(announced.stakes.find(isLineOf(secret))?.amount).toBeNull();
    const toSelf = await mine.next('spin:stakes', (news) =>
      news.stakes.some((line) => isLineOf(secret)(line) && line.amount !== null),
    );
    expect(toSelf.stakes).toEqual([expect.objectContaining({ colour: 'black', amount: 12.34 })]);
    expect(
      watcher.all('spin:stakes').flatMap((news) => news.stakes.filter(isLineOf(secret))),
    ).not.toContainEqual(expect.objectContaining({ amount: 12.34 }));
  });

  it('are in no list of battles by name, and stay at the table', async () => {
    const [box] = await ask<CaseSummary[]>('/api/games/cases');
    if (box === undefined) throw new Error('there are no cases');
    const cases = [{ id: box.id, version: box.version }];
    const watcher = await open.socket();
    watcher.send('battles:watch');
    await eventually('the lobby to be watched', async () => site.app.realtime.hasListeners('game:battles'));
    const { battle } = given(
      await battlesOf(secret).create({ cases, mode: 'NORMAL', format: '1v1', isPrivate: false }),
    );
    const listed = async (by: TestPlayer) =>
      (await ask<BattleSummary[]>('/api/games/battles', by)).find(({ id }) => id === battle.id);
    expect(await listed(open)).toMatchObject({
      creatorId: null,
      seats: [{ seat: 0, player: null, botName: null }],
    });
    expect((await listed(secret))?.seats.some(isLineOf(secret))).toBe(true);
    const announced = await watcher.next('battles:changed', ({ id }) => id === battle.id);
    expect(JSON.stringify(announced)).not.toContain(`"${secret.id}"`);
    const table = given(await battlesOf(open).see(battle.id));
    expect(table.seats.some(isLineOf(secret))).toBe(true);

    const { battle: full } = given(await battlesOf(open).join(battle.id, 1));
    await advanceTo(site, overAt(await drawBattle(site, full)));
    const past = async (by: Pick<TestPlayer, 'call'>) =>
      (await ask<Battle[]>('/api/fairness/case-battles/history', by)).find(({ id }) => id === battle.id) ??
      expect.fail('no battle');
    for (const by of [open, { call: site.visitor }]) {
      const { creatorId, seats } = await past(by);
      expect(creatorId).toBeNull();
      expect(seats.map(({ player }) => player?.id ?? null)).toEqual([null, String(open.id)]);
    }
    expect((await past(secret)).seats.some(isLineOf(secret))).toBe(true);
  });

  it('name no one in the rain, in live drops and in the chat’s big wins, even earlier ones', async () => {
    const mines = minesOf(secret);
    const { game } = played(await mines.start(10, 24));
    const { safe } = await peek(site, game);
    played(await mines.reveal(game.gameId, safe[0]));
    const drop = await eventually('the drop', async () =>
      (await ask<Drop[]>('/api/drops')).find(({ id }) => id === game.id),
    );
    expect(drop).toMatchObject({ player: null, payout: 247.5 });
    const win = (player: TestPlayer) =>
      runJob(site, 'drops-big-win', {
        betId: newId(),
        playerId: String(player.id),
        game: 'PLINKO',
        stake: '500',
        payout: '50000',
      });
    for (const player of [secret, open]) await win(player);
    await runJob(site, 'rain-turn');
    for (const player of [secret, open])
      data(await player.call('POST', '/api/rain/tip', { amount: 7 }, { 'idempotency-key': newId() }));
    const named = (messages: ChatMessage[]) =>
      messages.flatMap(({ type, additionalData }) =>
        type === 'BIG_WIN'
          ? additionalData.users.map(({ id }) => `win ${id}`)
          : type === 'RAIN' && additionalData.tip
            ? [`tip ${additionalData.user?.id ?? 'of no one'} ${additionalData.amount}`]
            : [],
      );
    expect(named(await chat()).slice(-3)).toEqual([`win ${open.id}`, 'tip of no one 7', `tip ${open.id} 7`]);
    await open.call('PATCH', '/api/user/settings', { isPrivate: true });
    expect(named(await chat(secret)).slice(-2)).toEqual(['tip of no one 7', 'tip of no one 7']);
    expect(JSON.stringify(await chat(secret))).not.toContain(`"${open.id}"`);
  });

  it('are behind a pseudonym in the raffle, whose salt only the player gets', async () => {
    const week = await toWeekEnd(site);
    await stake(site, secret.id, 2_000_000n);
    await stake(site, open.id, 1_000_000n);
    await pastWeek(site, week);
    await site.app.raffle.sweep();
    await site.clock.advance(11 * 60_000);
    await eventually('the draw', async () => {
      await site.app.raffle.draw(week);
      return (await ask<RaffleProof>(`/api/raffle/draws/${week}`)).draw.state === 'DRAWN';
    });
    const proof = await ask<RaffleProof>(`/api/raffle/draws/${week}`);
    // The first two lines are a header.
    const lines = proof.list.trimEnd().split('\n').slice(2);
    expect(lines.every((line) => /^\d+-\d+ [0-9a-f]{64}$/.test(line))).toBe(true);
    expect(JSON.stringify(proof)).not.toContain(`"${secret.id}"`);
    expect(proof.draw.winners.some(({ player }) => player?.id === String(open.id))).toBe(true);
    expect(proof.draw.winners.filter(({ player }) => player === null)).toHaveLength(1);
    const drawn = async (by: TestPlayer) =>
      (await ask<RaffleDraw[]>('/api/fairness/raffle/history', by)).find((draw) => draw.week === week) ??
      expect.fail('no raffle');
    const [ofSecret, ofOpen] = [await drawn(secret), await drawn(open)];
    const salt = ofSecret.own?.salt ?? expect.fail('no salt');
    const holder = createHash('sha256').update(`raffle-${week}:${secret.id}:${salt}`).digest('hex');
    expect(lines).toContain(`${ofSecret.own?.first}-${ofSecret.own?.last} ${holder}`);
    expect(ofSecret.winners.some(isLineOf(secret))).toBe(true);
    expect(ofOpen.own?.salt).not.toBe(salt);
    for (const text of [JSON.stringify(proof), JSON.stringify(ofOpen)]) expect(text).not.toContain(salt);
  });
});
