import { randomUUID } from 'node:crypto';
import type { Item } from '@aureus/contract/games.ts';
import { soloStream } from '@aureus/fair/stream.ts';
import { upgradeChance, upgradeRoll, upgradeWins } from '@aureus/fair/upgrader.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longOr } from '../../../testing/long.ts';
import { serverSeeds } from '../../../testing/server-seeds.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

// Code that can refuse, delay or end a request must not know what the request would win, or it could refuse the wins.
// So at each limit, many keys that draw different outcomes at the same nonce must get the same answer.

const KEYS = longOr(60, 1_000);
const AT_ONCE = 20;
const STAKE = 5;

let site: TestApp;
let target: Item;
beforeAll(async () => {
  site = await startTestApp();
  const items = await site.visitor<Item[]>('GET', '/api/games/upgrader/items?minPrice=10&sort=asc&limit=1');
  target = items.body.data?.[0] ?? expect.fail('no item');
});
afterAll(() => site.close());

const bet = (player: TestPlayer, key: string, amount = STAKE) =>
  player.call<{ bet: { isWin: boolean; nonce: number } }>(
    'POST',
    '/api/games/upgrader',
    { amount, itemId: target.id, direction: 'UNDER' },
    { 'idempotency-key': key },
  );
const newKeys = () => Array.from({ length: KEYS }, () => randomUUID());

/** Makes a player with this number of cents, whose seed pair has a client seed. */
async function newPlayer(cents: bigint): Promise<TestPlayer> {
  const player = await site.player({ role: 'USER', cents });
  await player.call('POST', '/api/fairness/client-seed', { clientSeed: 'edge' });
  return player;
}

/** Returns for each key if it would win at the player's next nonce. */
async function foreseen(player: TestPlayer, keys: readonly string[]): Promise<boolean[]> {
  const [seed = expect.fail('no seed')] = await serverSeeds(
    site.database,
    `fairness_seed_pairs s where s.player_id = $1 and s.state = 'CURRENT'`,
    [player.id],
  );
  const { rows } = await site.database.owner.query<{ nonce: bigint }>(
    `select nonce from fairness_seed_pairs where player_id = $1 and state = 'CURRENT'`,
    [player.id],
  );
  const chance = upgradeChance(BigInt(STAKE) * 100n, BigInt(Math.round(target.price * 100)));
  const nonce = Number(rows[0]?.nonce);
  return keys.map((key) => upgradeWins(upgradeRoll(soloStream(seed, 'edge', nonce, key)), chance, 'UNDER'));
}

/** Reads all that a bet changes of its player. The site's own jobs change other rows meanwhile. */
async function stateOf({ id }: TestPlayer): Promise<unknown> {
  const { rows } = await site.database.owner.query(
    `select w as wallet, (select jsonb_agg(s) from fairness_seed_pairs s where s.player_id = w.player_id) as pairs,
       (select count(*) from wallet_bets b where b.player_id = w.player_id) as bets,
       (select count(*) from wallet_transfers t where t.debit = w.player_id or t.credit = w.player_id) as transfers,
       (select jsonb_agg(l) from wallet_loss_limits l where l.player_id = w.player_id) as limits
     from wallet_players w where player_id = $1`,
    [id],
  );
  return rows;
}

/** Expects that bets with many keys, winning and losing ones, are all refused with `code` and change nothing. */
async function expectAllRefused(
  player: TestPlayer,
  code: string,
  { keys = newKeys(), amount = STAKE } = {},
): Promise<void> {
  const wins = await foreseen(player, keys);
  expect(new Set(wins)).toEqual(new Set([true, false]));
  const before = await stateOf(player);
  const answers = new Set<string>();
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const replies = await Promise.all(
      keys.slice(first, first + AT_ONCE).map((key) => bet(player, key, amount)),
    );
    for (const { status, text } of replies) answers.add(`${status} ${text}`);
  }
  expect([...answers]).toEqual([expect.stringContaining(`"${code}"`)]);
  expect(await stateOf(player)).toEqual(before);
}

/**
 * Expects that bets with many keys, winning and losing ones, are all accepted. @param reset restores the limit after
 * each.
 */
async function expectAllAccepted(player: TestPlayer, reset: () => Promise<unknown>): Promise<void> {
  const results = new Set<boolean>();
  for (const [index, key] of newKeys().entries()) {
    const [isForeseen] = await foreseen(player, [key]);
    const { status, body, text } = await bet(player, key);
    expect(status, text).toBe(200);
    expect(body.data?.bet).toMatchObject({ nonce: index, isWin: isForeseen });
    results.add(isForeseen === true);
    await reset();
  }
  expect(results).toEqual(new Set([true, false]));
}

const sql = (text: string, values: unknown[]) => site.database.owner.query(text, values);

describe('whatever a key would draw, a bet', () => {
  it('of a cent more than the balance is refused, and one of the whole balance is taken', async () => {
    const poor = await newPlayer(499n);
    await expectAllRefused(poor, 'wallet.error.wallet_insufficient_balance');
    const even = await newPlayer(500n);
    await expectAllAccepted(even, () =>
      sql('update wallet_players set balance = 500 where player_id = $1', [even.id]),
    );
  });

  it('beyond the loss limit is refused, and one up to it is taken', async () => {
    const careful = await newPlayer(100_000n);
    const set = (amount: number) => careful.call('PATCH', '/api/user/limits/loss', { period: 'DAY', amount });
    expect((await set(STAKE)).status).toBe(200);
    await expectAllAccepted(careful, () =>
      sql('update wallet_loss_limits set lost = 0 where player_id = $1', [careful.id]),
    );
    await sql('update wallet_loss_limits set lost = 1 where player_id = $1', [careful.id]);
    await expectAllRefused(careful, 'limits.error.loss');
  });

  it('above the highest stake is refused', async () => {
    const rich = await newPlayer(100_000_000n);
    const { body } = await site.visitor<{ rules: { maxStake: number } }>('GET', '/api/games/upgrader');
    const amount = (body.data?.rules.maxStake ?? 0) + 0.01;
    await expectAllRefused(rich, 'games.error.maximum', { amount });
  });

  it('under a key that another player used is refused', async () => {
    const [first, second] = [await newPlayer(100_000_000n), await newPlayer(100_000n)];
    const keys = newKeys();
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => bet(first, key)));
    await expectAllRefused(second, 'request.error.idempotency_reused', { keys });
  });

  it('of a self-excluded or restricted player is refused', async () => {
    const away = await newPlayer(100_000n);
    await away.call('POST', '/api/user/self-ban', { days: 1 });
    await expectAllRefused(away, 'account.error.self_banned');
    const halted = await newPlayer(100_000n);
    await sql('update account_players set is_restricted = true where id = $1', [halted.id]);
    await sql('update wallet_players set is_restricted = true where player_id = $1', [halted.id]);
    await expectAllRefused(halted, 'account.error.restricted');
  });
});
