import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewDeposits, unsealedDeposits } from '../domains/cashier/payments/payments.seals.ts';
import { renewDecisions } from '../domains/staff/requests/requests.seals.ts';
import { createBookWatch } from '../domains/switches/switches.books.ts';
import { withDecisionKeys } from '../platform/decisions.ts';
import { createLog } from '../platform/log.ts';
import { createDb, createPool, type Db } from '../platform/postgres.ts';
import { newId } from '../platform/random.ts';
import { keyOf } from '../platform/sealing.ts';
import { sealOld } from '../seal.ts';
import { ownerDb, TEST_DECISION_KEYS } from '../testing/decision-keys.ts';
import { eventually } from '../testing/eventually.ts';
import { eventsOf } from '../testing/security-events.ts';
import { carriedOut, hire, type TestMember } from '../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { auditSeals } from './seals.ts';
import { createMoneyWatch } from './watch.ts';

let site: TestApp;
let owner: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  owner = await hire(site, ['owner']);
  player = await site.player({ role: 'USER' });
});
afterAll(() => site.close());

const sql = (statement: string, values: unknown[] = []) => site.database.owner.query(statement, values);
const faults = async (db: Db = site.app.db): Promise<string[]> =>
  (await auditSeals(db)).flatMap(({ examples }) => examples);

async function promoCode(code: string): Promise<void> {
  const terms = { code, coins: 2, keys: 0, uses: 3, leastLevel: 1, expiresAt: null, reason: 'For a test' };
  const reply = await owner.call<{ requestId: string }>('POST', '/api/staff/promo-codes', terms, {
    'idempotency-key': newId(),
  });
  await carriedOut(site, reply.body.data?.requestId ?? expect.fail(reply.text));
}
const redeem = (code: string) =>
  player.call<{ success: boolean; amount: number }>(
    'POST',
    '/api/promocode/redeem',
    { code },
    { 'idempotency-key': newId() },
  );

describe('the audit of seals', () => {
  it('finds nothing where all was asked, voted and made as it is', async () => {
    await promoCode('SEALED');
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'a member',
      `update staff_members set bundles = '{owner,risk}'`,
      `update staff_members set bundles = '{owner}'`,
      /^member \d+/,
    ],
    [
      'a member’s key',
      `update staff_authenticators set secret = secret || '\\x00'`,
      `update staff_authenticators set secret = substring(secret from 1 for length(secret) - 1)`,
      /^authenticator \d+/,
    ],
    [
      'a promo code',
      `update promo_codes_codes set amount_cents = 900000`,
      `update promo_codes_codes set amount_cents = 200`,
      /^promo code SEALED: 900000 cents/,
    ],
    [
      'what was decided',
      `update staff_requests set payload = payload || '{"cents": "900000"}' where kind = 'OFFER'`,
      `update staff_requests set payload = payload || '{"cents": "200"}' where kind = 'OFFER'`,
      /^request \d+$/,
    ],
    [
      'the day of the first seals',
      `update kysely_migration set timestamp = 'x' || timestamp where name = '0450-decision-seals'`,
      `update kysely_migration set timestamp = substring(timestamp from 2) where name = '0450-decision-seals'`,
      /^a value can't be read: /,
    ],
  ])('names %s that was changed', async (_what, change, undo, fault) => {
    await sql(change);
    expect(await faults()).toContainEqual(expect.stringMatching(fault));
    await sql(undo);
    expect(await faults()).toEqual([]);
  });
});

describe('a promo code that was changed in the database', () => {
  it('gives nothing, and is reported', async () => {
    await promoCode('CHANGED');
    await sql(`update promo_codes_codes set amount_cents = 900000 where code = 'CHANGED'`);
    const before = await eventsOf(site, 'money_unproven');
    expect((await redeem('CHANGED')).body.data).toMatchObject({ success: false, amount: 0 });
    expect(await eventsOf(site, 'money_unproven')).toBe(before + 1);
    await sql(`update promo_codes_codes set amount_cents = 200 where code = 'CHANGED'`);
    expect((await redeem('CHANGED')).body.data).toMatchObject({ success: true, amount: 2 });
  });
});

