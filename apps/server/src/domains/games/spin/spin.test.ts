import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import type { SpinRound } from '@aureus/contract/spin.ts';
import { spinMultiplier } from '@aureus/fair/spin.ts';
import { verifySpin } from '@aureus/fair/verify-spin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Term } from '../../../platform/leader.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { serverSeeds } from '../../../testing/server-seeds.ts';
import { driveSpin, placeBet, spinState } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let running: TestApp;
let term: Term;
let spin: ReturnType<typeof driveSpin>;
beforeAll(async () => {
  running = await startTestApp();
  term = await running.lead();
  spin = driveSpin(running, term);
});
afterAll(() => running.close());

const balanceOf = async (player: TestPlayer) =>
  (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;

const history = async () =>
  (await running.visitor<RouletteRecord[]>('GET', '/api/fairness/roulette/history?limit=5')).body.data ?? [];

const seedsInForce = async (): Promise<string[]> => [
  ...(await serverSeeds(
    running.database,
    `fairness_commitments s join spin_rounds r on s.draw_id = 'spin-' || r.id where r.state in ('BETTING', 'CLOSED')`,
  )),
  ...(await serverSeeds(running.database, `fairness_seed_pairs s where state <> 'REVEALED'`)),
];

describe('before the first round', () => {
  it('says that the game is not there yet', async () => {
    const player = await running.player({ cents: 100n });
    expect((await running.visitor('GET', '/api/games/spin')).status).toBe(503);
    const refused = await placeBet(player, 'black', 0.1);
    expect(refused.body.error?.code).toBe('spin.error.closed');
    expect((await running.visitor('GET', '/api/fairness/roulette/history')).body).toMatchObject({ data: [] });
  });
});

describe('a round', () => {
  it('goes from bets to landing, pays what the table says and can be derived again by anyone', async () => {
    const player = await running.player({ cents: 10_000n });
    const watcher = await running.visitorSocket();
    watcher.send('spin:watch');
    const socket = await player.socket();

    const open = await spin.open();
    expect(open).toMatchObject({ state: 'BETTING', outcome: null, nextAt: null });
    expect(open.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(open.closesAt - open.opensAt).toBe(15_000);
    expect(open.beaconAt).toBeGreaterThan(open.closesAt);

    const bets = [
      ['black', 5],
      ['white', 5],
      ['gold', 0.1],
      ['inferno', 0.33],
    ] as const;
    let balance = 100;
    for (const [colour, amount] of bets) {
      const { status, body } = await placeBet(player, colour, amount);
      balance = Math.round((balance - amount) * 100) / 100;
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        bet: { roundId: open.id, colour, amount, total: amount },
        balance,
      });
    }

    expect(await spin.close()).toMatchObject({ id: open.id, state: 'CLOSED', outcome: null, nextAt: null });
    expect((await placeBet(player, 'black', 1)).body.error?.code).toBe('spin.error.closed');

    const drawn = await spin.draw();
    expect(drawn).toMatchObject({ id: open.id, state: 'RESULT', serverSeedHash: open.serverSeedHash });
    const { outcome } = drawn;
    if (outcome === null) throw new Error('no outcome');
    expect(outcome.landsAt).toBe(open.opensAt + 25_000 - 1_500);
    expect(drawn.nextAt).toBe(open.opensAt + 25_000);
    const paid = bets.reduce(
      (cents, [colour, amount]) =>
        cents + Math.round(amount * 100) * spinMultiplier(colour, outcome.pocket, '16'),
      0,
    );
    expect(await balanceOf(player)).toBe((Math.round(balance * 100) + paid) / 100);

    // Watchers receive every state and all stakes. The player's new balance isn't shown before the wheel stops.
    const answer = await watcher.next('spin:round', ({ round }) => round.state === 'RESULT');
    expect(answer.round).toEqual(drawn);
    expect(watcher.all('spin:round').map(({ round }) => round.state)).toEqual([
      'BETTING',
      'CLOSED',
      'RESULT',
    ]);
    await eventually('all four stakes', () => {
      const colours = watcher.all('spin:stakes').flatMap(({ stakes }) => stakes.map(({ colour }) => colour));
      return new Set(colours).size === 4;
    });
    if (paid > 0) {
      const change = await socket.next('user:notify:newBalance', ({ revealAt }) => revealAt !== null);
      expect(change).toEqual({
        balance: (Math.round(balance * 100) + paid) / 100,
        revealAt: outcome.landsAt,
        bet: null,
        isWin: paid > bets.reduce((cents, [, amount]) => cents + Math.round(amount * 100), 0),
      });
    }

    // Lists don't contain the result before the wheel has landed.
    expect((await spinState(running)).history).toEqual([]);
    expect(await history()).toEqual([]);
    expect((await running.visitor('GET', `/api/games/spin/rounds/${open.id}`)).status).toBe(404);
    await spin.land();
    expect((await spinState(running)).history).toEqual([
      { roundId: open.id, pocket: outcome.pocket, colour: outcome.colour },
    ]);
    const [record] = await history();
    if (record === undefined) throw new Error('no record');
    expect((await running.visitor('GET', `/api/games/spin/rounds/${open.id}`)).body.data).toEqual(record);
    expect(record).toMatchObject({ roundId: open.id, isVoid: false, pocket: outcome.pocket });
    expect(
      verifySpin({
        ...record,
        randomness: record.beaconRandomness ?? '',
        signature: record.beaconSignature ?? '',
      }),
    ).toEqual({
      seedMatchesCommitment: true,
      randomnessMatchesSignature: true,
      pocket: outcome.pocket,
      colour: outcome.colour,
    });
    await expectCleanAudit(running.database);
  });

  it('shows latecomers the same round and the same stakes', async () => {
    const [first, second] = [
      await running.player({ cents: 1_000n }),
      await running.player({ cents: 1_000n }),
    ];
    const open = await spin.open();
    await placeBet(first, 'black', 1);
    await placeBet(first, 'black', 0.5);
    await placeBet(second, 'gold', 2);
    const seen: SpinRound[] = [(await spinState(running)).round];
    expect(seen[0]).toEqual(open);
    const { stakes, rules } = await spinState(running);
    expect(new Map(stakes.map(({ player, colour, amount }) => [`${player.id} ${colour}`, amount]))).toEqual(
      new Map([
        [`${first.id} black`, 1.5],
        [`${second.id} gold`, 2],
      ]),
    );
    expect(rules).toMatchObject({ layout: '16', minStake: 0.1, betMs: 15_000, roundMs: 25_000 });
    expect(rules.colours.map(({ colour, maxStake, rtp }) => [colour, maxStake, rtp])).toEqual([
      ['black', 5_000, '87.5000'],
      ['white', 5_000, '87.5000'],
      ['gold', 700, '87.5000'],
      ['inferno', 1_400, '87.5000'],
    ]);
    for (const next of [() => spin.close(), () => spin.draw()]) {
      const round = await next();
      expect((await spinState(running)).round).toEqual(round);
      expect((await spinState(running)).stakes).toHaveLength(2);
    }
    await spin.land();
  });

  it('keeps its seed to itself until the draw, in every reply and every message', async () => {
    const player = await running.player({ cents: 1_000n });
    const sockets = [await running.visitorSocket(), await player.socket()];
    for (const socket of sockets) socket.send('spin:watch');
    await spin.open();
    const seeds = await seedsInForce();
    const look = async () => {
      await placeBet(player, 'white', 0.1);
      for (const path of ['/api/games/spin', '/api/fairness/roulette/history', '/api/me', '/api/info'])
        await player.call('GET', path);
      await player.call('GET', '/api/fairness/seed-pair');
      await player.call('GET', `/api/games/spin/rounds/${(await spinState(running)).round.id}`);
      await player.call('GET', '/api/chat/EN');
    };
    await look();
    const { id } = await spin.close();
    await look();
    for (const socket of sockets) {
      await socket.next('spin:round', ({ round }) => round.id === id && round.state === 'CLOSED');
    }
    const answer = () =>
      [...running.replies, ...sockets.map(({ frames }) => JSON.stringify(frames))].join('\n');
    expect(seeds.length).toBeGreaterThan(1);
    for (const seed of seeds) expect(answer()).not.toContain(seed);
    // Proves that the scan can find a seed: once the round is drawn, its seed appears in the answers and messages.
    const { outcome } = await spin.draw();
    expect(seeds).toContain(outcome?.serverSeed);
    await sockets[0]?.next('spin:round', ({ round }) => round.state === 'RESULT' && round.id === id);
    expect(answer()).toContain(outcome?.serverSeed);
    await spin.land();
  });

  it('was committed to before the first bet came', async () => {
    const { rows } = await running.database.owner.query<{ early: boolean }>(
      `select c.committed_at < b.placed_at as early
       from wallet_bets b join fairness_commitments c on c.draw_id = 'spin-' || b.round_id`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ early }) => early)).toBe(true);
  });
});

