import type { PolicyRule, PolicyTerms } from '@aureus/contract/staff-policy.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { REQUEST_KINDS, REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { bundlesWith } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { settle, stakeOpen } from '../../../testing/events-driver.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { carriedOut, hire, requestAbout, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let cashier: TestMember;
let owner: TestMember;
let risk: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  [cashier, owner, risk] = [
    await hire(site, ['cashier']),
    await hire(site, ['owner']),
    await hire(site, ['risk']),
  ];
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const vote = (member: TestMember, id: string, more: object = {}) =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, {
    verdict: 'APPROVE',
    reason: 'Seen and fine',
    ...more,
  });
const agree = async (member: TestMember, id: string, more: object = {}): Promise<void> => {
  const reply = await vote(member, id, more);
  expect(reply.body.data?.state, reply.text).toBe('APPROVED');
  await carriedOut(site, id);
};
const look = async (id: string): Promise<RequestDetail> =>
  (await owner.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data ?? expect.fail('none');
const balanceOf = async (player: TestPlayer): Promise<number | undefined> =>
  (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;
const keyed = (member: TestMember, path: string, body: object, key = newId()) =>
  member.call<{ requestId: string; state: string }>('POST', path, body, { 'idempotency-key': key });

describe.each(REQUEST_KINDS)('a vote on %s', (kind: RequestKind) => {
  /** Inserts a request into the database, in any state. */
  async function request(more: Record<string, unknown> = {}): Promise<string> {
    const values = { kind, reason: 'A test', policy: 1, needs: 1, needs_owner: false, payload: {}, ...more };
    const names = Object.keys(values);
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into staff_requests (${names.join(', ')}, due_at) values (${names.map((_, at) => `$${at + 1}`).join(', ')}, app_now()) returning id`,
      Object.values(values),
    );
    return String(rows[0]?.id);
  }
  const worth = { worth: 1 };

  it('counts only while it is open, and never from who asked, who it is about, or who may not', async () => {
    const [bundle = 'owner'] = bundlesWith(REQUESTS[kind].decides);
    const member = await hire(site, [bundle]);
    const past = new Date(site.clock.now() - 1_000);
    for (const [more, code] of [
      [{ expires_at: past }, 'staff.error.vote_ended'],
      [{ state: 'APPROVED', carried_out_at: past }, 'staff.error.vote_ended'],
      [{ state: 'REFUSED', carried_out_at: past }, 'staff.error.vote_ended'],
      [{ asked_by: member.id }, 'staff.error.vote_asked'],
      [{ member_id: member.id }, 'staff.error.vote_about_you'],
    ] as const)
      expect(codeOf(await vote(member, await request(more), worth)), JSON.stringify(more, String)).toBe(code);
    expect(codeOf(await vote(member, '999999999', worth))).toBe('staff.error.not_found');
    const moderator = await hire(site, ['support']);
    expect(codeOf(await vote(moderator, await request(), worth))).toBe('staff.error.permission');
    // Ends the inserted requests, so that jobs of other tests don't process them.
    await site.database.owner.query(
      `update staff_requests set state = 'WITHDRAWN', carried_out_at = app_now() where reason = 'A test' and carried_out_at is null`,
    );
  });
});

describe('another account of a member’s person', () => {
  const areOnePerson = (...players: TestPlayer[]) =>
    site.database.owner.query(
      `insert into kyc_persons (person_id, player_id, found_at) select $1, unnest($2::bigint[]), app_now()`,
      [players[0]?.id, players.map(({ id }) => id)],
    );
  const owns = (member: TestMember, player: TestPlayer) =>
    site.database.owner.query('update staff_members set player_id = $2 where id = $1', [
      member.id,
      player.id,
    ]);
  const credit = async (by: TestMember, player: TestPlayer, amount: number) =>
    (await keyed(by, `/api/staff/players/${player.id}/credit`, { amount, reason: 'For the trouble' })).body
      .data ?? expect.fail('not asked');

  it('is the member’s own: no credit alone, and no vote about it', async () => {
    const [linked, hidden] = [await site.player(), await site.player()];
    const member = await hire(site, ['owner']);
    await owns(member, linked);
    await areOnePerson(linked, hidden);
    expect((await credit(member, hidden, 1)).state).toBe('OPEN');
    const { requestId } = await credit(cashier, hidden, 40);
    expect(codeOf(await vote(member, requestId))).toBe('staff.error.vote_about_you');
    const reply = await member.call('POST', '/api/staff/aml', {
      playerId: String(hidden.id),
      reason: 'Nothing odd',
    });
    expect(codeOf(reply)).toBe('staff.error.not_found');
    const odd = { playerId: String(hidden.id), reason: 'Odd deposits' };
    const opened = await risk.call<{ id: string }>('POST', '/api/staff/aml', odd);
    const list = async (by: TestMember) => (await by.call('GET', '/api/staff/aml')).text;
    const id = `"id":"${opened.body.data?.id}"`;
    expect([(await list(risk)).includes(id), (await list(member)).includes(id)]).toEqual([true, false]);
  });

  it('gives the person one vote, and none on what it asked for', async () => {
    const players = [await site.player(), await site.player()];
    const members = [await hire(site, ['owner']), await hire(site, ['owner'])] as const;
    for (const [index, player] of players.entries()) await owns(members[index] ?? owner, player);
    await areOnePerson(...players);
    const { requestId } = await credit(members[0], await site.player(), 40);
    expect(codeOf(await vote(members[1], requestId))).toBe('staff.error.vote_asked');
    await site.database.owner.query('update staff_requests set needs = 2, asked_by = $2 where id = $1', [
      requestId,
      cashier.id,
    ]);
    expect((await vote(members[0], requestId)).body.data?.state).toBe('OPEN');
    expect(codeOf(await vote(members[1], requestId))).toBe('staff.error.vote_twice');
  });
});

describe('a look at what waits', () => {
  it('ends no request for what has begun to wait while it looks', async () => {
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into staff_requests (kind, reason, policy, needs, needs_owner, payload, subject, due_at)
       values ('HELD_PRIZE', 'Shares something', 1, 1, false, '{}', 77, app_now()) returning id`,
    );
    const id = String(rows[0]?.id);
    const held = { id: 77n, reason: 'Shares something' };
    const looks: (typeof held)[][] = [[], [held], [], []];
    site.app.staff.requests.add({
      name: 'HELD_PRIZE',
      dueMinutes: 60,
      expiresHours: null,
      waiting: async () => looks.shift() ?? [],
      summaries: (all) => all.map(() => ({ coins: null, detail: { code: 'FINAL', values: {} }, signs: [] })),
      look: () => ({ evidence: [] }),
      carryOut: async () => ({ code: 'KEYS_TAKEN_BEFORE', values: {} }),
    });
    const state = async () => {
      const now = await site.database.owner.query('select state from staff_requests where id = $1', [id]);
      return now.rows[0]?.state;
    };
    await site.app.staff.requests.takeUp();
    expect(await state()).toBe('OPEN');
    await site.app.staff.requests.takeUp();
    expect(await state()).toBe('WITHDRAWN');
  });
});

