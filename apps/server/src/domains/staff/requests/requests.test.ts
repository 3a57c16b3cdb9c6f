import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import type { LogRow, Member } from '@aureus/contract/staff.ts';
import type { RequestDetail, RequestQueue, RequestRow } from '@aureus/contract/staff-queue.ts';
import { REQUEST_KINDS, REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { bundlesWith } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { jobsDone, runJob } from '../../../testing/run-job.ts';
import { carriedOut, hire, requestAbout, type TestMember } from '../../../testing/staff-driver.ts';
import type { TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
});
afterAll(() => site.close());

let made = 0;
/** Creates a withdrawal that needs approval: the player's first, to a new address, above the automatic limit. */
async function waiting(amount = 300): Promise<{ player: TestPlayer; payment: bigint; id: string }> {
  made += 1;
  const player = await site.player({ role: 'USER', cents: BigInt(amount) * 100n });
  const reply = await player.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address: `0x${made.toString(16).padStart(40, 'c')}`, feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  expect(reply.body.data?.transaction.state, reply.text).toBe('APPROVAL');
  const payment = BigInt(reply.body.data?.transaction.id ?? 0);
  return { player, payment, id: await requestAbout(site, payment) };
}
const vote = (
  member: TestMember,
  id: string,
  verdict: 'APPROVE' | 'REFUSE' = 'APPROVE',
  reason = 'Checks are clear',
) =>
  member.call<Pick<RequestRow, 'state' | 'approvals' | 'needs'>>('POST', `/api/staff/requests/${id}/vote`, {
    verdict,
    reason,
  });
const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const stateOf = async (payment: bigint): Promise<string> => {
  const { rows } = await site.database.owner.query<{ state: string }>(
    'select state from cashier_payments where id = $1',
    [payment],
  );
  return rows[0]?.state ?? '';
};
const look = async (member: TestMember, id: string): Promise<RequestDetail> =>
  (await member.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data ??
  expect.fail('no request');
const list = async (member: TestMember, query = ''): Promise<RequestRow[]> =>
  (await member.call<{ requests: RequestRow[] }>('GET', `/api/staff/requests${query}`)).body.data?.requests ??
  [];

it('what can be asked for, and who votes on it, is the same here and in the database', async () => {
  const { rows } = await site.database.owner.query<{ kind: RequestKind; bundles: string[] }>(
    'select kind, bundles from staff_kinds',
  );
  const bundlesByKind = Object.fromEntries(rows.map(({ kind, bundles }) => [kind, bundles.toSorted()]));
  expect(bundlesByKind).toEqual(
    Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, bundlesWith(REQUESTS[kind].decides).toSorted()])),
  );
  const { rows: ruled } = await site.database.owner.query<{ kind: string }>(
    'select kind from staff_policies where from_amount = 0 and review_rule is null',
  );
  expect(new Set(ruled.map(({ kind }) => kind))).toEqual(new Set(REQUEST_KINDS));
  expect(REQUEST_KINDS.filter((kind) => !site.app.staff.requests.knows(kind))).toEqual([]);
});

