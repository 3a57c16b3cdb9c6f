import type { PromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readCodes } from './promo-codes.store.ts';

let site: TestApp;
let owner: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  owner = await hire(site, ['owner']);
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
let named = 0;
const offer = (more: object = {}) => {
  named += 1;
  const body = { code: `OFFER${named}`, coins: 2.5, keys: 0, uses: 10, leastLevel: 1, expiresAt: null };
  return { ...body, reason: 'Spring is here', ...more };
};
const make = (member: TestMember, body: object, key = newId()) =>
  member.call<{ requestId: string; state: string }>('POST', '/api/staff/promo-codes', body, {
    'idempotency-key': key,
  });
const end = (member: TestMember, code: string) =>
  member.call('POST', `/api/staff/promo-codes/${code}/end`, { reason: 'Leaked too early' });
const vote = (member: TestMember, id: string) =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, {
    verdict: 'APPROVE',
    reason: 'Fits the budget',
  });
const listed = async (code: string): Promise<PromoCode | undefined> =>
  (await owner.call<PromoCode[]>('GET', '/api/staff/promo-codes')).body.data?.find(
    (one) => one.code === code,
  );
const redeems = async (code: string): Promise<boolean | undefined> => {
  const player = await site.player({ role: 'USER' });
  const key = { 'idempotency-key': newId() };
  return (await player.call<{ success: boolean }>('POST', '/api/promocode/redeem', { code }, key)).body.data
    ?.success;
};

