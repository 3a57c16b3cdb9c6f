import { createHmac, randomUUID } from 'node:crypto';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { KycOverview } from '@aureus/contract/kyc.ts';
import type { CheckRow, PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember, decide as vote } from '../../testing/staff-driver.ts';
import { turnSwitchesOn, turnWithdrawalsOff } from '../../testing/switches.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { whyText } from '../cashier/payments/payments.why.rules.ts';

let site: SandboxedApp;
let risk: TestMember;
let player: TestPlayer;
let applicantId: string;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({
    PLAY_THROUGH_PERCENT: '0',
    KYC_ADVANCED_ABOVE: '900',
    WITHDRAW_NEW_AUTO_MAX: '600',
  }));
  risk = await hire(site, ['risk']);
  await eventually('the first prices', async () => {
    const { rows } = await site.database.owner.query('select symbol from cashier_quotes');
    return rows.length > 0;
  });
});
beforeEach(async () => {
  player = await site.player({ cents: 100_000n });
  ({ applicantId } = await decide('approve', { levelName: 'basic-kyc-level' }));
});
afterEach(() => site.reset());
afterAll(() => site.close());

const decide = (name: string, body: object = {}) =>
  site.turn<{ applicantId: string }>(`kyc/${name}`, { externalUserId: String(player.id), ...body });
const status = async () =>
  (await player.call<KycOverview>('GET', '/api/kyc/status')).body.data ?? expect.fail('no status');
const deposits = async () => {
  const key = { 'idempotency-key': randomUUID() };
  const replies = [
    await player.call('GET', '/api/fireblocks/address?method=LTC'),
    await player.call('POST', '/api/payadmit/deposit?method=BASIC_CARD', CARD, key),
    await player.call('POST', '/api/gift-cards/redeem', { code: 'AAAA-BBBB-CCCC-DDDD' }, key),
  ];
  return replies.map((reply) => [reply.status, reply.body.error?.code, reply.body.error?.details]);
};
const CARD = {
  amount: 50,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
};
const closed = (state: string, comment: unknown) => {
  const answer = [403, 'cashier.error.kyc_taken_back', { state, comment }];
  return [answer, answer, answer];
};
let addresses = 0;
async function withdraw(amount = 10) {
  addresses += 1;
  const { status: code, body } = await player.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address: `0x${addresses.toString(16).padStart(40, 'b')}`, feeLevel: 'LOW' },
    { 'idempotency-key': randomUUID() },
  );
  return [
    code,
    body.error?.code ?? body.data?.transaction.state,
    whyText(body.data?.transaction.why ?? []) || null,
  ];
}
const REVIEWED = [
  200,
  'APPROVAL',
  'Your identity or address is not verified any more, so our team reviews each withdrawal.',
];
const play = async () =>
  (
    await player.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 8, risk: 'EASY' },
      { 'idempotency-key': randomUUID() },
    )
  ).status;
/** Sends a webhook with the given creation time. */
async function word(reviewResult: object, createdAtMs: number | string, change: object = {}) {
  const body = JSON.stringify({
    type: 'applicantReviewed',
    applicantId,
    externalUserId: String(player.id),
    levelName: 'basic-kyc-level',
    correlationId: randomUUID(),
    reviewStatus: 'completed',
    reviewResult,
    createdAtMs,
    ...change,
  });
  const answer = await fetch(`${site.url}/api/webhooks/sumsub`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest': createHmac('sha256', site.env('SUMSUB_WEBHOOK_SECRET')).update(body).digest('hex'),
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    },
    body,
  });
  expect(answer.status).toBe(200);
}
/** Sends a member's act about the player's checks, after a step-up. */
async function act(name: 'ask' | 'reset', body: object): Promise<void> {
  await risk.call('POST', '/api/staff/code', { code: risk.phone.code() });
  expect((await risk.call('POST', `/api/staff/kyc/${player.id}/${name}`, body)).status).toBe(200);
}
const ask = (level: string) => act('ask', { level, reason: 'Show it' });
const reset = () => act('reset', { reason: 'Show it again' });
const GREEN = { reviewAnswer: 'GREEN' };
const retry = (moderationComment: string) => ({
  reviewAnswer: 'RED',
  reviewRejectType: 'RETRY',
  moderationComment,
});

