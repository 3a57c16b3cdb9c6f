import type { GiftCardBatch } from '@aureus/contract/staff-gift-cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { holdOpen, untilWaiting } from '../../../testing/locks.ts';
import { runJob } from '../../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { readBatches } from './gift-cards.staff.store.ts';

let site: TestApp;
let owner: TestMember;
let cashier: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  [owner, cashier] = [await hire(site, ['owner']), await hire(site, ['cashier'])];
});
afterAll(() => site.close());

type Replied = { status: number; body: { error?: { code: string } } };
const codeOf = (reply: Replied): string | undefined => reply.body.error?.code;
const ask = (member: TestMember, more: object = {}, key = newId()) =>
  member.call<{ requestId: string }>(
    'POST',
    '/api/staff/gift-cards',
    { usd: 25, cards: 3, expiresAt: null, reason: 'For the shop', ...more },
    { 'idempotency-key': key },
  );
const vote = (member: TestMember, id: string) =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, {
    verdict: 'APPROVE',
    reason: 'Agreed with the shop',
  });
const take = (member: TestMember, id: string) =>
  member.call<{ usd: number; codes: string[] }>('POST', `/api/staff/gift-cards/${id}/codes`, {});
const cancel = (member: TestMember, id: string) =>
  member.call<{ requestId: string }>('POST', `/api/staff/gift-cards/${id}/cancel`, { reason: 'They leaked' });
const batches = async (member: TestMember): Promise<GiftCardBatch[]> =>
  (await member.call<GiftCardBatch[]>('GET', '/api/staff/gift-cards')).body.data ?? [];
const batch = async (id: string) => (await batches(cashier)).find((one) => one.id === id);
const redeem = (player: TestPlayer, code: string | undefined) =>
  player.call<{ balance: number }>(
    'POST',
    '/api/gift-cards/redeem',
    { code },
    { 'idempotency-key': newId() },
  );
const verified = () => site.player({ role: 'USER' });

/** Makes a batch: requested by one member and approved by another. @returns its id. */
async function made(by: TestMember, more: object = {}, agreeing = owner): Promise<string> {
  const { requestId = '' } = (await ask(by, more)).body.data ?? {};
  expect((await vote(agreeing, requestId)).body.data?.state).toBe('APPROVED');
  await carriedOut(site, requestId);
  return (await batches(by))[0]?.id ?? expect.fail('no batch');
}
const codesOf = async (by: TestMember, id: string): Promise<string[]> => {
  const reply = await take(by, id);
  return reply.body.data?.codes ?? expect.fail(reply.text);
};
/** Links a player's account to a staff member. */
const isOwn = (player: TestPlayer, member: TestMember) =>
  site.database.owner.query('update staff_members set player_id = $1 where id = $2', [player.id, member.id]);

describe('a batch', () => {
  it('is made by two, shown once to who asked, and each card is redeemed once', async () => {
    const key = newId();
    const asks = await Promise.all(Array.from({ length: 5 }, () => ask(cashier, {}, key)));
    const ids = new Set(asks.map(({ body }) => body.data?.requestId));
    expect(ids.size).toBe(1);
    const id = asks[0]?.body.data?.requestId ?? '';
    expect(codeOf(await ask(cashier, { cards: 4 }, key))).toBe('request.error.idempotency_reused');
    expect(codeOf(await vote(cashier, id))).toBe('staff.error.vote_asked');
    expect(await batches(cashier)).toEqual([]);
    expect((await vote(await hire(site, ['cashier']), id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
    await runJob(site, 'staff-carry-out', { id });
    const [only, ...others] = await batches(cashier);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ state: 'READY', usd: 25, coins: 41, cards: 3, used: 0, isYours: true });
    const batchId = only?.id ?? '';

    expect(codeOf(await take(owner, batchId))).toBe('offers.error.cards_not_yours');
    const replies = await Promise.all(Array.from({ length: 100 }, () => take(cashier, batchId)));
    const successes = replies.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(new Set(replies.map((reply) => codeOf(reply) ?? 'shown'))).toEqual(
      new Set(['shown', 'offers.error.cards_over']),
    );
    const codes = successes[0]?.body.data?.codes ?? [];
    expect(new Set(codes).size).toBe(3);
    expect(await batch(batchId)).toMatchObject({ state: 'LIVE', used: 0 });
    const stored = await site.database.owner.query<{ text: string }>(
      `select (select json_agg(l) from staff_log l)::text || (select json_agg(r) from staff_requests r)::text
         || (select json_agg(c) from gift_cards_codes c)::text as text`,
    );
    for (const code of codes)
      for (const text of [code, code.replaceAll('-', '')]) expect(stored.rows[0]?.text).not.toContain(text);

    const player = await verified();
    expect((await redeem(player, codes[0])).body.data?.balance).toBe(41);
    expect(codeOf(await redeem(player, codes[0]))).toBe('gift_cards.error.code');
    expect(await batch(batchId)).toMatchObject({ state: 'LIVE', used: 1 });
    const { rows } = await site.database.owner.query<{ action: string }>(
      `select entry ->> 'action' as action from staff_log where (entry ->> 'request')::bigint = $1 order by position`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'GIFT_CARDS_ASKED',
      'REQUEST_APPROVED',
      'REQUEST_DONE',
      'GIFT_CARDS_TAKEN',
    ]);
    await expectCleanAudit(site.database);
  });

  it('above 10,000 coins needs an owner, and no batch is too small for a vote', async () => {
    const other = await hire(site, ['cashier']);
    const { requestId: small = '' } = (await ask(cashier, { usd: 5, cards: 1 })).body.data ?? {};
    expect((await vote(other, small)).body.data?.state).toBe('APPROVED');
    const { requestId: large = '' } = (await ask(cashier, { usd: 500, cards: 13 })).body.data ?? {};
    expect((await vote(other, large)).body.data?.state).toBe('OPEN');
    expect((await vote(owner, large)).body.data?.state).toBe('APPROVED');
  });
});

