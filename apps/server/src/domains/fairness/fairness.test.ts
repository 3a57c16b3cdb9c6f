import { createHash } from 'node:crypto';
import type { BeaconInfo, RotatedSeedPair, SeedPair } from '@aureus/contract/fairness.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(() => site.close());

const path = '/api/fairness/seed-pair';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const pairOf = async (who: TestPlayer) => {
  const { body } = await who.call<SeedPair>('GET', path);
  if (body.data === undefined) throw new Error('no seed pair');
  return body.data;
};
const rotate = (who: TestPlayer, clientSeed: unknown) =>
  who.call<RotatedSeedPair>('PATCH', path, { clientSeed });
const secrets = async () =>
  (
    await site.database.owner.query<{ server_seed: string }>(
      `select server_seed from fairness_seed_pairs where state <> 'REVEALED'`,
    )
  ).rows.map(({ server_seed: seed }) => seed);

describe('a seed pair', () => {
  it('is there from the start: two commitments, a client seed, nonce 0', async () => {
    const { currentSeed, nextSeed } = await pairOf(player);
    expect(currentSeed.clientSeed).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(currentSeed.nonce).toBe(0);
    expect(currentSeed.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(nextSeed.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(nextSeed.serverSeed).not.toBe(currentSeed.serverSeed);
    const committed = (await secrets()).map(sha256);
    expect(committed).toContain(currentSeed.serverSeed);
    expect(committed).toContain(nextSeed.serverSeed);
    expect((await site.visitor('GET', path)).status).toBe(401);
  });

  it('is another one for each player', async () => {
    const pairs = await Promise.all([player, await site.player()].map(pairOf));
    expect(
      new Set(pairs.flatMap(({ currentSeed, nextSeed }) => [currentSeed.serverSeed, nextSeed.serverSeed]))
        .size,
    ).toBe(4);
    expect(pairs[0]?.currentSeed.clientSeed).not.toBe(pairs[1]?.currentSeed.clientSeed);
  });

  it('when it is changed reveals the old seed, and what was next takes over', async () => {
    const before = await pairOf(player);
    const { status, body } = await rotate(player, 'my-own_seed');
    expect(status).toBe(200);
    const { currentSeed, nextSeed, revealed } = body.data ?? {};
    expect(revealed).toMatchObject({
      clientSeed: before.currentSeed.clientSeed,
      serverSeedHash: before.currentSeed.serverSeed,
      nonce: 0,
    });
    expect(sha256(revealed?.serverSeed ?? '')).toBe(before.currentSeed.serverSeed);
    expect(currentSeed).toEqual({
      clientSeed: 'my-own_seed',
      serverSeed: before.nextSeed.serverSeed,
      nonce: 0,
    });
    expect(nextSeed?.serverSeed).not.toBe(before.nextSeed.serverSeed);
    expect(await pairOf(player)).toEqual({ currentSeed, nextSeed });
  });
});

describe('a client seed', () => {
  it.each([
    ['empty', ''],
    ['a colon', 'a:b'],
    ['a null byte', 'a\u0000b'],
    ['a line break', 'a\n'],
    ['a space', 'a b'],
    ['an accent', 'é'],
    ['65 characters', 'x'.repeat(65)],
    ['a number', 12],
    ['a list', ['a']],
    ['null', null],
    ['an object', {}],
  ])('may not be: %s', async (_name, clientSeed) => {
    const before = await stateHash(site.database);
    const { status, body } = await rotate(player, clientSeed);
    expect(status).toBe(400);
    expect(body.error?.code).toMatch(/^(?:request\.error\.invalid|fairness\.error\.client_seed)$/);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('may not be 100 KB, nor come with a server seed, nor be left out', async () => {
    const before = await stateHash(site.database);
    expect((await rotate(player, 'x'.repeat(100_000))).status).toBe(413);
    for (const body of [{}, { clientSeed: 'a', serverSeed: 'b' }, { clientSeed: 'a', nonce: 5 }, []])
      expect((await player.call('PATCH', path, body)).status).toBe(400);
    expect((await site.visitor('PATCH', path, { clientSeed: 'a' })).status).toBe(401);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('may be anything of 1 to 64 letters, digits, _ and -', async () => {
    for (const clientSeed of ['a', '-', '_', 'x'.repeat(64), 'A-Z_09'])
      expect((await rotate(player, clientSeed)).status, clientSeed).toBe(200);
  });
});

describe('changes at the same time', () => {
  it('happen one after the other: one pair in force, one next, every commitment kept', async () => {
    const before = await pairOf(player);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rotate(player, `parallel-${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { rows } = await site.database.owner.query<{ state: string; pairs: bigint }>(
      `select state, count(*) as pairs from fairness_seed_pairs where player_id = $1 group by state order by state`,
      [player.id],
    );
    expect(rows).toEqual([
      { state: 'CURRENT', pairs: 1n },
      { state: 'NEXT', pairs: 1n },
      { state: 'REVEALED', pairs: 20n },
    ]);
    // Nobody's commitment was passed over: each revealed hash is the one that was in force or next before it.
    const revealed = answers.map(({ body }) => body.data?.revealed.serverSeedHash);
    expect(new Set(revealed).size).toBe(20);
    expect(revealed).toContain(before.currentSeed.serverSeed);
    expect(revealed).toContain(before.nextSeed.serverSeed);
  });
});

describe('while a game is open', () => {
  it('the seed stays secret', async () => {
    const before = await pairOf(player);
    await site.database.owner.query(
      `update fairness_seed_pairs set open_games = 1 where player_id = $1 and state = 'CURRENT'`,
      [player.id],
    );
    const { status, body } = await rotate(player, 'curious');
    expect([status, body.error?.code]).toEqual([409, 'fairness.error.seed_in_use']);
    expect(await pairOf(player)).toEqual(before);
    await expect(
      site.database.owner.query(
        `update fairness_seed_pairs set state = 'REVEALED' where player_id = $1 and open_games > 0`,
        [player.id],
      ),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('the database itself', () => {
  it('refuses a commitment that does not fit its seed, and a second pair in force', async () => {
    const insert = (columns: string) =>
      site.database.owner.query(
        `insert into fairness_seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state, committed_at)
         values (${player.id}, ${columns}, now())`,
      );
    const seed = 'a'.repeat(64);
    await expect(insert(`'${seed}', '${sha256('other')}', 'c', 'REVEALED'`)).rejects.toThrow(
      /check constraint/,
    );
    await expect(insert(`'undefined', '${sha256('undefined')}', 'c', 'REVEALED'`)).rejects.toThrow(
      /check constraint/,
    );
    await expect(insert(`'${seed}', '${sha256(seed)}', 'a:b', 'REVEALED'`)).rejects.toThrow(
      /check constraint/,
    );
    await expect(insert(`'${seed}', '${sha256(seed)}', 'c', 'CURRENT'`)).rejects.toThrow(/unique/);
  });
});

describe('secrets', () => {
  it('are in no reply that was ever given here', async () => {
    await rotate(player, 'scan');
    for (const address of [
      path,
      '/api/me',
      '/api/info',
      '/api/fairness/roulette/history',
      '/api/fairness/beacon',
    ])
      await player.call('GET', address);
    const told = site.replies.join('\n');
    const hidden = await secrets();
    expect(hidden.length).toBeGreaterThan(10);
    for (const seed of hidden) expect(told.includes(seed)).toBe(false);
    // The scan sees what is told: a revealed seed is there.
    const { rows } = await site.database.owner.query<{ server_seed: string }>(
      `select server_seed from fairness_seed_pairs where player_id = $1 and state = 'REVEALED'`,
      [player.id],
    );
    expect(told.includes(rows[0]?.server_seed ?? 'none')).toBe(true);
  });
});

describe('the beacon', () => {
  it('is described to whoever wants to check it', async () => {
    const { body } = await site.visitor<BeaconInfo>('GET', '/api/fairness/beacon');
    expect(body.data).toMatchObject({ name: 'test beacon', period: 3, genesisTime: 0 });
    expect((await site.visitor('GET', '/api/fairness/roulette/history?page=0&limit=100')).status).toBe(200);
    for (const query of ['page=-1', 'limit=0', 'limit=101', 'page=x', 'limit=1e3', 'sort=id', 'page=1;drop'])
      expect((await site.visitor('GET', `/api/fairness/roulette/history?${query}`)).status, query).toBe(400);
  });
});
