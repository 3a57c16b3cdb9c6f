import { randomUUID } from 'node:crypto';
import type { KycOverview, KycToken } from '@aureus/contract/kyc.ts';
import type { CheckRow, PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

let site: SandboxedApp;
let risk: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  risk = await hire(site, ['risk']);
  await eventually('the first prices', async () => {
    const { rows } = await site.database.owner.query('select symbol from cashier_quotes');
    return rows.length > 0;
  });
});
beforeEach(async () => {
  await site.turn('kyc/review-time', { ms: 5 });
  player = await site.player({ cents: 10_000n });
});
afterEach(() => site.reset());
afterAll(() => site.close());

const decide = (name: string, who: TestPlayer, body: object = {}) =>
  site.turn(`kyc/${name}`, { externalUserId: String(who.id), ...body });
const approve = (who: TestPlayer, body: object = {}) =>
  decide('approve', who, { levelName: 'basic-kyc-level', ...body });
const look = async (who: TestPlayer): Promise<PlayerChecks> =>
  (await risk.call<PlayerChecks>('GET', `/api/staff/kyc/${who.id}`)).body.data ?? expect.fail('no checks');
const listed = async (view: string, query = '') =>
  (await risk.call<{ rows: CheckRow[]; next: string | null }>('GET', `/api/staff/kyc?view=${view}${query}`))
    .body.data ?? expect.fail('no list');
/** Asks for a check or resets the checks. @returns the status, and the error code of a refusal. */
async function act(name: 'ask' | 'reset', who: { id: bigint }, body: object = {}, by = risk) {
  await by.call('POST', '/api/staff/code', { code: by.phone.code() });
  const fullBody = { reason: 'Your document has run out', ...body };
  const reply = await by.call('POST', `/api/staff/kyc/${who.id}/${name}`, fullBody);
  return [reply.status, reply.body.error?.code];
}
const overviewOf = async (who: TestPlayer) =>
  (await who.call<KycOverview>('GET', '/api/kyc/status')).body.data ?? expect.fail('no overview');
const roleOf = async (who: TestPlayer) =>
  (await who.call<{ role: string }>('GET', '/api/me')).body.data?.role;
const actsOf = async (who: TestPlayer) => (await who.call('GET', '/api/notification/paginated')).text;
async function withdraw(who: TestPlayer) {
  const { status, body } = await who.call(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount: 10, address: `0x${'d'.repeat(40)}`, feeLevel: 'LOW' },
    { 'idempotency-key': randomUUID() },
  );
  return [status, body.error?.code];
}

describe('identity checks', () => {
  it('are listed by state, and show the provider’s words and the other accounts of the person', async () => {
    const person = { firstName: 'Aulus', lastName: `Gellius ${player.id}`, documentNumber: `D${player.id}` };
    const other = await site.player();
    await approve(player, person);
    await approve(other, person);
    const refused = await site.player();
    await decide('reject', refused, { type: 'FINAL' });
    expect((await listed('REJECTED')).rows).toMatchObject([
      { player: { id: String(refused.id) }, level: 'basic', state: 'REJECTED', accounts: 0 },
    ]);
    expect((await listed('APPROVED')).rows.map((row) => [row.player.id, row.accounts])).toEqual([
      [String(other.id), 2],
      [String(player.id), 2],
    ]);
    expect((await look(player)).accounts.map(({ id }) => id)).toEqual([String(player.id), String(other.id)]);
    expect(await look(refused)).toMatchObject({
      canReset: false,
      accounts: [],
      provider: {
        answer: 'RED',
        rejectType: 'FINAL',
        labels: ['FORGERY'],
        staffComment: 'The document is forged.',
      },
    });
    // Notes for staff never reach the player.
    expect((await refused.call('GET', '/api/kyc/status')).text).not.toContain('forged');
    const { rows } = await site.database.owner.query(
      `select from staff_log where entry ->> 'action' = 'CHECKS_READ' and entry ->> 'subject' = $1`,
      [`player ${refused.id}`],
    );
    expect(rows).toHaveLength(1);
    await site.turn('kyc/down', { on: true });
    expect((await look(refused)).provider).toBe('UNAVAILABLE');
  });

  it('go on where a page ended', async () => {
    const seen = (await listed('APPROVED')).rows;
    const last = seen.at(-2);
    const { rows } = await listed('APPROVED', `&next=${last?.at}.${last?.player.id}.${last?.level}`);
    expect(rows).toEqual(seen.slice(-1));
    expect((await risk.call('GET', '/api/staff/kyc?view=APPROVED&next=1')).status).toBe(400);
    expect((await risk.call('GET', '/api/staff/kyc?view=approved')).status).toBe(400);
  });
});

