import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import { MOST_SHARES, type OwnShare, type SharedWin } from '@aureus/contract/shares.ts';
import type { BetRecord } from '@aureus/fair/export.ts';
import { verifyBet } from '@aureus/fair/verify-bet.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { erase } from '../privacy/testing.ts';
import { createCards } from './shares.cards.ts';

let site: TestApp;
let [risk, owner]: TestMember[] = [];
beforeAll(async () => {
  site = await startTestApp();
  [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
});
afterAll(() => site.close());

/** Plays a game of mines with 24 mines and one safe tile. A win pays 24.75 times the stake at once. */
async function play(player: TestPlayer, isWon = true, stake = 10): Promise<string> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(stake, 24));
  const { safe, mined } = await peek(site, game);
  played(await mines.reveal(game.gameId, isWon ? safe[0] : mined[0]));
  return game.id;
}

const share = (player: TestPlayer, id: string, more: object = {}) =>
  player.call<OwnShare>('POST', '/api/shares', { win: { kind: 'bet', id }, hidesAmounts: false, ...more });
const shared = async (player: TestPlayer, id: string, more: object = {}) => {
  const { body, text } = await share(player, id, more);
  return body.data ?? expect.fail(text);
};
const look = (id: string) => site.visitor<SharedWin>('GET', `/api/shares/${id}`);
const seen = async (id: string) => (await look(id)).body.data ?? expect.fail('not shared');
const sharesOf = async (player: TestPlayer) =>
  (await player.call<OwnShare[]>('GET', '/api/shares')).body.data ?? [];
const rich = (name?: string) => site.player({ cents: 100_000n, ...(name === undefined ? {} : { name }) });
const nothingIsSigned = () => false;

/** Verifies a shared win as a visitor's browser would. */
function verdictOf({ proof }: SharedWin): string | undefined {
  if (proof === null) return undefined;
  const file = proof as unknown as BetRecord;
  const [bet] = file.bets;
  return bet && verifyBet(bet, file, nothingIsSigned).verdict;
}

