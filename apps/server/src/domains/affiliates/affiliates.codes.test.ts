import { AFFILIATE_COOLDOWN_MS } from '@aureus/contract/affiliates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/random.ts';
import { stateHash } from '../../testing/books.ts';
import { freeze, stake } from '../../testing/events-driver.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { affiliateOf, answer, newAffiliate } from './testing.ts';

// Hundreds of parallel calls take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const affiliate = () => newAffiliate(site);
const refusalOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
/** Expects a refusal that changes nothing. */
async function refused(call: () => ReturnType<ReturnType<typeof affiliateOf>['use']>, expected: unknown) {
  const before = await stateHash(site.database);
  expect(refusalOf(await call())).toEqual(expected);
  expect(await stateHash(site.database)).toBe(before);
}
const deposit = (player: TestPlayer) => limitsOf(site, player).gift();

describe('an own code', () => {
  it('is chosen once, in whatever letters, and stays', async () => {
    const player = await site.player();
    const me = affiliateOf(player);
    expect((await me.dashboard()).code).toBeNull();
    expect(answer(await me.choose(' cato77 ')).code).toBe('CATO77');
    expect(answer(await me.choose('CATO77')).code, 'asked for again').toBe('CATO77');
    await refused(() => me.choose('OTHER77') as never, [409, 'affiliates.error.code_chosen']);
    const other = affiliateOf(await site.player());
    await refused(() => other.choose('cAtO77') as never, [409, 'affiliates.error.code_taken']);
  });

  it('goes to one of a hundred who want it at once, and a player gets one of a hundred', async () => {
    const players = await Promise.all(Array.from({ length: 100 }, () => site.player()));
    const answers = await Promise.all(players.map((player) => affiliateOf(player).choose('WANTED')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'affiliates.error.code_taken')).toHaveLength(99);
    const me = affiliateOf(await site.player());
    const many = await Promise.all(Array.from({ length: 100 }, (_, index) => me.choose(`GREEDY${index}`)));
    const [won, ...others] = many.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await me.dashboard()).code).toBe(won?.body.data?.code);
  });

  it.each([
    '',
    'AB',
    'A'.repeat(17),
    'TWO WORDS',
    'САТО7',
    'CA\u200bTO',
    'C\u202eATO',
    '٣٣٣',
    "';drop table affiliates_codes;--",
    '<script>',
    '../../x',
    '__proto__',
  ])('is not %j', async (code) => {
    const ownCodes = affiliateOf(await site.player());
    await refused(() => ownCodes.choose(code) as never, [400, 'affiliates.error.code']);
    // Hidden characters are stripped from a code to use, but refused in a player's own code.
    const isHidden = /\p{Cf}/u.test(code);
    await refused(
      () => ownCodes.use(code),
      isHidden ? [404, 'affiliates.error.not_found'] : [400, 'affiliates.error.code'],
    );
  });

  it.each(['ADMIN', 'adm1n', 'STAFF', 'Supp0rt', 'MODERATOR', 'MOD', 'AUREUS', '4ureus', 'OWNER'])(
    'does not pass for the house: %s',
    async (code) => {
      const me = affiliateOf(await site.player());
      await refused(() => me.choose(code) as never, [400, 'affiliates.error.code_reserved']);
    },
  );

  it('is a text and nothing beside it, for both calls', async () => {
    const player = await site.player();
    for (const path of ['/api/affiliate/code', '/api/affiliate/used-code']) {
      const bodies = [
        '{"code":1}',
        '{"code":null}',
        '{"code":["ABC"]}',
        '{"code":{}}',
        '{}',
        '[]',
        'null',
        '"ABC"',
        '{"code":"ABCD","playerId":"1001"}',
        '{"code":"ABCD","__proto__":{"code":"X"}}',
        '{"code":"ABCD","affiliateId":"1001","edgeFrom":0}',
        `{"code":"${'A'.repeat(65)}"}`,
        '{"code":"AB',
      ];
      for (const body of bodies) {
        const before = await stateHash(site.database);
        expect((await player.call('POST', path, body)).status, `${path} ${body}`).toBe(400);
        expect(await stateHash(site.database)).toBe(before);
      }
      const tooLarge = await player.call('POST', path, `{"code":"${'A'.repeat(1_000_000)}"}`);
      expect(tooLarge.status).toBe(413);
    }
  });
});

