import type { ChatMessage, ChatNotices, OwnMute } from '@aureus/contract/chat.ts';
import type { LogRow } from '@aureus/contract/staff.ts';
import type { ChatAct, ChatHistory, MessageContext, ReportedMessage } from '@aureus/contract/staff-chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../../testing/at-node.ts';
import { consoleCall, hire, type TestMember } from '../../testing/staff-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts';

let site: TestApp;
let node: TestApp;
let redis: TestRedis;
let senior: TestMember;
beforeAll(async () => {
  redis = await startTestRedis();
  const env = { REDIS_URL: redis.url, STAFF_NEW_MEMBER_DAYS: '14' };
  site = await startTestApp({ env });
  node = await startNode(site, { env });
  senior = await hire(site, ['owner'], 'Aelia');
});
afterAll(async () => {
  await node.close();
  await site.close();
  await redis.close();
});

const codeOf = ({ body }: Reply) => body.error?.code;
async function say(who: TestPlayer, text: string): Promise<string> {
  const reply = await who.call<ChatMessage>('POST', '/api/chat', { room: 'EN', message: text });
  return reply.body.data?.id ?? expect.fail(reply.text);
}
const report = (who: Pick<TestPlayer, 'call'>, id: string, reason = 'SPAM') =>
  who.call('POST', `/api/chat/messages/${id}/report`, { reason });
const decide = (member: TestMember, id: string, act: 'delete' | 'dismiss', reason = 'Against rule 3') =>
  member.call('POST', `/api/staff/chat/messages/${id}/${act}`, { reason });
const mute = (member: TestMember, player: TestPlayer, minutes: number, reason = 'Begging') =>
  member.call('POST', `/api/staff/chat/players/${player.id}/mute`, { minutes, reason });
type Queue = { reported: ReportedMessage[]; waiting: number; toReview: number; notices: ChatNotices };
const queue = async (member = senior): Promise<Queue> =>
  (await member.call<Queue>('GET', '/api/staff/chat')).body.data ?? expect.fail('no queue');
const acts = async (query = ''): Promise<ChatAct[]> =>
  (await senior.call<{ acts: ChatAct[] }>('GET', `/api/staff/chat/acts${query}`)).body.data?.acts ?? [];
const review = (member: TestMember, id: string | undefined, verdict: 'CONFIRM' | 'UNDO') =>
  member.call('POST', `/api/staff/chat/acts/${id}/review`, { verdict, reason: 'Looked at it' });
const read = async (): Promise<string> => (await site.visitor('GET', '/api/chat/EN')).text;
/** Hires a moderator whose review period for new members is over. */
async function hireOld(): Promise<TestMember> {
  const member = await hire(site, ['moderator']);
  await site.database.owner.query(
    `update staff_members set created_at = app_now() - interval '15 days' where id = $1`,
    [member.id],
  );
  return member;
}

