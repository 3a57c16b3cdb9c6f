import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { badAmounts, badKeys, namedAmounts } from '../../../testing/bad-amounts.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { minesOf, peek, played } from '../../../testing/mines-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 10_000_000n });
});
afterAll(() => site.close());

const path = '/api/games/mines';
/** Sends a body unchanged, and expects that the database doesn't change. */
async function refused(
  url: string,
  body: string,
  headers: Record<string, string> = { 'idempotency-key': newId() },
) {
  const before = await stateHash(site.database);
  const { status, body: answer } = await player.call('POST', url, body, headers);
  expect(await stateHash(site.database)).toBe(before);
  return { status, code: answer.error?.code };
}

describe('what a start may be', () => {
  const mineAmounts = [
    ['0', 'games.error.minimum'],
    ['0.09', 'games.error.minimum'],
    ['5000.01', 'games.error.maximum'],
    ['1000000', 'games.error.maximum'],
  ] as const;
  it.each(namedAmounts([...badAmounts, ...mineAmounts]))(
    'refuses the amount %s',
    async (_name, literal, code) => {
      const answer = await refused(path, `{"amount":${literal},"mines":3}`);
      expect(answer.code).toBe(code);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each([
    ['0 mines', '{"amount":1,"mines":0}'],
    ['25 mines', '{"amount":1,"mines":25}'],
    ['-1 mines', '{"amount":1,"mines":-1}'],
    ['half a mine', '{"amount":1,"mines":1.5}'],
    ['mines as text', '{"amount":1,"mines":"3"}'],
    ['mines as a list', '{"amount":1,"mines":[3]}'],
    ['no mines', '{"amount":1}'],
    ['no amount', '{"mines":3}'],
    ['a server seed', '{"amount":1,"mines":3,"serverSeed":"0"}'],
    ['a client seed', '{"amount":1,"mines":3,"clientSeed":"mine"}'],
    ['a nonce', '{"amount":1,"mines":3,"nonce":0}'],
    ['a board', '{"amount":1,"mines":3,"board":[0,1,2]}'],
    ['a result', '{"amount":1,"mines":3,"payout":100}'],
    ['another player', '{"amount":1,"mines":3,"playerId":"1001"}'],
    ['a prototype', '{"amount":1,"mines":3,"__proto__":{"mines":1}}'],
    ['a list', '[{"amount":1,"mines":3}]'],
    ['nothing', ''],
  ])('refuses %s', async (_name, body) => {
    const answer = await refused(path, body);
    expect(answer.status).toBe(400);
    expect(answer.code).toMatch(/^request\.error\.(invalid|amount)$/);
  });

  it.each(badKeys)('refuses an Idempotency-Key: %s', async (_name, headers) => {
    expect(await refused(path, '{"amount":1,"mines":3}', headers)).toEqual({
      status: 400,
      code: 'request.error.idempotency_key',
    });
  });

  it('is for signed-in players, with coins, without a restriction', async () => {
    const before = await stateHash(site.database);
    const headers = { 'idempotency-key': newId() };
    const visitor = await site.visitor('POST', path, { amount: 2, mines: 3 }, headers);
    expect([visitor.status, visitor.body.error?.code]).toEqual([401, 'account.error.sign_in_required']);
    expect(await stateHash(site.database)).toBe(before);

    const poor = await site.player({ cents: 199n });
    const poorState = await stateHash(site.database);
    const short = await minesOf(poor).start(2, 3);
    expect([short.status, short.body.error?.code]).toEqual([402, 'wallet.error.wallet_insufficient_balance']);
    expect(await stateHash(site.database)).toBe(poorState);

    const restricted = await site.player({ cents: 200n });
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      restricted.id,
    ]);
    const stopped = await minesOf(restricted).start(2, 3);
    expect([stopped.status, stopped.body.error?.code]).toEqual([403, 'account.error.restricted']);
    // A refused bet doesn't use up a nonce.
    const { rows } = await site.database.owner.query<{ nonce: bigint }>(
      `select nonce from fairness_seed_pairs where state = 'CURRENT' and player_id = any($1)`,
      [[poor.id, restricted.id]],
    );
    expect(rows).toEqual([{ nonce: 0n }, { nonce: 0n }]);
  });

  it('refuses a stake that rounding cuts too much, and names the next one', async () => {
    const before = await stateHash(site.database);
    const cut = await minesOf(player).start(1, 1);
    expect(cut.status).toBe(400);
    expect(cut.body.error).toMatchObject({
      code: 'games.error.rounding',
      message: 'Rounding takes too much off this bet. The next one that fits is 1.07.',
      details: { nextStake: 1.07 },
    });
    expect(await stateHash(site.database)).toBe(before);
    const { game } = played(await minesOf(player).start(1.07, 1));
    await minesOf(player).reveal(game.gameId, (await peek(site, game)).mined[0]);
  });

  it('is refused while a game is open', async () => {
    const busy = await site.player({ cents: 1_000n });
    const mines = minesOf(busy);
    const { game } = played(await mines.start(2, 3));
    const before = await stateHash(site.database);
    const second = await mines.start(2, 3);
    expect([second.status, second.body.error?.code]).toEqual([409, 'mines.error.open_game']);
    expect(await stateHash(site.database)).toBe(before);
    const { mined } = await peek(site, game);
    await mines.reveal(game.gameId, mined[0]);
    expect((await mines.start(2, 3)).status).toBe(200);
  });
});

