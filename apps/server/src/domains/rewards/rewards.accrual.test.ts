import type { Case } from '@aureus/contract/cases.ts';
import { isMinesStake } from '@aureus/fair/mines.ts';
import { isPlinkoStake, PLINKO_RISKS, plinkoTable } from '@aureus/fair/plinko.ts';
import { nextStake } from '@aureus/fair/rounding.ts';
import { isUpgradeStake } from '@aureus/fair/upgrader.ts';
import { expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given } from '../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { longOr } from '../../testing/long.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { rewardsOf } from './testing.ts';

const PLAYERS = 40;
const INSTANT_BETS = longOr(400, 9_600);
const MINES_GAMES = longOr(40, 200);
const SPIN_BETS = longOr(28, 196);
const BATTLES = 2;
const AT_ONCE = 40;

/** Deterministic random numbers. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function waysThrough(rows: number): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1)
    ways = [...ways, 0n].map((count, bucket) => count + (ways[bucket - 1] ?? 0n));
  return ways;
}

// The expected edges below are in micro-coins, and computed from the games' published odds.
const cent = 10_000n;
function plinkoEdge(stake: bigint, rows: number, risk: (typeof PLINKO_RISKS)[number]): bigint {
  const table = plinkoTable(rows, risk);
  const paid = waysThrough(rows).reduce((sum, ways, bucket) => sum + ways * BigInt(table[bucket] ?? 0), 0n);
  const all = 10n * 2n ** BigInt(rows);
  return (stake * cent * (all - paid)) / all;
}
function upgraderEdge(stake: bigint, target: bigint): bigint {
  const chance = (95_000n * stake) / target;
  const won = (chance < 80_000n ? chance : 80_000n) * target;
  return (cent * (100_000n * stake - won)) / 100_000n;
}
function caseEdge({ price, skins }: Case, count: number): bigint {
  const cents = (coins: number) => BigInt(Math.round(coins * 100));
  const paid = skins.reduce(
    (sum, skin) => sum + cents(skin.price) * BigInt(skin.ticketEnd - skin.ticketStart + 1),
    0n,
  );
  const all = 100_000n * cents(price);
  return (cents(price) * BigInt(count) * cent * (all - paid)) / all;
}

/** This stake in cents, or the next one that isn't refused for losing too much to rounding. */
const fitting = (stake: number, fits: (cents: bigint) => boolean): number =>
  Number(nextStake(BigInt(stake), fits) ?? expect.fail('no stake fits'));

async function inTurns(works: readonly (() => Promise<void>)[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (;;) {
        const work = works[next];
        next += 1;
        if (work === undefined) return;
        await work();
      }
    }),
  );
}

async function caseOf(site: TestApp, id: string): Promise<Case> {
  const { body } = await site.visitor<Case>('GET', `/api/games/cases/${id}`);
  return body.data ?? expect.fail(id);
}

