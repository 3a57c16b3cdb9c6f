import type { ChatMessage } from '@aureus/contract/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { runJob } from '../../testing/run-job.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const SECRET = 'my phone is 555-0199';

let site: TestApp;
let moderator: TestPlayer;
let author: TestPlayer;
let player: TestPlayer;
let authors = 0;
const authorName = () => `titus_${authors}`;
beforeAll(async () => {
  site = await startTestApp();
  moderator = await site.player({ name: 'watchful', role: 'MODERATOR' });
});
beforeEach(async () => {
  authors += 1;
  [author, player] = await Promise.all([site.player({ name: authorName() }), site.player()]);
});
afterAll(() => site.close());

const say = async (who: TestPlayer, message: string): Promise<string> => {
  const { body } = await who.call<ChatMessage>('POST', '/api/chat', { room: 'EN', message });
  return body.data?.id ?? expect.fail('nothing was said');
};
const reply = (who: TestPlayer, replyTo: unknown, message = 'really?') =>
  who.call<ChatMessage>('POST', '/api/chat', { room: 'EN', message, replyTo });
const remove = (id: string) => moderator.call('DELETE', `/api/chat/messages/${id}`);
const code = ({ status, body }: Reply) => [status, body.error?.code];
const last = async (call: (path: string) => Promise<Reply<ChatMessage[]>>) =>
  (await call('/api/chat/EN')).body.data?.at(-1);
const asVisitor = (path: string) => site.visitor<ChatMessage[]>('GET', path);
const inserted = async (room: string, type: string, sentBy: bigint | null): Promise<string> => {
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    `insert into chat_messages (room, type, player_id, message, created_at) values ($1, $2, $3, $4, app_now()) returning id`,
    [room, type, sentBy, 'of another time'],
  );
  return String(rows[0]?.id);
};

describe('a reply', () => {
  it('is read by everyone with what it replies to', async () => {
    const watcher = await site.visitorSocket();
    const id = await say(author, 'one white would have been enough');
    const { body } = await reply(player, id);
    expect(body.data).toMatchObject({
      message: 'really?',
      replyTo: {
        id,
        user: { id: String(author.id), username: authorName() },
        message: 'one white would have been enough',
      },
    });
    expect(await watcher.next('chat:new_message', (message) => message.id === body.data?.id)).toEqual(
      body.data,
    );
    expect(await last(asVisitor)).toEqual(body.data);
    const context = await site.app.chat.desk.context(BigInt(body.data?.id ?? 0));
    expect(context?.messages.at(-1)?.replyTo).toMatchObject({ id, name: authorName(), isDeleted: false });
  });

  it('to anything but a message that the room still shows is refused, without a word about it', async () => {
    const old = await inserted('EN', 'USER', author.id);
    await site.database.owner.query(
      `insert into chat_messages (room, type, player_id, message, created_at)
       select 'EN', 'USER', $1, 'later', app_now() from generate_series(1, 301)`,
      [moderator.id],
    );
    const deleted = await say(moderator, 'of no time');
    await remove(deleted);
    const gone = [
      deleted,
      old,
      await inserted('RU', 'USER', author.id),
      await inserted('EN', 'SYSTEM', null),
      '999999999999',
    ];
    const before = await stateHash(site.database);
    const answers = [];
    for (const id of gone) answers.push(await reply(player, id));
    expect(answers.map(code)).toEqual(gone.map(() => [404, 'chat.error.reply_gone']));
    expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1);
    for (const id of ['0', '-1', 'x', '1e3', 1, null, ['1'], {}, '9999999999999999999'])
      expect([400, 404], JSON.stringify(id)).toContain((await reply(player, id)).status);
    expect(await stateHash(site.database)).toBe(before);
    // Refused messages don't count for slow mode, so the next one isn't too fast.
    await say(player, 'so be it');
  });

  it('keeps nothing of a message that is deleted later', async () => {
    const id = await say(author, SECRET);
    await reply(player, id);
    const heard = site.replies.length;
    expect((await remove(id)).status).toBe(200);
    const watcher = await site.visitorSocket();
    expect(await last(asVisitor)).toMatchObject({ replyTo: { id, user: null, message: null } });
    // Nothing is read in the staff console here, because staff can still read deleted messages there.
    await site.visitor('GET', '/api/chat/EN');
    const since = site.replies.slice(heard).join('\n') + JSON.stringify(watcher.all('chat:new_message'));
    expect(since).not.toContain(SECRET);
  });

  it('that meets a deletion on its way is refused', async () => {
    const id = await say(author, SECRET);
    const remove = 'update chat_messages set deleted_at = app_now() where id = $1';
    const commit = await holdOpen(site.database, remove, [id]);
    const answer = reply(player, id);
    try {
      await untilWaiting(site.database, answer);
    } finally {
      await commit();
    }
    expect(code(await answer)).toEqual([404, 'chat.error.reply_gone']);
  });

  it('shows a reader nothing of a player that the reader blocks', async () => {
    const reader = await site.player();
    await reader.call('POST', `/api/user/block/${author.id}`, { isBlocked: true });
    const id = await say(author, SECRET);
    await reply(player, id);
    const answer = await reader.call<ChatMessage[]>('GET', '/api/chat/EN');
    expect(answer.body.data?.at(-1)).toMatchObject({
      replyTo: { id, user: { username: authorName() }, message: null },
    });
    expect(answer.text).not.toContain(SECRET);
  });

  it('outlives what it replied to, when that is purged', async () => {
    const id = await say(author, 'long ago');
    const { body } = await reply(player, id);
    await site.database.owner.query(
      `update chat_messages set created_at = app_now() - interval '91 days' where id = $1`,
      [id],
    );
    await runJob(site, 'chat-purge');
    expect(await last(asVisitor)).toMatchObject({ id: body.data?.id, replyTo: null });
  });
});
