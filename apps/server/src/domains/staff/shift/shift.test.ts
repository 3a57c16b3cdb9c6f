import type { StaffShift } from '@aureus/contract/staff-shift.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hire, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let site: TestApp;
let lead: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  lead = await hire(site, ['owner']);
});
afterAll(() => site.close());

const shift = async (): Promise<StaffShift> =>
  (await lead.call<StaffShift>('GET', '/api/staff/shift')).body.data ?? expect.fail('no shift');
const leave = (text: string, by = lead) => by.call('POST', '/api/staff/shift/handover', { text });

it('has the last note of the shift before, who wrote it, and its row in the log', async () => {
  expect((await shift()).handover).toBeNull();
  const before = (await shift()).logEntries;
  expect((await leave('LTC was slow until 02:24, all paid since.')).status).toBe(200);
  expect((await leave('  Titus asks for 18,200 today.  ')).status).toBe(200);
  expect(await shift()).toMatchObject({
    handover: { by: { id: String(lead.id), name: lead.name }, text: 'Titus asks for 18,200 today.' },
    logEntries: before + 2,
  });
  for (const text of ['   a   ', '', 'x'.repeat(1001)]) expect((await leave(text)).status, text).toBe(400);
  const catalogue = await hire(site, ['catalogue']);
  expect((await leave('Not mine to leave', catalogue)).status).toBe(403);
});

it('says in which time 95 of 100 requests were decided, and that the books come to zero', async () => {
  await site.player({ cents: 5_000n });
  await site.database.owner.query(
    `insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, state, created_at, due_at, decided_at)
     select 'CREDIT', '{}', 'Asked', 1, 1, false, 'REFUSED', app_now() - n * interval '1 minute', app_now(), app_now()
     from generate_series(1, 100) n`,
  );
  expect(await shift()).toMatchObject({ decidedWithin: { CREDIT: 95 * 60_000 }, ledgerSum: 0 });
  // The sum is looked up every ten seconds.
  await site.database.owner.query('update wallet_players set balance = balance + 5 where balance > 0');
  await site.clock.advance(10_000);
  expect((await shift()).ledgerSum).toBe(0.05);
});