describe('an approval that the provider takes back', () => {
  it.each([
    ['for good', 'reject', { type: 'FINAL' }, 'REJECTED'],
    ['to try again', 'reject', { type: 'RETRY' }, 'RETRY'],
    ['to look again', 'hold', {}, 'PENDING'],
  ])('%s closes deposits with the reason, but not play or reviewed withdrawals', async (...row) => {
    const [, turn, body, state] = row;
    expect((await deposits())[0]?.[0]).toBe(200);
    const socket = await player.socket();
    await decide(turn, body);
    await socket.next('kyc:status', (news) => news.state === state && news.isTakenBack);
    const { comment, isTakenBack } = await status();
    expect(isTakenBack).toBe(true);
    if (state === 'RETRY') expect(comment).toContain('take it again in good light');
    expect(await deposits()).toEqual(closed(state, comment));
    const refused = await player.call('GET', '/api/fireblocks/address?method=LTC');
    expect(refused.body.error?.message).toContain('KYC verification');
    expect(refused.body.error?.message).toContain(comment ?? 'is being checked again');
    expect(await play()).toBe(200);
    expect(await withdraw()).toEqual(REVIEWED);
    expect((await player.call('GET', '/api/notification/paginated')).text).toContain('KYC_TAKEN_BACK');
    const { body: wallet } = await player.call<{ isVerified: boolean }>('GET', '/api/wallet/withdrawable');
    expect(wallet.data?.isVerified).toBe(true);
  });

  it('shows to staff in the list, at the check, at the player and at the withdrawal', async () => {
    await decide('reject', { type: 'FINAL' });
    await withdraw();
    const id = String(player.id);
    const list = await risk.call<{ rows: CheckRow[] }>('GET', '/api/staff/kyc?view=TAKEN_BACK');
    expect(list.body.data?.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ player: expect.objectContaining({ id }) })]),
    );
    const check = await risk.call<PlayerChecks>('GET', `/api/staff/kyc/${id}`);
    expect(check.body.data?.checks[0]).toMatchObject({
      state: 'REJECTED',
      takenBackAt: expect.any(Number),
    });
    const page = await risk.call<{ isTakenBack: boolean }>('GET', `/api/staff/players/${id}`);
    expect(page.body.data?.isTakenBack).toBe(true);
    const queue = await risk.call('GET', '/api/staff/requests?kind=WITHDRAWAL');
    expect(queue.text).toContain('"rule":"identity-taken-back"');
  });

  it('ends when the player passes again', async () => {
    await decide('reject', { type: 'RETRY' });
    await decide('approve');
    expect(await status()).toMatchObject({ state: 'APPROVED', isTakenBack: false });
    expect((await deposits())[0]?.[0]).toBe(200);
    expect((await withdraw())[1]).toBe('QUEUED');
  });

  it('is found by the poll if its webhook was lost', async () => {
    await site.turn('kyc/drop', { on: true });
    await decide('reject', { type: 'FINAL' });
    expect((await status()).state).toBe('APPROVED');
    await site.database.owner.query(
      `update kyc_applicants set updated_at = updated_at - interval '25 hours' where player_id = $1`,
      [player.id],
    );
    await runJob(site, 'kyc-poll');
    expect(await status()).toMatchObject({ state: 'REJECTED', isTakenBack: true });
  });

  it('counts if staff asked for the check before it was passed, but not if they ask again', async () => {
    await ask('advanced');
    expect((await withdraw())[1]).toBe('cashier.error.kyc_advanced_required');
    await decide('approve', { levelName: 'advanced-kyc-level' });
    expect((await withdraw())[1]).toBe('QUEUED');
    await decide('reject', { type: 'RETRY', levelName: 'advanced-kyc-level' });
    expect((await status()).advanced).toMatchObject({ state: 'RETRY', asked: null, isTakenBack: true });
    expect(await withdraw()).toEqual(REVIEWED);
    // A withdrawal above the sum that requires a proof of address is reviewed too, not refused: the proof was accepted
    // once.
    expect(await withdraw(901)).toEqual(REVIEWED);
    expect((await deposits())[0]?.[0]).toBe(200);
    await ask('advanced');
    expect((await withdraw())[1]).toBe('cashier.error.kyc_advanced_required');
    // The same applicant passes both levels, so a final refusal at one level is about the person.
    await decide('reject', { type: 'FINAL', levelName: 'advanced-kyc-level' });
    expect((await deposits())[0]).toMatchObject([403, 'cashier.error.kyc_taken_back', { state: 'REJECTED' }]);
  });

  it('is no way around a reset: the player must pass again first', async () => {
    await decide('reject', { type: 'RETRY' });
    await reset();
    expect(await status()).toMatchObject({ state: 'NONE', isTakenBack: false });
    await decide('reject', { type: 'RETRY' });
    expect((await withdraw())[1]).toBe('cashier.error.kyc_withdrawal');
    expect((await deposits())[0]?.[1]).toBe('cashier.error.kyc_required');
  });
});