describe('a correction', () => {
  it('takes coins once, never below zero, and what is missing is owed and paid from what comes', async () => {
    const player = await site.player({ cents: 3_000n });
    const key = newId();
    const path = `/api/staff/players/${player.id}/correction`;
    const ask = () => keyed(risk, path, { amount: 50, reason: 'Credited twice' }, key);
    const replies = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.data);
    expect(new Set(replies.map((one) => one?.requestId)).size).toBe(1);
    const { requestId = '', state } = replies[0] ?? {};
    expect(state).toBe('OPEN');
    expect(codeOf(await vote(risk, requestId))).toBe('staff.error.permission');
    expect(await balanceOf(player)).toBe(30);
    await agree(cashier, requestId);
    expect(await balanceOf(player)).toBe(0);
    expect((await look(requestId)).result).toEqual({
      code: 'COINS_TAKEN',
      values: { coins: 50, by: [cashier.name], owed: 20 },
    });
    const notes = await player.call<object>('GET', '/api/notification/paginated?page=0');
    expect(notes.text).toContain('"type":"STAFF_CORRECTION","amount":50,"reason":"Credited twice"');
    await keyed(cashier, `/api/staff/players/${player.id}/credit`, { amount: 10, reason: 'For the trouble' });
    await keyed(owner, `/api/staff/players/${player.id}/credit`, { amount: 10, reason: 'Again for it' });
    await eventually('the debt to be paid', async () => {
      const { rows } = await site.database.owner.query<{ left: bigint }>(
        'select owed_cents - paid_cents as left from cashier_debts where player_id = $1',
        [player.id],
      );
      return rows[0]?.left === 0n;
    });
    expect(await balanceOf(player)).toBe(0);
    await expectCleanAudit(site.database);
  });

  it('shows before it what the vault holds, which it takes too', async () => {
    const player = await site.player({ cents: 3_000n });
    await site.database.owner.query('select wallet_transfer($1, -$1::bigint, 1000, 50::smallint, $2)', [
      player.id,
      newId(),
    ]);
    const path = `/api/staff/players/${player.id}/correction`;
    const { body } = await keyed(risk, path, { amount: 35, reason: 'Credited twice' });
    expect((await look(body.data?.requestId ?? '')).evidence).toMatchObject([
      { code: 'CORRECTION_BALANCE', verdict: 'WEIGH', values: { coins: 20 } },
      { code: 'CORRECTION_OWED', verdict: 'WEIGH', values: { coins: 5 } },
    ]);
  });

  it('takes no more than was agreed to, whichever account pays', async () => {
    const player = await site.player({ cents: 8_000n });
    const key = newId();
    const path = `/api/staff/players/${player.id}/correction`;
    const reply = await keyed(risk, path, { amount: 50, reason: 'Credited twice' }, key);
    await agree(cashier, reply.body.data?.requestId ?? expect.fail(reply.text));
    expect(await balanceOf(player)).toBe(30);
    const { pool } = site.app;
    await expect(
      pool.query('select wallet_transfer(15, 5, 5000, 36::smallint, $1)', [key]),
    ).rejects.toMatchObject({ code: 'AU004' });
    await expect(
      pool.query('select wallet_take_back($1, 5, 3000, 35::smallint, $2)', [player.id, key]),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await balanceOf(player)).toBe(30);
  });

  it('and a credit are nothing that the application does by itself', async () => {
    const player = await site.player({ cents: 500n });
    const { pool } = site.app;
    for (const [debit, credit, code] of [
      [5, player.id, 30],
      [player.id, 5, 35],
      [15, 5, 36],
    ] as const)
      await expect(
        pool.query('select wallet_transfer($1, $2, 100, $3::smallint, $4)', [debit, credit, code, newId()]),
      ).rejects.toMatchObject({ code: 'AU004' });
    for (const amount of [0, -1, 1.001])
      expect(
        (await keyed(risk, `/api/staff/players/${player.id}/correction`, { amount, reason: 'Bad amount' }))
          .status,
      ).toBe(400);
    expect(await balanceOf(player)).toBe(5);
  });
});

