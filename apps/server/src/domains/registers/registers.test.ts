import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Me } from '@aureus/contract/account.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { newLitecoin } from '../../testing/addresses.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import type { Reply, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const BORN = '1990-01-01';

let site: SandboxedApp;
let made = 0;
beforeAll(async () => {
  // The profiles for Great Britain and for other countries, without their minimum time between bets.
  const folder = mkdtempSync(path.join(tmpdir(), 'markets-'));
  for (const name of ['default', 'gb']) {
    const profile = JSON.parse(
      readFileSync(new URL(`../../../markets/${name}.json`, import.meta.url), 'utf8'),
    );
    profile.values.minimumCycleMs.value = 0;
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(profile));
  }
  site = await startSandboxedApp(() => ({ MARKET_PROFILES: folder, WATCH_MS: '1000' }));
  await runJob(site, 'crypto-prices');
});
beforeEach(() => site.turn('gamstop/down', { on: false }));
afterAll(() => site.close());

/**
 * Creates a player with 100 coins and a known identity. @param state on GAMSTOP's register; null if never registered.
 */
async function person(state: 'Y' | 'P' | null, country = 'GBR'): Promise<TestPlayer & { lastName: string }> {
  made += 1;
  const lastName = `Surname${String.fromCharCode(96 + made)}`;
  if (state !== null) await site.turn('gamstop/set', { lastName, dateOfBirth: BORN, state });
  const player = await site.player({ cents: 100_00n });
  await site.turn('kyc/approve', {
    externalUserId: String(player.id),
    country,
    dob: BORN,
    firstName: 'Ann',
    lastName,
  });
  await eventually('the verdict', async () => (await me(player)).role !== 'UNVERIFIED_USER');
  return { ...player, lastName };
}

/** Returns a function that calls as the player from another country. */
const callFrom =
  ({ call, cookie }: TestPlayer, country: string): TestPlayer['call'] =>
  (method, path, body, headers) =>
    call(method, path, body, { ...headers, cookie: `${cookie}; sandbox_country=${country}` });
const me = async (player: TestPlayer): Promise<Me> =>
  (await player.call<Me>('GET', '/api/me')).body.data ?? expect.fail('no one is signed in');
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const money = (player: TestPlayer, path: string, body: unknown) =>
  player.call<{ transaction: PublicPayment }>('POST', path, body, { 'idempotency-key': newId() });