it('a small code is made by one member, once, is redeemed, and ends at a word', async () => {
  const cashier = await hire(site, ['cashier']);
  const [body, key] = [offer({ uses: 2 }), newId()];
  const replies = await Promise.all(Array.from({ length: 5 }, () => make(cashier, body, key)));
  const ids = new Set(replies.map((reply) => reply.body.data?.requestId));
  expect(ids.size).toBe(1);
  expect(replies[0]?.body.data?.state).toBe('APPROVED');
  const id = replies[0]?.body.data?.requestId ?? '';
  await carriedOut(site, id);
  await runJob(site, 'staff-carry-out', { id });
  expect((await make(cashier, body, key)).body.data).toEqual({ requestId: id, state: 'APPROVED' });
  expect(codeOf(await make(cashier, { ...body, coins: 5 }, key))).toBe('request.error.idempotency_reused');
  expect(codeOf(await make(cashier, body))).toBe('offers.error.taken');

  expect(await redeems(body.code)).toBe(true);
  expect(await listed(body.code)).toMatchObject({ used: 1, uses: 2, state: 'LIVE', madeBy: cashier.name });
  expect((await end(owner, body.code)).status).toBe(200);
  expect(codeOf(await end(owner, body.code))).toBe('offers.error.ended');
  expect(await redeems(body.code)).toBe(false);
  expect(await listed(body.code)).toMatchObject({ used: 1, state: 'ENDED', endedBy: owner.name });
  const { rows } = await site.database.owner.query<{ action: string }>(
    `select entry::jsonb ->> 'action' as action from staff_log where entry::jsonb ->> 'subject' = $1 order by position`,
    [`promo code ${body.code}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['PROMO_CODE_MADE', 'PROMO_CODE_ENDED']);
});

it('a full list leaves out codes that can’t be used before those that can', async () => {
  for (const code of ['OLDER', 'NEWEST'])
    await carriedOut(site, (await make(owner, offer({ code }))).body.data?.requestId ?? '');
  expect((await end(owner, 'NEWEST')).status).toBe(200);
  const all = await readCodes(site.app.db, 100);
  const usable = all.filter(({ endedAt, used, uses, isOver }) => endedAt === null && used < uses && !isOver);
  expect(all[0]?.code).toBe('NEWEST');
  expect(usable.map(({ code }) => code)).toContain('OLDER');
  expect(await readCodes(site.app.db, usable.length)).toEqual(usable);
});

it('what gives away more needs others: in one code or in many, in coins or in keys', async () => {
  const [cashier, other] = [await hire(site, ['cashier']), await hire(site, ['cashier'])];
  const state = async (member: TestMember, more: object) =>
    (await make(member, offer(more))).body.data?.state;
  // A member may give away 100 coins per day alone. Any more needs a second member.
  expect(await state(cashier, { coins: 10, uses: 10 })).toBe('APPROVED');
  expect(await state(cashier, { coins: 0.01, uses: 1 })).toBe('OPEN');
  expect(await state(other, { coins: 100.01, uses: 1 })).toBe('OPEN');
  expect(await state(other, { coins: 0, keys: 1000, uses: 100_000 })).toBe('OPEN');

  const large = offer({ coins: 10, uses: 1000 });
  const { requestId: byTwo = '' } = (await make(other, large)).body.data ?? {};
  expect(await listed(large.code)).toBeUndefined();
  expect(codeOf(await vote(other, byTwo))).toBe('staff.error.vote_asked');
  expect((await vote(cashier, byTwo)).body.data?.state).toBe('APPROVED');
  await carriedOut(site, byTwo);
  expect(await listed(large.code)).toMatchObject({ coins: 10, uses: 1000, state: 'LIVE' });

  const { requestId: byOwner = '' } =
    (await make(other, offer({ coins: 10.01, uses: 1000 }))).body.data ?? {};
  expect((await vote(cashier, byOwner)).body.data?.state).toBe('OPEN');
  expect((await vote(owner, byOwner)).body.data?.state).toBe('APPROVED');
});

it('two requests for one name make one code', async () => {
  const [cashier, other] = [await hire(site, ['cashier']), await hire(site, ['cashier'])];
  const body = offer({ coins: 50 });
  const ids = [(await make(cashier, body)).body.data, (await make(other, body)).body.data];
  for (const request of ids) {
    expect((await vote(owner, request?.requestId ?? '')).body.data?.state).toBe('APPROVED');
    await carriedOut(site, request?.requestId ?? '');
  }
  const { rows } = await site.database.owner.query<{ fact: unknown }>(
    'select result_fact::json as fact from staff_requests where id = any($1) order by id',
    [ids.map((asked) => asked?.requestId)],
  );
  expect(rows.map(({ fact }) => fact)).toEqual([
    { code: 'PROMO_CODE_MADE', values: { name: body.code } },
    { code: 'PROMO_CODE_NAME_TAKEN', values: { name: body.code } },
  ]);
});

it('refuses what makes no sense, and who may not, and the site’s login makes and revives none', async () => {
  const past = site.clock.now() - 1;
  expect(codeOf(await make(owner, offer({ coins: 0 })))).toBe('offers.error.worth');
  expect(codeOf(await make(owner, offer({ expiresAt: past })))).toBe('offers.error.ends_at');
  for (const more of [{ code: 'x' }, { coins: -1 }, { coins: 1.005 }, { uses: 0 }, { leastLevel: 0 }])
    expect((await make(owner, offer(more))).status, JSON.stringify(more)).toBe(400);
  expect(codeOf(await make(await hire(site, ['support']), offer()))).toBe('staff.error.permission');
  const asApp = (sql: string) => site.app.pool.query(sql);
  await expect(asApp(`update promo_codes_codes set ended_at = null`)).rejects.toThrow(/permission denied/);
  await expect(asApp(`select promo_codes_make(999999)`)).rejects.toThrow(/is not approved/);
  await expect(
    asApp(`insert into promo_codes_codes (code, amount_cents, keys, uses, least_level, made_by, made_at)
           values ('MINE', 1, 0, 1, 1, 'x', now())`),
  ).rejects.toThrow(/permission denied/);
});

it("a week's codes stay within the operator’s budget, however they are requested", async () => {
  const cashier = await hire(site, ['cashier']);
  await site.database.owner.query(
    `update staff_budgets set cents = 30000 + (select coalesce(sum((payload ->> 'worth')::bigint), 0)
       from staff_requests where kind = 'OFFER' and state in ('OPEN', 'APPROVED')) where kind = 'OFFER'`,
  );
  // The site's budget for promo codes has 300 coins left, so three of five codes of 100 fit.
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => make(cashier, offer({ coins: 100, uses: 1 }))),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map((reply) => [reply.status, codeOf(reply)])).toEqual([
    [409, 'staff.error.budget'],
    [409, 'staff.error.budget'],
  ]);
  expect(refused[0]?.body.error).toMatchObject({ details: { left: 0 } });
  const prizes = await owner.call<{ budgets: { promoCodes: { coins: number; used: number } } }>(
    'GET',
    '/api/staff/prizes',
  );
  const { coins = 0, used = -1 } = prizes.body.data?.budgets.promoCodes ?? {};
  expect(coins).toBe(used);
  // A rejected request frees its part of the budget.
  const open = replies.find((reply) => reply.body.data?.state === 'OPEN')?.body.data?.requestId ?? '';
  await (await hire(site, ['cashier'])).call('POST', `/api/staff/requests/${open}/vote`, {
    verdict: 'REFUSE',
    reason: 'Too much',
  });
  expect((await make(cashier, offer({ coins: 100, uses: 1 }))).status).toBe(200);
});
