import type { Difference } from '@aureus/contract/reconciliation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { carriedOut, hire, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let site: TestApp;
let cashier: TestMember;
let owner: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  cashier = await hire(site, ['cashier']);
  owner = await hire(site, ['owner']);
});
afterAll(() => site.close());

/** Inserts a difference, as a comparison would. @returns its id. */
async function found(subject: string): Promise<string> {
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    `insert into cashier_differences (provider, subject, kind, ours, theirs, found_at)
     values ('payadmit', $1, 'AMOUNT', '100.00', '95.00', app_now()) returning id`,
    [subject],
  );
  return String(rows[0]?.id);
}
const listed = async (query = ''): Promise<Difference[]> =>
  (await cashier.call<{ differences: Difference[] }>('GET', `/api/staff/reconciliation${query}`)).body.data
    ?.differences ?? expect.fail('no list');
const correct = (id: string, amount: unknown, key = newId(), by = cashier) =>
  by.call<{ requestId: string }>(
    'POST',
    `/api/staff/reconciliation/${id}/correction`,
    { way: 'DOWN', amount, reason: 'The bank kept a fee' },
    { 'idempotency-key': key },
  );
const clearing = async (): Promise<bigint> => {
  const { site: accounts } = await site.app.wallet.books.standing();
  return accounts.get(7n) ?? 0n;
};

describe('a difference', () => {
  it('has an owner and a note, until a comparison finds it no more', async () => {
    const id = await found('pay-1');
    const note = { isMine: true, note: 'Asked the provider', was: '' };
    expect((await cashier.call('POST', `/api/staff/reconciliation/${id}/note`, note)).status).toBe(200);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({
      owner: { name: cashier.name },
      note: 'Asked the provider',
      goneAt: null,
    });
    await site.database.owner.query('update cashier_differences set gone_at = app_now() where id = $1', [id]);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await listed('?gone=1')).map((one) => one.id)).toContain(id);
    const none = await cashier.call('POST', '/api/staff/reconciliation/999999/note', note);
    expect(none.body.error?.code).toBe('staff.error.not_found');
  });

  it('stays with its owner when a colleague adds a note, and no note is overwritten unread', async () => {
    const id = await found('pay-owned');
    const save = (by: TestMember, isMine: boolean, note: string, was: string) =>
      by.call('POST', `/api/staff/reconciliation/${id}/note`, { isMine, note, was });
    const ownerOf = async () => (await listed()).find((one) => one.id === id)?.owner?.name;
    await save(cashier, true, 'Asked the provider', '');
    expect((await save(owner, false, 'Asked the bank', '')).body.error?.code).toBe('staff.error.note_old');
    const both = 'Asked the provider. Asked the bank';
    expect((await save(owner, false, both, 'Asked the provider')).status).toBe(200);
    expect(await ownerOf()).toBe(cashier.name);
    await save(owner, true, 'I go on', both);
    expect(await ownerOf()).toBe(owner.name);
    await save(owner, false, 'Given back', 'I go on');
    expect(await ownerOf()).toBeUndefined();
  });

  it('is set right by a transfer that a second member agrees to, once', async () => {
    const id = await found('pay-2');
    const before = await clearing();
    for (const amount of [0, -1, 0.001])
      expect((await correct(id, amount)).body.error?.code, String(amount)).toBe('request.error.amount');
    const key = newId();
    const requestId = (await correct(id, 5, key)).body.data?.requestId ?? expect.fail('not asked');
    expect((await correct(id, 5, key)).body.data?.requestId).toBe(requestId);
    // Only one request may be open: a different amount is refused until the open request is decided.
    expect((await correct(id, 6)).status).toBe(409);
    const vote = (by: TestMember) =>
      by.call('POST', `/api/staff/requests/${requestId}/vote`, { verdict: 'APPROVE', reason: 'Seen it too' });
    expect((await vote(cashier)).body.error?.code).toBe('staff.error.vote_asked');
    expect(await clearing()).toBe(before);
    await vote(owner);
    await carriedOut(site, requestId);
    // The clearing account holds minus the provider's amount, so 5 coins less at the provider raise it by 500 cents.
    expect(await clearing()).toBe(before + 500n);
    expect((await listed()).find((one) => one.id === id)?.correctedAt).not.toBeNull();
    expect((await correct(id, 5)).body.error?.code).toBe('staff.error.not_found');
    await expectCleanAudit(site.database);
  });
});