it('random bets of all games collect, to the twentieth of a micro-coin, what the games promise to keep', async () => {
  const site = await startTestApp();
  try {
    const below = randomNumbers(20_260_101);
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => site.player({ role: 'USER', cents: 1_000_000_000n })),
    );
    const edges = new Map<TestPlayer, bigint>(players.map((player) => [player, 0n]));
    const add = (player: TestPlayer, edge: bigint) => edges.set(player, (edges.get(player) ?? 0n) + edge);
    const anyone = () => players[below(PLAYERS)] ?? expect.fail();
    const cases = await Promise.all(
      ['recruits-rations', 'tin-denarius', 'legion'].map((id) => caseOf(site, id)),
    );
    const { rows: items } = await site
      .visitor<{ id: string; price: number }[]>('GET', '/api/games/upgrader/items?limit=60&sort=desc')
      .then(({ body }) => ({ rows: body.data ?? [] }));

    async function play(player: TestPlayer, path: string, body: object): Promise<void> {
      const { status, text } = await player.call('POST', path, body, { 'idempotency-key': newId() });
      if (status !== 200) throw new Error(`refused: ${status} ${text}`);
    }
    const instant = Array.from({ length: INSTANT_BETS }, (_, turn) => {
      const player = anyone();
      const most = 10 + below(2_000);
      if (turn % 3 === 0) {
        const rows = 8 + below(9);
        const risk = PLINKO_RISKS[below(3)] ?? 'EASY';
        const stake = fitting(most, (cents) => isPlinkoStake(cents, rows, risk));
        add(player, plinkoEdge(BigInt(stake), rows, risk));
        return () => play(player, '/api/games/plinko', { amount: stake / 100, rows, risk });
      }
      const item = items[below(items.length)];
      if (turn % 3 === 1 && item !== undefined) {
        const target = Math.round(item.price * 100);
        const part = fitting(Math.min(most * 100, Math.floor(target / (2 + below(900)))), (cents) =>
          isUpgradeStake(cents, BigInt(target)),
        );
        add(player, upgraderEdge(BigInt(part), BigInt(target)));
        const body = { amount: part / 100, itemId: item.id, direction: turn % 2 ? 'UNDER' : 'OVER' };
        return () => play(player, '/api/games/upgrader', body);
      }
      const box = cases[below(cases.length)] ?? expect.fail();
      const count = 1 + below(4);
      add(player, caseEdge(box, count));
      return () => play(player, `/api/games/cases/${box.id}/open`, { count, version: box.version });
    });
    await inTurns(instant);

    for (let game = 0; game < MINES_GAMES; game += 1) {
      const player = anyone();
      const count = 1 + below(20);
      const stake = fitting(10 + below(500), (cents) => isMinesStake(cents, count));
      add(player, (BigInt(stake) * cent) / 100n);
      const mines = minesOf(player);
      const started = played(await mines.start(stake / 100, count)).game;
      const { mined } = await peek(site, started);
      played(await mines.reveal(started.gameId, mined[0]));
    }

    const spin = driveSpin(site, await site.lead());
    await spin.open();
    for (let bet = 0; bet < SPIN_BETS; bet += 1) {
      const player = anyone();
      const stake = 10 + below(300);
      const colour = (['black', 'white', 'gold', 'inferno'] as const)[below(4)] ?? 'black';
      add(player, (BigInt(stake) * cent) / 8n);
      expect((await placeBet(player, colour, stake / 100)).status).toBe(200);
    }
    await spin.close();
    await spin.draw();

    for (let battle = 0; battle < BATTLES; battle += 1) {
      const [first = expect.fail(), second = expect.fail()] = players;
      const set = [cases[0] ?? expect.fail(), cases[1] ?? expect.fail()];
      for (const player of [first, second]) for (const box of set) add(player, caseEdge(box, 1));
      const refs = set.map(({ id, version }) => ({ id, version }));
      const made = given(
        await battlesOf(first).create({ cases: refs, mode: 'NORMAL', format: '1v1', isPrivate: false }),
      );
      const full = given(await battlesOf(second).join(made.battle.id, 1)).battle;
      await drawBattle(site, full);
    }

    const { rows: bets } = await site.database.owner.query<{ count: bigint }>(
      'select count(*) from wallet_bets',
    );
    expect(bets[0]?.count).toBe(BigInt(INSTANT_BETS + MINES_GAMES + SPIN_BETS + 2 * BATTLES));
    for (const [player, edge] of edges) {
      const { rows } = await site.database.owner.query<{ edge: bigint }>(
        'select edge from wallet_players where player_id = $1',
        [player.id],
      );
      expect(rows).toEqual([{ edge }]);
      const { rakeCases } = await rewardsOf(player).info();
      // Each of the three rake cases collects 5 % of the edge: 200,000 micro-coins of edge give one cent.
      for (const { redeemable } of Object.values(rakeCases))
        expect(redeemable).toBe(Number(edge / 200_000n) / 100);
    }
    await expectCleanAudit(site.database);
  } finally {
    await site.close();
  }
}, 300_000);