describe('what a move may be', () => {
  let gameId: string;
  let safe: number[];
  beforeAll(async () => {
    const { game } = played(await minesOf(player).start(2, 3));
    gameId = game.gameId;
    ({ safe } = await peek(site, game));
  });

  it('is a cash-out only after a tile', async () => {
    expect(await refused(`${path}/${gameId}/cash-out`, '{}')).toEqual({
      status: 409,
      code: 'mines.error.nothing_opened',
    });
  });

  it.each([
    ['-1', '{"tile":-1}'],
    ['25', '{"tile":25}'],
    ['1.5', '{"tile":1.5}'],
    ['1e0', '{"tile":1e0}'],
    ['text', '{"tile":"3"}'],
    ['a list', '{"tile":[3]}'],
    ['null', '{"tile":null}'],
    ['none', '{}'],
    ['two', '{"tile":3,"tiles":[4]}'],
    ['a result beside it', '{"tile":3,"isMine":false}'],
  ])('is no tile such as %s', async (_name, body) => {
    const answer = await refused(`${path}/${gameId}/reveal`, body);
    expect(answer.status).toBe(400);
    expect(answer.code).toMatch(/^request\.error\.(invalid|amount)$/);
  });

  it('is not a tile that is open already', async () => {
    const mines = minesOf(player);
    expect((await mines.reveal(gameId, safe[0])).status).toBe(200);
    expect(await refused(`${path}/${gameId}/reveal`, `{"tile":${safe[0]}}`)).toEqual({
      status: 409,
      code: 'mines.error.tile_taken',
    });
  });

  it.each([
    ['an amount', '{"amount":5}'],
    ['a multiplier', '{"multiplier":100}'],
    ['a payout', '{"payout":100}'],
    ['a list', '[]'],
  ])('is no cash-out with %s', async (_name, body) => {
    expect((await refused(`${path}/${gameId}/cash-out`, body)).status).toBe(400);
  });

  it('is no cash-out under a bad key', async () => {
    expect(await refused(`${path}/${gameId}/cash-out`, '{}', { 'idempotency-key': 'x' })).toEqual({
      status: 400,
      code: 'request.error.idempotency_key',
    });
  });

  it('is no one else’s, and in no game that is not there', async () => {
    const other = minesOf(await site.player({ cents: 200n }));
    const before = await stateHash(site.database);
    for (const answer of [await other.reveal(gameId, safe[1]), await other.cashOut(gameId)])
      expect([answer.status, answer.body.error?.code]).toEqual([404, 'mines.error.not_found']);
    expect((await other.state()).body.data?.game).toBeNull();
    for (const id of ['999999', '999999999999999999'])
      expect((await minesOf(player).reveal(id, 1)).body.error?.code).toBe('mines.error.not_found');
    for (const id of ['0', '-1', 'x', '1%20or%201=1', '9'.repeat(30)])
      expect((await minesOf(player).reveal(id, 1)).status).toBe(400);
    for (const move of ['reveal', 'cash-out']) {
      const headers = { 'idempotency-key': newId() };
      const body = move === 'reveal' ? { tile: safe[1] } : {};
      expect((await site.visitor('POST', `${path}/${gameId}/${move}`, body, headers)).status).toBe(401);
    }
    expect(await stateHash(site.database)).toBe(before);
  });

  it('is none at all when the game is over', async () => {
    const mines = minesOf(player);
    expect((await mines.cashOut(gameId)).status).toBe(200);
    const before = await stateHash(site.database);
    expect((await mines.reveal(gameId, safe[1])).body.error?.code).toBe('mines.error.over');
    expect((await mines.cashOut(gameId)).body.error?.code).toBe('mines.error.over');
    expect(await stateHash(site.database)).toBe(before);
  });
});

describe('repeats', () => {
  it('of a start give that game as it is now, and never open another', async () => {
    const someone = await site.player({ cents: 10_000n });
    const mines = minesOf(someone);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => mines.start(2.5, 3, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { game, balance } = played(await mines.start(2.5, 3, key));
    expect(balance).toBe(97.5);
    const { safe } = await peek(site, game);
    await mines.reveal(game.gameId, safe[0]);
    expect(played(await mines.start(2.5, 3, key)).game).toMatchObject({ state: 'OPEN', revealed: [safe[0]] });
    const end = played(await mines.cashOut(game.gameId));
    expect(played(await mines.start(2.5, 3, key.toUpperCase()))).toEqual(end);

    const other = await site.player({ cents: 10_000n });
    const before = await stateHash(site.database);
    for (const again of [
      mines.start(2.51, 3, key),
      mines.start(2.5, 4, key),
      minesOf(other).start(2.5, 3, key),
    ]) {
      const { status, body } = await again;
      expect([status, body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    }
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of a cash-out pay once and give the same reply; another key is too late', async () => {
    const someone = await site.player({ cents: 10_000n });
    const mines = minesOf(someone);
    const { game } = played(await mines.start(10, 3));
    const { safe } = await peek(site, game);
    await mines.reveal(game.gameId, safe[0]);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => mines.cashOut(game.gameId, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({ balance: 101.25, game: { payout: 11.25 } });
    expect((await mines.cashOut(game.gameId)).body.error?.code).toBe('mines.error.over');

    const { game: next } = played(await mines.start(10, 3));
    await mines.reveal(next.gameId, (await peek(site, next)).safe[0]);
    const before = await stateHash(site.database);
    const reused = await mines.cashOut(next.gameId, key);
    expect([reused.status, reused.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    expect(await stateHash(site.database)).toBe(before);
    // The first game's key still returns the first game's answer.
    expect(played(await mines.cashOut(game.gameId, key)).game.payout).toBe(11.25);
    await expectCleanAudit(site.database);
  });
});
