import type { Me } from '@aureus/contract/account.ts';
import type { KycStatus } from '@aureus/contract/kyc.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersonal } from '../../platform/personal.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { payIn, verifiedPlayer } from '../../testing/crypto-player.ts';
import { settle, stakeOpen } from '../../testing/events-driver.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { decide as decideRequest, hire } from '../../testing/staff-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { openReturns } from '../cashier/payments/payments.staff.ts';
import { kycPersonal } from './kyc.personal.ts';

let site: SandboxedApp;
let player: TestPlayer;
/** Approved players, in order of their `kyc:approved` events. */
const approved: bigint[] = [];
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ ADULT_AGES: 'EE=21' }));
  site.app.bus.on('kyc:approved', ({ playerId }) => void approved.push(playerId));
  await runJob(site, 'crypto-prices');
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 5 });
  player = await site.player();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const decide = (name: string, who: TestPlayer, body: object = {}) =>
  site.turn<{ applicantId: string }>(`kyc/${name}`, { externalUserId: String(who.id), ...body });
const statusOf = async (who: TestPlayer) => (await who.call<KycStatus>('GET', '/api/kyc/status')).body.data;
const staffChecks = async (who: TestPlayer) => {
  const risk = await hire(site, ['risk']);
  return (
    (await risk.call<PlayerChecks>('GET', `/api/staff/kyc/${who.id}`)).body.data ?? expect.fail('no checks')
  );
};
const meOf = async (who: TestPlayer) => (await who.call<Me>('GET', '/api/me')).body.data;
const timesApproved = (who: TestPlayer) => approved.filter((id) => id === who.id).length;
const factsOf = async (who: TestPlayer) =>
  (
    await site.database.owner.query<{ country: string | null; of_age_on: string | null }>(
      'select country, of_age_on::text from kyc_applicants where player_id = $1',
      [who.id],
    )
  ).rows[0];
const grow = (who: TestPlayer) =>
  site.database.owner.query(
    `update kyc_applicants set updated_at = updated_at - interval '11 minutes' where player_id = $1`,
    [who.id],
  );
/** Returns the ISO date that is `years` and `days` from today by the site's clock. */
function day(years: number, days = 0): string {
  const at = new Date(site.clock.now() + days * 86_400_000);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}
/** All rows of the tables in the schema `public`, as text. */
async function everything(): Promise<string> {
  const { rows } = await site.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all: string[] = [];
  for (const { name } of rows) {
    const result = await site.database.owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    all.push(...result.rows.map(({ text }) => text));
  }
  return all.join('\n');
}

describe('an approval', () => {
  it('keeps the country and the day of the check, and nothing else of the person', async () => {
    await decide('approve', player, { dob: '1987-06-05', country: 'PRT' });
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
    expect(await factsOf(player)).toEqual({ country: 'PT', of_age_on: day(0) });
    const database = await everything();
    expect(database).toContain(day(0));
    expect(database).not.toMatch(/1987-06-05|ID_CARD|PRT/);
    expect(JSON.stringify((await player.call('GET', '/api/kyc/status')).body)).not.toContain('PT');
  });

  it('is announced once, however often and in whatever way it is reported', async () => {
    await site.turn('kyc/drop', { on: true });
    await player.call('GET', '/api/kyc/token?level=basic');
    await decide('approve', player);
    await site.turn('kyc/drop', { on: false });
    await grow(player);
    await Promise.all([
      runJob(site, 'kyc-poll'),
      ...Array.from({ length: 8 }, () => decide('approve', player)),
    ]);
    await decide('replay', player, { copies: 20 });
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
    expect(timesApproved(player)).toBe(1);
  });

  it('without a birth date or a country waits until the provider has them', async () => {
    for (const unknown of [{ dob: '' }, { dob: '2001-02-30' }, { country: 'XXX' }, { country: 'PL' }]) {
      await decide('approve', player, { dob: '1990-02-03', country: 'POL', ...unknown });
      expect(await statusOf(player), JSON.stringify(unknown)).toMatchObject({ state: 'PENDING' });
      expect((await meOf(player))?.role).toBe('UNVERIFIED_USER');
    }
    expect(timesApproved(player)).toBe(0);
    await decide('approve', player, { dob: '1990-02-03', country: 'POL' });
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
    expect(timesApproved(player)).toBe(1);
  });

  it('from before facts were kept gets them by asking, and is not announced again', async () => {
    await decide('approve', player, { country: 'DEU' });
    await site.database.owner.query(
      'update kyc_applicants set country = null, of_age_on = null where player_id = $1',
      [player.id],
    );
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await factsOf(player)).toEqual({ country: 'DE', of_age_on: day(0) });
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED' });
    expect(timesApproved(player)).toBe(1);
  });
});