describe('a refund', () => {
  const deposit = async (player: TestPlayer, cents: bigint): Promise<bigint> =>
    site.app.payments.change(player.id, async (step) => {
      const payment = await step.begin({
        way: 'DEPOSIT',
        provider: 'payadmit',
        providerId: newId(),
        ref: newId(),
        method: 'BASIC_CARD',
        assetAmount: String(cents / 100n),
        state: 'CREATED',
      });
      return (await step.credit({ ...payment, amountCents: cents })).id;
    });
  const ask = (player: TestPlayer, paymentId: bigint, member = risk) =>
    member.call<{ requestId: string }>('POST', `/api/staff/players/${player.id}/refund`, {
      paymentId: String(paymentId),
      reason: 'Deposited by mistake',
    });

  it('takes what is left of a deposit, and is sent back by who says how', async () => {
    const [player, other] = [await site.player({ role: 'USER' }), await site.player()];
    const payment = await deposit(player, 5_000n);
    expect(codeOf(await ask(other, payment))).toBe('staff.error.not_found');
    await keyed(cashier, `/api/staff/players/${player.id}/credit`, { amount: 0.01, reason: 'A cent more' });
    const id = (await ask(player, payment)).body.data?.requestId ?? '';
    expect((await ask(player, payment)).body.data?.requestId).toBe(id);
    expect(codeOf(await ask(player, payment, owner))).toBe('staff.error.request_open');
    await agree(cashier, id);
    await eventually('the balance', async () => (await balanceOf(player)) === 0.01);
    expect((await look(id)).result).toMatchObject({ code: 'REFUND_TAKEN', values: { coins: 50 } });
    expect(codeOf(await ask(player, payment))).toBe('staff.error.nothing_left');
    // The request to return the money is created together with the refund, without another job.
    const sending = await requestAbout(site, payment);
    expect(await look(sending)).toMatchObject({ kind: 'RETURN', coins: 50, state: 'OPEN' });
    await agree(cashier, sending, { reason: 'Refunded to the card' });
    const { rows } = await site.database.owner.query(
      'select sent_by, sent_how from cashier_returns where payment_id = $1',
      [payment],
    );
    expect(rows).toEqual([{ sent_by: cashier.name, sent_how: 'Refunded to the card' }]);
    await expectCleanAudit(site.database);
  });

  it('waits for coins in an open bet; what is then lost still counts as deposited', async () => {
    const player = await site.player({ role: 'USER' });
    const payment = await deposit(player, 5_000n);
    const bet = await stakeOpen(site, player.id, 4_000n);
    const first = (await ask(player, payment)).body.data?.requestId ?? '';
    await agree(cashier, first);
    expect((await look(first)).result).toMatchObject({ code: 'REFUND_COINS_OUT' });
    expect(await balanceOf(player)).toBe(10);
    await settle(site, bet);
    const second = (await ask(player, payment)).body.data?.requestId ?? '';
    await agree(cashier, second);
    expect((await look(second)).result).toMatchObject({ code: 'REFUND_TAKEN', values: { coins: 10 } });
    const { payments, db } = site.app;
    const { counted } = await payments.depositBook(db, player.id);
    expect(counted.map(({ cents }) => cents)).toEqual([4_000n]);
    expect(await payments.depositedSince(db, player.id, 86_400_000)).toBe(4_000n);
    expect((await payments.staff.totals(player.id)).deposited).toBe(4_000n);
    await expectCleanAudit(site.database);
  });

  it('that somebody refused to send is asked for again', async () => {
    const player = await site.player({ role: 'USER' });
    const payment = await deposit(player, 1_000n);
    await agree(cashier, (await ask(player, payment)).body.data?.requestId ?? '');
    const first = await requestAbout(site, payment);
    await vote(cashier, first, { verdict: 'REFUSE', reason: 'The bank is shut' });
    await carriedOut(site, first);
    await runJob(site, 'staff-take-up');
    const second = await requestAbout(site, payment);
    expect(second).not.toBe(first);
    await agree(cashier, second);
  });
});

