import { createHash } from 'node:crypto';
import type { BeaconInfo, RotatedSeedPair, SeedPair } from '@aureus/contract/fairness.ts';
import type { MinesGame } from '@aureus/contract/mines.ts';
import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { atNode, startNode } from '../../testing/at-node.ts';
import { stateHash } from '../../testing/books.ts';
import { serverSeeds } from '../../testing/server-seeds.ts';
import { driveSpin } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { warnings } from '../../testing/test-log.ts';

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
const secrets = () => serverSeeds(site.database, `fairness_seed_pairs s where state <> 'REVEALED'`);

describe('a seed pair', () => {
  it('is there from the start: two commitments, nonce 0, and a client seed that is the player’s to give', async () => {
    const { currentSeed, nextSeed } = await pairOf(player);
    expect(currentSeed).toMatchObject({ number: 1, nonce: 0, clientSeed: '' });
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
  });

  it('when it is changed reveals the old seed, and what was next takes over', async () => {
    const before = await pairOf(player);
    const { status, body } = await rotate(player, 'my-own_seed');
    expect(status).toBe(200);
    const { currentSeed, nextSeed, revealed } = body.data ?? {};
    expect(revealed).toMatchObject({
      number: 1,
      // No client seed was set and nothing was drawn, so the new client seed is shown.
      clientSeed: 'my-own_seed',
      serverSeedHash: before.currentSeed.serverSeed,
      nonce: 0,
    });
    expect(sha256(revealed?.serverSeed ?? '')).toBe(before.currentSeed.serverSeed);
    expect(currentSeed).toEqual({
      number: 2,
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

describe('a nonce', () => {
  it('that another node takes at every attempt refuses the bet for now', async () => {
    let attempts = 0;
    const place = async () => {
      attempts += 1;
      return { status: 'nonce' };
    };
    await expect(site.app.fairness.play(player.id, newId(), place)).rejects.toMatchObject({
      code: 'request.error.unavailable',
    });
    expect(attempts).toBe(8);
  });
});

describe('the first client seed', () => {
  const give = (who: TestPlayer, clientSeed: unknown) =>
    who.call<SeedPair>('POST', '/api/fairness/client-seed', { clientSeed });
  const drop = (who: TestPlayer, key: string) =>
    who.call<{ bet: PlinkoBet }>(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 8, risk: 'EASY' },
      { 'idempotency-key': key },
    );

  it('is given once, under the seal that was shown before', async () => {
    const { currentSeed, nextSeed } = await pairOf(player);
    const { status, body } = await give(player, 'mine');
    expect([status, body.data]).toEqual([
      200,
      { currentSeed: { ...currentSeed, clientSeed: 'mine' }, nextSeed },
    ]);
    const again = await give(player, 'other');
    expect([again.status, again.body.error?.code]).toEqual([409, 'fairness.error.client_seed_set']);
    expect((await pairOf(player)).currentSeed.clientSeed).toBe('mine');
    for (const wrong of ['', 'a:b', 'x'.repeat(65), 1, null])
      expect((await give(await site.player(), wrong)).status).toBe(400);
    expect((await site.visitor('POST', '/api/fairness/client-seed', { clientSeed: 'a' })).status).toBe(401);
  });

  it('of somebody who gives none is the key of the first draw, which the server does not choose', async () => {
    const keen = await site.player({ cents: 10_000n });
    const seal = (await pairOf(keen)).currentSeed.serverSeed;
    const key = newId();
    const { body } = await drop(keen, key.toUpperCase());
    expect(body.data?.bet).toMatchObject({ clientSeed: key, serverSeedHash: seal, nonce: 0 });
    expect((await pairOf(keen)).currentSeed).toMatchObject({ clientSeed: key, nonce: 1 });
    expect((await drop(keen, newId())).body.data?.bet).toMatchObject({ clientSeed: key, nonce: 1 });
    expect((await give(keen, 'too-late')).status).toBe(409);
  });

  it('is never a key that the server made: a draw without a key of its own waits for one', async () => {
    const hasty = await site.player({ cents: 10_000n });
    const before = await stateHash(site.database);
    const calls = [
      ['/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' }],
      ['/api/games/mines', { amount: 2, mines: 3 }],
    ] as const;
    for (const [url, body] of calls) {
      const first = await hasty.call('POST', url, body);
      expect([first.status, first.body.error?.code]).toEqual([400, 'fairness.error.client_seed']);
    }
    expect(await stateHash(site.database)).toBe(before);
    await give(hasty, 'mine');
    for (const [url, body] of calls) expect((await hasty.call('POST', url, body)).status).toBe(200);
    expect((await pairOf(hasty)).currentSeed).toMatchObject({ clientSeed: 'mine', nonce: 2 });
  });

  it('is not kept when the first draw is refused', async () => {
    const poor = await site.player({ cents: 50n });
    const before = await stateHash(site.database);
    expect((await drop(poor, newId())).status).toBe(402);
    const mines = await poor.call(
      'POST',
      '/api/games/mines',
      { amount: 2, mines: 3 },
      { 'idempotency-key': newId() },
    );
    expect(mines.status).toBe(402);
    expect(await stateHash(site.database)).toBe(before);
    expect((await give(poor, 'mine')).status).toBe(200);
  });

  it('of somebody who begins with mines is that game’s key', async () => {
    const keen = await site.player({ cents: 10_000n });
    const key = newId();
    const { body } = await keen.call<{ game: MinesGame }>(
      'POST',
      '/api/games/mines',
      { amount: 2, mines: 3 },
      { 'idempotency-key': key },
    );
    expect(body.data?.game).toMatchObject({ clientSeed: key, nonce: 0 });
  });

  it('is one, however many give it and draw at the same time', async () => {
    const keen = await site.player({ cents: 10_000n });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [give(keen, `seed-${index}`), drop(keen, newId())]).flat(),
    );
    const { clientSeed } = (await pairOf(keen)).currentSeed;
    const bets = answers.flatMap(({ body }) => {
      const { bet } = (body.data ?? {}) as { bet?: PlinkoBet };
      return bet === undefined ? [] : [bet];
    });
    expect(bets).toHaveLength(10);
    expect(new Set(bets.map((bet) => bet.clientSeed))).toEqual(new Set([clientSeed]));
    expect(
      answers.filter(({ body, status }) => status === 200 && !('bet' in (body.data ?? {}))).length,
    ).toBeLessThan(2);
  });

  it('must be there before anything is drawn: the database sees to it', async () => {
    await expect(
      site.database.owner.query(
        `update fairness_seed_pairs set nonce = 1 where player_id = $1 and state = 'CURRENT'`,
        [player.id],
      ),
    ).rejects.toThrow(/client_seed_first/);
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
    // No commitment was skipped: the revealed hashes include the current and the next seed from before the calls.
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
    const answer = site.replies.join('\n');
    const hidden = await secrets();
    expect(hidden.length).toBeGreaterThan(10);
    for (const seed of hidden) expect(answer.includes(seed)).toBe(false);
    // Proves that the scan works: a revealed seed is found in the replies.
    const { rows } = await site.database.owner.query<{ server_seed: string }>(
      `select server_seed from fairness_seed_pairs where player_id = $1 and state = 'REVEALED'`,
      [player.id],
    );
    expect(answer.includes(rows[0]?.server_seed ?? 'none')).toBe(true);
  });
});

describe('a server seed at rest', () => {
  it('is sealed until it is revealed, and in plain then', async () => {
    const owner = site.database.owner;
    const storedPairs = async () =>
      JSON.stringify((await owner.query('select to_jsonb(s) as row from fairness_seed_pairs s')).rows);
    const [first, second] = [await rotate(player, 'one'), await rotate(player, 'two')].map(
      ({ body }) => body.data?.revealed.serverSeed ?? expect.fail('no seed'),
    );
    expect(await storedPairs()).toContain(first);
    expect(await storedPairs()).toContain(second);
    const live = await secrets();
    expect(live.length).toBeGreaterThan(10);
    const rows = await storedPairs();
    for (const seed of live) expect(rows).not.toContain(seed);
    const { rows: plain } = await owner.query(
      `select from fairness_seed_pairs where (server_seed is null) = (state = 'REVEALED')`,
    );
    expect(plain).toEqual([]);
  });

  it('of a shared draw is sealed until the draw is over', async () => {
    const spin = driveSpin(site, await site.lead());
    const storedSeed = async (id: string) =>
      (
        await site.database.owner.query<{ server_seed: string | null }>(
          'select server_seed from fairness_commitments where draw_id = $1',
          [`spin-${id}`],
        )
      ).rows[0]?.server_seed;
    const { id } = await spin.open();
    await spin.close();
    expect(await storedSeed(id)).toBeNull();
    const { outcome } = await spin.draw();
    expect(await storedSeed(id)).toBe(outcome?.serverSeed);
  });

  it('cannot be put in the place of another', async () => {
    const [victim, other] = [await site.player(), await site.player()];
    await site.database.owner.query(
      `update fairness_seed_pairs set sealed_seed =
         (select sealed_seed from fairness_seed_pairs where player_id = $2 and state = 'CURRENT')
       where player_id = $1 and state = 'CURRENT'`,
      [victim.id, other.id],
    );
    expect((await rotate(victim, 'swapped')).status).toBe(500);
  });

  it('that was kept in plain before is sealed by the job', async () => {
    const seed = 'ab'.repeat(32);
    const { owner } = site.database;
    const someone = await site.player();
    await owner.query(
      `update fairness_seed_pairs set server_seed = $2, sealed_seed = null, server_seed_hash = $3
       where player_id = $1 and state = 'CURRENT'`,
      [someone.id, seed, sha256(seed)],
    );
    await site.app.fairness.renewSeals();
    const { rows } = await owner.query<{ server_seed: string | null }>(
      `select server_seed from fairness_seed_pairs where player_id = $1 and state = 'CURRENT'`,
      [someone.id],
    );
    expect(rows).toEqual([{ server_seed: null }]);
    expect((await rotate(someone, 'sealed')).body.data?.revealed.serverSeed).toBe(seed);
  });

  it.each([
    ['is taken into force', `client_seed is distinct from 'fails'`],
    ['is revealed', `revealed_at is null or revealed_at < now() - interval '1 second'`],
  ])('is in no error when what fails is that it %s: not in the reply, not in a log', async (_when, rule) => {
    const { owner } = site.database;
    const someone = await site.player();
    await owner.query(`alter table fairness_seed_pairs add constraint breaks check (${rule}) not valid`);
    warnings.length = 0;
    let reply: string;
    try {
      const { status, text } = await rotate(someone, 'fails');
      expect(status).toBe(500);
      reply = text;
    } finally {
      await owner.query('alter table fairness_seed_pairs drop constraint breaks');
    }
    const ownLog = warnings.join('\n');
    const { rows } = await owner.query<{ log: string }>(
      `select pg_read_file(current_setting('data_directory') || '/../server.log') as log`,
    );
    const written = rows[0]?.log ?? '';
    for (const log of [ownLog, written]) expect(log).toMatch(/violates check constraint \\?"breaks/);
    for (const clientSeed of ['first', 'second']) {
      const seed =
        (await rotate(someone, clientSeed)).body.data?.revealed.serverSeed ?? expect.fail('no seed');
      for (const text of [reply, ownLog, written]) expect(text.includes(seed)).toBe(false);
    }
  });
});

describe('the beacon', () => {
  it('is described to anyone who wants to check it', async () => {
    const { body } = await site.visitor<BeaconInfo>('GET', '/api/fairness/beacon');
    expect(body.data).toMatchObject({ name: 'test beacon', period: 3, genesisTime: 0 });
    expect((await site.visitor('GET', '/api/fairness/roulette/history?page=0&limit=100')).status).toBe(200);
    for (const query of ['page=-1', 'limit=0', 'limit=101', 'page=x', 'limit=1e3', 'sort=id', 'page=1;drop'])
      expect((await site.visitor('GET', `/api/fairness/roulette/history?${query}`)).status, query).toBe(400);
  });
});

describe('the keys of server seeds', () => {
  it('all open, and the newest seals what is left to be sealed', async () => {
    const [old, next] = [`old:${'0a'.repeat(32)}`, `next:${'0b'.repeat(32)}`];
    const before = await startNode(site, { env: { SEED_KEY: old } });
    const committed = await before.player();
    const { currentSeed } = await pairOf(committed);
    await before.close();
    const both = await startNode(site, { env: { SEED_KEY: `${next} ${old}` } });
    const revealed = async (on: TestApp) =>
      (await rotate(atNode(on, committed), 'rotated')).body.data?.revealed.serverSeed ?? '';
    expect(sha256(await revealed(both))).toBe(currentSeed.serverSeed);
    // A seed moved to another pair can't be opened under any key, but the others are still re-encrypted.
    await expect(both.app.fairness.renewSeals()).rejects.toThrow(/^1 server seeds cannot be opened/);
    const after = await startNode(site, { env: { SEED_KEY: next } });
    try {
      // The revealed pair was encrypted under the old key while it was still the player's next pair.
      expect(await revealed(after)).toMatch(/^[0-9a-f]{64}$/);
      // A node without the key can't open any seed.
      expect((await rotate(player, 'without-it')).status).toBe(500);
    } finally {
      await Promise.all([both.close(), after.close()]);
    }
  });
});
