import { createHash, createHmac } from 'node:crypto';
import type { RaffleDraw, RaffleProof, TicketInfo } from '@aureus/contract/raffle.ts';
import { announcedRound } from '@aureus/fair/raffle.ts';
import { verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raffleProof } from '../../../../../packages/verify/src/raffle-file.ts';
import { schemas } from '../../../../../packages/verify/src/schemas.ts';
import { weekSpan } from '../../platform/week.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { breakWrites, given, pastWeek, stake, toWeekEnd } from '../../testing/events-driver.ts';
import { declareOutage } from '../../testing/outage.ts';
import { runJob } from '../../testing/run-job.ts';
import { serverSeeds } from '../../testing/server-seeds.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TICKET = 5_000n;
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(async () => {
  await expectCleanAudit(site.database);
  await site.close();
});

const somebody = () => site.player({ cents: 1_000_000_000n });
const sweep = () => site.app.raffle.sweep();
const paidTo = (player: TestPlayer) => given(site, player.id, 'rafflePrize');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

async function ticketsFor(player?: TestPlayer): Promise<TicketInfo> {
  // The public view is cached for up to five seconds.
  await site.clock.advance(5_001);
  const { body, text } = await (player?.call ?? site.visitor)<TicketInfo>('GET', '/api/raffle/ticket-info');
  return body.data ?? expect.fail(text);
}
async function proofOf(week: number): Promise<RaffleProof> {
  const { body, text } = await site.visitor<RaffleProof>('GET', `/api/raffle/draws/${week}`);
  return body.data ?? expect.fail(text);
}
async function history(player?: TestPlayer): Promise<RaffleDraw[]> {
  const path = '/api/fairness/raffle/history?limit=100';
  return (await (player?.call ?? site.visitor)<RaffleDraw[]>('GET', path)).body.data ?? [];
}

/** Approves a check at this level now, by writing the row that the kyc domain would write. */
const approve = (player: TestPlayer, level: string) =>
  site.database.owner.query(
    `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at, approved_at)
     values ($1, $2, 'APPROVED', app_now(), app_now(), app_now())
     on conflict (player_id, level) do update set approved_at = app_now()`,
    [player.id, level],
  );

/** Ends a week and makes its ticket list final. */
async function closeWeek(week: number): Promise<void> {
  await pastWeek(site, week);
  await sweep();
}
/** Advances past the beacon round of a closed week. */
const pastBeacon = () => site.clock.advance(11 * MINUTE_MS);

/** Names of the verifier's failed checks. Skips the beacon's signatures, which are fake in tests. */
const failedOf = ({ draw, list, beacon }: RaffleProof): string[] =>
  verifyRaffle(raffleProof(draw), list, beacon, () => true, beacon)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

/** Names of failed checks of a week's raffle, read without the route, which has a rate limit. */
const failedIn = async (week: number) => failedOf(await site.app.raffle.proof(week));

/** Expected list lines for these ticket ranges and players, under the pseudonyms from the stored salts. */
async function listWith(week: number, spans: readonly (readonly [string, TestPlayer])[]): Promise<string> {
  const { rows } = await site.database.owner.query<{ id: bigint; salt: string }>(
    'select player_id as id, salt from raffle_tickets where week = $1',
    [week],
  );
  const lines = spans.map(([span, { id }]) => {
    const salt = rows.find((row) => row.id === id)?.salt ?? expect.fail('no tickets');
    return `${span} ${sha256(`raffle-${week}:${id}:${salt}`)}\n`;
  });
  return lines.join('');
}

/** Lines of a ticket list after its first two, which hold the list's name and pot. */
const holdersIn = (list: string): string => list.split('\n').slice(2).join('\n');