describe('somebody else’s code', () => {
  afterEach(() => freeze(site, null));

  it('is used from the moment that it is claimed, and claimed again changes nothing', async () => {
    const { player: owner, code } = await affiliate();
    const player = await site.player();
    const ownCodes = affiliateOf(player);
    expect(await ownCodes.used()).toBeNull();
    const earliest = site.clock.now() - 1_000;
    const usage = answer(await ownCodes.use(` ${code.toLowerCase()} `));
    expect(usage).toEqual({ code, activatedAt: usage.activatedAt, hasDeposited: false });
    expect(usage.activatedAt).toBeGreaterThan(earliest);
    expect(usage.activatedAt).toBeLessThan(site.clock.now() + 1_000);
    expect(await ownCodes.used()).toEqual(usage);
    const before = await stateHash(site.database);
    expect(answer(await ownCodes.use(`\u2066${code}\u200B`))).toEqual(usage);
    expect(await stateHash(site.database)).toBe(before);
    expect(await affiliateOf(owner).dashboard()).toMatchObject({ players: 1, depositors: 0 });
    const days = (await affiliateOf(owner).dashboard()).days;
    expect(days.map(({ players }) => players)).toEqual([...Array.from({ length: 13 }, () => 0), 1]);
    expect((days.at(-1)?.day ?? 1) % 86_400_000).toBe(0);
  });

  it('that no one has is none', async () => {
    const me = affiliateOf(await site.player());
    await refused(() => me.use('NOSUCHCODE'), [404, 'affiliates.error.not_found']);
  });

  it('is claimed once in a hundred calls at once', async () => {
    const { player: owner, code } = await affiliate();
    const me = affiliateOf(await site.player());
    const same = await Promise.all(Array.from({ length: 100 }, () => me.use(code)));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await affiliateOf(owner).dashboard()).toMatchObject({ players: 1 });

    const rivals = await Promise.all(Array.from({ length: 10 }, affiliate));
    const hasty = affiliateOf(await site.player());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => hasty.use(rivals[index % 10]?.code)),
    );
    const won = new Set(answers.flatMap(({ body }) => body.data?.code ?? []));
    expect(won.size).toBe(1);
    expect(answers.filter(({ body }) => body.error?.code === 'affiliates.error.cooldown')).toHaveLength(90);
    const counts = await Promise.all(
      rivals.map(async ({ player }) => (await affiliateOf(player).dashboard()).players),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('can be changed from the last millisecond of the five days on, and not before', async () => {
    const [first, second] = [await affiliate(), await affiliate()];
    const me = affiliateOf(await site.player());
    const { activatedAt } = answer(await me.use(first.code));
    const end = activatedAt + AFFILIATE_COOLDOWN_MS;
    await freeze(site, end - 1);
    await refused(() => me.use(second.code), [409, 'affiliates.error.cooldown']);
    await freeze(site, end);
    expect(answer(await me.use(second.code))).toEqual({
      code: second.code,
      activatedAt: end,
      hasDeposited: false,
    });
    expect(await affiliateOf(first.player).dashboard()).toMatchObject({ players: 0 });
    expect(await affiliateOf(second.player).dashboard()).toMatchObject({ players: 1 });
    // Changing codes starts a new five-day cooldown.
    await freeze(site, end + AFFILIATE_COOLDOWN_MS - 1);
    await refused(() => me.use(first.code), [409, 'affiliates.error.cooldown']);
    await freeze(site, end + AFFILIATE_COOLDOWN_MS);
    expect(answer(await me.use(first.code)).code).toBe(first.code);
    const [, ended] = await affiliateOf(first.player).players();
    expect(ended?.endedAt).toBe(end);
  });

  it('stays for good once the player has deposited under it', async () => {
    const [first, second] = [await affiliate(), await affiliate()];
    const player = await site.player({ role: 'USER' });
    const me = affiliateOf(player);
    // A deposit from before the player used the code doesn't count for the code.
    expect(await deposit(player)).toBeUndefined();
    expect(answer(await me.use(first.code)).hasDeposited).toBe(false);
    expect(await deposit(player)).toBeUndefined();
    expect((await me.used())?.hasDeposited).toBe(true);
    await refused(() => me.use(second.code), [409, 'affiliates.error.kept']);
    await freeze(site, site.clock.now() + 4 * AFFILIATE_COOLDOWN_MS);
    await refused(() => me.use(second.code), [409, 'affiliates.error.kept']);
    expect(await affiliateOf(first.player).dashboard()).toMatchObject({ players: 1, depositors: 1 });
  });

  it('and a deposit at once: whichever is first, the deposit counts for the code that stands', async () => {
    const [first, second] = [await affiliate(), await affiliate()];
    const changes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const player = await site.player({ role: 'USER' });
        const { activatedAt } = answer(await affiliateOf(player).use(first.code));
        return { player, activatedAt };
      }),
    );
    const cards = await limitsOf(site, changes[0]?.player as TestPlayer).giftCards(10);
    await freeze(site, site.clock.now() + AFFILIATE_COOLDOWN_MS + 60_000);
    await Promise.all(
      changes.map(async ({ player }, index) => {
        const [changed, paid] = await Promise.all([
          affiliateOf(player).use(second.code),
          limitsOf(site, player).redeem(cards[index] ?? ''),
        ]);
        expect(paid.status).toBe(200);
        const used = await affiliateOf(player).used();
        expect(used).toMatchObject({
          code: changed.status === 200 ? second.code : first.code,
          hasDeposited: true,
        });
        if (changed.status !== 200) expect(refusalOf(changed)).toEqual([409, 'affiliates.error.kept']);
      }),
    );
    const [left, right] = await Promise.all(
      [first, second].map(({ player }) => affiliateOf(player).dashboard()),
    );
    expect((left?.players ?? 0) + (right?.players ?? 0)).toBe(10);
    expect((left?.depositors ?? 0) + (right?.depositors ?? 0)).toBe(10);
    expect((left?.deposited ?? 0) + (right?.deposited ?? 0)).toBeCloseTo(82, 6);
  });
});