describe('a withdrawal that waits', () => {
  it('is in the queue with what there is to know, and goes out by one vote where one is enough', async () => {
    const { player, payment, id } = await waiting();
    const cashier = await hire(site, ['cashier']);
    const row = (await list(cashier)).find((one) => one.id === id);
    expect(row).toMatchObject({ kind: 'WITHDRAWAL', coins: 300, needs: 1, approvals: 0 });
    expect(row?.detail).toEqual({ code: 'METHOD', values: { method: 'USDC' } });
    const detail = await look(cashier, id);
    expect(detail).toMatchObject({
      asset: 'USDC',
      cannotVote: null,
      askedBy: null,
      goesTo: expect.stringMatching(/^0xc/),
    });
    expect(detail.evidence[0]).toEqual({
      code: 'WITHDRAWAL_DESTINATION',
      verdict: 'WEIGH',
      values: { isDoubtful: false, isNew: true, isFirst: true },
    });
    expect(detail.playerReads).toContain('so our team reviews it');
    const socket = await player.socket();
    expect((await vote(cashier, id)).body.data).toEqual({ state: 'APPROVED', approvals: 1, needs: 1 });
    await carriedOut(site, id);
    await eventually('the payment', async () => (await stateOf(payment)) === 'COMPLETED');
    await socket.next('cashier:transaction', ({ state }) => state === 'COMPLETED');
    expect(await look(cashier, id)).toMatchObject({
      cannotVote: 'ENDED',
      result: { code: 'WITHDRAWAL_APPROVED', values: { by: [cashier.name] } },
    });
    expect((await list(cashier, '?ended=1')).map((one) => one.id)).toContain(id);
    await expectCleanAudit(site.database);
    const owner = await hire(site, ['owner']);
    const entriesFor = async (query: string) =>
      (await owner.call<{ rows: LogRow[] }>('GET', `/api/staff/log?${query}`)).body.data?.rows ?? [];
    // The search finds nothing by words alone. The console adds the codes whose wording contains these words.
    expect(await entriesFor('search=it%20goes%20out')).toEqual([]);
    const [entry] = await entriesFor('search=it%20goes%20out&codes=WITHDRAWAL_APPROVED');
    expect(entry).toMatchObject({ code: 'REQUEST_DONE', texts: expect.stringContaining(cashier.name) });
  });

  it('comes back with the reason of who refuses; one refusal is enough', async () => {
    const { player, payment, id } = await waiting(1_200);
    const [first, second] = [await hire(site, ['cashier']), await hire(site, ['risk'])];
    expect((await vote(first, id)).body.data).toEqual({ state: 'OPEN', approvals: 1, needs: 2 });
    expect((await vote(second, id, 'REFUSE', 'The address is not yours.')).body.data?.state).toBe('REFUSED');
    await carriedOut(site, id);
    expect(await stateOf(payment)).toBe('REFUSED');
    const [newest] =
      (await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier')).body.data ?? [];
    expect(newest?.why).toEqual([ownWords('The address is not yours.')]);
    expect(
      (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance,
    ).toBe(1_200);
  });

  it('is carried out once by a hundred votes of two members at once', async () => {
    const { payment, id } = await waiting(1_200);
    const [first, second] = [await hire(site, ['cashier']), await hire(site, ['owner'])];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => vote(nth % 2 === 0 ? first : second, id)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const reply of replies)
      expect([undefined, 'staff.error.vote_twice', 'staff.error.vote_ended']).toContain(codeOf(reply));
    await carriedOut(site, id);
    await eventually('the payment', async () => (await stateOf(payment)) === 'COMPLETED');
    const { rows } = await site.database.owner.query<{ sent: number; votes: number }>(
      `select (select count(*)::int from cashier_steps where payment_id = $1 and state = 'QUEUED') as sent,
         (select count(*)::int from staff_votes where request_id = $2) as votes`,
      [payment, id],
    );
    expect(rows).toEqual([{ sent: 1, votes: 2 }]);
  });

  it('goes nowhere without the votes, whatever the application does', async () => {
    const { payment, id } = await waiting(1_200);
    await vote(await hire(site, ['cashier']), id);
    await expect(site.app.withdrawals.staff.approve(payment, 'one vote', new Date())).rejects.toMatchObject({
      code: 'AU004',
    });
    await expect(
      site.app.pool.query(`update cashier_payments set state = 'QUEUED' where id = $1`, [payment]),
    ).rejects.toMatchObject({ code: 'AU004' });
    await expect(
      site.app.pool.query(`select staff_carry_out($1, 'APPROVED', 'mine')`, [id]),
    ).resolves.toMatchObject({ rows: [{ staff_carry_out: false }] });
    expect(await stateOf(payment)).toBe('APPROVAL');
  });

  it('that a server of the version before ended has its sentence, and one of a newer version its text', async () => {
    const cashier = await hire(site, ['cashier']);
    const { id } = await waiting();
    const sentence = 'It doesn’t wait any more.';
    await site.app.pool.query(`select staff_carry_out($1, 'WITHDRAWN', $2)`, [id, sentence]);
    const text = { code: 'text', values: { text: sentence } };
    expect((await look(cashier, id)).result).toEqual(text);
    expect((await look(cashier, id)).timeline.at(-1)).toMatchObject({
      code: 'REQUEST_ENDED',
      values: { result: text },
    });
    const { owner } = site.database;
    const results = 'select result, result_fact from staff_requests where id = $1';
    expect((await owner.query(results, [id])).rows).toEqual([{ result: sentence, result_fact: null }]);
    const newer = JSON.stringify({ code: 'SENT_TO_THE_MOON', values: {} });
    await owner.query('update staff_requests set result = null, result_fact = $2 where id = $1', [id, newer]);
    expect((await look(cashier, id)).result).toEqual({ code: 'text', values: { text: newer } });
  });

  it('is not voted on by who may not, too late, twice, without the key or about himself', async () => {
    const { player, id } = await waiting(1_200);
    const cashier = await hire(site, ['cashier']);
    expect(codeOf(await vote(await hire(site, ['support']), id))).toBe('staff.error.permission');
    expect(codeOf(await vote(cashier, '999999'))).toBe('staff.error.not_found');
    expect(
      (await cashier.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'YES', reason: 'x' })).status,
    ).toBe(400);
    const { owner } = site.database;
    await owner.query('update staff_sessions set stepped_up_at = null where member_id = $1', [cashier.id]);
    expect(codeOf(await vote(cashier, id))).toBe('staff.error.step_up');
    await owner.query('update staff_sessions set stepped_up_at = app_now() where member_id = $1', [
      cashier.id,
    ]);
    const colleague = await hire(site, ['owner']);
    await owner.query('update staff_members set player_id = $2 where id = $1', [colleague.id, player.id]);
    expect(codeOf(await vote(colleague, id))).toBe('staff.error.vote_about_you');
    expect((await vote(cashier, id)).body.data?.approvals).toBe(1);
    expect(codeOf(await vote(cashier, id))).toBe('staff.error.vote_twice');
    expect((await look(cashier, id)).cannotVote).toBe('VOTED');
    await owner.query('update staff_sessions set ended_at = app_now() where member_id = $1', [cashier.id]);
    expect(codeOf(await vote(cashier, id))).toBe('staff.error.sign_in_required');
  });

  it('needs an owner above 10,000 coins', async () => {
    const { id } = await waiting(10_000);
    expect((await vote(await hire(site, ['cashier']), id)).body.data?.state).toBe('OPEN');
    expect((await vote(await hire(site, ['cashier']), id)).body.data).toMatchObject({
      state: 'OPEN',
      approvals: 2,
    });
    expect((await vote(await hire(site, ['owner']), id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
  });

  it('counts no vote of a member who was ended or lost the role meanwhile', async () => {
    const { id } = await waiting(1_200);
    const [gone, moved] = [await hire(site, ['cashier']), await hire(site, ['cashier'])];
    expect((await vote(gone, id)).body.data?.state).toBe('OPEN');
    const change = (what: string, { id: member }: TestMember) =>
      site.database.owner.query(`update staff_members set ${what} where id = $1`, [member]);
    await change('ended_at = app_now()', gone);
    expect((await vote(moved, id)).body.data).toMatchObject({ state: 'OPEN', approvals: 2, needs: 3 });
    await change(`bundles = '{support}'`, moved);
    expect((await vote(await hire(site, ['cashier']), id)).body.data?.state).toBe('OPEN');
    expect((await vote(await hire(site, ['cashier']), id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
    const { id: large } = await waiting(10_000);
    const owner = await hire(site, ['owner']);
    expect((await vote(owner, large)).body.data?.state).toBe('OPEN');
    await change(`bundles = '{cashier}'`, owner);
    for (let votes = 0; votes < 2; votes += 1)
      expect((await vote(await hire(site, ['cashier']), large)).body.data?.state).toBe('OPEN');
    expect((await vote(await hire(site, ['owner']), large)).body.data?.state).toBe('APPROVED');
  });

  it('leaves the queue when its player takes it back, or the account is frozen', async () => {
    const [cancelled, frozen] = [await waiting(), await waiting()];
    const cashier = await hire(site, ['cashier']);
    await cancelled.player.call('POST', `/api/wallet/withdrawals/${cancelled.payment}/cancel`, {});
    expect(codeOf(await vote(cashier, cancelled.id))).toBe('staff.error.vote_ended');
    await site.app.restrictions.set(frozen.player.id, 'freeze', 'Fraud is looked into.');
    await runJob(site, 'staff-take-up');
    expect(codeOf(await vote(cashier, frozen.id))).toBe('staff.error.vote_ended');
    expect(await stateOf(frozen.payment)).toBe('REFUSED');
  });

  it('gets its request, and what was decided is done, where a process died in between', async () => {
    const [lost, decided] = [await waiting(), await waiting()];
    const { owner } = site.database;
    await owner.query('delete from staff_requests where id = $1', [lost.id]);
    const cashier = await hire(site, ['cashier']);
    await vote(cashier, decided.id);
    await owner.query(`update staff_requests set carried_out_at = null, result_fact = null where id = $1`, [
      decided.id,
    ]);
    await runJob(site, 'staff-take-up');
    expect((await list(cashier)).map(({ id }) => id)).toContain(await requestAbout(site, lost.payment));
    await carriedOut(site, decided.id);
  });

  it('is done only with its row of the log, and again where that could not be written', async () => {
    const { id } = await waiting();
    const { owner } = site.database;
    const rowsOf = async () => {
      const { rows } = await owner.query(
        `select from staff_log where entry ->> 'request' = $1 and entry ->> 'action' = 'REFUSAL_DONE'`,
        [id],
      );
      return rows.length;
    };
    await owner.query(`
      create function fail_refusal() returns trigger language plpgsql as $$
        begin raise exception 'the log is full'; end $$;
      create trigger fail_refusal before insert on staff_log_waiting for each row
        when (new.entry ->> 'action' = 'REFUSAL_DONE') execute function fail_refusal()`);
    try {
      await vote(await hire(site, ['cashier']), id, 'REFUSE');
      await eventually('a job that failed', async () => {
        const { rows } = await owner.query(
          `select from graphile_worker.jobs where task_identifier = 'staff-carry-out' and last_error ~ 'the log is full'`,
        );
        return rows.length > 0;
      });
    } finally {
      await owner.query('drop trigger fail_refusal on staff_log_waiting; drop function fail_refusal()');
    }
    const { rows } = await owner.query('select carried_out_at as at from staff_requests where id = $1', [id]);
    expect(rows).toEqual([{ at: null }]);
    await jobsDone(site, 'staff-carry-out');
    expect(await rowsOf()).toBe(1);
  });
});

describe('a claim', () => {
  it('is one member’s for five minutes, and shown to the others', async () => {
    const { id } = await waiting();
    const [first, second] = [await hire(site, ['cashier']), await hire(site, ['risk'])];
    const claim = (member: TestMember) => member.call('POST', `/api/staff/requests/${id}/claim`, {});
    expect((await claim(first)).status).toBe(200);
    expect(codeOf(await claim(second))).toBe('staff.error.claimed');
    expect((await list(second)).find((one) => one.id === id)?.claim?.by.name).toBe(first.name);
    await first.call('POST', `/api/staff/requests/${id}/release`, {});
    expect((await claim(second)).status).toBe(200);
    await site.database.owner.query(`update staff_requests set claimed_until = app_now() where id = $1`, [
      id,
    ]);
    expect((await claim(first)).status).toBe(200);
  });
});

it('a queue says how many wait, how many are late, which is due first and who works', async () => {
  const member = await hire(site, ['cashier']);
  const queue = async (kind: RequestKind): Promise<RequestQueue | undefined> =>
    (await member.call<{ queues: RequestQueue[] }>('GET', '/api/staff/queues')).body.data?.queues.find(
      (one) => one.kind === kind,
    );
  const before = await queue('WITHDRAWAL');
  const { id } = await waiting();
  await member.call('POST', `/api/staff/requests/${id}/claim`, {});
  const person = { id: String(member.id), name: member.name };
  const onTime = await queue('WITHDRAWAL');
  expect(onTime).toMatchObject({ waiting: (before?.waiting ?? 0) + 1, late: before?.late ?? 0 });
  expect(onTime?.working).toContainEqual(person);

  const { owner } = site.database;
  await owner.query(`update staff_requests set due_at = app_now() - interval '1 day' where id = $1`, [id]);
  expect(await queue('WITHDRAWAL')).toMatchObject({
    late: (before?.late ?? 0) + 1,
    first: { id, coins: 300 },
  });
  expect((await list(member, '?kind=WITHDRAWAL'))[0]?.id).toBe(id);
  expect(await list(member, '?kind=ROLE_CHANGE')).not.toContainEqual(expect.objectContaining({ id }));

  // Expired claims don't count as work, and kinds without waiting requests have no queue.
  await owner.query('update staff_requests set claimed_until = app_now() where id = $1', [id]);
  expect((await queue('WITHDRAWAL'))?.working ?? []).not.toContainEqual(person);
  expect(await queue('ERASURE')).toBeUndefined();
});

describe('a role', () => {
  const ask = (member: TestMember, body: object) =>
    member.call<{ requestId: string }>('POST', '/api/staff/role-changes', body);
  const membersOf = async (member: TestMember): Promise<Member[]> =>
    (await member.call<{ members: Member[] }>('GET', '/api/staff/members')).body.data?.members ?? [];

  it('changes when somebody besides who asked agrees, and ends the sessions that had the old one', async () => {
    const [owner, support] = [await hire(site, ['owner']), await hire(site, ['support'])];
    const change = { memberId: String(support.id), bundles: ['cashier'], reason: 'Covers nights' };
    const id = (await ask(support, change)).body.data?.requestId ?? '';
    expect((await ask(support, change)).body.data?.requestId).toBe(id);
    expect(codeOf(await ask(support, { ...change, bundles: ['owner'] }))).toBe('staff.error.request_open');
    expect(codeOf(await ask(owner, change))).toBe('staff.error.request_open');
    const { rows: entries } = await site.database.owner.query(
      `select from staff_log where entry ->> 'action' = 'ROLE_ASKED' and entry ->> 'request' = $1`,
      [id],
    );
    expect(entries).toHaveLength(1);
    expect(await look(owner, id)).toMatchObject({
      kind: 'ROLE_CHANGE',
      detail: { code: 'ROLES', values: { from: ['support'], to: ['cashier'] } },
      cannotVote: null,
    });
    expect((await vote(owner, id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
    expect((await membersOf(owner)).find((one) => one.id === String(support.id))?.bundles).toEqual([
      'cashier',
    ]);
    expect(codeOf(await support.call('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
  });

  it('is not given by who asked for it, a hundred times over', async () => {
    const [owner, other] = [await hire(site, ['owner']), await hire(site, ['support'])];
    const reply = await ask(owner, { memberId: String(other.id), bundles: ['owner'], reason: 'A friend' });
    const id = reply.body.data?.requestId ?? '';
    const replies = await Promise.all(Array.from({ length: 100 }, () => vote(owner, id)));
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['staff.error.vote_asked']));
    expect(codeOf(await vote(other, id))).toBe('staff.error.permission');
    const administrator = await hire(site, ['administrator']);
    // Giving the owner role needs an owner's vote.
    expect((await vote(administrator, id)).body.data?.state).toBe('OPEN');
    expect((await vote(await hire(site, ['owner']), id)).body.data?.state).toBe('APPROVED');
    await carriedOut(site, id);
  });

  it('makes a new member, who comes in by a link; a name is taken once', async () => {
    const [owner, cashier] = [await hire(site, ['owner']), await hire(site, ['cashier'])];
    const change = { name: 'Hana Kim', bundles: ['catalogue'], reason: 'New colleague' };
    for (const nth of [1, 2]) {
      const id = (await ask(cashier, change)).body.data?.requestId ?? '';
      await vote(owner, id);
      await carriedOut(site, id);
      expect((await look(owner, id)).result, String(nth)).toEqual(
        nth === 1
          ? { code: 'ROLE_CHANGED', values: { by: [owner.name] } }
          : { code: 'ROLE_NOT_CHANGED', values: {} },
      );
    }
    const hana = (await membersOf(owner)).filter(({ name }) => name === 'Hana Kim');
    expect(hana).toMatchObject([{ factors: 0, bundles: ['catalogue'] }]);
    const link = await owner.call<{ token: string }>('POST', `/api/staff/members/${hana[0]?.id}/invite`, {});
    expect(link.body.data?.token).toMatch(/^[\w-]{43}$/);
  });

  it('is void after a day', async () => {
    const [owner, other] = [await hire(site, ['owner']), await hire(site, ['support'])];
    const reply = await ask(other, { memberId: String(other.id), bundles: ['risk'], reason: 'Late' });
    const id = reply.body.data?.requestId ?? '';
    await site.database.owner.query('update staff_requests set expires_at = app_now() where id = $1', [id]);
    expect(codeOf(await vote(owner, id))).toBe('staff.error.vote_ended');
    await runJob(site, 'staff-take-up');
    expect((await look(owner, id)).state).toBe('EXPIRED');
    const reason = 'A colleague for the night';
    expect(codeOf(await ask(other, { memberId: '999999', bundles: ['risk'], reason }))).toBe(
      'staff.error.not_found',
    );
    for (const unnamed of [{}, { name: '   ' }])
      expect(codeOf(await ask(other, { ...unnamed, bundles: ['risk'], reason }))).toBe(
        'request.error.invalid',
      );
  });
});
