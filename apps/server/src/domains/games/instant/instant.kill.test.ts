import type { Case } from '@aureus/contract/cases.ts';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { killsOr, killsTimeout, startMortalSite } from '../../../testing/mortal-site.ts';
import { startTestApp, type TestPlayer } from '../../../testing/test-app.ts';

const KILLS = killsOr(1, 5);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 6;
const START_CENTS = 1_000_000n;
/** Number of concurrent calls per player in a burst. */
const AT_ONCE = 10;

type Asked = { path: string; body: Record<string, unknown> };
type Bet = { bet: { id: string; nonce: number; stake: number; payout: number } };
type Acknowledged = { player: TestPlayer; asked: Asked; key: string; text: string; bet: Bet['bet'] };

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it(`${KILLS} times kill -9 in bursts of bets: every bet counts once, and its answer stays the same`, async () => {
  const maker = await startTestApp();
  const sandbox = await startSandbox({ productUrl: maker.url });
  const { database } = maker;
  try {
    const players = await Promise.all(upTo(PLAYERS).map(() => maker.player({ cents: START_CENTS })));
    const { body } = await maker.visitor<Case>('GET', '/api/games/cases/recruits-rations');
    const games: Asked[] = [
      { path: '/api/games/cases/recruits-rations/open', body: { count: 2, version: body.data?.version } },
      { path: '/api/games/plinko', body: { amount: 0.5, rows: 8, risk: 'EASY' } },
      { path: '/api/games/upgrader', body: { amount: 0.5, itemId: 'ak-47-aphrodite', direction: 'UNDER' } },
    ];
    await maker.stop();
    const site = await startMortalSite(database.url, sandbox.productEnv, KILLS);
    try {
      const reply: Acknowledged[] = [];
      let interrupted = 0;
      async function play(player: TestPlayer, asked: Asked): Promise<void> {
        const key = newId();
        const { status, text, body, died } = await site.insist<Bet>(player, asked.path, asked.body, key);
        expect(status, text).toBe(200);
        interrupted += died;
        reply.push({ player, asked, key, text, bet: body.data?.bet ?? expect.fail(text) });
      }
      for (const kill of upTo(KILLS)) {
        await site.standsBy();
        const before = reply.length;
        const burst = Promise.all(
          players.flatMap((player) =>
            upTo(AT_ONCE).map((turn) => play(player, games[(turn + kill) % games.length] ?? expect.fail())),
          ),
        );
        // Each kill comes after a larger number of answers than the kill before, beginning with none.
        const answers = Math.floor((kill / KILLS) * PLAYERS * AT_ONCE);
        await eventually('answers', () => reply.length - before >= answers);
        await Promise.all([site.kill(), burst]);
      }
      expect(interrupted, 'calls that a kill interrupted').toBeGreaterThan(KILLS);

      const { rows } = await database.owner.query<{ id: string; stake: bigint; payout: bigint }>(
        'select id, stake, payout from wallet_bets',
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(reply.map(({ key }) => key).sort());
      for (const player of players) {
        const bets = reply.filter((one) => one.player === player).map(({ bet }) => bet);
        const nonces = bets.map(({ nonce }) => nonce).sort((left, right) => left - right);
        expect(nonces).toEqual(upTo(bets.length));
        const change = bets.reduce((sum, { stake, payout }) => sum + Math.round((payout - stake) * 100), 0);
        const wallets = await database.owner.query<{ balance: bigint; used: bigint }>(
          `select w.balance, s.nonce as used from wallet_players w
           join fairness_seed_pairs s on s.player_id = w.player_id and s.state = 'CURRENT' where w.player_id = $1`,
          [player.id],
        );
        expect(wallets.rows).toEqual([{ balance: START_CENTS + BigInt(change), used: BigInt(bets.length) }]);
      }
      const again = await Promise.all(
        reply.map(({ player, asked, key }) => site.insist(player, asked.path, asked.body, key)),
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
