import type { Case } from '@aureus/contract/cases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { atNode } from '../../../testing/at-node.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { longOr } from '../../../testing/long.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { expectRefused, noncesOf, post, reveal } from './testing.ts';

type Answer = { bet: { id: string; nonce: number; stake: number; payout: number }; balance: number };
type Asked = { path: string; body: Record<string, unknown>; other: Record<string, unknown> };

/** Number of bets of one player. They are placed in five batches, each with its bets in parallel. */
const BETS = longOr(300, 1_000);

let running: TestApp;
let second: TestApp;
const calls: Record<string, Asked> = {};
beforeAll(async () => {
  running = await startTestApp();
  second = await startTestApp({ beside: running });
  const version = await eventually('the case', async () => {
    const { body } = await running.visitor<Case>('GET', '/api/games/cases/recruits-rations');
    return body.data?.version;
  });
  calls['cases'] = {
    path: '/api/games/cases/recruits-rations/open',
    body: { count: 1, version },
    other: { count: 2, version },
  };
  calls['plinko'] = {
    path: '/api/games/plinko',
    body: { amount: 0.5, rows: 8, risk: 'EASY' },
    other: { amount: 0.5, rows: 8, risk: 'HARD' },
  };
  calls['upgrader'] = {
    path: '/api/games/upgrader',
    body: { amount: 0.5, itemId: 'ak-47-aphrodite', direction: 'UNDER' },
    other: { amount: 0.5, itemId: 'ak-47-aphrodite', direction: 'OVER' },
  };
});
afterAll(async () => {
  await second.stop();
  await running.close();
});

const games = ['cases', 'plinko', 'upgrader'] as const;
const callOf = (game: string): Asked => calls[game] ?? expect.fail(`no game ${game}`);
const play = (player: TestPlayer, game: string, key?: string): Promise<Reply<Answer>> =>
  post<Answer>(player, callOf(game).path, callOf(game).body, key);
const balanceOf = async (player: TestPlayer): Promise<bigint | undefined> => {
  const { rows } = await running.database.owner.query<{ balance: bigint }>(
    'select balance from wallet_players where player_id = $1',
    [player.id],
  );
  return rows[0]?.balance;
};
/**
 * Places `count` bets in parallel, alternating between the games and between the nodes to which the player is
 * connected.
 */
const playAround = async (places: readonly TestPlayer[], count: number): Promise<Set<number>> => {
  const answers = await Promise.all(
    upTo(count).map((index) => {
      const at = places[index % places.length] ?? expect.fail('nowhere to play');
      return play(at, games[index % games.length] ?? 'plinko');
    }),
  );
  return new Set(answers.map(({ status }) => status));
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe.each(games)('%s', (game) => {
  it('takes one key a hundred times in parallel as one bet with one reply', async () => {
    const player = await running.player({ cents: 1_000n });
    const facts: unknown[] = [];
    running.app.bus.on('games:result', (fact) => {
      if (fact.playerId === player.id) facts.push(fact);
    });
    const key = newId();
    const answers = await Promise.all(upTo(100).map(() => play(player, game, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await noncesOf(running, player)).toEqual([0]);
    expect(facts).toHaveLength(1);
    // A bet keeps the seed that decided it, even after the seed pair changes.
    await play(player, game);
    await reveal(player);
    await play(player, game);
    expect((await play(player, game, key)).text).toBe(answers[0]?.text);
    expect(await balanceOf(player)).toBeDefined();
    expect(facts).toHaveLength(3);
  });

  it('refuses a key that came with another body, or of another player or game', async () => {
    const player = await running.player({ cents: 1_000n });
    const stranger = await running.player({ cents: 1_000n });
    const key = newId();
    expect((await play(player, game, key)).status).toBe(200);
    const { path, other } = callOf(game);
    const calls = [
      () => post(player, path, other, key),
      () => play(stranger, game, key),
      ...games.filter((name) => name !== game).map((name) => () => play(player, name, key)),
    ];
    for (const call of calls) await expectRefused(running, call, 'request.error.idempotency_reused', 409);
    expect((await play(player, game)).body.data?.bet.nonce).toBe(1);
  });

  it('settles 64 in parallel, each with a nonce of its own, and the balance is their sum', async () => {
    const player = await running.player({ cents: 10_000n });
    const answers = await Promise.all(upTo(64).map(() => play(player, game)));
    const bets = answers.map(({ body }) => body.data?.bet ?? expect.fail(JSON.stringify(body)));
    expect(bets.map(({ nonce }) => nonce).sort((left, right) => left - right)).toEqual(upTo(64));
    const change = bets.reduce((sum, { stake, payout }) => sum + Math.round((payout - stake) * 100), 0);
    expect(await balanceOf(player)).toBe(10_000n + BigInt(change));
  });

  it('spends no more than there is, and a refused bet uses no nonce', async () => {
    const player = await running.player({ cents: 49n });
    await expectRefused(running, () => play(player, game), 'wallet.error.wallet_insufficient_balance', 402);
    await running.database.owner.query('select wallet_transfer(5, $1, 1, 30::smallint, $2)', [
      player.id,
      newId(),
    ]);
    const answers = await Promise.all(upTo(100).map(() => play(player, game)));
    const accepted = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 402]).toContain(status);
    expect(await noncesOf(running, player)).toEqual(upTo(accepted.length));
    expect(await balanceOf(player)).toBeGreaterThanOrEqual(0n);
  });

  it('is closed to a restricted player', async () => {
    const player = await running.player({ cents: 1_000n });
    await running.database.owner.query(
      'update wallet_players set is_restricted = true where player_id = $1',
      [player.id],
    );
    await expectRefused(running, () => play(player, game), 'account.error.restricted', 403);
  });
});

describe('nonces', () => {
  it(`run from 0 without a gap over ${BETS} bets on three games, ${BETS / 5} of them in parallel`, async () => {
    const player = await running.player({ cents: 1_000_000n });
    for (let round = 0; round < 5; round += 1)
      expect(await playAround([player], BETS / 5)).toEqual(new Set([200]));
    expect(await noncesOf(running, player)).toEqual(upTo(BETS));
  }, 120_000);

  it('follow on one another without a gap on two nodes as well', async () => {
    const player = await running.player({ cents: 1_000_000n });
    const both = [player, atNode(second, player)];
    for (let round = 0; round < 2; round += 1) expect(await playAround(both, 100)).toEqual(new Set([200]));
    expect(await noncesOf(running, player)).toEqual(upTo(200));
  }, 120_000);

  it('start again with each pair, while the seed is changed between parallel bets', async () => {
    const player = await running.player({ cents: 100_000n });
    for (let round = 0; round < 6; round += 1) {
      const [statuses] = await Promise.all([
        playAround([player, atNode(second, player)], 20),
        reveal(player),
      ]);
      expect(statuses).toEqual(new Set([200]));
    }
    const { rows } = await running.database.owner.query<{
      bets: bigint;
      first: bigint;
      last: bigint;
      used: bigint;
    }>(
      `select count(b.*) as bets, min(b.nonce) as first, max(b.nonce) as last, s.nonce as used
       from wallet_bets b join fairness_seed_pairs s on s.id = b.pair_id where b.player_id = $1 group by s.id`,
      [player.id],
    );
    expect(rows.reduce((sum, { bets }) => sum + bets, 0n)).toBe(120n);
    for (const { bets, first, last, used } of rows)
      expect([first, last, used]).toEqual([0n, bets - 1n, bets]);
  });
});

it('leaves clean books', () => expectCleanAudit(running.database));
