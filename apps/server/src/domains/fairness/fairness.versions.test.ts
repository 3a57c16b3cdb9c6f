import type { BetsRecord } from '@aureus/contract/fairness.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import type { SoloDraw } from '@aureus/fair/solo-rule.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runStaff } from '../../staff.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { TEST_DECISION_KEYS } from '../../testing/decision-keys.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { hire } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import {
  answered,
  dropBall,
  exported,
  openCase,
  rotate,
  SHOWN_MS,
  upgrade,
  verdictsOf,
} from '../proofs/testing.ts';
import { addEdge, rewardsOf } from '../rewards/testing.ts';

let first: TestApp;
let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  first = await startTestApp();
  // As in a database that was upgraded, rule version 3 hasn't begun.
  await first.database.owner.query('delete from fairness_rules');
  site = await startTestApp({ beside: first });
  player = await site.player({ cents: 1_000_000n });
});
afterAll(async () => {
  await site.close();
  await first.close();
});

const drawsOf = ({ bets, rewards = [] }: BetExport): SoloDraw[] =>
  [...bets, ...rewards].filter((bet): bet is SoloDraw => 'nonce' in bet);

async function begin(reason = 'Every node runs the new release'): Promise<{ code: number; said: string }> {
  await site.database.owner.query('update staff_authenticators set used_step = 0');
  const { url } = site.database;
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DECISION_KEYS: TEST_DECISION_KEYS };
  const key = ['--by', 'livia', '--code', livia.phone.code()];
  return runStaff(['fairness', 'begin', '3', '--reason', reason, ...key], env);
}
let livia: Awaited<ReturnType<typeof hire>>;

it('version 3 begins when staff say so and no other release runs; an open game ends under its own', async () => {
  livia = await hire(site, ['owner'], 'Livia');
  const { start, reveal, cashOut } = minesOf(player);
  const { game } = played(await start(2, 3));
  await dropBall(player);

  const old = new pg.Client({ connectionString: site.database.url, application_name: 'aureus jobs' });
  await old.connect();
  expect(await begin()).toMatchObject({ code: 1, said: expect.stringContaining('(aureus jobs)') });
  await old.end();
  const { said } = await begin();
  expect(said).toMatch(/^Rule version 3 draws .* from 20/);
  await dropBall(player);
  await site.clock.advance(10_000);
  await dropBall(player);
  expect((await begin()).said).toMatch(/has drawn them since/);

  const { safe } = await peek(site, game);
  played(await reveal(game.gameId, safe[0] ?? expect.fail()));
  played(await cashOut(game.gameId));
  const { game: next } = played(await start(2, 3));
  played(await reveal(next.gameId, (await peek(site, next)).mined[0] ?? expect.fail()));
  expect(drawsOf(await exported(player)).map(({ rule }) => rule)).toEqual([2, 2, 2, 3, 3]);
});

it('every solo game is drawn with the key of its request, but for keys that the server made', async () => {
  await openCase(player, 4);
  await upgrade(player, 1.3, 'UNDER');
  await addEdge(site, player.id, 9_000_000n);
  const rewards = rewardsOf(player);
  answered(await rewards.rake('DAILY'));
  const made = await player.call('POST', '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' });
  expect(made.status).toBe(200);
  await rotate(player);
  await site.clock.advance(SHOWN_MS);
  const file = await exported(player);
  const all = drawsOf(file);
  expect(all.map(({ rule }) => rule)).toEqual([2, 2, 2, 3, 3, 3, 3, 2, 3]);
  for (const { id, rule, key } of all) expect(key).toBe(rule === 3 ? id : undefined);
  expect(verdictsOf(file).map(({ verdict }) => verdict)).toEqual(file.bets.map(() => 'VERIFIED'));
  // Each bet's own record verifies too.
  for (const { id } of all) {
    const { data } = (await player.call<BetsRecord>('GET', `/api/fairness/bets/${id}`)).body;
    expect(data && verdictsOf(data).every(({ ok }) => ok)).toBe(true);
  }
  await expectCleanAudit(site.database);
});

it('a retry with the same key is the same bet', async () => {
  const key = newId();
  const drop = () =>
    player.call<{ bet: { path: number[]; nonce: number } }>(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 16, risk: 'HARD' },
      { 'idempotency-key': key },
    );
  const [first, again] = [answered(await drop()), answered(await drop())];
  expect(again).toEqual(first);
});
