import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { placeHold } from '../wallet/testing.ts';
import { siteAccounts, transferCodes } from '../wallet/wallet.codes.ts';

const DAY = 24 * 60 * 60_000;
const REFUSED = { code: 'AU011' };

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player({ role: 'USER', cents: 10_00n });
});
afterAll(() => site.close());

type Move = readonly [code: keyof typeof transferCodes, from: keyof typeof siteAccounts];
const GIFTS: readonly Move[] = [
  ['staffCredit', 'staff-credit'],
  ['promoCode', 'bonuses'],
  ['rakeCase', 'bonuses'],
  ['depositCase', 'bonuses'],
  ['rankCase', 'bonuses'],
];
const DUE: readonly Move[] = [
  ['payout', 'house:plinko'],
  ['refund', 'house:plinko'],
  ['deposit', 'clearing:fireblocks'],
  ['depositBonus', 'bonuses'],
  ['rainShare', 'rain'],
  ['leaderboardPrize', 'bonuses'],
  ['rafflePrize', 'bonuses'],
  ['affiliateCommission', 'bonuses'],
];

const owner = (text: string, values: unknown[]) => site.database.owner.query(text, values);
const move = (from: bigint, code: keyof typeof transferCodes, to: bigint = player.id) =>
  owner('select wallet_transfer($1, $2, 1, $3::smallint, $4)', [from, to, transferCodes[code], newId()]);
const keys = (source: string) =>
  owner(
    `insert into rewards_keys (source, ref, player_id, case_id, count, given_at)
     values ($1, $2, $3, 'denarius', 1, app_now())`,
    [source, newId(), player.id],
  );
const inOne = <T>(work: (tx: typeof site.app.db) => Promise<T>): Promise<T> =>
  site.app.db.transaction().execute(work);
const until = () => new Date(site.clock.now() + DAY);
const balance = async () => (await site.app.wallet.read(player.id)).balance;

describe.each<[string, () => Promise<void>]>([
  ['a break', () => inOne((tx) => site.app.wallet.coolOff(tx, player.id, until()))],
  ['a self-exclusion', () => inOne((tx) => site.app.wallet.selfBan(tx, player.id, until()))],
  ['a self-exclusion for good', () => inOne((tx) => site.app.wallet.selfBan(tx, player.id, null))],
  ['an exclusion by a register', () => inOne((tx) => site.app.wallet.setRegister(tx, player.id, 'never'))],
])('during %s', (_what, exclude) => {
  it('the database itself takes no gift: credits, codes, tips, rakeback, cases, bonuses, keys', async () => {
    const friend = await site.player({ cents: 10_00n });
    await exclude();
    for (const [code, from] of GIFTS)
      await expect(move(siteAccounts[from], code), code).rejects.toMatchObject(REFUSED);
    await expect(move(friend.id, 'tip')).rejects.toMatchObject(REFUSED);
    const promise = 'select wallet_promise_bonus($1, 100, 1000000, $2)';
    await expect(owner(promise, [player.id, newId()])).rejects.toMatchObject(REFUSED);
    for (const source of ['PROMO', 'AFFILIATE']) await expect(keys(source)).rejects.toMatchObject(REFUSED);
    expect(await balance()).toBe(10_00n);
  });

  it('what is due already arrives, and the player gives and pays as before', async () => {
    const friend = await site.player();
    const withdrawal = { playerId: player.id, amount: 5_00n, target: 'clearing:fireblocks' } as const;
    const id = await inOne((tx) => placeHold(tx, site.app.wallet, withdrawal));
    await exclude();
    for (const [code, from] of DUE) await move(siteAccounts[from], code);
    await inOne((tx) => site.app.wallet.resolveHold(tx, id, 'VOIDED'));
    await keys('DEPOSIT');
    expect(await balance()).toBe(10_00n + BigInt(DUE.length));
    await owner('select wallet_transfer($1, $2, 1, $3::smallint, $4)', [
      player.id,
      friend.id,
      transferCodes.tip,
      newId(),
    ]);
  });
});

it('gifts are open again when the break is over, and never closed by a register that is silent', async () => {
  await inOne((tx) => site.app.wallet.coolOff(tx, player.id, until()));
  await expect(move(siteAccounts.bonuses, 'rakeCase')).rejects.toMatchObject(REFUSED);
  await site.clock.advance(DAY + 1);
  await move(siteAccounts.bonuses, 'rakeCase');
  await inOne((tx) => site.app.wallet.setRegister(tx, player.id, 0));
  await move(siteAccounts.bonuses, 'rakeCase');
});

it('a gift that waits for the wallet while the break begins is refused', async () => {
  let gift: Promise<unknown> = Promise.resolve();
  await inOne(async (tx) => {
    await site.app.wallet.coolOff(tx, player.id, until());
    gift = move(siteAccounts.bonuses, 'promoCode').catch((error: unknown) => error);
    await untilWaiting(site.database, gift);
  });
  expect(await gift).toMatchObject(REFUSED);
});

describe('a credit of staff', () => {
  let support: TestMember;
  beforeEach(async () => {
    support = await hire(site, ['support']);
  });
  const credit = (amount: number, key = newId()) =>
    support.call<{ requestId: string; state: string }>(
      'POST',
      `/api/staff/players/${player.id}/credit`,
      { amount, reason: 'Case 5512 froze' },
      { 'idempotency-key': key },
    );

  it('is refused with a code of its own, and a repeat of one from before gets its answer', async () => {
    const key = newId();
    const reply = await credit(5, key);
    await carriedOut(site, reply.body.data?.requestId ?? '');
    await inOne((tx) => site.app.wallet.coolOff(tx, player.id, until()));
    for (const amount of [5, 40]) {
      const { status, body } = await credit(amount);
      expect([status, body.error?.code]).toEqual([409, 'staff.error.player_excluded']);
    }
    expect((await credit(5, key)).body.data).toEqual(reply.body.data);
    expect(await balance()).toBe(15_00n);
  });

  it('that was asked for before is not given when it is agreed to, and says so', async () => {
    const cashier = await hire(site, ['cashier']);
    const id = (await credit(40)).body.data?.requestId ?? '';
    await inOne((tx) => site.app.wallet.selfBan(tx, player.id, null));
    const vote = { verdict: 'APPROVE', reason: 'Seen the case' };
    expect((await cashier.call('POST', `/api/staff/requests/${id}/vote`, vote)).status).toBe(200);
    await carriedOut(site, id);
    const { body } = await cashier.call<RequestDetail>('GET', `/api/staff/requests/${id}`);
    expect(body.data?.result).toEqual({ code: 'CREDIT_PLAYER_EXCLUDED', values: {} });
    expect(await balance()).toBe(10_00n);
  });
});