describe('a check that staff asked for and the player passed', () => {
  beforeEach(async () => {
    await ask('advanced');
    await decide('approve', { levelName: 'advanced-kyc-level' });
  });
  const isAsked = async () => (await status()).advanced?.asked !== null;
  const isObstacle = async () => {
    const { rows } = await site.database.owner.query<{ found: string[] }>(
      'select privacy_obstacles($1) as found',
      [player.id],
    );
    return rows[0]?.found.includes('REQUESTS');
  };

  it.each([
    ['is taken back', () => decide('reject', { type: 'RETRY', levelName: 'advanced-kyc-level' })],
    [
      'shows later that the player is too young',
      () => decide('reject', { type: 'TOO_YOUNG', levelName: 'advanced-kyc-level' }),
    ],
    ['is set back', () => site.database.owner.query('select kyc_reset($1)', [player.id])],
  ])('stays answered, also if it %s', async (_what, change) => {
    await change();
    expect((await status()).advanced?.state).not.toBe('APPROVED');
    expect([await isAsked(), await isObstacle()]).toEqual([false, false]);
    const list = await risk.call('GET', '/api/staff/kyc?view=ASKED');
    expect(list.text).not.toContain(`"id":"${player.id}"`);
    await ask('advanced');
    expect([await isAsked(), await isObstacle()]).toEqual([true, true]);
  });

  it('is asked for again by the reset of staff itself', async () => {
    await reset();
    const { asked, advanced } = await status();
    expect([asked, advanced?.asked]).toEqual(['Show it again', 'Show it again']);
  });
});

it('a check that only the provider has reset can be reset by staff, who then ask for it', async () => {
  await word({}, Date.now() + 1_000, { type: 'applicantReset', reviewStatus: 'init' });
  expect(await status()).toMatchObject({ state: 'NONE', isTakenBack: true, asked: null });
  const { body } = await risk.call<PlayerChecks>('GET', `/api/staff/kyc/${player.id}`);
  expect(body.data?.canReset).toBe(true);
  await reset();
  expect(await status()).toMatchObject({ state: 'NONE', isTakenBack: false, asked: 'Show it again' });
});