describe('the age', () => {
  it.each([
    ['of 18 today', 'POL', -18, 0, true],
    ['of 18 tomorrow', 'POL', -18, 1, false],
    ['of 20 where 21 is asked for', 'EST', -20, 0, false],
    ['of 21 tomorrow where 21 is asked for', 'EST', -21, 1, false],
    ['of 21 today where 21 is asked for', 'EST', -21, 0, true],
  ])('%s', async (_name, country, years, days, isOfAge) => {
    await decide('approve', player, { country, dob: day(years, days) });
    expect((await statusOf(player))?.state).toBe(isOfAge ? 'APPROVED' : 'REJECTED');
    const me = await meOf(player);
    expect(me?.role).toBe(isOfAge ? 'USER' : 'UNVERIFIED_USER');
    expect(me?.generalRestriction.isRestricted).toBe(!isOfAge);
    expect(timesApproved(player)).toBe(isOfAge ? 1 : 0);
    if (isOfAge) return;
    const least = country === 'EST' ? 21 : 18;
    expect(await statusOf(player)).toMatchObject({ comment: null, tooYoung: { leastAge: least } });
    const [basic] = (await staffChecks(player)).checks;
    expect(basic).toMatchObject({ state: 'REJECTED', tooYoung: { leastAge: least } });
    expect(me?.generalRestriction).toMatchObject({ code: 'TOO_YOUNG', expiresAt: null });
    expect(await factsOf(player)).toEqual({ country: null, of_age_on: null });
    expect(await everything()).not.toContain(day(years, days));
  });
});

it('a sentence that the site itself kept as a comment is nowhere shown as the provider’s', async () => {
  await decide('approve', player, { country: 'EST', dob: day(-20) });
  const { owner } = site.database;
  const sentence = 'You must be 21 or older to play here.';
  await owner.query('update kyc_applicants set comment = $2 where player_id = $1', [player.id, sentence]);
  await owner.query('update kyc_changes set comment = $2 where player_id = $1', [player.id, sentence]);
  const refusal = { comment: null, tooYoung: { leastAge: 21 } };
  expect(await statusOf(player)).toMatchObject(refusal);
  expect((await staffChecks(player)).checks[0]).toMatchObject(refusal);
  const support = await hire(site, ['support']);
  const timeline = await support.call<{ entries: TimelineEntry[] }>(
    'GET',
    `/api/staff/players/${player.id}/timeline?kind=KYC`,
  );
  expect(timeline.body.data?.entries[0]?.values).toEqual({ level: 'basic', state: 'REJECTED', ...refusal });
  for (const table of kycPersonal)
    for await (const rows of readPersonal(site.app.db, table, player.id, 'en'))
      expect(JSON.parse(rows.at(-1) ?? '')).toMatchObject(
        table.section === 'identityChecks' ? refusal : { comment: null },
      );
});