describe('canceling', () => {
  it('takes two, ends what is unused for good, and leaves what is used', async () => {
    const id = await made(cashier);
    const codes = await codesOf(cashier, id);
    const player = await verified();
    expect((await redeem(player, codes[0])).status).toBe(200);
    const { requestId = '' } = (await cancel(cashier, id)).body.data ?? {};
    expect(codeOf(await vote(cashier, requestId))).toBe('staff.error.vote_asked');
    expect((await redeem(player, codes[1])).status).toBe(200);
    await vote(owner, requestId);
    await carriedOut(site, requestId);
    await runJob(site, 'staff-carry-out', { id: requestId });
    expect(codeOf(await redeem(await verified(), codes[2]))).toBe('gift_cards.error.code');
    expect(await batch(id)).toMatchObject({ state: 'CANCELED', used: 2 });
    expect(codeOf(await cancel(cashier, id))).toBe('offers.error.cards_canceled');
    const { rows } = await site.database.owner.query<{ fact: unknown }>(
      'select result_fact::json as fact from staff_requests where id = $1',
      [requestId],
    );
    expect(rows).toEqual([{ fact: { code: 'CARDS_CANCELED', values: { cards: 1 } } }]);
    await expectCleanAudit(site.database);
  });

  it('waits for a card that is being redeemed, and codes of a canceled batch are never made', async () => {
    const id = await made(cashier);
    const codes = await codesOf(cashier, id);
    const player = await verified();
    const release = await holdOpen(
      site.database,
      `update gift_cards_codes set redeemed_by = $1, redeemed_at = app_now()
       where code_hash = (select code_hash from gift_cards_codes where batch_id = $2 limit 1)`,
      [player.id, id],
    );
    const { requestId = '' } = (await cancel(cashier, id)).body.data ?? {};
    await vote(owner, requestId);
    const canceling = runJob(site, 'staff-carry-out', { id: requestId });
    try {
      await untilWaiting(site.database, canceling);
    } finally {
      await release();
    }
    await canceling;
    const { rows } = await site.database.owner.query(
      `select count(*) filter (where redeemed_at is not null)::int as used,
              count(*) filter (where canceled_at is not null)::int as canceled from gift_cards_codes where batch_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ used: 1, canceled: codes.length - 1 }]);

    const unseen = await made(cashier);
    const { requestId: second = '' } = (await cancel(cashier, unseen)).body.data ?? {};
    await vote(owner, second);
    await carriedOut(site, second);
    expect(codeOf(await take(cashier, unseen))).toBe('offers.error.cards_over');
  });
});

describe('a member’s own account as a player', () => {
  it('redeems no card and no promo code that the member asked for or agreed to', async () => {
    const [asker, agreeing] = [await hire(site, ['cashier']), await hire(site, ['administrator'])];
    const id = await made(asker, {}, agreeing);
    const codes = await codesOf(asker, id);
    const players = [await verified(), await verified()];
    const promo = { coins: 50, keys: 0, uses: 10, leastLevel: 1, expiresAt: null, reason: 'Spring' };
    const reply = await asker.call<{ requestId: string }>(
      'POST',
      '/api/staff/promo-codes',
      { code: 'OWNCODE', ...promo, coins: 200 },
      { 'idempotency-key': newId() },
    );
    await vote(agreeing, reply.body.data?.requestId ?? '');
    await carriedOut(site, reply.body.data?.requestId ?? '');
    const redeems = (player: TestPlayer) =>
      player.call<{ success: boolean }>(
        'POST',
        '/api/promocode/redeem',
        { code: 'OWNCODE' },
        { 'idempotency-key': newId() },
      );
    for (const [index, member] of [asker, agreeing].entries()) {
      const player = players[index] ?? expect.fail('no player');
      await isOwn(player, member);
      expect(codeOf(await redeem(player, codes[0]))).toBe('gift_cards.error.code');
      expect((await redeems(player)).body.data?.success).toBe(false);
      // The database itself also refuses to let a member redeem codes that the member requested or approved.
      await expect(
        site.app.pool.query(
          `update gift_cards_codes set redeemed_by = $1, redeemed_at = app_now() where batch_id = $2 and redeemed_by is null`,
          [player.id, id],
        ),
      ).rejects.toMatchObject({ code: 'AU004' });
      await expect(
        site.app.pool.query(
          `insert into promo_codes_redemptions (code, player_id, request_id, ref, at) values ('OWNCODE', $1, $2, $3, app_now())`,
          [player.id, newId(), newId()],
        ),
      ).rejects.toMatchObject({ code: 'AU004' });
    }
    const other = await verified();
    expect((await redeem(other, codes[0])).status).toBe(200);
    expect((await redeems(other)).body.data?.success).toBe(true);
  });
});

it('refuses what makes no sense, and who may not; the site’s login makes, revives and cancels none', async () => {
  for (const more of [
    { usd: 7 },
    { usd: -5 },
    { cards: 0 },
    { cards: 10_001 },
    { cards: 1.5 },
    { cents: '1' },
    { reason: '' },
  ])
    expect((await ask(owner, more)).status, JSON.stringify(more)).toBe(400);
  expect(codeOf(await ask(owner, { expiresAt: site.clock.now() }))).toBe('offers.error.cards_end');
  expect(codeOf(await ask(owner, { expiresAt: site.clock.now() + 6 * 366 * 86_400_000 }))).toBe(
    'offers.error.cards_end',
  );
  expect(codeOf(await ask(await hire(site, ['support'])))).toBe('staff.error.permission');
  for (const call of [take, cancel]) {
    expect(codeOf(await call(owner, '999999'))).toBe('offers.error.cards_missing');
    expect((await call(owner, '-1')).status).toBe(400);
  }
  const id = await made(cashier);
  const codes = await codesOf(cashier, id);
  await redeem(await verified(), codes[0]);
  const asApp = (sql: string) => site.app.pool.query(sql);
  await expect(asApp(`insert into gift_cards_codes values ('\\x00', 1, 1)`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(asApp(`update gift_cards_codes set canceled_at = null`)).rejects.toThrow(/permission denied/);
  await expect(
    asApp(`update gift_cards_codes set redeemed_by = null, redeemed_at = null where redeemed_at is not null`),
  ).rejects.toMatchObject({ code: 'AU004' });
  for (const name of ['make', 'cancel'])
    await expect(asApp(`select gift_cards_${name}(999999)`)).rejects.toMatchObject({ code: 'AU004' });
});

it('at its end a batch is over, in the use-case and beside it, taken or not', async () => {
  const more = { expiresAt: site.clock.now() + 60_000 };
  const [seen, unseen] = [await made(cashier, more), await made(cashier, more)];
  const [code] = await codesOf(cashier, seen);
  const player = await verified();
  await site.clock.advance(60_001);
  expect(codeOf(await redeem(player, code))).toBe('gift_cards.error.code');
  expect(codeOf(await take(cashier, unseen))).toBe('offers.error.cards_over');
  expect([(await batch(seen))?.state, (await batch(unseen))?.state]).toEqual(['OVER', 'OVER']);
  // A full list leaves out those that are over before the others.
  const all = await readBatches(site.app.db, 100);
  const usable = all.filter(({ canceledAt, isOver }) => canceledAt === null && !isOver);
  expect(usable.length).toBeGreaterThan(0);
  expect(all.slice(0, 2).map(({ isOver }) => isOver)).toEqual([true, true]);
  expect(await readBatches(site.app.db, usable.length)).toEqual(usable);
  await expect(
    site.app.pool.query(
      `update gift_cards_codes set redeemed_by = $1, redeemed_at = app_now() where batch_id = $2 and redeemed_by is null`,
      [player.id, seen],
    ),
  ).rejects.toMatchObject({ code: 'AU004' });
});