describe('a report', () => {
  it('is in the queue with its reasons, context and author; deleting closes it, on every node', async () => {
    const [author, first, second] = [await site.player(), await site.player(), await site.player()];
    const before = await say(first, 'good evening');
    const id = await say(author, 'send me 50 and I send 100 back');
    expect((await report(first, id, 'SCAM')).status).toBe(200);
    expect((await report(atNode(node, second), id, 'SPAM')).status).toBe(200);
    const row = (await queue()).reported.find(({ message }) => message.id === id);
    expect(row).toMatchObject({ reports: 2, reasons: [{ reason: 'SCAM' }, { reason: 'SPAM' }] });
    const { body } = await senior.call<MessageContext>('GET', `/api/staff/chat/messages/${id}`);
    expect(body.data?.messages.map((message) => message.id)).toEqual(expect.arrayContaining([before, id]));
    expect(body.data?.reports).toHaveLength(2);
    expect(body.data?.standing).toMatchObject({ player: { id: String(author.id) }, reportsAbout: 2 });

    const there = await atNode(node, second).socket();
    expect((await decide(senior, id, 'delete')).status).toBe(200);
    await there.next('chat:message_deleted', (deleted) => deleted.id === id);
    expect((await queue()).reported.map(({ message }) => message.id)).not.toContain(id);
    expect(codeOf(await report(await site.player(), id))).toBe('request.error.not_found');
    expect(codeOf(await decide(senior, id, 'delete'))).toBe('staff.error.not_found');
    const owner = await hire(site, ['owner']);
    const log = await owner.call<{ rows: LogRow[] }>('GET', '/api/staff/log?search=against rule 3');
    const entries = log.body.data?.rows.map(({ entry }) => JSON.parse(entry));
    const entry = { action: 'MESSAGE_DELETED', subject: `player ${author.id}` };
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining(entry)]));
  });

  it('is one per player and message, none of the own, none of the house, and none of a visitor', async () => {
    const [author, reader] = [await site.player(), await site.player()];
    const id = await say(author, 'hello');
    expect(codeOf(await report(author, id))).toBe('chat.error.report_own');
    expect((await report(reader, id)).status).toBe(200);
    expect(codeOf(await report(reader, id, 'ABUSE'))).toBe('chat.error.report_twice');
    expect(codeOf(await report({ call: site.visitor }, id))).toBe('account.error.sign_in_required');
    expect(codeOf(await report(reader, '999999'))).toBe('request.error.not_found');
    expect((await report(reader, id, 'RUDE')).status).toBe(400);
    const moderator = await site.player({ role: 'MODERATOR' });
    const house = await moderator.call<ChatMessage>('POST', '/api/chat/announcements', { message: 'News' });
    expect(codeOf(await report(reader, house.body.data?.id ?? ''))).toBe('request.error.not_found');
    expect((await decide(senior, id, 'dismiss')).status).toBe(200);
    expect(codeOf(await decide(senior, id, 'dismiss'))).toBe('staff.error.not_found');
    expect(await read()).toContain(id);
  });

  it('storm stays small: 20 of a player in an hour, whatever comes at once', async () => {
    const [author, stormer] = [await site.player(), await site.player()];
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into chat_messages (room, type, player_id, message, created_at)
       select 'EN', 'USER', $1, 'message ' || n, app_now() from generate_series(1, 60) n returning id`,
      [author.id],
    );
    const there = atNode(node, stormer);
    const replies = await Promise.all(
      rows.map(({ id }, nth) => report(nth % 2 === 0 ? stormer : there, String(id))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(replies.map(codeOf))).toEqual(new Set([undefined, 'chat.error.report_limit']));
    await site.database.owner.query('update chat_reports set closed_at = app_now() where closed_at is null');
  });
});

describe('a mute', () => {
  it('holds on two nodes at once, with its end and reason for the player', async () => {
    const player = await site.player();
    const there = atNode(node, player);
    const socket = await there.socket();
    expect((await mute(senior, player, 90)).status).toBe(200);
    const { mutedUntil, reason } = await socket.next('chat:muted');
    expect(reason).toBe('Begging');
    expect(Math.round(((mutedUntil ?? 0) - site.clock.now()) / 60_000)).toBe(90);
    for (const at of [player, there])
      expect((await at.call('POST', '/api/chat', { room: 'EN', message: 'x' })).body.error).toMatchObject({
        code: 'chat.error.muted',
        message: 'You are muted in the chat for 90 minutes. Reason: Begging',
      });
    const ownMute = (await player.call<OwnMute>('GET', '/api/chat/mutes/own')).body.data;
    expect(ownMute).toEqual({ mutedUntil, reason: 'Begging' });
    expect((await mute(senior, player, 0, 'Enough')).status).toBe(200);
    await say(player, 'thank you');
    expect((await acts()).slice(0, 2).map(({ kind }) => kind)).toEqual(['UNMUTE', 'MUTE']);
  });

  it('is refused about staff, about the own player account, about no one and without a reason', async () => {
    const moderator = await site.player({ role: 'MODERATOR' });
    expect(codeOf(await mute(senior, moderator, 5))).toBe('chat.error.is_staff');
    const [player, member] = [await site.player(), await hireOld()];
    await site.database.owner.query('update staff_members set player_id = $2 where id = $1', [
      member.id,
      player.id,
    ]);
    await mute(senior, player, 60);
    expect(codeOf(await mute(member, player, 0))).toBe('staff.error.vote_about_you');
    expect(codeOf(await mute(senior, { ...player, id: 999_999n }, 5))).toBe('staff.error.not_found');
    for (const body of [{ minutes: 5 }, { minutes: -1, reason: 'xxx' }, { minutes: 525_601, reason: 'xxx' }])
      expect((await senior.call('POST', `/api/staff/chat/players/${player.id}/mute`, body)).status).toBe(400);
  });
});

describe('slow mode', () => {
  it('sets messages apart for everyone until it ends, staff left out', async () => {
    const [player, watcher] = [await site.player(), await node.visitorSocket()];
    const slow = (seconds: number) =>
      senior.call<ChatNotices>('POST', '/api/staff/chat/slow-mode', {
        seconds,
        minutes: 10,
        reason: 'A storm',
      });
    const { slowMode } = (await slow(30)).body.data ?? expect.fail('no notices');
    await watcher.next('chat:notices', (notices) => notices.slowMode?.seconds === 30);
    expect((await site.visitor<ChatNotices>('GET', '/api/chat/notices')).body.data?.slowMode).toEqual(
      slowMode,
    );
    await say(player, 'one');
    await site.clock.advance(29_000);
    const refused = await player.call('POST', '/api/chat', { room: 'EN', message: 'two' });
    expect(refused.body.error).toMatchObject({
      code: 'chat.error.slow_room',
      message: 'Slow mode is on: one message every 30 seconds.',
    });
    const moderator = await site.player({ role: 'MODERATOR' });
    await say(moderator, 'calm');
    await say(moderator, 'down');
    await site.clock.advance(1_001);
    await say(player, 'two');
    await site.clock.advance(10 * 60_000);
    await say(player, 'three');
    await site.clock.advance(2_001);
    await say(player, 'four');
    expect((await site.visitor<ChatNotices>('GET', '/api/chat/notices')).body.data?.slowMode).toBeNull();
    await slow(0);
  });
});

describe('a pinned announcement', () => {
  it('is above the chat until it ends, by who may announce', async () => {
    const pin = (member: TestMember, text: string) =>
      member.call<ChatNotices>('POST', '/api/staff/chat/pin', { text, minutes: 60 });
    expect(codeOf(await pin(await hireOld(), 'Mine'))).toBe('staff.error.permission');
    const watcher = await node.visitorSocket();
    const first = (await pin(senior, 'Maintenance\nat 20:00 UTC ')).body.data?.pinned;
    expect(first).toMatchObject({ text: 'Maintenance at 20:00 UTC' });
    await watcher.next('chat:notices', ({ pinned }) => pinned?.id === first?.id);
    const second = (await pin(senior, 'Maintenance is over')).body.data?.pinned;
    expect(second?.id).not.toBe(first?.id);
    // Undoing the second pin brings back the first one, until the time at which the first one ends.
    const [act] = await acts();
    expect((await review(await hire(site, ['owner']), act?.id, 'UNDO')).status).toBe(200);
    const { until, text } = first ?? expect.fail('not pinned');
    expect((await queue()).notices.pinned).toMatchObject({ until, text });
    await watcher.next('chat:notices', ({ pinned }) => pinned?.text === text && pinned.id !== first?.id);
    await site.clock.advance(61 * 60_000);
    expect((await site.visitor<ChatNotices>('GET', '/api/chat/notices')).body.data?.pinned).toBeNull();
  });
});

describe('what a new moderator does', () => {
  it('waits for somebody senior, who confirms or undoes it', async () => {
    senior = await hire(site, ['administrator'], 'Vera');
    const [fresh, old] = [await hire(site, ['moderator']), await hireOld()];
    const [author, other] = [await site.player(), await site.player()];
    const [jokeId, insultId] = [await say(author, 'a joke about tax'), await say(other, 'an insult')];
    await decide(fresh, jokeId, 'delete', 'Not funny');
    await decide(old, insultId, 'delete');
    await mute(fresh, author, 60, 'Not funny');
    const open = await acts('?open=1');
    expect(open.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['MUTE', fresh.name],
      ['DELETE', fresh.name],
    ]);
    expect((await queue()).toReview).toBe(2);
    expect(await read()).not.toContain('a joke about tax');

    const [muted, deleted] = open;
    expect(codeOf(await review(old, deleted?.id, 'UNDO'))).toBe('staff.error.permission');
    const socket = await author.socket();
    expect((await review(senior, deleted?.id, 'UNDO')).status).toBe(200);
    await socket.next('chat:new_message', ({ id }) => id === jokeId);
    expect(await read()).toContain('a joke about tax');
    expect((await review(senior, muted?.id, 'UNDO')).status).toBe(200);
    await socket.next('chat:muted', ({ mutedUntil }) => mutedUntil === null);
    await site.clock.advance(2_100);
    await say(author, 'may I?');
    expect(codeOf(await review(senior, muted?.id, 'CONFIRM'))).toBe('chat.error.undo_late');
    expect((await queue()).toReview).toBe(0);
  });

  it('is undone no more once something newer holds, and never by who did it', async () => {
    const [fresh, player] = [await hire(site, ['moderator']), await site.player()];
    await mute(fresh, player, 60);
    const [first] = await acts('?open=1');
    await mute(senior, player, 600, 'Worse than that');
    expect(codeOf(await review(senior, first?.id, 'UNDO'))).toBe('chat.error.undo_late');
    expect(codeOf(await player.call('POST', '/api/chat', { room: 'EN', message: 'x' }))).toBe(
      'chat.error.muted',
    );
    const [act] = await acts();
    expect(codeOf(await review(senior, act?.id, 'UNDO'))).toBe('chat.error.review_own');
    expect((await review(await hire(site, ['owner']), act?.id, 'UNDO')).status).toBe(200);
    // After the undo, the earlier mute applies again, with its reason.
    expect((await player.call('GET', '/api/chat/mutes/own')).body.data).toMatchObject({
      mutedUntil: first?.until,
      reason: 'Begging',
    });
    await review(senior, first?.id, 'CONFIRM');
  });
});

describe('a player’s history in the chat', () => {
  it('has messages, deletions, mutes and reports both ways, and the look is in the log', async () => {
    const [author, reader] = [await site.player(), await site.player()];
    const id = await say(author, 'deleted words of an author');
    await say(reader, 'who wrote this?');
    await report(reader, id, 'ABUSE');
    await decide(senior, id, 'delete', 'An insult');
    await mute(senior, author, 30, 'An insult');
    const of = async (player: TestPlayer) =>
      (await senior.call<ChatHistory>('GET', `/api/staff/chat/players/${player.id}`)).body.data;
    expect(await of(author)).toMatchObject({
      standing: { messages: 1, deleted: 1, mutes: 1, reportsAbout: 1, muteReason: 'An insult' },
      messages: [{ id, text: 'deleted words of an author', deletedAt: expect.any(Number) }],
      acts: [{ kind: 'MUTE' }, { kind: 'DELETE', text: 'deleted words of an author' }],
      reportsAbout: [{ by: { id: String(reader.id) }, reason: 'ABUSE' }],
    });
    expect(await of(reader)).toMatchObject({
      standing: { reportsBy: 1, reportsUpheld: 1 },
      reportsBy: [{ message: { id } }],
    });
    const log =
      (await senior.call<{ rows: LogRow[] }>('GET', '/api/staff/log?reads=1')).body.data?.rows ?? [];
    expect(log[0]?.entry).toContain('CHAT_HISTORY_READ');
  });

  it('is the only place that deleted text leaves the server to: players get it nowhere', async () => {
    const [author, reader] = [await site.player(), await site.player()];
    const secret = `secret words ${author.id}`;
    const id = await say(author, secret);
    await decide(senior, id, 'delete');
    const from = site.replies.length;
    const socket = await reader.socket();
    for (const who of [author, reader]) {
      for (const path of ['/api/chat/EN', '/api/chat/notices', '/api/notifications', '/api/me'])
        await who.call('GET', path);
      await report(who, id);
    }
    await site.visitor('GET', '/api/chat/EN');
    expect(site.replies.slice(from).filter((reply) => reply.includes(secret))).toEqual([]);
    expect(JSON.stringify(socket.frames)).not.toContain(secret);
    expect(
      codeOf(await consoleCall(site, () => author.cookie)('GET', `/api/staff/chat/messages/${id}`)),
    ).toBe('staff.error.sign_in_required');
  });
});