const bet = async (player: TestPlayer) =>
  codeOf(await money(player, '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }));
/** Makes a player's verdict some hours older. Moving the clock instead would make the providers refuse calls. */
async function age(player: TestPlayer, hours: number): Promise<void> {
  // The rows are changed one after the other, because the site locks them in its own order.
  for (const [table, column] of [
    ['registers_checks', 'checked_at'],
    ['wallet_exclusions', 'register_until'],
  ])
    await site.database.owner.query(
      `update ${table} set ${column} = ${column} - $2::float8 * interval '1 hour' where player_id = $1`,
      [player.id, hours],
    );
}
const address = async (player: TestPlayer) =>
  codeOf(await player.call('GET', '/api/fireblocks/address?method=LTC'));
const withdraw = async (player: TestPlayer) => {
  const path = '/api/fireblocks/withdraw?method=LTC';
  const { body, text } = await money(player, path, { amount: 20, address: newLitecoin(), feeLevel: 'LOW' });
  return body.data?.transaction.state ?? text;
};
const verdictOf = async (player: TestPlayer) =>
  (
    await site.database.owner.query<{ verdict: string }>(
      'select verdict from registers_checks where player_id = $1',
      [player.id],
    )
  ).rows[0]?.verdict;

describe('a register that the market names', () => {
  it.each([
    [null, 'CLEAR'],
    ['P', 'PREVIOUSLY'],
  ] as const)(
    'that says %s lets its player play, and nothing that it was asked with is kept',
    async (state, verdict) => {
      const player = await person(state);
      await eventually('the register', async () => (await bet(player)) === 200);
      expect(await verdictOf(player)).toBe(verdict);
      expect(await address(player)).toBe(200);
      const { rows } = await site.database.owner.query<{ row: string }>(
        'select to_jsonb(c)::text as row from registers_checks c where player_id = $1',
        [player.id],
      );
      expect(rows[0]?.row).not.toContain(player.lastName);
      expect(rows[0]?.row).not.toContain(BORN);
    },
  );

  it('stops an excluded player’s bets and deposits, and lets the coins out', async () => {
    const player = await person('Y');
    await eventually('the register', async () => (await me(player)).register === 'EXCLUDED');
    const excluded = 'registers.error.excluded';
    expect(await bet(player)).toBe(excluded);
    expect(await address(player)).toBe(excluded);
    expect(codeOf(await money(player, '/api/rain/tip', { amount: 1 }))).toBe(excluded);
    expect(await withdraw(player)).toMatch(/^(?:QUEUED|APPROVAL)$/);
    // An exclusion stays even if the register doesn't answer.
    await site.turn('gamstop/down', { on: true });
    await age(player, 25);
    expect((await me(player)).register).toBe('EXCLUDED');
    expect(await bet(player)).toBe(excluded);
  });

  it('that falls silent closes play after a day, never withdrawals, and opens it when it answers again', async () => {
    const player = await person(null);
    await eventually('the register', async () => (await bet(player)) === 200);
    await site.turn('gamstop/down', { on: true });
    await age(player, 23.5);
    await me(player);
    expect(await bet(player)).toBe(200);
    await eventually('a verdict that is too old', async () => {
      await age(player, 1);
      return (await bet(player)) === 'registers.error.unchecked';
    });
    expect(await address(player)).toBe('registers.error.unchecked');
    expect(await withdraw(player)).toMatch(/^(?:QUEUED|APPROVAL)$/);
    await site.turn('gamstop/down', { on: false });
    await eventually('the register', async () => {
      await age(player, 1);
      await me(player);
      return (await bet(player)) === 200;
    });
  });

  it('hears of a player who joins it with the next session', async () => {
    const player = await person(null);
    await eventually('the register', async () => (await bet(player)) === 200);
    await site.turn('gamstop/set', { lastName: player.lastName, dateOfBirth: BORN, state: 'Y' });
    // A node caches the result of a check for a second, and a check of this session may still be running.
    await eventually('the register', async () => {
      await site.database.owner.query('update registers_checks set session_id = 0 where player_id = $1', [
        player.id,
      ]);
      return codeOf(await money(player, '/api/rain/tip', { amount: 1 })) === 'registers.error.excluded';
    });
    expect(await bet(player)).toBe('registers.error.excluded');
  });

  it('that is silent stops no one in another market, and is asked again on the way back', async () => {
    await site.turn('gamstop/down', { on: true });
    const player = await person(null, 'POL');
    const visiting = { ...player, call: callFrom(player, 'GB') };
    // The bet is tried twice, because a cached result for one market must not apply in the other.
    for (const time of ['first', 'second']) {
      expect(await bet(visiting), time).toBe('registers.error.unchecked');
      expect(await address(visiting)).toBe('registers.error.unchecked');
      expect(await bet(player)).toBe(200);
      expect(await address(player)).toBe(200);
    }
    // A check without a session, as after the approval of an identity, must not stop play permanently.
    await site.database.owner.query(
      `with row as (update registers_checks set verdict = 'UNKNOWN', checked_at = app_now() where player_id = $1)
       update wallet_exclusions set register_until = 'epoch' where player_id = $1`,
      [player.id],
    );
    await eventually('play to be open', async () => (await bet(player)) === 200);
    await site.turn('gamstop/down', { on: false });
    await eventually('the register', async () => {
      await age(player, 1);
      return (await bet(visiting)) === 200;
    });
  });

  it('is asked of no one elsewhere', async () => {
    const player = await person('Y', 'POL');
    expect(await bet(player)).toBe(200);
    expect(await verdictOf(player)).toBeUndefined();
  });
});
