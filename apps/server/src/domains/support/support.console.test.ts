import type { CannedReply } from '@aureus/contract/staff-support.ts';
import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { answer, conversation, inbox, look, threadOf, write } from './testing.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
async function asked(text = 'hello'): Promise<{ player: TestPlayer; member: TestMember; id: string }> {
  const [player, member] = [await site.player(), await hire(site, ['support'])];
  await write(player, text);
  return { player, member, id: await threadOf(member, player) };
}
const logged = async (player: TestPlayer): Promise<string[]> => {
  const { rows } = await site.database.owner.query<{ said: string }>(
    `select (entry ->> 'name') || ': ' || (entry ->> 'action') as said from staff_log where entry ->> 'subject' = $1 order by position`,
    [`player ${player.id}`],
  );
  return rows.map(({ said }) => said);
};
const post = (member: TestMember, id: string, act: string, body: object = {}) =>
  member.call('POST', `/api/staff/support/threads/${id}/${act}`, body);

describe('the inbox', () => {
  it('has the longest wait at the front, and counts what is whose', async () => {
    const [first, second] = [await asked('first'), await asked('second')];
    const waiting = (await inbox(first.member)).threads.map(({ id }) => id);
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
    await answer(first.member, first.id, 'Hi');
    const after = (await inbox(first.member)).threads.map(({ id }) => id);
    expect(after.indexOf(first.id)).toBeGreaterThan(after.indexOf(second.id));
    const mine = await inbox(first.member, 'MINE');
    expect(mine.counts.MINE).toBe(1);
    expect(mine.threads.map(({ id }) => id)).toEqual([first.id]);
    expect((await inbox(first.member, 'UNASSIGNED')).threads.map(({ id }) => id)).not.toContain(first.id);
  });

  it('writes down who looked, once in ten minutes and session, and what was done, with its player', async () => {
    const { player, member, id } = await asked();
    for (let nth = 0; nth < 3; nth += 1) await look(member, id);
    await answer(member, id, 'Hi');
    await post(member, id, 'notes', { text: 'Looks fine.' });
    await post(member, id, 'close');
    expect(await logged(player)).toEqual(
      ['CONVERSATION_READ', 'CONVERSATION_ANSWERED', 'CONVERSATION_NOTED', 'CONVERSATION_CLOSED'].map(
        (action) => `${member.name}: ${action}`,
      ),
    );
    const page = await member.call<{ entries: TimelineEntry[] }>(
      'GET',
      `/api/staff/players/${player.id}/timeline?kind=SUPPORT`,
    );
    expect(page.body.data?.entries).toMatchObject([
      { code: 'CONVERSATION', values: { id, isOpen: false, by: member.name, stars: null } },
    ]);
  });

  it('shows each side that the other is typing, for six seconds', async () => {
    const { player, member, id } = await asked();
    const socket = await player.socket();
    expect((await look(member, id)).isPlayerTyping).toBe(false);
    await player.call('POST', '/api/support/typing', {});
    expect((await look(member, id)).isPlayerTyping).toBe(true);
    await site.clock.advance(6_000);
    expect((await look(member, id)).isPlayerTyping).toBe(false);
    expect((await post(member, id, 'typing')).status).toBe(200);
    expect(await socket.next('support:typing')).toEqual({ name: member.name.split(' ')[0] });
    await post(member, id, 'close');
    await player.call('POST', '/api/support/typing', {});
    expect((await look(member, id)).isPlayerTyping).toBe(false);
    expect((await site.visitor('POST', '/api/support/typing', {})).status).toBe(401);
  });

  it('is for those who may: others read and write nothing', async () => {
    const { player, id } = await asked();
    for (const bundle of ['moderator', 'catalogue'] as const) {
      const member = await hire(site, [bundle]);
      for (const call of [
        member.call('GET', '/api/staff/support?view=OPEN'),
        member.call('GET', `/api/staff/support/threads/${id}`),
        answer(member, id, 'x'),
        post(member, id, 'notes', { text: 'x' }),
      ])
        expect(codeOf(await call)).toBe('staff.error.permission');
    }
    expect((await player.call('GET', '/api/staff/support?view=OPEN')).status).toBe(403);
    const cashier = await hire(site, ['cashier']);
    expect(codeOf(await cashier.call('POST', '/api/staff/support/canned', { title: 'x', text: 'x' }))).toBe(
      'staff.error.permission',
    );
  });

  it('knows no conversation that there isn’t', async () => {
    const { member } = await asked();
    for (const [act, body] of [
      ['answers', { key: newId(), text: 'x' }],
      ['notes', { text: 'x' }],
      ['read', { upTo: '1' }],
      ['assign', { memberId: null }],
      ['close', {}],
      ['reopen', {}],
    ] as const)
      expect(codeOf(await post(member, '999999', act, body)), act).toBe('staff.error.not_found');
    expect((await member.call('GET', '/api/staff/support/threads/999999')).status).toBe(404);
    expect((await member.call('GET', '/api/staff/support?view=ALL')).status).toBe(400);
  });
});