describe('migrate --seal', () => {
  it('seals exactly the list that was read', async () => {
    const env = { NODE_ENV: 'test', DATABASE_URL: site.database.url, DECISION_KEYS: TEST_DECISION_KEYS };
    const run = async (code?: string) => {
      const lines: string[] = [];
      return { passed: await sealOld(code, env, (line) => lines.push(line)), lines };
    };
    expect((await run()).lines).toEqual(['Everything is sealed.']);
    await sql(`insert into staff_members (name, bundles) values ('From before', '{risk}')`);
    const { lines } = await run();
    expect(lines[0]).toMatch(/^member \d+, From before: risk$/);
    const code = /migrate --seal (\w+)$/.exec(lines.at(-1) ?? '')?.[1];
    await sql(`insert into staff_members (name, bundles) values ('Smuggled in', '{owner}')`);
    expect((await run(code)).passed).toBe(false);
    await sql(`delete from staff_members where name = 'Smuggled in'`);
    expect(await run(code)).toMatchObject({ passed: true, lines: [lines[0], 'Sealed: 1.'] });
    expect((await run()).lines).toEqual(['Everything is sealed.']);
  });
});

describe('a rotation of DECISION_KEYS', () => {
  it('seals again only what checks under the old key', async () => {
    const [older, newer] = [
      keyOf(Buffer.from(TEST_DECISION_KEYS, 'hex')),
      keyOf(Buffer.from('7e'.repeat(32), 'hex')),
    ];
    const changed = await hire(site, ['risk']);
    await sql(`update staff_members set bundles = '{owner}' where id = $1`, [changed.id]);
    const plain = createDb(site.database.owner);
    const [both, newest] = [withDecisionKeys(plain, [newer, older]), withDecisionKeys(plain, [newer])];
    await renewDecisions(both);
    const left = (await faults(newest)).filter((fault) => fault.startsWith('member'));
    expect(left).toEqual([`member ${changed.id}, ${changed.name}: owner`]);
    // While a rotation isn't done, a site reads decisions with both keys.
    expect((await faults(both)).filter((fault) => fault.startsWith('member'))).toEqual(left);
    await sql(`update staff_members set bundles = '{risk}' where id = $1`, [changed.id]);
    await renewDecisions(withDecisionKeys(plain, [older, newer]));
    expect((await faults(ownerDb(site.database))).filter((fault) => fault.startsWith('member'))).toEqual([]);
  });
});

describe('a rotation of DECISION_KEYS', () => {
  it('leaves waiting deposits proven when the old key goes', async () => {
    const { id: playerId } = await site.player();
    const [older, newer] = [
      keyOf(Buffer.from(TEST_DECISION_KEYS, 'hex')),
      keyOf(Buffer.from('7f'.repeat(32), 'hex')),
    ];
    const plain = createDb(site.database.owner);
    const [old, newest] = [withDecisionKeys(plain, [older]), withDecisionKeys(plain, [newer])];
    const both = withDecisionKeys(plain, [newer, older]);
    await sql(
      `insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at)
       values ('fireblocks', 'held', gen_random_uuid(), $1, 'LTC', 0.01, 164, 'SEEN', app_now(), app_now(), app_now())`,
      [playerId],
    );
    await sql(`update cashier_payments set state = 'HELD' where provider_id = 'held'`);
    for (const { seal } of await unsealedDeposits(old)) await seal(old);
    expect(await unsealedDeposits(newest)).toHaveLength(1);
    await renewDeposits(both);
    expect(await unsealedDeposits(newest)).toEqual([]);
    // The site of the other tests has the old key alone.
    for (const { seal } of await unsealedDeposits(old)) await seal(old);
  });
});

describe('a running site in production', () => {
  it('switches withdrawals off for a credit that no one asked for, though the first try fails', async () => {
    const pool = createPool(site.database.url, createLog('silent'), 1);
    const halted: unknown[] = [];
    const failures: unknown[] = [];
    const { turnOff } = site.app.switches;
    const watch = createBookWatch({
      db: site.app.db,
      log: createLog('silent'),
      switches: {
        ...site.app.switches,
        turnOff: (...args) =>
          failures.length === 0 ? Promise.reject(new Error('a long lock')) : turnOff(...args),
      },
      securityEvents: { report: () => {} },
      sumOfAll: async () => 0n,
      noted: async (why) => void halted.push(why),
      moneyWatch: createMoneyWatch({ pool, isProduction: false }),
      stopsForFaults: true,
    });
    const isOff = async () => (await site.app.switches.list()).some(({ name }) => name === 'withdrawals');
    try {
      await watch.lookAtMoney();
      expect(await isOff()).toBe(false);
      await sql('select wallet_transfer(5, $1, 500000, 30::smallint, $2)', [player.id, newId()]);
      // A look ends before the oldest transaction that is still open, and the site's own jobs have some.
      await eventually('withdrawals that are off', async () => {
        await watch.lookAtMoney().catch((error: unknown) => failures.push(error));
        return isOff();
      });
      expect(failures).toEqual([new Error('a long lock')]);
      expect(halted).toEqual([{ faults: [expect.stringContaining('every staff credit has its request')] }]);
    } finally {
      await pool.end();
    }
  });
});
