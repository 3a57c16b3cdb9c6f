import type { SkinsWithdrawal } from '@aureus/contract/skins.ts';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { callSkinsback } from '@aureus/sandbox/skinsback/testing-client.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { killsOr, killsTimeout, startMortalSite } from '../../../testing/mortal-site.ts';
import { skinsPlayer } from '../../../testing/skins-player.ts';
import { type Reply, startTestApp } from '../../../testing/test-app.ts';
import { hurryWithdrawals, NO_ONE_IS_ASKED } from '../../../testing/withdrawals.ts';

const KILLS = killsOr(1, 3);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 6;
const SKINS = 3;
const SHELVES = 6;
const START_CENTS = BigInt(KILLS) * 20_000n;

type Row = { ref: string; state: string; player_id: bigint; amount_cents: bigint; hold: string };

it(`${KILLS} times kill -9 while skins are bought: each is bought once or its coins come back`, async () => {
  const maker = await startTestApp();
  // No webhook ever arrives, so polls have to find everything a killed process missed.
  const sandbox = await startSandbox({ productUrl: maker.url });
  const turn = (path: string, body: object) =>
    fetch(`${sandbox.url}/switchboard/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const env = (name: string): string => sandbox.productEnv[name] ?? '';
  const priced = await startTestApp({ beside: maker, env: sandbox.productEnv });
  // Prices are refreshed without a job: the other app, which has no market configured, could claim the job.
  await priced.app.skins.refreshPrices();
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await skinsPlayer(maker, { cents: START_CENTS });
      expect((await player.setTradeUrl(player.tradeUrl)).status).toBe(200);
      return player;
    }),
  );
  const { owner } = maker.database;
  const { rows: items } = await owner.query<{ id: bigint }>(
    `select id from skins_items where game = 'CS2' and price_cents < 500 order by id limit $1`,
    [PLAYERS * SKINS * SHELVES],
  );
  expect(items).toHaveLength(PLAYERS * SKINS * SHELVES);
  /**
   * Items to buy in a round. The next round has other items, because a dying process may still take these off sale.
   */
  const shelfOf = (round: number): string[] => {
    const from = (round % SHELVES) * PLAYERS * SKINS;
    return items.slice(from, from + PLAYERS * SKINS).map(({ id }) => String(id));
  };
  /** Puts everything on sale again, even items that were bought before. */
  const restock = async (): Promise<void> => {
    await turn('skinsback/restock', {});
    await owner.query('update skins_lists set listed_at = now()');
    await owner.query('update skins_items set is_on_sale = true where id = any($1)', [
      items.map(({ id }) => id),
    ]);
  };
  await priced.stop();
  await maker.stop();
  await turn('skinsback/step', { ms: 5 });
  await turn('skinsback/accept-time', { ms: 5 });
  await turn('skinsback/balance', { usd: 1_000_000 });
  const site = await startMortalSite(
    maker.database.url,
    { ...sandbox.productEnv, ...NO_ONE_IS_ASKED },
    KILLS,
  );
  try {
    for (let round = 0; round < KILLS; round += 1) {
      await site.standsBy();
      await restock();
      const shelf = shelfOf(round);
      if (round % 5 === 2) await turn('skinsback/outcome', { status: 'canceled' });
      const started = players.map((player, index) =>
        site.insist<SkinsWithdrawal>(
          player,
          '/api/skinsback/withdraw?method=CS2',
          { skinIds: shelf.slice(index * SKINS, (index + 1) * SKINS) },
          newId(),
        ),
      );
      const answered: Reply<SkinsWithdrawal>[] = [];
      for (const call of started) void call.then((answer) => answered.push(answer)).catch(() => undefined);
      // The moment of the kill changes each round: while the market is asked, while coins are put on hold, after the
      // market's answer.
      const isMoment = async (): Promise<boolean> => {
        for (const { status, text } of answered) expect(status, text).toBe(200);
        const { rows } = await owner.query<{ asked: bigint; sending: bigint; sent: bigint }>(
          `select count(*) as asked, count(*) filter (where state = 'SENDING') as sending,
                  count(*) filter (where state not in ('QUEUED', 'SENDING')) as sent from cashier_payments`,
        );
        const { asked = 0n, sending = 0n, sent = 0n } = rows[0] ?? {};
        const before = BigInt(round * PLAYERS * SKINS);
        if (round % 3 === 0) return sending > 0n || sent > before;
        return round % 3 === 1 ? asked > before : sent > before;
      };
      await eventually('the moment of the kill', isMoment, 60_000);
      await site.kill();
      for (const answer of await Promise.all(started)) expect(answer.status, answer.text).toBe(200);
      await eventually(
        'the end of every purchase',
        async () => {
          await hurryWithdrawals(maker.database);
          const { rows } = await owner.query(
            `select from cashier_payments where state not in ('COMPLETED', 'FAILED')`,
          );
          return rows.length === 0;
        },
        30_000,
      );
      await turn('skinsback/outcome', { status: 'accepted' });
    }
    const { rows } = await owner.query<Row>(
      `select p.ref, p.state, p.player_id, p.amount_cents, h.state as hold
       from cashier_payments p join wallet_holds h on h.id = p.ref order by p.id`,
    );
    expect(rows).toHaveLength(KILLS * PLAYERS * SKINS);
    const bought: { custom_id: string; offer_status: string }[] = [];
    for (let from: unknown = 0; from !== undefined; ) {
      const page = await callSkinsback(env, 'market_history', { start_from: from });
      bought.push(...(page['items'] as typeof bought));
      from = page['start_from'];
    }
    expect(new Set(bought.map((one) => one.custom_id)).size).toBe(bought.length);
    const accepted = bought.filter((one) => one.offer_status === 'accepted').map((one) => one.custom_id);
    const paid = rows.filter(({ state }) => state === 'COMPLETED').map(({ ref }) => ref);
    expect(paid.toSorted()).toEqual(accepted.toSorted());
    for (const { state, hold } of rows) expect(hold).toBe(state === 'COMPLETED' ? 'POSTED' : 'VOIDED');
    // The third round is the first with purchases that the market cancels.
    if (KILLS > 2) expect(rows.some(({ state }) => state === 'FAILED')).toBe(true);
    for (const { id } of players) {
      const out = rows
        .filter(({ player_id, state }) => player_id === id && state === 'COMPLETED')
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
      const { rows: wallets } = await owner.query<{ balance: bigint }>(
        'select balance from wallet_players where player_id = $1',
        [id],
      );
      expect(wallets[0]?.balance).toBe(START_CENTS - out);
    }
    await expectCleanAudit(maker.database);
  } finally {
    await site.close();
    await sandbox.close();
    await maker.close();
  }
});
