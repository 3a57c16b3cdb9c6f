import type { House } from '@aureus/contract/house.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { verifiedPlayer } from '../../../testing/crypto-player.ts';
import { runJob } from '../../../testing/run-job.ts';
import { hire, type TestMember } from '../../../testing/staff-driver.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

let site: SandboxedApp;
let member: TestMember;
beforeAll(async () => {
  site = await startSandboxedApp();
  member = await hire(site, ['support']);
  await runJob(site, 'crypto-prices');
  await site.player({ role: 'USER', cents: 100_000_000n });
  await runJob(site, 'house-roll-up');
});
afterEach(() => site.reset());
afterAll(() => site.close());

type Standing = NonNullable<House['standing']>;
/** Reads the console's reserves and liabilities. @param isAsked true to ask the providers first. */
async function standing(isAsked = true): Promise<Standing> {
  if (isAsked) await runJob(site, 'cashier-balances');
  const { body, text } = await member.call<House>('GET', '/api/staff/house');
  return body.data?.standing ?? expect.fail(text);
}
const holding = ({ providers }: Standing, name: string) =>
  providers.find((provider) => provider.name === name) ?? expect.fail(name);
/** Makes the watch read its figures again, and returns a metric's values by labels. */
async function shown(name: string): Promise<Record<string, number>> {
  // Providers refuse calls from a site whose clock is ahead, so the clock stays as it is.
  await site.database.owner.query('update watch_figures set claimed_at = null');
  await site.app.watch.look();
  const { text } = await site.visitor('GET', '/metrics');
  const lines = [...text.matchAll(new RegExp(`^aureus_${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}
/** Worth in coins, rounded down to cents, at the current price. */
async function worth(amount: number, priceId: string): Promise<number> {
  const quote = await site.app.crypto.prices.fresh(priceId);
  return Math.floor(amount * Number(quote?.usdPrice) * 164 + 1e-6) / 100;
}

it('no provider has reported before it is asked, and then each with its time', async () => {
  const before = await standing(false);
  expect(holding(before, 'Fireblocks')).toMatchObject({ source: 'PROVIDER', coins: null, at: null });
  expect(before.coverage).toBeNull();

  await site.turn('custody/treasury', { asset: 'BTC', amount: '2.5' });
  const after = await standing();
  const bitcoin = await worth(2.5, 'bitcoin');
  expect(holding(after, 'Fireblocks')).toEqual({
    name: 'Fireblocks',
    source: 'PROVIDER',
    coins: bitcoin,
    at: expect.any(Number) as number,
    unpriced: [],
  });
  // The market holds 100,000 dollars, which are 164,000 coins.
  expect(holding(after, 'Skinsback')).toMatchObject({ source: 'PROVIDER', coins: 164_000 });
  expect(holding(after, 'Payadmit')).toEqual({
    name: 'Payadmit',
    source: 'BOOKS',
    coins: 0,
    at: null,
    unpriced: [],
  });
  const owed = after.wallets + after.vaults + after.holds;
  expect(owed).toBeGreaterThanOrEqual(1_000_000);
  expect(after.coverage).toBeCloseTo((bitcoin + 164_000) / owed, 9);
  expect(await shown('provider_balance_coins')).toEqual({
    'provider="fireblocks"': bitcoin,
    'provider="skinsback"': 164_000,
  });
  expect((await shown('coverage_ratio'))['']).toBeCloseTo(after.coverage ?? 0, 9);
});

it('what the custodian has frozen, and assets that have no price here, are not counted', async () => {
  await site.turn('custody/treasury', { asset: 'BTC', amount: '1' });
  await site.turn('custody/treasury', { asset: 'FREE_COINS', amount: '1000000000' });
  await site.turn('custody/treasury', { asset: 'TRX', amount: '3' });
  const { coins, unpriced } = holding(await standing(), 'Fireblocks');
  expect(coins).toBeCloseTo((await worth(1, 'bitcoin')) + (await worth(3, 'tron')), 9);
  expect(unpriced).toEqual(['FREE_COINS']);

  const player = await verifiedPlayer(site);
  const { body } = await player.call<{ address: string }>('GET', '/api/fireblocks/address?method=USDC');
  await site.turn('custody/step', { ms: 5 });
  await site.turn('custody/hold', { on: true });
  const deposit = { address: body.data?.address, method: 'USDC', amount: '50' };
  const { id } = await site.turn<{ id: string }>('custody/deposit', deposit);
  await player.deposit('REVIEW');
  expect(holding(await standing(), 'Fireblocks').coins).toBe(coins);
  await site.turn('custody/release', { id });
  await player.deposit('CREDITED');
  const sum = (coins ?? 0) + (await worth(50, 'usd-coin'));
  expect(holding(await standing(), 'Fireblocks').coins).toBeCloseTo(sum, 9);
});

it.each([
  ['is down', 'custody/down', 'skinsback/down'],
  ['answers nonsense', 'custody/odd-balances', 'skinsback/odd-balance'],
])(
  'a provider that %s keeps its last report, with its time, and stops no other',
  async (_name, ...faults) => {
    for (const [at, fault] of faults.entries()) {
      const names = ['Fireblocks', 'Skinsback'] as const;
      const [failing = '', other = ''] = at === 0 ? names : names.toReversed();
      await site.turn('custody/treasury', { asset: 'BTC', amount: '1' });
      await standing();
      await site.database.owner.query(
        `update cashier_balance_reports set reported_at = reported_at - interval '2 hours'`,
      );
      const before = await standing(false);
      await site.turn(fault, { on: true });
      const after = await standing();
      expect(holding(after, failing)).toEqual(holding(before, failing));
      expect(holding(after, other).at).toBeGreaterThan(holding(before, other).at ?? 0);
      const ages = await shown('provider_balance_age_seconds');
      expect(ages[`provider="${failing.toLowerCase()}"`]).toBeGreaterThanOrEqual(7_200);
      await site.reset();
    }
  },
);

it('without a price of a coin neither its worth nor the coverage is known', async () => {
  await site.turn('custody/treasury', { asset: 'BTC', amount: '1' });
  await standing();
  expect(await shown('coverage_ratio')).not.toEqual({});
  await site.database.owner.query(`delete from cashier_quotes where symbol = 'bitcoin'`);
  const without = await standing(false);
  expect(holding(without, 'Fireblocks')).toMatchObject({ coins: null, unpriced: ['BTC'] });
  expect(without.coverage).toBeNull();
  expect(await shown('coverage_ratio')).toEqual({});
  expect(Object.keys(await shown('provider_balance_coins'))).toEqual(['provider="skinsback"']);
});

it("a provider whose statement can't be read fails the comparison after all others were compared", async () => {
  await site.database.owner.query(
    `insert into cashier_differences (provider, subject, kind, ours, theirs, found_at, corrected_at)
     values ('skinsback', 'no-such-payment', 'STATE', 'A', 'B', app_now(), app_now())`,
  );
  await site.turn('custody/down', { on: true });
  await expect(site.app.reconciliation.run()).rejects.toThrow('The provider is down.');
  const { rows } = await site.database.owner.query('select from cashier_differences where gone_at is null');
  expect(rows).toEqual([]);
});