describe('a player who is too young', () => {
  const bet = (who: TestPlayer) =>
    who.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 8, risk: 'EASY' },
      { 'idempotency-key': newId() },
    );
  const returnsOf = async (who: TestPlayer) =>
    (await openReturns(site.app.db)).filter(({ playerId }) => playerId === who.id);
  const cents = (coins: number) => BigInt(Math.round(coins * 100));
  const vaultOf = async (who: TestPlayer) =>
    (await who.call<{ balanceLocked: number }>('GET', '/api/user/vault')).body.data?.balanceLocked;
  /** A verified player with credited deposits. */
  async function depositor(...amounts: readonly string[]) {
    const young = await verifiedPlayer(site);
    await site.database.owner.query('delete from kyc_applicants where player_id = $1', [young.id]);
    await decide('approve', young);
    for (const [index, amount] of amounts.entries()) {
      await payIn(site, young, 'LTC', amount);
      await eventually('the deposit', async () => {
        const all = await young.deposits();
        return all.length === index + 1 && all.every(({ state }) => state === 'CREDITED');
      });
    }
    return { young, deposits: (await young.deposits()).toReversed() };
  }
  /** Takes coins out of a wallet, as lost bets would. */
  const lose = (who: TestPlayer, coins: bigint) =>
    site.database.owner.query('select wallet_transfer($1, 5, $2, 30::smallint, $3)', [
      who.id,
      coins,
      newId(),
    ]);

  it('can neither play nor chat nor deposit nor try again, hears why, and keeps what there is', async () => {
    const [young, socket] = [await site.player({ cents: 5_000n }), await player.socket()];
    const live = await young.socket();
    await decide('approve', young, { dob: day(-17) });
    expect(await live.next('kyc:status', ({ state }) => state === 'REJECTED')).toMatchObject({
      tooYoung: { leastAge: 18 },
    });
    const refusals = [
      await bet(young),
      await young.call('POST', '/api/chat', { room: 'EN', message: 'hello' }),
      await young.call('GET', '/api/fireblocks/address?method=LTC'),
      await young.call('GET', '/api/kyc/token?level=basic'),
    ];
    expect(refusals.map(({ body }) => body.error?.code)).toEqual([
      'account.error.restricted',
      'account.error.restricted',
      'cashier.error.kyc_required',
      'kyc.error.rejected',
    ]);
    expect((await meOf(young))?.wallet.balance).toBe(50);
    // The other player's page gets no event about this player's check.
    expect(socket.all('kyc:status')).toEqual([]);
    await decide('replay', young, { copies: 5 });
    expect(await statusOf(young)).toMatchObject({ state: 'REJECTED' });
    await expectCleanAudit(site.database);
  });

  it('by the provider’s own word is restricted as well', async () => {
    await decide('reject', player, { type: 'TOO_YOUNG' });
    expect(await statusOf(player)).toMatchObject({ state: 'REJECTED', comment: 'You must be 18 or older.' });
    expect((await meOf(player))?.generalRestriction).toMatchObject({ isRestricted: true });
    const refused = await site.player();
    await decide('reject', refused, { type: 'FINAL' });
    expect((await meOf(refused))?.generalRestriction).toMatchObject({ isRestricted: false });
  });

  it('after having passed gets the deposits back, once, and keeps what was won', async () => {
    const { young, deposits } = await depositor('1', '0.5');
    const [first, second] = deposits;
    await site.database.owner.query('select wallet_transfer(5, $1, 700, 30::smallint, $2)', [
      young.id,
      newId(),
    ]);
    await decide('reject', young, { type: 'TOO_YOUNG' });
    await Promise.all([decide('replay', young, { copies: 5 }), runJob(site, 'kyc-poll')]);
    expect(await meOf(young)).toMatchObject({
      role: 'UNVERIFIED_USER',
      wallet: { balance: 7 },
      totalDeposit: 0,
    });
    expect(await young.deposits()).toMatchObject([
      { id: second?.id, state: 'REVERSED', why: [paymentReason('tooYoung')] },
      { id: first?.id, state: 'REVERSED' },
    ]);
    expect(await returnsOf(young)).toMatchObject(
      deposits.map(({ id, amount }) => ({ paymentId: BigInt(id), returnedCents: cents(amount) })),
    );
    expect((await young.notes()).filter(({ data }) => data.type === 'PAYMENT_REVERSED')).toHaveLength(2);
    expect(timesApproved(young)).toBe(1);
    await expectCleanAudit(site.database);
  });

  it('by a mistake that the provider corrects is verified, is not announced again, and stays restricted until a person lifts it', async () => {
    await decide('approve', player);
    await decide('reject', player, { type: 'TOO_YOUNG' });
    await decide('approve', player, { dob: '1990-02-03' });
    expect(await statusOf(player)).toMatchObject({ state: 'APPROVED', comment: null });
    expect(await meOf(player)).toMatchObject({ role: 'USER', generalRestriction: { isRestricted: true } });
    expect(timesApproved(player)).toBe(1);
    const later = await verifiedPlayer(site);
    await site.database.owner.query('insert into kyc_under_age (player_id, found_at) values ($1, now())', [
      later.id,
    ]);
    await decide('approve', later);
    await payIn(site, later, 'LTC', '1');
    await later.deposit('CREDITED');
    await runJob(site, 'kyc-poll');
    expect((await later.deposits()).map(({ state }) => state)).toEqual(['CREDITED']);
  });

  it('gets back the newest deposits as far as wallet and vault hold them', async () => {
    const { young, deposits } = await depositor('1', '0.5', '0.25');
    const [first, second, third] = deposits.map(({ amount }) => cents(amount));
    if (first === undefined || second === undefined || third === undefined) throw new Error('no deposits');
    // After this loss, wallet and vault cover the third deposit and all but 1 coin of the second, and nothing of the
    // first. 3 of these coins are then moved to the vault.
    await lose(young, first + 100n);
    const moved = await young.call(
      'POST',
      '/api/user/vault/deposit',
      { amount: 3 },
      { 'idempotency-key': newId() },
    );
    expect(moved.status).toBe(200);
    expect(await vaultOf(young)).toBe(3);
    await decide('reject', young, { type: 'TOO_YOUNG' });
    expect(await meOf(young)).toMatchObject({
      wallet: { balance: 0 },
      totalDeposit: Number(first + 100n) / 100,
    });
    expect(await vaultOf(young)).toBe(0);
    expect((await young.deposits()).map(({ state }) => state)).toEqual(['REVERSED', 'REVERSED', 'CREDITED']);
    expect((await returnsOf(young)).map(({ returnedCents }) => returnedCents)).toEqual([
      second - 100n,
      third,
    ]);
    await expectCleanAudit(site.database);
  });

  it('keeps a deposit while coins of it are in an open bet, and gets it back when that is over', async () => {
    const { young, deposits } = await depositor('1');
    const whole = cents(deposits[0]?.amount ?? 0);
    const bet = await stakeOpen(site, young.id, whole - 100n);
    await decide('reject', young, { type: 'TOO_YOUNG' });
    await runJob(site, 'kyc-poll');
    expect((await young.deposits()).map(({ state }) => state)).toEqual(['CREDITED']);
    expect(await meOf(young)).toMatchObject({ wallet: { balance: 1 } });
    await settle(site, bet, whole - 100n);
    await runJob(site, 'kyc-poll');
    expect((await young.deposits()).map(({ state }) => state)).toEqual(['REVERSED']);
    expect((await returnsOf(young)).map(({ returnedCents }) => returnedCents)).toEqual([whole]);
    await expectCleanAudit(site.database);
  });

  it('gets back what comes in later, too', async () => {
    const { young } = await depositor('1');
    const address = await young.address('LTC');
    await decide('reject', young, { type: 'TOO_YOUNG' });
    await site.turn('custody/deposit', { address, method: 'LTC', amount: '2' });
    await eventually('both are given back', async () => {
      await runJob(site, 'kyc-poll');
      return (await young.deposits()).filter(({ state }) => state === 'REVERSED').length === 2;
    });
    expect(await meOf(young)).toMatchObject({ wallet: { balance: 0 }, totalDeposit: 0 });
    await expectCleanAudit(site.database);
  });

  it('leaves books that agree with the provider’s, and a note of what a person sent', async () => {
    const { young, deposits } = await depositor('1');
    await decide('reject', young, { type: 'TOO_YOUNG' });
    await runJob(site, 'cashier-reconcile');
    const { rows: differences } = await site.database.owner.query(
      'select kind, ours, theirs from cashier_differences',
    );
    expect(differences).toEqual([]);
    const id = BigInt(deposits[0]?.id ?? '0');
    await expect(site.app.payments.staff.noteSent(id, 'x', 'y')).rejects.toMatchObject({ code: 'AU004' });
    await decideRequest(site, id, 'APPROVE', 'To the address it came from.');
    expect(await returnsOf(young)).toEqual([]);
    const { rows } = await site.database.owner.query(
      'select sent_by, sent_how from cashier_returns where payment_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { sent_by: expect.stringMatching(/^Member/), sent_how: 'To the address it came from.' },
    ]);
  });

  it('who is found by asking, when the webhook was lost, is restricted too', async () => {
    await site.turn('kyc/drop', { on: true });
    await player.call('GET', '/api/kyc/token?level=basic');
    await decide('approve', player, { dob: day(-12) });
    await grow(player);
    await runJob(site, 'kyc-poll');
    expect(await statusOf(player)).toMatchObject({ state: 'REJECTED' });
    expect((await meOf(player))?.generalRestriction).toMatchObject({ isRestricted: true });
  });
});