describe('a shared win', () => {
  it('is seen by everyone with its link, and proved once the seed is revealed', async () => {
    const player = await rich('Sharer');
    const betId = await play(player);
    const { id } = await shared(player, betId);
    expect(id).toMatch(/^[\w-]{22}$/);
    const win = await seen(id);
    expect(win).toMatchObject({ game: 'MINES', stake: 10, payout: 247.5, multiplier: 24.75, item: null });
    expect(win.player?.username).toBe('Sharer');
    expect(verdictOf(win)).toBe('NOT_REVEALED');
    await player.call('PATCH', '/api/fairness/seed-pair', { clientSeed: 'another' });
    expect(verdictOf(await seen(id))).toBe('VERIFIED');
    expect(win.proof?.bets).toHaveLength(1);
    expect(await sharesOf(player)).toMatchObject([{ id, betId, multiplier: 24.75, hidesAmounts: false }]);
  });

  it('has one link, however often it is shared, and another one after it was taken back', async () => {
    const player = await rich();
    const betId = await play(player);
    const links = await Promise.all(Array.from({ length: 8 }, () => shared(player, betId)));
    const [first] = links;
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
    for (let again = 0; again < 2; again += 1)
      expect((await player.call('DELETE', `/api/shares/${first?.id}`)).status).toBe(200);
    const gone = await look(first?.id ?? '');
    expect([gone.status, gone.body.error?.code]).toEqual([404, 'shares.error.gone']);
    expect((await site.visitor('GET', `/api/shares/${first?.id}/card.jpg`)).status).toBe(404);
    const next = await shared(player, betId);
    expect(next.id).not.toBe(first?.id);
    await shared(player, await play(player));
    expect((await player.call('DELETE', '/api/shares')).status).toBe(200);
    expect(await sharesOf(player)).toEqual([]);
    expect((await look(next.id)).status).toBe(404);
  });

  it('of a case names the item that it paid', async () => {
    const player = await rich();
    const [first] = (await player.call<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [];
    for (let opened = 0; opened < 100; opened += 1) {
      const { body } = await player.call<{ bet: CaseOpening }>(
        'POST',
        `/api/games/cases/${first?.id}/open`,
        { count: 2, version: first?.version },
        { 'idempotency-key': newId() },
      );
      const bet = body.data?.bet ?? expect.fail('not opened');
      if (bet.payout <= bet.stake) continue;
      await site.clock.advance(60_000);
      const win = await seen((await shared(player, bet.id)).id);
      const [best] = bet.items.toSorted((one, other) => other.price - one.price);
      expect(win.item).toMatchObject({ id: best?.id, price: best?.price, imageUrl: best?.imageUrl });
      return;
    }
    throw new Error('no win in 100 openings');
  });

  it('of a round of spin is the best bet on it', async () => {
    const player = await rich();
    const spin = driveSpin(site, await site.lead());
    const { id: round } = await spin.open();
    for (const colour of ['inferno', 'black', 'white'] as const) await placeBet(player, colour, 10);
    const request = { win: { kind: 'round', id: round }, hidesAmounts: false };
    const early = await player.call('POST', '/api/shares', request);
    expect([early.status, early.body.error?.code]).toEqual([409, 'shares.error.no_win']);
    await spin.close();
    const { outcome } = await spin.draw();
    // The bet is settled, but the wheel is still spinning.
    expect((await player.call('POST', '/api/shares', request)).status).toBe(409);
    await spin.land();
    const { body, text } = await player.call<OwnShare>('POST', '/api/shares', request);
    const win = await seen(body.data?.id ?? expect.fail(text));
    expect(win).toMatchObject({ game: 'ROULETTE', stake: 10 });
    expect(win.payout).toBeGreaterThan(10);
    expect(JSON.stringify(win.proof)).toContain(outcome?.serverSeed);
  });
});

describe('no player shares', () => {
  it('what is not a win of their own', async () => {
    const [player, other] = [await rich(), await rich()];
    const [won, lost] = [await play(player), await play(player, false)];
    const { game } = played(await minesOf(player).start(10, 24));
    for (const [who, id] of [
      [other, won],
      [player, lost],
      [player, game.id],
      [player, newId()],
    ] as const) {
      const { status, body } = await share(who, id);
      expect([status, body.error?.code]).toEqual([409, 'shares.error.no_win']);
    }
    expect(
      (await site.visitor('POST', '/api/shares', { win: { kind: 'bet', id: won }, hidesAmounts: false }))
        .status,
    ).toBe(401);
    // The database itself refuses shares of bets that aren't the player's own wins.
    for (const [playerId, bet] of [
      [other.id, won],
      [player.id, lost],
      [player.id, game.id],
    ])
      await expect(
        site.database.owner.query(
          `insert into shares_shares (id, player_id, bet_id, hides_amounts, language, shared_at)
           values (repeat('A', 22), $1, $2, false, 'en', app_now())`,
          [playerId, bet],
        ),
      ).rejects.toThrow(/no win of this player|foreign key/);
  });

  it(`more than ${MOST_SHARES} at once`, async () => {
    const player = await rich();
    const betId = await play(player);
    await site.database.owner.query(`
      begin; set local session_replication_role = replica;
      insert into shares_shares (id, player_id, bet_id, hides_amounts, language, shared_at)
        select lpad(n::text, 22, 'x'), ${player.id}, gen_random_uuid(), false, 'en', app_now()
        from generate_series(1, ${MOST_SHARES}) n; commit`);
    const { status, body } = await share(player, betId);
    expect([status, body.error?.code]).toEqual([409, 'shares.error.too_many']);
    await site.database.owner.query('delete from shares_shares where player_id = $1', [player.id]);
    expect((await share(player, betId)).status).toBe(200);
  });

  it('or takes back another player’s', async () => {
    const [player, other] = [await rich(), await rich()];
    const { id } = await shared(player, await play(player));
    await other.call('DELETE', `/api/shares/${id}`);
    await other.call('DELETE', '/api/shares');
    expect((await site.visitor('DELETE', `/api/shares/${id}`)).status).toBe(401);
    expect((await look(id)).status).toBe(200);
  });

  it.each(['x', 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}%27`, '..%2f..%2fapi'])(
    'finds a win under %s',
    async (id) => {
      expect([400, 404]).toContain((await look(id)).status);
      expect([400, 404]).toContain((await site.visitor('GET', `/api/shares/${id}/card.jpg`)).status);
    },
  );
});

describe('what an owner keeps private', () => {
  it('is the name, wherever it could be read from, as long as the owner hides it', async () => {
    const player = await rich('Keeps_Quiet');
    const { id } = await shared(player, await play(player));
    await player.call('PATCH', '/api/user/settings', { isHidden: true });
    const { text, body } = await look(id);
    expect(body.data?.player).toBeNull();
    expect(text).not.toMatch(new RegExp(`Keeps_Quiet|"${player.id}"`));
    await player.call('PATCH', '/api/user/settings', { isHidden: false });
    expect((await seen(id)).player?.username).toBe('Keeps_Quiet');
  });

  it.each(['a private profile', 'streamer mode'])('are amounts and proof with %s', async (how) => {
    const player = await rich();
    const betId = await play(player);
    const { id } = await shared(player, betId, how === 'streamer mode' ? { hidesAmounts: true } : {});
    if (how === 'a private profile') await player.call('PATCH', '/api/user/settings', { isPrivate: true });
    // Sharing the win again without hiding amounts reveals nothing more.
    expect((await shared(player, betId)).id).toBe(id);
    const { text, body } = await look(id);
    expect(body.data).toMatchObject({ multiplier: 24.75, stake: null, payout: null, proof: null });
    expect(text).not.toContain('247.5');
  });

  it('is all of it during self-exclusion and after an erasure', async () => {
    const [banned, erased] = [await rich(), await rich()];
    const { id: first } = await shared(banned, await play(banned));
    await banned.call('POST', '/api/user/self-ban', { days: 1 });
    expect((await look(first)).status).toBe(404);
    expect((await site.visitor('GET', `/api/shares/${first}/card.jpg`)).status).toBe(404);
    // A self-excluded player can still withdraw the share.
    expect((await banned.call('DELETE', `/api/shares/${first}`)).status).toBe(200);

    const { id: second } = await shared(erased, await play(erased, true, 1));
    await site.database.owner.query(
      `select wallet_transfer($1, 5, balance, 30::smallint, $2) from wallet_players where player_id = $1`,
      [erased.id, newId()],
    );
    if (risk === undefined || owner === undefined) throw new Error('no staff');
    await erase(site, erased, risk, owner);
    expect((await look(second)).status).toBe(404);
    const { rows } = await site.database.owner.query('select from shares_shares where player_id = $1', [
      erased.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the card', () => {
  const card = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/shares/${id}/card.jpg`, { headers });

  it('is a picture of 1200 x 630 that other sites may keep for five minutes', async () => {
    const player = await rich('Łódź_ő');
    const { id } = await shared(player, await play(player));
    const answer = await card(id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
    const etag = answer.headers.get('etag') ?? '';
    expect((await card(id, { 'if-none-match': etag })).status).toBe(304);
    await player.call('PATCH', '/api/user/settings', { isHidden: true });
    const hidden = await card(id, { 'if-none-match': etag });
    expect(hidden.status).toBe(200);
    expect(hidden.headers.get('etag')).not.toBe(etag);
  });

  it('is drawn once, one at a time, and so often a minute at most', async () => {
    let [running, most, drawn, minute] = [0, 0, 0, 0];
    const win = (id: string): SharedWin => ({
      id,
      game: 'PLINKO',
      player: null,
      multiplier: Number(id),
      stake: null,
      payout: null,
      item: null,
      at: 0,
      proof: null,
    });
    const { card: ask } = createCards({
      shares: { shown: async (id) => ({ win: win(id), language: 'en' }) },
      draw: async () => {
        running += 1;
        drawn += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return Buffer.from('picture');
      },
      now: () => minute * 60_000,
    });
    const jpeg = async (id: number) => (await ask(String(id))).jpeg();
    await Promise.all(Array.from({ length: 50 }, () => jpeg(1)));
    expect([drawn, most]).toEqual([1, 1]);
    const flood = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => jpeg(100 + index)));
    expect(flood.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(12);
    expect(most).toBe(1);
    const left = 240 - drawn;
    for (let id = 0; id < left; id += 1) await jpeg(1_000 + id);
    await expect(jpeg(5_000)).rejects.toMatchObject({ code: 'request.error.unavailable' });
    minute += 1;
    await expect(jpeg(5_000)).resolves.toBeInstanceOf(Buffer);
  });
});