describe('new keys', () => {
  it('take the lost ones when an owner agrees, and an invite link lets the member in', async () => {
    const lost = await hire(site, ['support']);
    const path = `/api/staff/members/${lost.id}`;
    const ask = (member: TestMember) =>
      member.call<{ requestId: string }>('POST', `${path}/keys`, { reason: 'Phone in the river' });
    expect(codeOf(await owner.call('POST', `${path}/invite`, {}))).toBe('staff.error.has_key');
    const id = (await ask(lost)).body.data?.requestId ?? '';
    expect(codeOf(await vote(lost, id))).toBe('staff.error.permission');
    expect((await vote(await hire(site, ['administrator']), id)).body.data?.state).toBe('OPEN');
    await agree(owner, id);
    expect(codeOf(await lost.call('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
    const link = await owner.call<{ token: string }>('POST', `${path}/invite`, {});
    expect(link.body.data?.token).toMatch(/^[\w-]{43}$/);
  });
});

describe('the policy', () => {
  const read = async () =>
    (await owner.call<{ version: number; rules: PolicyRule[] }>('GET', '/api/staff/policy')).body.data ??
    expect.fail('no policy');
  const terms = (rules: readonly PolicyRule[]): PolicyTerms[] =>
    rules.map(({ position: _position, ...rule }) => rule);
  const ask = (member: TestMember, version: number, rules: readonly PolicyTerms[]) =>
    member.call<{ requestId: string }>('POST', '/api/staff/policy', { version, rules, reason: 'New caps' });
  const ALL = { fromAmount: 0, reviewRule: null, risk: null, fromDay: null, needs: 1, needsOwner: false };

  it('is changed by two, one of them an owner, and decides from then on', async () => {
    const administrator = await hire(site, ['administrator']);
    const { version, rules } = await read();
    const risky = [
      { ...ALL, kind: 'CREDIT' as const, risk: 'new-account' as const, needs: 2 },
      { ...ALL, kind: 'CORRECTION' as const, fromDay: 100, needs: 2, needsOwner: true },
      ...terms(rules),
    ];
    const reply = await ask(administrator, version, risky);
    const id = reply.body.data?.requestId ?? expect.fail(reply.text);
    expect(codeOf(await ask(owner, version, [{ ...ALL, kind: 'LIFT' }, ...terms(rules)]))).toBe(
      'staff.error.request_open',
    );
    expect(codeOf(await vote(administrator, id))).toBe('staff.error.vote_asked');
    expect((await vote(await hire(site, ['administrator']), id)).body.data?.state).toBe('OPEN');
    expect((await look(id)).evidence).toEqual(
      risky.slice(0, 2).map((rule, index) => ({
        code: 'POLICY_NEW',
        verdict: 'WEIGH',
        values: { rule: { ...rule, position: index + 1 } },
      })),
    );
    await agree(owner, id);
    expect((await read()).version).toBe(version + 1);
    expect(codeOf(await ask(administrator, version, terms(rules)))).toBe('staff.error.policy_old');
    const player = await site.player();
    const gift = await keyed(cashier, `/api/staff/players/${player.id}/credit`, {
      amount: 1,
      reason: 'New here',
    });
    expect((await look(gift.body.data?.requestId ?? '')).needs).toBe(2);
    const take = async (amount: number) => {
      const path = `/api/staff/players/${player.id}/correction`;
      const reply = await keyed(risk, path, { amount, reason: 'Credited twice' });
      return (await look(reply.body.data?.requestId ?? '')).needs;
    };
    expect([await take(60), await take(60)]).toEqual([1, 2]);
    const { rows } = await site.database.owner.query('select version from staff_policy_versions order by 1');
    expect(rows).toHaveLength(2);
  });

  it('keeps a rule for all that is left, and lets no one open it alone', async () => {
    const { version, rules } = await read();
    const without = (kind: RequestKind) => terms(rules).filter((rule) => rule.kind !== kind);
    const bad: [PolicyTerms[], string][] = [
      [without('WITHDRAWAL'), 'staff.error.policy_gap'],
      [[...without('POLICY'), { ...ALL, kind: 'POLICY', needs: 0 }], 'staff.error.policy_guard'],
      [[...without('POLICY'), { ...ALL, kind: 'POLICY' }], 'staff.error.policy_guard'],
      [[...without('ROLE_CHANGE'), { ...ALL, kind: 'ROLE_CHANGE' }], 'staff.error.policy_guard'],
      [[{ ...ALL, kind: 'ROLE_CHANGE', fromDay: 1 }, ...terms(rules)], 'staff.error.policy_guard'],
      [[{ ...ALL, kind: 'CREDIT', fromAmount: 0.001 }, ...terms(rules)], 'request.error.amount'],
    ];
    for (const [rules, code] of bad) expect(codeOf(await ask(owner, version, rules)), code).toBe(code);
    await expect(site.app.pool.query('delete from staff_policies')).rejects.toThrow(/permission denied/);
    await expect(
      site.app.pool.query(`insert into staff_policy_versions (version, rules) values (99, '[]')`),
    ).rejects.toThrow(/permission denied/);
  });
});