describe('a check that staff ask for', () => {
  it('stands before every withdrawal until it is passed, where the site asks no one else for it', async () => {
    await approve(player);
    expect((await overviewOf(player)).advanced).toBeNull();
    expect(await act('ask', player, { level: 'basic' })).toEqual([409, 'staff.error.kyc_passed']);
    expect(await act('ask', player, { level: 'advanced', reason: 'Show where you live' })).toEqual([
      200,
      undefined,
    ]);
    expect((await overviewOf(player)).advanced).toMatchObject({ asked: 'Show where you live', above: 0 });
    expect(await actsOf(player)).toContain('KYC_ASKED');
    expect((await listed('ASKED')).rows).toMatchObject([
      { player: { id: String(player.id) }, level: 'advanced', state: 'NONE' },
    ]);
    expect(await withdraw(player)).toEqual([403, 'cashier.error.kyc_advanced_required']);
    const token = await player.call<KycToken>('GET', '/api/kyc/token?level=advanced');
    expect(token.status).toBe(200);
    await decide('approve', player, { levelName: 'advanced-kyc-level' });
    expect((await overviewOf(player)).advanced).toBeNull();
    expect((await withdraw(player))[0]).toBe(200);
    expect((await listed('ASKED')).rows).toEqual([]);
    await expectCleanAudit(site.database);
  });
});

describe('a reset', () => {
  it('takes the check back at the provider and here, and gives nothing twice', async () => {
    await approve(player);
    expect(await roleOf(player)).toBe('USER');
    const passedAt = (await look(player)).checks[0]?.passedAt;
    expect(await act('reset', player)).toEqual([200, undefined]);
    expect(await overviewOf(player)).toMatchObject({ state: 'NONE', asked: 'Your document has run out' });
    expect([await roleOf(player), (await withdraw(player))[1]]).toEqual([
      'UNVERIFIED_USER',
      'cashier.error.kyc_withdrawal',
    ]);
    expect(await look(player)).toMatchObject({ canReset: false, provider: { status: 'init', answer: null } });
    await site.turn('kyc/replay', { externalUserId: String(player.id) });
    await site.database.owner.query(
      `update kyc_applicants set updated_at = updated_at - interval '1 hour' where player_id = $1`,
      [player.id],
    );
    await runJob(site, 'kyc-poll');
    expect((await overviewOf(player)).state).toBe('NONE');
    await approve(player);
    expect([await roleOf(player), (await look(player)).checks[0]?.passedAt]).toEqual(['USER', passedAt]);
    expect((await overviewOf(player)).asked).toBeNull();
  });

  it('leaves final refusals, reviews under way and what was never begun, and waits for a provider that is away', async () => {
    expect(await act('reset', player)).toEqual([409, 'staff.error.kyc_reset']);
    expect(await act('reset', { id: 999_999n })).toEqual([404, 'staff.error.not_found']);
    await decide('hold', player, {});
    expect(await act('reset', player)).toEqual([409, 'staff.error.kyc_reset']);
    await decide('reject', player, { type: 'FINAL' });
    expect(await act('reset', player)).toEqual([409, 'staff.error.kyc_reset']);
    const passed = await site.player();
    await approve(passed);
    await site.turn('kyc/down', { on: true });
    expect(await act('reset', passed)).toEqual([503, 'kyc.error.provider_unavailable']);
    expect((await overviewOf(passed)).state).toBe('APPROVED');
    const support = await hire(site, ['support']);
    expect(await act('reset', passed, {}, support)).toEqual([403, 'staff.error.permission']);
    expect(await act('ask', passed, { level: 'expert' })).toEqual([400, 'request.error.invalid']);
    expect(await act('ask', passed, { level: 'advanced', reason: 'x'.repeat(501) })).toEqual([
      400,
      'request.error.invalid',
    ]);
  });

  it('asks for both levels at one time, and a page that ends between them loses neither', async () => {
    await site.database.owner.query(
      `with now as materialized (select date_trunc('milliseconds', app_now()) as at)
       insert into kyc_asks (player_id, level, member_id, reason, asked_at)
       select $1, level, $2, 'Your document has run out', now.at
       from now, unnest('{basic,advanced}'::text[]) level`,
      [player.id, risk.id],
    );
    const [first, second] = (await listed('ASKED')).rows;
    expect([first?.player.id, second?.player.id]).toEqual([String(player.id), String(player.id)]);
    const { rows } = await listed('ASKED', `&next=${first?.at}.${first?.player.id}.${first?.level}`);
    expect(rows[0]).toEqual(second);
  });
});
