import type { LogRow } from '@aureus/contract/staff.ts';
import type { FoundPlayer, StaffPlayer } from '@aureus/contract/staff-players.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { deposit } from '../../testing/rain-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MINUTE = 60_000;
const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const look = async (member: TestMember, id: bigint): Promise<StaffPlayer> =>
  (await member.call<StaffPlayer>('GET', `/api/staff/players/${id}`)).body.data ?? expect.fail('no player');
const search = async (member: TestMember, text: string): Promise<FoundPlayer[]> =>
  (await member.call<FoundPlayer[]>('GET', `/api/staff/players?search=${encodeURIComponent(text)}`)).body
    .data ?? [];
const timeline = async (member: TestMember, id: bigint, query = ''): Promise<TimelineEntry[]> =>
  (await member.call<{ entries: TimelineEntry[] }>('GET', `/api/staff/players/${id}/timeline${query}`)).body
    .data?.entries ?? [];
type Given = { requestId: string; state: 'OPEN' | 'APPROVED' };
const credit = (member: TestMember, id: bigint, amount: number, key = newId(), reason = 'Case 5512 froze') =>
  member.call<Given>(
    'POST',
    `/api/staff/players/${id}/credit`,
    { amount, reason },
    { 'idempotency-key': key },
  );
const balanceOf = async (player: TestPlayer): Promise<number | undefined> =>
  (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;

describe('a search', () => {
  it('finds a player by id, by how a name begins, and by a provider’s id; nothing by what is none of these', async () => {
    const member = await hire(site, ['support']);
    const player = await site.player({ name: 'Cassia_Longina' });
    await site.database.owner.query(
      `insert into account_identities (provider, subject, player_id) values ('STEAM', '76561198000000001', $1)`,
      [player.id],
    );
    expect(await search(member, String(player.id))).toMatchObject([{ id: String(player.id), by: 'id' }]);
    expect(await search(member, 'cassia_L')).toMatchObject([{ name: 'Cassia_Longina', by: 'name' }]);
    expect(await search(member, '76561198000000001')).toMatchObject([{ id: String(player.id), by: 'steam' }]);
    for (const text of ['%', '_', "' or 1=1 --", 'assia', '\\', '9'.repeat(18), '0x0', 'x'.repeat(100)])
      expect(await search(member, text), text).toEqual([]);
    expect((await member.call('GET', `/api/staff/players?search=${'x'.repeat(10_000)}`)).status).toBe(400);
    expect((await member.call('GET', '/api/staff/players?search=')).status).toBe(400);
  });
});

describe('a player', () => {
  it('is shown with sums and marks, and the look is in the log once', async () => {
    const member = await hire(site, ['risk']);
    const player = await site.player({ cents: 5_000n });
    await player.call('POST', '/api/user/vault/deposit', { amount: 20 }, { 'idempotency-key': newId() });
    expect(await look(member, player.id)).toMatchObject({
      id: String(player.id),
      balance: 30,
      vault: 20,
      deposited: 0,
      isRestricted: false,
      accounts: [],
      requests: [],
    });
    await look(member, player.id);
    const { rows } = await site.database.owner.query(
      `select from staff_log where entry ->> 'subject' = $1 and (entry ->> 'isRead')::boolean`,
      [`player ${player.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(codeOf(await member.call('GET', '/api/staff/players/999999'))).toBe('staff.error.not_found');
    expect(codeOf(await member.call('GET', '/api/staff/players/999999/timeline'))).toBe(
      'staff.error.not_found',
    );
  });

  it('must still stake the larger of what deposits and bonuses ask, since a stake counts for both', async () => {
    const member = await hire(site, ['support']);
    const player = await site.player({ role: 'USER' });
    await deposit(site, player, 10_000n);
    expect(await look(member, player.id)).toMatchObject({ wagerLeft: 100 });
    const { app } = site;
    const give = (amount: bigint) =>
      app.db
        .transaction()
        .execute((tx) =>
          app.wallet.giveBonus(tx, { playerId: player.id, amount, code: 'promoCode', ref: newId() }),
        );
    await give(500n);
    expect(await look(member, player.id)).toMatchObject({ wagerLeft: 100 });
    await give(2_000n);
    expect(await look(member, player.id)).toMatchObject({ wagerLeft: 250 });
  });

  it('has a timeline of play, gifts, sign-ins and what staff did, which goes on before any entry', async () => {
    const member = await hire(site, ['owner']);
    const [player, friend] = [await site.player({ cents: 5_000n }), await site.player({ name: 'Friend_of' })];
    const money = (path: string, body: object) =>
      player.call('POST', path, body, { 'idempotency-key': newId() });
    await money('/api/wallet/tip', { userId: String(friend.id), amount: 2 });
    await site.clock.advance(60_000);
    for (const rows of [8, 9, 10]) await money('/api/games/plinko', { amount: 1, risk: 'EASY', rows });
    await site.clock.advance(60_000);
    await member.call('POST', '/api/staff/code', { code: member.phone.code() });
    await member.call('POST', `/api/staff/players/${player.id}/sign-out`, { reason: 'Lost a phone' });
    const all = await timeline(member, player.id);
    expect(all.slice(0, 3).map(({ kind }) => kind)).toEqual(['STAFF', 'PLAY', 'TRANSFER']);
    // The oldest entries are the credit of the player's starting coins and the sign-in.
    expect(all.slice(3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'MOVE', values: expect.objectContaining({ name: 'staffCredit' }) }),
        expect.objectContaining({ code: 'SIGNED_IN' }),
      ]),
    );
    expect(all[0]).toMatchObject({
      code: 'ACT',
      values: { by: member.name, action: 'PLAYER_SIGNED_OUT', reason: 'Lost a phone' },
    });
    expect(all[1]).toMatchObject({ code: 'SITTING', values: { bets: 3, games: ['plinko'] } });
    expect(all[2]).toMatchObject({
      code: 'MOVE',
      values: { name: 'tip', other: 'Friend_of', isIncoming: false },
      coins: -2,
    });
    expect(await timeline(member, player.id, '?kind=GIFT')).toHaveLength(1);
    expect(await timeline(member, player.id, '?kind=TRANSFER')).toEqual([all[2]]);
    for (const next of ['x', 'PLAY:1;', `PLAY:${'1'.repeat(19)}`, 'GIFT:1.2.3'])
      expect(
        (await member.call('GET', `/api/staff/players/${player.id}/timeline?next=${next}`)).status,
        next,
      ).toBe(400);
    expect(
      await timeline(member, player.id, `?next=PLAY:0.9,GIFT:1,TRANSFER:${'9'.repeat(18)}.1,STAFF:1,OTHER:1`),
    ).toEqual([all[2]]);
  });

  it('that the site restricted has its code, and a credit stands in the log as a number', async () => {
    const [cashier, owner] = [await hire(site, ['cashier']), await hire(site, ['owner'])];
    const player = await site.player();
    expect((await credit(cashier, player.id, 12.5)).status).toBe(200);
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, player.id, { code: 'TOO_YOUNG' }));
    expect(await look(owner, player.id)).toMatchObject({
      isRestricted: true,
      restrictionCode: 'TOO_YOUNG',
      restrictionReason: null,
    });
    const risk = await hire(site, ['risk']);
    const frozen = { act: 'freeze', reason: 'We look into your card.' };
    expect((await risk.call('POST', `/api/staff/players/${player.id}/restriction`, frozen)).status).toBe(200);
    expect(await look(owner, player.id)).toMatchObject({ isRestricted: true, restrictionCode: 'TOO_YOUNG' });
    const log = await owner.call<{ rows: LogRow[] }>('GET', `/api/staff/log?search=player ${player.id}`);
    const rows = log.body.data?.rows.filter(({ code }) => code.startsWith('CREDIT')) ?? [];
    expect(rows.map(({ texts }) => JSON.parse(texts ?? '{}').after)).toEqual([{ coins: 12.5 }]);
  });

  it('is restricted by one member at once, and let go by two', async () => {
    const [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
    const player = await site.player({ cents: 500n });
    const restrict = (act: string, reason = 'We need to confirm your card.') =>
      risk.call('POST', `/api/staff/players/${player.id}/restriction`, { act, reason });
    expect((await restrict('lift')).status).toBe(400);
    expect((await restrict('restrict')).status).toBe(200);
    const bet = () =>
      player.call(
        'POST',
        '/api/games/plinko',
        { amount: 1, risk: 'EASY', rows: 8 },
        { 'idempotency-key': newId() },
      );
    expect(codeOf(await bet())).toBe('account.error.restricted');
    expect(await look(risk, player.id)).toMatchObject({
      isRestricted: true,
      restrictionReason: 'We need to confirm your card.',
    });
    const lift = () =>
      risk.call<{ requestId: string }>('POST', `/api/staff/players/${player.id}/lift`, {
        reason: 'Card is fine',
      });
    const id = (await lift()).body.data?.requestId ?? '';
    expect((await lift()).body.data?.requestId).toBe(id);
    // Shortening a permanent restriction to an hour would almost lift it, so it needs a second member.
    expect(
      codeOf(
        await risk.call('POST', `/api/staff/players/${player.id}/restriction`, {
          act: 'restrict',
          reason: 'An hour is enough',
          hours: 1,
        }),
      ),
    ).toBe('staff.error.restricted_longer');
    expect((await look(risk, player.id)).requests).toEqual([{ id, kind: 'LIFT', coins: null }]);
    const vote = (member: TestMember) =>
      member.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Card is fine' });
    expect(codeOf(await vote(risk))).toBe('staff.error.vote_asked');
    expect((await vote(owner)).status).toBe(200);
    await carriedOut(site, id);
    expect((await bet()).status).toBe(200);
  });

  it('stays frozen when a lift is agreed to that was asked for before the freeze', async () => {
    const [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
    const player = await site.player({ cents: 500n });
    const restrict = (act: string, reason: string) =>
      owner.call('POST', `/api/staff/players/${player.id}/restriction`, { act, reason });
    const liftBy = async (reason: string) => {
      const reply = await risk.call<{ requestId: string }>('POST', `/api/staff/players/${player.id}/lift`, {
        reason,
      });
      const id = reply.body.data?.requestId ?? expect.fail(reply.text);
      const vote = { verdict: 'APPROVE', reason: 'Documents seen' };
      return { id, agree: () => owner.call('POST', `/api/staff/requests/${id}/vote`, vote) };
    };
    await restrict('restrict', 'Documents are missing');
    const old = await liftBy('Documents are in order');
    expect((await restrict('freeze', 'Stolen cards')).status).toBe(200);
    expect((await old.agree()).status).toBe(200);
    await carriedOut(site, old.id);
    expect(
      (await owner.call<RequestDetail>('GET', `/api/staff/requests/${old.id}`)).body.data?.result,
    ).toEqual({
      code: 'RESTRICTION_CHANGED',
      values: {},
    });
    expect(await look(owner, player.id)).toMatchObject({ isFrozen: true, restrictionReason: 'Stolen cards' });
    const later = await liftBy('The cards are the player’s own');
    await later.agree();
    await carriedOut(site, later.id);
    expect(await look(owner, player.id)).toMatchObject({ isFrozen: false, isRestricted: false });
  });

  it('is restricted until a time, and let go by itself', async () => {
    const risk = await hire(site, ['risk']);
    const player = await site.player({ cents: 500n });
    const restrict = (hours: number) =>
      risk.call('POST', `/api/staff/players/${player.id}/restriction`, {
        act: 'restrict',
        reason: 'A break',
        hours,
      });
    const lift = () => risk.call('POST', `/api/staff/players/${player.id}/lift`, { reason: 'Card is fine' });
    expect(codeOf(await lift())).toBe('staff.error.not_restricted');
    expect((await restrict(3)).status).toBe(200);
    expect(codeOf(await restrict(2))).toBe('staff.error.restricted_longer');
    expect((await restrict(4)).status).toBe(200);
    const restriction = async () =>
      (await player.call<{ generalRestriction: object }>('GET', '/api/me')).body.data?.generalRestriction;
    expect(await restriction()).toMatchObject({ isRestricted: true, description: 'A break' });
    await site.clock.advance(3 * 60 * MINUTE + MINUTE);
    await runJob(site, 'restrictions-end');
    expect(await restriction()).toMatchObject({ isRestricted: true });
    await site.clock.advance(60 * MINUTE);
    await runJob(site, 'restrictions-end');
    expect(await restriction()).toMatchObject({ isRestricted: false, expiresAt: null });
    const { rows } = await site.database.owner.query(
      `select from staff_log where entry ->> 'subject' = $1 and entry ->> 'action' = 'RESTRICTION_ENDED'`,
      [`player ${player.id}`],
    );
    expect(rows).toHaveLength(1);
  });

  it('gets lower limits and a break for protection, another name and notes, each in the log and the timeline', async () => {
    const member = await hire(site, ['support']);
    const player = await site.player({ name: 'Rude_name_9', cents: 5_000n });
    const act = (what: string, body: object) =>
      member.call('POST', `/api/staff/players/${player.id}/${what}`, body);
    const reason = 'Played all night';
    const loss = (amount: number) => act('limit', { what: 'LOSS', period: 'DAY', amount, reason });
    expect((await loss(20)).status).toBe(200);
    expect(codeOf(await loss(20))).toBe('staff.error.limit_higher');
    expect(codeOf(await loss(21))).toBe('staff.error.limit_higher');
    expect(codeOf(await loss(0))).toBe('request.error.amount');
    expect((await act('limit', { what: 'DEPOSIT', period: 'WEEK', amount: 100, reason })).status).toBe(200);
    expect(codeOf(await act('rename', { name: 'Admin', reason }))).toBe('account.error.username_reserved');
    expect((await act('rename', { name: 'Plain_name_9', reason })).status).toBe(200);
    expect((await act('note', { text: 'Asked how limits work.' })).status).toBe(200);
    expect((await act('break', { period: 'DAY', reason })).status).toBe(200);
    const bet = { amount: 1, risk: 'EASY', rows: 8 };
    const refused = await player.call('POST', '/api/games/plinko', bet, { 'idempotency-key': newId() });
    expect(refused.status, refused.text).toBe(403);
    expect((await look(member, player.id)).name).toBe('Plain_name_9');
    const notes = await player.call<object>('GET', '/api/notification/paginated?page=0');
    for (const done of ['RENAMED', 'LIMIT', 'BREAK'])
      expect(notes.text).toContain(`"type":"STAFF_ACT","reason":"${reason}","act":"${done}"`);
    expect(await timeline(member, player.id, '?kind=LIMIT')).toMatchObject([
      { code: 'BREAK_TAKEN' },
      { code: 'LIMIT_CHANGED', values: { what: 'DEPOSIT', period: 'week', before: null, after: 100 } },
      { code: 'LIMIT_CHANGED', values: { what: 'LOSS', period: 'day', before: null, after: 20 } },
    ]);
    expect(await timeline(member, player.id, '?kind=NOTE')).toMatchObject([
      { code: 'NOTE', values: { by: member.name, text: 'Asked how limits work.' } },
    ]);
    expect(await timeline(member, player.id, '?kind=STAFF')).toMatchObject(
      ['BREAK_GIVEN', 'NOTE_WRITTEN', 'PLAYER_RENAMED', 'DEPOSIT_LIMIT_LOWERED', 'LOSS_LIMIT_LOWERED'].map(
        (action) => ({ code: 'ACT', values: { by: member.name, action } }),
      ),
    );
    for (const what of ['note', 'rename', 'limit', 'break'])
      expect(
        codeOf(
          await member.call('POST', `/api/staff/players/999999/${what}`, {
            ...(what === 'note' ? { text: 'Nothing' } : { reason }),
            ...(what === 'rename' ? { name: 'Plain_name_8' } : {}),
            ...(what === 'limit' ? { what: 'LOSS', period: 'DAY', amount: 1 } : {}),
            ...(what === 'break' ? { period: 'DAY' } : {}),
          }),
        ),
        what,
      ).toBe('staff.error.not_found');
  });

  it('is found by the address of a session, and by the key of a person', async () => {
    const member = await hire(site, ['risk']);
    const player = await site.player();
    const { owner } = site.database;
    await owner.query(`update account_sessions set address = '203.0.113.77' where player_id = $1`, [
      player.id,
    ]);
    const key = 'ab'.repeat(32);
    await owner.query(
      `insert into kyc_person_keys (person_key, key_id, player_id, found_at) values (decode($1, 'hex'), 'k', $2, now())`,
      [key, player.id],
    );
    expect(await search(member, '203.0.113.77')).toMatchObject([{ id: String(player.id), by: 'ip' }]);
    expect(await search(member, key.toUpperCase())).toMatchObject([{ id: String(player.id), by: 'person' }]);
    expect((await look(member, player.id)).personKey).toBe(key);
  });

  it('is signed out everywhere', async () => {
    const member = await hire(site, ['support']);
    const player = await site.player();
    const reply = await member.call('POST', `/api/staff/players/${player.id}/sign-out`, {
      reason: 'Lost a phone',
    });
    expect(reply.body.data).toEqual({ sessions: 1 });
    expect((await player.call('GET', '/api/me')).body.data).toBeNull();
  });
});

describe('a credit', () => {
  it('up to 10 is given by one member, once for each key, and the player reads why', async () => {
    const member = await hire(site, ['support']);
    const player = await site.player({ cents: 100n });
    const socket = await player.socket();
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 20 }, () => credit(member, player.id, 10, key)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    const { requestId = '', state } = replies[0]?.body.data ?? {};
    expect(state).toBe('APPROVED');
    await carriedOut(site, requestId);
    expect(await balanceOf(player)).toBe(11);
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 11);
    const notes = await player.call<{ additionalData: object }[]>(
      'GET',
      '/api/notification/paginated?page=0',
    );
    expect(JSON.stringify(notes.body)).toContain(
      '"type":"STAFF_CREDIT","amount":10,"reason":"Case 5512 froze"',
    );
    expect(codeOf(await credit(member, player.id, 9, key))).toBe('request.error.idempotency_reused');
    expect((await credit(member, player.id, 10, key)).body.data?.requestId).toBe(requestId);
    const required = await player.call<{ wagerToWithdraw: number }>('GET', '/api/wallet/required-wager');
    expect(required.body.data?.wagerToWithdraw).toBe(10);
    await expectCleanAudit(site.database);
  });

  it('above 10, and above 50 in a day, waits for somebody else, however many are asked for at once', async () => {
    const [member, cashier] = [await hire(site, ['support']), await hire(site, ['cashier'])];
    const player = await site.player();
    const large = (await credit(member, player.id, 10.01)).body.data;
    expect(large?.state).toBe('OPEN');
    const many = await Promise.all(Array.from({ length: 20 }, () => credit(member, player.id, 10)));
    expect(many.filter(({ body }) => body.data?.state === 'APPROVED')).toHaveLength(5);
    await eventually('what was given alone', async () => (await balanceOf(player)) === 50);
    const id = large?.requestId ?? '';
    const vote = (by: TestMember) =>
      by.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Seen the case' });
    expect(codeOf(await vote(member))).toBe('staff.error.permission');
    const detail = await cashier.call<RequestDetail>('GET', `/api/staff/requests/${id}`);
    expect(detail.body.data).toMatchObject({ kind: 'CREDIT', coins: 10.01, needs: 1, cannotVote: null });
    expect((await vote(cashier)).status).toBe(200);
    await carriedOut(site, id);
    expect(await balanceOf(player)).toBe(60.01);
    await site.clock.advance(24 * 60 * 60_000);
    const next = await hire(site, ['support']);
    expect((await credit(next, player.id, 10)).body.data?.state).toBe('APPROVED');
  });

  it('to a member’s own account needs somebody else, and bad amounts change nothing', async () => {
    const member = await hire(site, ['owner']);
    const player = await site.player();
    await site.database.owner.query('update staff_members set player_id = $2 where id = $1', [
      member.id,
      player.id,
    ]);
    const request = (await credit(member, player.id, 1)).body.data;
    expect(request?.state).toBe('OPEN');
    const evidenceOf = async (id: string | undefined) => {
      const { body } = await member.call<RequestDetail>('GET', `/api/staff/requests/${id}`);
      return body.data?.evidence.map(({ code }) => code);
    };
    expect(await evidenceOf(request?.requestId)).toContain('CREDIT_OWN');
    const other = await site.player();
    const large = (await credit(member, other.id, 10.01)).body.data;
    expect(await evidenceOf(large?.requestId)).not.toContain('CREDIT_OWN');
    for (const amount of [0, -1, 0.001, 1e13, '10', null])
      expect((await credit(member, player.id, amount as number)).status, String(amount)).toBe(400);
    expect(codeOf(await credit(member, 999_999n, 1))).toBe('staff.error.not_found');
    expect(
      (await member.call('POST', `/api/staff/players/${player.id}/credit`, { amount: 1, reason: 'No key' }))
        .status,
    ).toBe(400);
    expect(await balanceOf(player)).toBe(0);
  });
});