/** Second implementation of the draw, which uses only published data. */
function derive({ draw, list }: RaffleProof): { ticket: number; holder: string }[] {
  const tickets = holdersIn(list)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, first = 0, last = 0, holder = ''] = /^(\d+)-(\d+) ([0-9a-f]{64})$/.exec(line) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
        ticket: Number(first) + index,
        holder,
      }));
    });
  const numbers: number[] = [];
  for (let cursor = 0; cursor < 20; cursor += 1) {
    const message = `raffle-${draw.week}:${draw.beaconRound}:${draw.beaconRandomness}:${cursor}`;
    const block = createHmac('sha256', draw.serverSeed ?? '')
      .update(message)
      .digest();
    for (let at = 0; at < 32; at += 4) numbers.push(block.readUInt32BE(at));
  }
  const drawn: { ticket: number; holder: string }[] = [];
  let left = tickets;
  while (drawn.length < draw.prizes.length && left.length > 0) {
    const number = numbers.shift() ?? 0;
    if (number >= Math.floor(2 ** 32 / left.length) * left.length) continue;
    const winner = left[number % left.length] ?? expect.fail('no ticket');
    drawn.push(winner);
    left = left.filter(({ holder }) => holder !== winner.holder);
  }
  return drawn;
}

describe('tickets', () => {
  it('are counted live: one for every 50 points, with the points missing for the next', async () => {
    const week = await toWeekEnd(site);
    await sweep();
    const player = await somebody();
    await stake(site, player.id, 4_999n);
    expect((await ticketsFor(player)).own).toMatchObject({
      tickets: 0,
      missing: 1,
      points: 49,
      staked: 49.99,
    });
    await stake(site, player.id, 10_001n);
    const info = await ticketsFor(player);
    expect(info).toMatchObject({
      week,
      ...weekSpan(week),
      prizes: [250, 100, 50, 25, 25],
      pot: { coins: 1_000, guaranteed: 1_000, most: [250, 100, 50, 25, 25] },
      pointsPerTicket: 50,
      tickets: 3,
      own: { tickets: 3, missing: 50, free: 0, carried: 0, isVerified: false },
    });
    expect(info.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(info.beaconAt).toBeGreaterThan(info.endsAt + 10 * MINUTE_MS);
    expect((await ticketsFor()).own).toBeNull();
    await closeWeek(week);
  });

  it('come free with the first identity check alone, in the week of it', async () => {
    const week = await toWeekEnd(site);
    const [player, other] = [await somebody(), await somebody()];
    await approve(player, 'basic');
    expect((await ticketsFor(player)).own).toMatchObject({ tickets: 1, free: 1, isVerified: true });
    await closeWeek(week);
    await approve(player, 'address');
    await approve(other, 'basic');
    expect((await ticketsFor(player)).own).toMatchObject({ tickets: 0, free: 0, isVerified: true });
    expect(holdersIn((await proofOf(week)).list)).toBe(await listWith(week, [['1-1', player]]));
    await closeWeek(week + 1);
    expect(holdersIn((await proofOf(week + 1)).list)).toBe(await listWith(week + 1, [['1-1', other]]));
  });

  it('of restricted players and staff do not take part', async () => {
    const week = await toWeekEnd(site);
    const [restricted, staff, fair] = [
      await somebody(),
      await site.player({ cents: 1_000_000n, role: 'ADMINISTRATOR' }),
      await somebody(),
    ];
    for (const { id } of [restricted, staff, fair]) await stake(site, id, TICKET);
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, restricted.id, { text: 'test' }));
    expect((await ticketsFor(restricted)).own).toMatchObject({ tickets: 0 });
    await closeWeek(week);
    expect(holdersIn((await proofOf(week)).list)).toBe(await listWith(week, [['1-1', fair]]));
  });
});

