import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newLitecoin } from '../testing/addresses.ts';
import { publishCase } from '../testing/battles-driver.ts';
import { eventually } from '../testing/eventually.ts';
import { watchRoundTrips } from '../testing/round-trips.ts';
import { runJob } from '../testing/run-job.ts';
import { skinsPlayer } from '../testing/skins-player.ts';
import type { TestPlayer } from '../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../testing/test-sandbox.ts';
import { newId } from './random.ts';

let site: SandboxedApp;
let trips: ReturnType<typeof watchRoundTrips>;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ WITHDRAW_NEW_AUTO_MAX: '2000' }));
  trips = watchRoundTrips(site);
});
afterAll(async () => {
  trips.stop();
  await site.close();
});
beforeEach(async () => {
  player = await site.player({ role: 'USER', cents: 1_000_000n });
});

/**
 * Expects calls of a player whose session isn't cached to make no more round trips than `most`. `first` is for a
 * player's first call at a node, which also reads what the node keeps for a while: terms, country, registers.
 */
async function expectAtMost(
  most: { first: number; later: number },
  path: string,
  bodies: readonly [unknown, unknown],
  by = player,
): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    site.app.sessions.forget(by.id);
    const key = newId();
    const statements = await trips.of(key, () => by.call('POST', path, body, { 'idempotency-key': key }));
    const numbered = statements.map((text, place) => `${place + 1}. ${text}`).join('\n');
    // A count of 0 or 1 would mean that the test doesn't hear all statements.
    expect(statements.length, numbered).toBeGreaterThan(1);
    expect(statements.length, numbered).toBeLessThanOrEqual(index === 0 ? most.first : most.later);
  }
}

it('a ball of plinko makes 1 round trip for the bet, besides session and seeds', async () => {
  const body = { amount: 1, rows: 8, risk: 'EASY' };
  await expectAtMost({ first: 13, later: 3 }, '/api/games/plinko', [body, body]);
});

it('a vault move makes at most 4 round trips', async () => {
  const bodies = [{ amount: 10 }, { amount: 10 }] as const;
  await expectAtMost({ first: 4, later: 4 }, '/api/user/vault/deposit', bodies);
  await expectAtMost({ first: 4, later: 4 }, '/api/user/vault/withdraw', bodies);
});

it('a new battle makes at most 6 round trips', async () => {
  const coin = await publishCase(site, 'coin', 100n, [
    [50n, 50_000],
    [130n, 50_000],
  ]);
  const body = { cases: [coin, coin], mode: 'NORMAL', format: '1v1', isPrivate: false };
  await expectAtMost({ first: 9, later: 6 }, '/api/games/battles', [body, body]);
});

it('a tip makes at most 8 round trips', async () => {
  const friend = await site.player();
  const body = { amount: 1, userId: String(friend.id) };
  await expectAtMost({ first: 9, later: 8 }, '/api/wallet/tip', [body, body]);
});

describe('a withdrawal of crypto', () => {
  const withdraw = '/api/fireblocks/withdraw?method=LTC';
  const bodyOf = (amount: number) => ({ amount, address: newLitecoin(), feeLevel: 'MEDIUM' });
  beforeAll(() =>
    eventually('the first prices', async () => {
      const { rows } = await site.database.owner.query('select distinct symbol from cashier_quotes');
      return rows.length === 7;
    }),
  );

  it('makes at most 11 round trips', async () => {
    await expectAtMost({ first: 11, later: 10 }, withdraw, [bodyOf(50), bodyOf(50)]);
  });

  it('that waits for staff makes at most 17, who are asked in its transaction', async () => {
    await expectAtMost({ first: 17, later: 17 }, withdraw, [bodyOf(3_000), bodyOf(3_000)]);
    const { rows } = await site.database.owner.query(
      'select distinct state from cashier_payments where player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ state: 'APPROVAL' }]);
  });
});

it('a withdrawal of a skin makes at most 18 round trips, judged and paid within the call', async () => {
  await eventually('the first price lists', async () => {
    const { rows } = await site.database.owner.query('select from skins_lists');
    return rows.length === 3;
  });
  // A trade that goes on before the purchase is answered would make the call read the payment again.
  await site.turn('skinsback/step', { ms: 60_000 });
  await site.turn('skinsback/restock', {});
  await runJob(site, 'skins-prices');
  const buyer = await skinsPlayer(site, { cents: 1_000_000n });
  await buyer.setTradeUrl(buyer.tradeUrl);
  const skins = await buyer.list('&sort=PRICE_ASC');
  const bodies = [{ skinIds: [skins[0]?.id] }, { skinIds: [skins[1]?.id] }] as const;
  await expectAtMost({ first: 18, later: 18 }, '/api/skinsback/withdraw?method=CS2', bodies, buyer);
});