describe('big wins', () => {
  it('are announced once, to the chat and to the winner, when the wheel has landed', async () => {
    // Whatever pocket wins, exactly one of the first three players wins more than 1,000 coins. The bets of `careful`
    // cover every pocket: each alone would be a big win, but together they lose.
    const [black, white, inferno, careful] = await Promise.all(
      [60_000n, 60_000n, 20_000n, 139_000n].map((cents) => running.player({ cents })),
    );
    if (!black || !white || !inferno || !careful) throw new Error('no players');
    const reader = await running.visitorSocket();
    const carefulSocket = await careful.socket();
    const { id } = await spin.open();
    await placeBet(black, 'black', 600);
    await placeBet(white, 'white', 600);
    await placeBet(inferno, 'inferno', 200);
    for (const [colour, stake] of [
      ['black', 600],
      ['white', 600],
      ['inferno', 190],
    ] as const)
      await placeBet(careful, colour, stake);
    await spin.close();
    const { outcome } = await spin.draw();
    if (outcome === null) throw new Error('no outcome');
    const paidBack = await carefulSocket.next('user:notify:newBalance', ({ revealAt }) => revealAt !== null);
    expect(paidBack.isWin).toBe(false);
    const winner = outcome.colour === 'black' ? black : outcome.colour === 'white' ? white : inferno;
    const winnerSocket = await winner.socket();

    const { rows: jobs } = await running.database.owner.query<{ id: bigint; run_at: Date }>(
      `select id, run_at from graphile_worker.jobs where task_identifier = 'spin-big-wins'
       order by id desc limit 1`,
    );
    expect(jobs[0]?.run_at.getTime()).toBe(outcome.landsAt);
    expect(reader.all('chat:new_message')).toEqual([]);
    await spin.land();
    // The job queue uses the machine's clock, which is behind the test's clock.
    await running.database.owner.query(
      'select graphile_worker.reschedule_jobs($1::bigint[], run_at := now())',
      [[jobs[0]?.id]],
    );
    const message = await reader.next('chat:new_message', ({ type }) => type === 'BIG_WIN');
    const prize = outcome.colour === 'black' || outcome.colour === 'white' ? 1_200 : 1_400;
    expect(message.additionalData).toMatchObject({
      type: 'BIG_WIN',
      users: [{ id: String(winner.id) }],
      game: { type: 'ROULETTE' },
      prize,
    });
    const bigWin = await winnerSocket.next('user:notify:bigWin');
    expect(bigWin).toMatchObject({ prize, proof: { kind: 'round', id } });
    expect(bigWin.revealAt).toBeGreaterThanOrEqual(outcome.landsAt);

    await running.database.owner.query(
      `select graphile_worker.add_job('spin-big-wins', json_build_object('roundId', $1::text))`,
      [id],
    );
    await eventually('the queue to be empty', async () => {
      const { rows } = await running.database.owner.query<{ waiting: bigint }>(
        `select count(*) as waiting from graphile_worker.jobs
         where task_identifier = 'spin-big-wins' and run_at <= now()`,
      );
      return rows[0]?.waiting === 0n;
    });
    expect(reader.all('chat:new_message').filter(({ type }) => type === 'BIG_WIN')).toHaveLength(1);
    expect(winnerSocket.all('user:notify:bigWin')).toHaveLength(1);
    expect(carefulSocket.all('user:notify:bigWin')).toEqual([]);
    const chat = await running.visitor<{ type: string }[]>('GET', '/api/chat/EN');
    expect(chat.body.data?.filter(({ type }) => type === 'BIG_WIN')).toHaveLength(1);
    await expectCleanAudit(running.database);
  });
});