describe('a withdrawal that waits meanwhile', () => {
  const newest = async () =>
    (await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier?type=WITHDRAW')).body
      .data?.[0] ?? expect.fail('no withdrawal');
  const requests = async (id: string) => {
    const { rows } = await site.database.owner.query<{ rules: string[]; state: string }>(
      `select payload -> 'rules' as rules, state from staff_requests where subject = $1 order by id`,
      [id],
    );
    return rows.map(({ rules, state }) => [rules.join(), state]);
  };
  const untilAsked = async (id: string, times: number) =>
    eventually('it to be asked about', async () => {
      await runJob(site, 'staff-take-up');
      return (await requests(id)).length === times;
    });

  it('for a person is asked about again, and goes by those votes alone', async () => {
    expect((await withdraw(700))[1]).toBe('APPROVAL');
    const { id } = await newest();
    await decide('reject', { type: 'FINAL' });
    await vote(site, BigInt(id));
    await untilAsked(id, 2);
    const { state, why, steps } = await newest();
    expect([state, whyText(why)]).toEqual(REVIEWED.slice(1));
    expect(steps.map((step) => step.state)).toEqual(['APPROVAL', 'QUEUED', 'APPROVAL']);
    expect(await requests(id)).toEqual([
      ['first-withdrawal,new-destination', 'APPROVED'],
      ['identity-taken-back,first-withdrawal,new-destination', 'OPEN'],
    ]);
    // The database rejects a payout based on earlier votes, whatever the application does.
    await expect(
      site.database.owner.query(`update cashier_payments set state = 'QUEUED' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'AU004' });
    await vote(site, BigInt(id));
    await eventually('it to leave', async () => (await newest()).steps.some((step) => step.state === 'SENT'));
  });

  it('in the queue is put before a person, and can be taken back', async () => {
    expect((await withdraw(700))[1]).toBe('APPROVAL');
    const { id } = await newest();
    await turnWithdrawalsOff(site);
    await vote(site, BigInt(id));
    await site.app.withdrawals.work(BigInt(id));
    expect((await newest()).state).toBe('QUEUED');
    await decide('reject', { type: 'FINAL' });
    await turnSwitchesOn(site);
    await site.app.withdrawals.work(BigInt(id));
    const { state, why } = await newest();
    expect([state, whyText(why)]).toEqual(REVIEWED.slice(1));
    expect((await player.call('POST', `/api/wallet/withdrawals/${id}/cancel`, {})).status).toBe(200);
    expect((await requests(id)).map((row) => row[1])).toEqual(['APPROVED', 'WITHDRAWN']);
    await expectCleanAudit(site.database);
  });
});

describe('the newest word of the provider', () => {
  it('wins by its own times: late, repeated and confirmed words', async () => {
    const now = Date.now() + 1_000;
    await word(retry('Too old'), now + 10);
    expect(await status()).toMatchObject({ state: 'RETRY', comment: 'Too old', isTakenBack: true });
    // An approval that isn't newer than the refusal changes nothing.
    await word(GREEN, now + 9);
    await word(GREEN, now + 10);
    expect((await status()).state).toBe('RETRY');
    await word(retry('Not yours'), now + 12);
    await word(retry('Too old'), now + 11);
    expect((await status()).comment).toBe('Not yours');
    await word(GREEN, now + 13);
    await word(GREEN, now + 20);
    await word(retry('Late'), now + 15);
    expect(await status()).toMatchObject({ state: 'APPROVED', comment: null });
    await word({}, now + 21, { type: 'applicantOnHold', reviewStatus: 'onHold' });
    expect((await status()).state).toBe('PENDING');
  });

  it("has its time in the provider's own formats", async () => {
    const at = new Date(Date.now() + 5_000).toISOString().replace('T', ' ').slice(0, -1);
    for (const time of [at.replace(' ', 'T'), `${at}Z`, at.slice(0, 10), `${at}999`])
      await word(retry('No time'), time);
    expect((await status()).state).toBe('APPROVED');
    await word(retry('A time'), at);
    expect(await status()).toMatchObject({ state: 'RETRY', comment: 'A time' });
  });

  it('counts however late it comes if it takes an approval back', async () => {
    await site.database.owner.query(
      `update kyc_applicants set changed_at_provider = changed_at_provider - interval '10 days' where player_id = $1`,
      [player.id],
    );
    await word(retry('Sent again by hand'), Date.now() - 5 * 24 * 60 * 60_000);
    expect((await status()).state).toBe('RETRY');
  });
});