describe('no one earns of themselves', () => {
  it('with the own code', async () => {
    const { player, code } = await affiliate();
    await refused(() => affiliateOf(player).use(code), [400, 'affiliates.error.own_code']);
  });

  it('with the code of another account of the same person', async () => {
    const { player, code } = await affiliate();
    const other = await site.player({ role: 'USER' });
    await site.app.db.transaction().execute(async (tx) => {
      const person = { bornOn: '1990-01-01', country: 'ITA', name: 'Livia Drusa' };
      for (const { id } of [other, player]) await site.app.persons.recognize(tx, id, person);
    });
    await refused(() => affiliateOf(other).use(code), [400, 'affiliates.error.own_code']);
  });

  it('once the account that uses the code turns out to be of the same person', async () => {
    const player = await site.player({ role: 'USER', cents: 100_000n });
    const { player: other, code } = await affiliate();
    answer(await affiliateOf(player).use(code));
    await stake(site, player.id, 10_000n);
    expect(await deposit(player)).toBeUndefined();
    const ending = `update affiliates_referrals
      set ended_at = app_now(), edge_to = edge_from, staked_to = staked_from where player_id = $1`;
    await expect(site.app.pool.query(ending, [player.id])).rejects.toMatchObject({ code: 'AU003' });
    expect(await affiliateOf(other).dashboard()).toMatchObject({ players: 1, depositors: 1, earned: 0.1 });
    await site.app.db.transaction().execute(async (tx) => {
      const person = { bornOn: '1991-02-03', country: 'ITA', name: 'Marcus Drusus' };
      for (const { id } of [player, other]) await site.app.persons.recognize(tx, id, person);
    });
    await stake(site, player.id, 50_000n);
    // The played bonus is released now, since the site would do it while the next test expects no change.
    await site.app.wallet.releaseBonuses([player.id]);
    expect(await affiliateOf(player).used()).toBeNull();
    expect(await affiliateOf(other).dashboard()).toMatchObject({ players: 0, depositors: 0, earned: 0.1 });
    expect(await affiliateOf(other).players()).toMatchObject([{ endedAt: expect.any(Number) }]);
    expect(refusalOf(await affiliateOf(player).use(code))).toEqual([400, 'affiliates.error.own_code']);
    expect(await deposit(player)).toBeUndefined();
    expect(await affiliateOf(other).dashboard()).toMatchObject({ deposited: 8.2 });
  });

  it('with the code that an erasure leaves behind', async () => {
    const { player } = await affiliate();
    const gone = `GONE${player.id}`;
    await site.database.owner.query('update affiliates_codes set code = $2 where player_id = $1', [
      player.id,
      gone,
    ]);
    const other = await site.player({ role: 'USER' });
    await refused(() => affiliateOf(other).use(gone), [404, 'affiliates.error.not_found']);
  });

  it('in a circle of two or of many, also when they close it at once', async () => {
    const line = await Promise.all(Array.from({ length: 6 }, affiliate));
    for (const [index, { player }] of line.entries()) {
      const above = line[index + 1];
      if (above !== undefined) answer(await affiliateOf(player).use(above.code));
    }
    const last = line.at(-1)?.player as TestPlayer;
    for (const { code } of line.slice(0, -1))
      await refused(() => affiliateOf(last).use(code), [409, 'affiliates.error.circle']);

    for (let round = 0; round < 5; round += 1) {
      const [left, right] = [await affiliate(), await affiliate()];
      const answers = await Promise.all([
        affiliateOf(left.player).use(right.code),
        affiliateOf(right.player).use(left.code),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
    const { rows } = await site.database.owner.query<{ circles: bigint }>(
      `with recursive up(id, top) as (
         select player_id, affiliate_id from affiliates_referrals where ended_at is null
         union select u.id, r.affiliate_id from up u join affiliates_referrals r on r.player_id = u.top and r.ended_at is null)
       select count(*) as circles from up where id = top`,
    );
    expect(rows[0]?.circles).toBe(0n);
  });
});

describe('who may not play', () => {
  it('neither chooses nor claims a code', async () => {
    const { code } = await affiliate();
    const banned = await site.player();
    await site.app.db
      .transaction()
      .execute((tx) => site.app.wallet.selfBan(tx, banned.id, new Date(site.clock.now() + 86_400_000)));
    const restricted = await site.player();
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      restricted.id,
    ]);
    for (const [player, error] of [
      [banned, 'account.error.self_banned'],
      [restricted, 'account.error.restricted'],
    ] as const) {
      await refused(() => affiliateOf(player).use(code), [403, error]);
      await refused(() => affiliateOf(player).choose('BARRED') as never, [403, error]);
    }
  });
});

describe('others’ affairs', () => {
  it('are no one’s: every call is about the caller alone', async () => {
    const { player: owner, code } = await affiliate();
    const referred = await site.player({ name: 'referred_one' });
    answer(await affiliateOf(referred).use(code));
    const stranger = affiliateOf(await site.player());
    expect(await stranger.players()).toEqual([]);
    expect(await stranger.dashboard()).toMatchObject({ code: null, players: 0, earned: 0 });
    expect(await stranger.used()).toBeNull();
    expect(await affiliateOf(owner).used()).toBeNull();
    for (const query of [`?affiliateId=${owner.id}`, `?userId=${owner.id}`, `?playerId=${owner.id}`])
      expect((await owner.call('GET', `/api/affiliate/players${query}`)).status).toBe(400);
    for (const path of ['', '/players', '/used-code'])
      expect((await site.visitor('GET', `/api/affiliate${path}`)).status, path).toBe(401);
    const key = { 'idempotency-key': newId() };
    for (const path of ['/code', '/used-code'])
      expect((await site.visitor('POST', `/api/affiliate${path}`, { code }, key)).status, path).toBe(401);
    expect((await site.visitor('POST', '/api/affiliate/claim', undefined, key)).status).toBe(401);
  });

  it.each(['page=-1', 'page=x', 'limit=0', 'limit=101', 'sortBy=edge_from', 'page=0&page=1', "limit=1'--"])(
    'cannot be paged with %s',
    async (query) => {
      const player = await site.player();
      expect((await player.call('GET', `/api/affiliate/players?${encodeURI(query)}`)).status).toBe(400);
    },
  );

  it('come page by page, the newest first, without the figures of who keeps them private', async () => {
    const { player: owner, code } = await affiliate();
    const referred: TestPlayer[] = [];
    for (let count = 0; count < 5; count += 1) {
      const player = await site.player({ cents: 10_000n });
      answer(await affiliateOf(player).use(code));
      referred.push(player);
    }
    await site.database.owner.query('update account_players set is_private = true where id = $1', [
      referred[0]?.id,
    ]);
    const me = affiliateOf(owner);
    const all = await me.players();
    expect(all.map(({ player }) => player.id)).toEqual(referred.map(({ id }) => String(id)).reverse());
    expect(all.map(({ staked, commission }) => [staked, commission])).toEqual([
      ...Array.from({ length: 4 }, () => [0, 0]),
      [null, null],
    ]);
    expect([
      ...(await me.players('?limit=2')),
      ...(await me.players('?limit=2&page=1')),
      ...(await me.players('?limit=2&page=2')),
    ]).toEqual(all);
    expect(await me.players('?limit=2&page=3')).toEqual([]);
  });

  it('are public as far as the places go: by players who have deposited, then by players', async () => {
    const [few, many, paid] = [await affiliate(), await affiliate(), await affiliate()];
    const bring = async ({ code }: { code: string }, count: number, deposits: number) => {
      for (let index = 0; index < count; index += 1) {
        const player = await site.player({ role: 'USER' });
        answer(await affiliateOf(player).use(code));
        if (index < deposits) expect(await deposit(player)).toBeUndefined();
      }
    };
    await bring(few, 1, 0);
    await bring(many, 14, 0);
    await bring(paid, 12, 12);
    const { body } = await site.visitor<Awaited<ReturnType<ReturnType<typeof affiliateOf>['leaderboard']>>>(
      'GET',
      '/api/affiliate/leaderboard/referrals',
    );
    const places = body.data ?? [];
    expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1));
    expect(places.length).toBeLessThanOrEqual(20);
    const placeOf = ({ player }: { player: TestPlayer }) =>
      places.find((one) => one.player.id === String(player.id));
    expect(placeOf(paid)).toMatchObject({ place: 1, players: 12, depositors: 12 });
    expect(placeOf(many)).toMatchObject({ players: 14, depositors: 0 });
    expect(placeOf(many)?.place).toBeLessThan(placeOf(few)?.place ?? 99);
    expect(Object.keys(places[0] ?? {}).sort()).toEqual(['depositors', 'place', 'player', 'players']);
  });
});

it('only so many codes a minute are tried', async () => {
  const strict = await startTestApp({ env: { REDEMPTIONS_PER_MINUTE: '5' } });
  try {
    const guesser = affiliateOf(await strict.player());
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guesser.use(`GUESS${index}`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  } finally {
    await strict.close();
  }
});