describe('a conversation', () => {
  it('gets one answer of a key, and none that says nothing', async () => {
    const { player, member, id } = await asked();
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(member, id, 'once', key)));
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1);
    expect((await conversation(player)).messages.filter(({ author }) => author === 'STAFF')).toHaveLength(1);
    expect(codeOf(await answer(member, id, ' \u200B '))).toBe('support.error.empty');
  });

  it('is handed to who may answer, and to no one else', async () => {
    const { player, member, id } = await asked();
    const [other, catalogue] = [
      await hire(site, ['risk'], `Marcus ${newId()}`),
      await hire(site, ['catalogue']),
    ];
    expect((await post(member, id, 'assign', { memberId: String(other.id) })).status).toBe(200);
    expect((await conversation(player)).thread?.agent).toBe('Marcus');
    for (const memberId of [String(catalogue.id), '999999'])
      expect(codeOf(await post(member, id, 'assign', { memberId }))).toBe('support.error.assignee');
    // An answer by another member doesn't change who is assigned to the conversation.
    await answer(member, id, 'Marcus will see to it.');
    expect((await look(member, id)).member?.name).toBe(other.name);
  });

  it('shows its notes to staff alone', async () => {
    const { player, member, id } = await asked();
    await post(member, id, 'notes', { text: 'SECRET-NOTE' });
    expect((await look(member, id)).notes).toMatchObject([
      { text: 'SECRET-NOTE', by: { name: member.name } },
    ]);
    for (const path of ['/api/support', '/api/support/messages?before=999999999'])
      expect((await player.call('GET', path)).text).not.toContain('SECRET-NOTE');
  });

  it('is rated once when it is closed, and another begins with the next message', async () => {
    const { player, member, id } = await asked();
    const rate = (stars: number) =>
      player.call('POST', `/api/support/threads/${id}/rating`, { stars, text: ' Quick.\u202E ' });
    expect(codeOf(await rate(5))).toBe('support.error.rated');
    await post(member, id, 'close');
    expect(codeOf(await answer(member, id, 'x'))).toBe('support.error.closed');
    expect(codeOf(await post(member, id, 'close'))).toBe('support.error.closed');
    for (const stars of [0, 6, 2.5]) expect((await rate(stars)).status).toBe(400);
    const stranger = await site.player();
    const path = `/api/support/threads/${id}/rating`;
    expect(codeOf(await stranger.call('POST', path, { stars: 1, text: '' }))).toBe('support.error.rated');
    expect((await rate(4)).status).toBe(200);
    expect(codeOf(await rate(1))).toBe('support.error.rated');
    expect(await look(member, id)).toMatchObject({ stars: 4, starsText: 'Quick.' });
    await write(player, 'one more thing');
    const next = (await conversation(player)).thread?.id ?? '';
    expect(next).not.toBe(id);
    expect((await look(member, next)).earlier).toMatchObject([{ id, stars: 4, lastText: 'hello' }]);
    // A closed conversation can't be reopened while the player has an open one.
    expect(codeOf(await post(member, id, 'reopen'))).toBe('support.error.open');
    await post(member, next, 'close');
    expect((await post(member, id, 'reopen')).status).toBe(200);
    expect((await conversation(player)).thread?.id).toBe(id);
  });

  it('has the clock of a credit that was promised in it', async () => {
    const { player, member, id } = await asked();
    const credit = await member.call(
      'POST',
      `/api/staff/players/${player.id}/credit`,
      { amount: 25, reason: 'Waited past the target' },
      { 'idempotency-key': newId() },
    );
    expect(credit.status, credit.text).toBe(200);
    const { requests, hasCredit } = await look(member, id);
    expect(hasCredit).toBe(true);
    expect(requests).toMatchObject([{ kind: 'CREDIT', coins: 25, state: 'OPEN' }]);
    const [request] = requests;
    // The difference is rounded, because the test's clock advances between the two times.
    const seconds = ((request?.expiresAt ?? 0) - (request?.askedAt ?? 0)) / 1000;
    expect(Math.round(seconds)).toBe(3 * 86_400);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    "'; drop table support_messages; --",
    '{{constructor.constructor("alert(1)")()}}',
  ])('carries %s as the text that it is, both ways', async (text) => {
    const { player, member, id } = await asked(text);
    expect((await look(member, id)).messages[0]?.text).toBe(text);
    await answer(member, id, text);
    const { messages } = await conversation(player);
    expect(messages.at(-1)?.text).toBe(text);
    expect((await player.call('GET', '/api/support')).headers.get('content-type')).toContain(
      'application/json',
    );
  });
});

describe('canned replies', () => {
  it('are kept, changed and deleted by those who may, each with its row of the log', async () => {
    const member = await hire(site, ['support']);
    const list = async () =>
      (await member.call<CannedReply[]>('GET', '/api/staff/support/canned')).body.data ?? [];
    const add = (title: string) =>
      member.call<{ id: string }>('POST', '/api/staff/support/canned', {
        title,
        text: 'Two people check it.',
      });
    const id = (await add('Held: new address')).body.data?.id ?? '';
    expect(codeOf(await add('held: NEW address'))).toBe('support.error.canned_title');
    expect(codeOf(await add('\u200B'))).toBe('support.error.empty');
    const other = (await add('Network is slow')).body.data?.id ?? '';
    const change = (of: string, title: string) =>
      member.call('POST', `/api/staff/support/canned/${of}`, { title, text: 'One person checks it.' });
    expect(codeOf(await change(other, 'Held: new address'))).toBe('support.error.canned_title');
    expect((await change(id, 'Held')).status).toBe(200);
    expect(await list()).toMatchObject([
      { title: 'Held', text: 'One person checks it.', changedBy: member.name },
      { title: 'Network is slow' },
    ]);
    expect((await member.call('DELETE', `/api/staff/support/canned/${other}`)).status).toBe(200);
    expect(codeOf(await member.call('DELETE', `/api/staff/support/canned/${other}`))).toBe(
      'staff.error.not_found',
    );
    expect(codeOf(await change(other, 'x'))).toBe('staff.error.not_found');
    expect(await list()).toHaveLength(1);
    const { rows } = await site.database.owner.query<{ action: string }>(
      `select entry ->> 'action' as action from staff_log where entry ->> 'subject' like 'canned reply %' order by position`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'CANNED_ADDED',
      'CANNED_ADDED',
      'CANNED_CHANGED',
      'CANNED_DELETED',
    ]);
  });
});
