import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { killsOr, killsTimeout, startMortalSite } from '../../testing/mortal-site.ts';
import { startTestApp, type TestPlayer } from '../../testing/test-app.ts';
import { addEdge, addKeys, type Opened } from './testing.ts';

const KILLS = killsOr(1, 3);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 5;
const KEYS = 8;
const CALLS = KEYS + 1;

type Report = { player: TestPlayer; path: string; body: object; key: string; text: string; amount: number };

it(`${KILLS} times kill -9 in bursts of openings: every key and claim counts once, and its answer stays the same`, async () => {
  const maker = await startTestApp();
  const sandbox = await startSandbox({ productUrl: maker.url });
  const { database } = maker;
  try {
    const players = await Promise.all(
      Array.from({ length: PLAYERS * KILLS }, () => maker.player({ role: 'USER' })),
    );
    for (const { id } of players) {
      await addEdge(maker, id, 100_000_000n);
      await addKeys(maker, id, KEYS);
    }
    await maker.stop();
    const site = await startMortalSite(database.url, sandbox.productEnv, KILLS);
    try {
      const reply: Report[] = [];
      let interrupted = 0;
      async function open(player: TestPlayer, path: string, body: object): Promise<void> {
        const key = newId();
        const { status, text, body: answer, died } = await site.insist<Opened>(player, path, body, key);
        expect(status, text).toBe(200);
        interrupted += died;
        reply.push({ player, path, body, key, text, amount: answer.data?.opening.amount ?? Number.NaN });
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        await site.standsBy();
        const before = reply.length;
        const burst = Promise.all(
          players
            .slice(kill * PLAYERS, (kill + 1) * PLAYERS)
            .flatMap((player) =>
              Array.from({ length: CALLS }, (_, turn) =>
                turn < KEYS
                  ? open(player, '/api/reward/rank-case/redeem', { caseId: 'as' })
                  : open(player, '/api/reward/rake-case/redeem', { rakeType: 'DAILY' }),
              ),
            ),
        );
        const answers = Math.floor((kill / KILLS) * PLAYERS * CALLS);
        await eventually('answers', () => reply.length - before >= answers);
        await Promise.all([site.kill(), burst]);
      }
      expect(interrupted, 'calls that a kill interrupted').toBeGreaterThan(KILLS);

      const { rows } = await database.owner.query<{ id: string }>('select id from rewards_openings');
      expect(rows.map(({ id }) => id).sort()).toEqual(reply.map(({ key }) => key).sort());
      for (const player of players) {
        const answers = reply.filter((one) => one.player === player);
        const cents = answers.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        const wallets = await database.owner.query<{ balance: bigint; nonce: bigint }>(
          `select w.balance, s.nonce from wallet_players w
           join fairness_seed_pairs s on s.player_id = w.player_id and s.state = 'CURRENT' where w.player_id = $1`,
          [player.id],
        );
        expect(wallets.rows).toEqual([{ balance: BigInt(cents), nonce: BigInt(CALLS) }]);
      }
      const again = await Promise.all(
        reply.map(({ player, path, body, key }) => site.insist(player, path, body, key)),
      );
      expect(again.map(({ text }) => text)).toEqual(reply.map(({ text }) => text));
      await expectCleanAudit(database);
    } finally {
      await site.close();
    }
  } finally {
    await sandbox.close();
    await maker.close();
  }
});