describe('a raffle', () => {
  it('is sealed before its week, its list before its beacon, and drawn by both as anyone can check', async () => {
    const week = await toWeekEnd(site);
    const sealed = await ticketsFor();
    const players = await Promise.all(Array.from({ length: 80 }, somebody));
    // Players get unequal numbers of tickets, about a hundred thousand in total.
    for (const [index, { id }] of players.entries()) await stake(site, id, TICKET * BigInt(1_211 + index));
    await closeWeek(week);

    const listed = await proofOf(week);
    expect(listed.draw).toMatchObject({
      state: 'LISTED',
      serverSeed: null,
      winners: [],
      serverSeedHash: sealed.serverSeedHash,
      beaconRound: sealed.beaconRound,
      players: 80,
    });
    expect(listed.draw.tickets).toBe(100_040);
    expect(listed.draw.listedAt).toBeLessThan(listed.draw.beaconAt);
    expect(listed.draw.beaconAt).toBeGreaterThan(site.clock.now());
    const { text, headers } = await site.visitor('GET', `/api/raffle/draws/${week}/list`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toBe(listed.list);
    expect(sha256(text)).toBe(listed.draw.listHash);
    const lucky = players[0] ?? expect.fail('no player');
    const span = (await ticketsFor(lucky)).last?.own ?? expect.fail('no tickets');
    expect(span.last - span.first).toBe(1_210);
    const holder = sha256(`raffle-${week}:${lucky.id}:${span.salt}`);
    expect(listed.list).toContain(`\n${span.first}-${span.last} ${holder}\n`);

    await sweep();
    expect((await proofOf(week)).draw.state).toBe('LISTED');
    await pastBeacon();
    const second = await startTestApp({ beside: site });
    try {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? second : site).app.raffle.draw(week)),
      );
    } finally {
      await second.close();
    }
    const drawn = await proofOf(week);
    expect(drawn.list).toBe(listed.list);
    expect(drawn.draw).toMatchObject({ state: 'DRAWN', listHash: listed.draw.listHash });
    expect(drawn.draw.winners.map(({ ticket, holder }) => ({ ticket, holder }))).toEqual(derive(drawn));
    expect(drawn.draw.winners.map(({ place, prize }) => [place, prize])).toEqual([
      [1, 250],
      [2, 100],
      [3, 50],
      [4, 25],
      [5, 25],
    ]);
    const fitsSchema = new Ajv2020({ strict: false }).compile(schemas()['raffle'] ?? {});
    expect(fitsSchema({ data: drawn }), JSON.stringify(fitsSchema.errors)).toBe(true);
    expect(failedOf(drawn)).toEqual([]);
    for (const { player, prize, place } of drawn.draw.winners) {
      const winner = players.find(({ id }) => String(id) === player?.id) ?? expect.fail('no one won');
      expect(await paidTo(winner)).toEqual([BigInt(prize * 100)]);
      const { rows } = await site.database.owner.query(
        `select data from notifications_messages where player_id = $1 and data ->> 'type' = 'RAFFLE_REWARD'`,
        [winner.id],
      );
      expect(rows).toEqual([{ data: { type: 'RAFFLE_REWARD', place, amount: prize } }]);
    }
    expect((await history(lucky))[0]).toMatchObject({ week, own: span });
  });

  it('gives each player one prize at most, and has none for no one', async () => {
    const week = await toWeekEnd(site);
    const [first, second] = [await somebody(), await somebody()];
    await stake(site, first.id, TICKET * 100_000n);
    await stake(site, second.id, TICKET);
    await closeWeek(week);
    await pastBeacon();
    await runJob(site, 'raffle-draw', { week });
    const won = [...(await paidTo(first)), ...(await paidTo(second))].map(Number);
    expect(won.toSorted((a, b) => b - a)).toEqual([25_000, 10_000]);
    await closeWeek(week + 1);
    expect((await proofOf(week + 1)).draw).toMatchObject({ state: 'EMPTY', tickets: 0, winners: [] });
    expect((await history()).map((draw) => draw.week)).not.toContain(week + 1);
  });

  it.each(['raffle_tickets', 'raffle_weeks', 'fairness_commitments'])(
    'whose closing dies at %s is listed by the next one',
    async (table) => {
      const week = await toWeekEnd(site);
      await sweep();
      const player = await somebody();
      await stake(site, player.id, TICKET);
      await pastWeek(site, week);
      // The next raffles are opened beforehand, so that only the closing writes.
      await site.app.raffle.open();
      const repair = await breakWrites(site, table);
      await sweep();
      await repair();
      expect((await site.visitor('GET', `/api/raffle/draws/${week}`)).status).toBe(404);
      await sweep();
      expect((await proofOf(week)).draw.tickets).toBe(1);
      await pastBeacon();
      await sweep();
      expect(await paidTo(player)).toEqual([25_000n]);
    },
  );

  it.each(['raffle_weeks', 'wallet_transfers', 'wallet_players', 'notifications_messages', 'raffle_wins'])(
    'whose draw dies at %s has paid nothing, and the next one pays once',
    async (table) => {
      const week = await toWeekEnd(site);
      const player = await somebody();
      await stake(site, player.id, TICKET);
      await closeWeek(week);
      await pastBeacon();
      const repair = await breakWrites(site, table);
      await expect(site.app.raffle.draw(week)).rejects.toThrow('a fault that the test planted');
      await repair();
      expect(await paidTo(player)).toEqual([]);
      await site.app.raffle.draw(week);
      await site.app.raffle.draw(week);
      expect(await paidTo(player)).toEqual([25_000n]);
    },
  );

  it('whose list is late is drawn by the announced round all the same, and its proof says so', async () => {
    const week = await toWeekEnd(site);
    await sweep();
    const named = await ticketsFor();
    const player = await somebody();
    await stake(site, player.id, TICKET);
    await pastWeek(site, week + 2, DAY_MS);
    site.beacon.isSilent = true;
    await sweep();
    const listed = await proofOf(week);
    expect(listed.draw).toMatchObject({ beaconRound: named.beaconRound, beaconAt: named.beaconAt });
    expect(listed.draw.listedAt).toBeGreaterThan(listed.draw.beaconAt);
    // The raffle's beacon round is weeks old, and the raffle still waits for it.
    await sweep();
    expect((await proofOf(week)).draw).toMatchObject({ state: 'LISTED', carriedInto: null });
    site.beacon.isSilent = false;
    await sweep();
    expect(await paidTo(player)).toEqual([25_000n]);
    const drawn = await proofOf(week);
    expect(drawn.draw).toMatchObject({ state: 'DRAWN', beaconRound: named.beaconRound, carriedInto: null });
    expect(failedOf(drawn)).toEqual(['listed-in-time']);
    const empty = await site.app.raffle.proof(week + 1);
    expect([empty.draw.state, failedOf(empty)]).toEqual(['EMPTY', ['listed-in-time']]);
  });

  it('announces its beacon round before its week begins, and keeps its word against anybody', async () => {
    const week = await toWeekEnd(site);
    await sweep();
    const { owner } = site.database;
    const { rows } = await owner.query<{ week: number; beacon_round: bigint; beacon_at: Date }>(
      'select week, beacon_round, beacon_at from raffle_weeks where week >= $1 order by week',
      [week],
    );
    const beacon = await site.beacon.info();
    expect(
      rows.map((row) => ({ week: row.week, round: Number(row.beacon_round), at: row.beacon_at.getTime() })),
    ).toEqual([week, week + 1].map((one) => ({ week: one, ...announcedRound(one, beacon) })));
    const changed = (set: string, of = week) =>
      owner.query(`update raffle_weeks set ${set} where week = ${of}`);
    await expect(changed('beacon_round = beacon_round + 1')).rejects.toThrow('is announced');
    await expect(changed(`beacon_at = beacon_at + interval '3 s'`)).rejects.toThrow('is announced');
    await expect(changed('beacon_round = null, beacon_at = null')).rejects.toThrow('is announced');
    await expect(changed('prizes[1] = 1')).rejects.toThrow('is promised');
    await expect(changed('prizes = prizes[1:4]')).rejects.toThrow('is promised');
    const player = await somebody();
    await stake(site, player.id, TICKET);
    await closeWeek(week);
    await expect(changed(`list_hash = repeat('a', 64)`)).rejects.toThrow('is published');
    await expect(changed('tickets = tickets + 1')).rejects.toThrow('is published');
    await expect(changed(`listed_at = listed_at - interval '1 ms'`)).rejects.toThrow('is published');
    await expect(changed('prizes[1] = prizes[1] + 1')).rejects.toThrow('is published');
    await pastBeacon();
    await sweep();
    await expect(changed(`state = 'VOID', carried_into = ${week + 1}`)).rejects.toThrow();
    await expect(changed(`drawn_at = drawn_at + interval '1 s'`)).rejects.toThrow('is over');
    await expect(owner.query('delete from raffle_weeks')).rejects.toThrow('stays');
    expect(await failedIn(week)).toEqual([]);
  });

  it('waits for its beacon; an outage carries tickets and prizes over into the running week', async () => {
    const week = await toWeekEnd(site);
    const [player, other] = [await somebody(), await somebody()];
    await stake(site, player.id, TICKET * 7n);
    await closeWeek(week);
    site.beacon.isSilent = true;
    await pastBeacon();
    await sweep();
    expect((await proofOf(week)).draw.state).toBe('LISTED');
    await site.clock.advance(DAY_MS);
    await sweep();
    expect((await proofOf(week)).draw).toMatchObject({ state: 'LISTED', serverSeed: null });
    const outage = await declareOutage(site);
    site.beacon.isSilent = false;
    expect((await proofOf(week)).draw).toMatchObject({
      state: 'VOID',
      carriedInto: week + 1,
      winners: [],
      outage,
    });
    await site.app.raffle.draw(week);
    expect(await paidTo(player)).toEqual([]);
    expect(await failedIn(week)).toEqual([]);
    expect(await site.app.raffle.voids()).toMatchObject({ count: 1, latest: [{ id: BigInt(week) }] });
    expect(await ticketsFor(player)).toMatchObject({
      prizes: [500, 200, 100, 50, 50],
      tickets: 7,
      own: { tickets: 7, carried: 7 },
    });
    await stake(site, other.id, TICKET);
    await closeWeek(week + 1);
    expect(holdersIn((await proofOf(week + 1)).list)).toBe(
      await listWith(week + 1, [
        ['1-7', player],
        ['8-8', other],
      ]),
    );
    await pastBeacon();
    await sweep();
    expect(
      [...(await paidTo(player)), ...(await paidTo(other))].map(Number).toSorted((a, b) => b - a),
    ).toEqual([50_000, 20_000]);
    expect(await failedIn(week + 1)).toEqual([]);
    expect((await ticketsFor()).prizes).toEqual([250, 100, 50, 25, 25]);
  });

  it('that runs, or that there never was, is not shown; nor is nonsense', async () => {
    const { week } = await ticketsFor();
    for (const number of [week, week + 1, 0, 999_999])
      for (const path of ['', '/list']) {
        const { status, body } = await site.visitor('GET', `/api/raffle/draws/${number}${path}`);
        expect([status, body.error?.code]).toEqual([404, 'raffle.error.not_found']);
      }
    for (const number of ['-1', '1.5', 'x', '01', '9999999', '1%27'])
      expect((await site.visitor('GET', `/api/raffle/draws/${number}`)).status).toBe(400);
    expect((await site.visitor('GET', '/api/fairness/raffle/history?page=-1')).status).toBe(400);
  });
});

it('the seed of a raffle is revealed by nothing before it is drawn', async () => {
  const seeds = await serverSeeds(
    site.database,
    `fairness_commitments s
     where draw_id like 'raffle-%' and not exists (
       select from raffle_weeks w where s.draw_id = 'raffle-' || w.week and w.state in ('DRAWN', 'VOID', 'EMPTY'))`,
  );
  expect(seeds.length).toBeGreaterThan(1);
  for (const seed of seeds) expect(site.replies.join('\n')).not.toContain(seed);
});

it('the store state says when both events end', async () => {
  const { body } = await site.visitor<{ store: object }>('GET', '/api/info');
  const { endsAt } = await ticketsFor();
  expect(body.data?.store).toEqual({ leaderboardEndDate: endsAt, raffleEndDate: endsAt });
});
