import type { ChatMessage } from '@aureus/contract/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { eventsOf, eventsReach } from '../../testing/security-events.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
let moderator: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  moderator = await site.player({ name: 'watchful', role: 'MODERATOR' });
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(() => site.close());

const send = (who: TestPlayer, message: unknown, room: unknown = 'EN') =>
  who.call<ChatMessage>('POST', '/api/chat', { room, message });
const history = async (room = 'EN') =>
  (await site.visitor<ChatMessage[]>('GET', `/api/chat/${room}`)).body.data ?? [];
const code = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
];

describe('a message', () => {
  it('is read by everyone, with who wrote it', async () => {
    const [visitor, playerSocket] = [await site.visitorSocket(), await player.socket()];
    const { status, body } = await send(player, 'hello :rofl:');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: 'USER',
      message: 'hello :rofl:',
      user: { id: String(player.id), role: 'UNVERIFIED_USER', currentLevel: { Level: 1, Tier: 'Gladiator' } },
      additionalData: null,
    });
    for (const socket of [visitor, playerSocket])
      expect(await socket.next('chat:new_message', ({ id }) => id === body.data?.id)).toEqual(body.data);
    expect((await history()).at(-1)).toEqual(body.data);
  });

  it('is one line, trimmed, cut after 160 characters and not inside one', async () => {
    expect((await send(player, '  one\n two ')).body.data?.message).toBe('one two');
    await site.clock.advance(2_100);
    const { body } = await send(player, '🎲'.repeat(200));
    expect(body.data?.message).toBe('🎲'.repeat(160));
  });

  it.each(['', '   ', '\n\t', '\u200B\u200D', '\u202E', '\u3164', '\u2800', '\u0007'])(
    'that shows nothing (%j) is refused',
    async (text) => {
      const before = await stateHash(site.database);
      expect(code(await send(player, text))).toEqual([400, 'chat.error.empty']);
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it.each([12, null, ['a'], {}, true, 'x'.repeat(4_001), '\u0000', 'a\u0000', 'a\uD83C', '\uDFB2'])(
    'that is %.20j is refused',
    async (message) => {
      expect(code(await send(player, message))).toEqual([400, 'request.error.invalid']);
    },
  );

  it('has eight combining marks at most', async () => {
    expect(code(await send(player, `Za${'\u0335'.repeat(9)}lgo`))).toEqual([400, 'chat.error.marks']);
    expect((await send(player, `Za${'\u0335'.repeat(8)}lgo`)).status).toBe(200);
  });

  it('of code comes back as the same plain text', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=alert(1)>',
      "javascript:alert('x')",
      '{{constructor.constructor("alert(1)")()}}',
      '</script><script>alert(1)</script>',
      '&lt;b&gt;&amp;',
      '\\u003cscript\\u003e',
      '${alert(1)}',
      "'; drop table chat_messages; --",
    ];
    for (const payload of payloads) {
      const { body, headers, text } = await send(moderator, payload);
      expect(body.data?.message).toBe(payload);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((JSON.parse(text) as { data: ChatMessage }).data.message).toBe(payload);
    }
    expect((await history()).slice(-payloads.length).map(({ message }) => message)).toEqual(payloads);
  });

  it('cannot name its author, its type or its time', async () => {
    for (const extra of [
      { user: '1001' },
      { type: 'SYSTEM' },
      { role: 'OWNER' },
      { createdAt: 1 },
      { additionalData: {} },
    ]) {
      const answer = await player.call('POST', '/api/chat', { room: 'EN', message: 'x', ...extra });
      expect(code(answer), JSON.stringify(extra)).toEqual([400, 'request.error.invalid']);
    }
  });

  it('of a visitor is refused, who may read all the same', async () => {
    expect(code(await site.visitor('POST', '/api/chat', { room: 'EN', message: 'x' }))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    expect((await site.visitor('GET', '/api/chat/EN')).status).toBe(200);
  });

  it('of a restricted player is refused', async () => {
    await site.database.owner.query('update account_players set is_restricted = true where id = $1', [
      player.id,
    ]);
    expect(code(await send(player, 'x'))).toEqual([403, 'account.error.restricted']);
  });
});

describe('rooms', () => {
  it('there is one', async () => {
    for (const room of ['HR', 'RU', 'PR', 'XX', 'en', 'proto'])
      expect((await site.visitor('GET', `/api/chat/${room}`)).status, room).toBe(404);
    for (const room of ['HR', 'RU', 'PR'])
      expect(code(await send(player, 'x', room))).toEqual([404, 'chat.error.room']);
    for (const room of ['XX', 'en', '', null, ['EN']])
      expect(code(await send(player, 'x', room))).toEqual([400, 'request.error.invalid']);
  });

  it('remembers the last hundred messages, oldest first', async () => {
    await site.database.owner.query(
      `insert into chat_messages (room, type, player_id, message, created_at)
       select 'EN', 'USER', $1, 'number ' || n, now() - interval '1 hour' from generate_series(1, 130) n`,
      [player.id],
    );
    const reply = await history();
    expect(reply).toHaveLength(100);
    expect(reply.map(({ message }) => message)).toEqual(
      Array.from({ length: 100 }, (_, index) => `number ${31 + index}`),
    );
  });

  it('forgets after ninety days', async () => {
    await site.database.owner.query(
      `insert into chat_messages (room, type, player_id, message, created_at)
       values ('EN', 'USER', $1, 'ancient', now() - interval '91 days'), ('EN', 'USER', $1, 'old', now() - interval '89 days')`,
      [player.id],
    );
    await runJob(site, 'chat-purge');
    const { rows } = await site.database.owner.query<{ message: string }>(
      `select message from chat_messages where message in ('ancient', 'old')`,
    );
    expect(rows.map(({ message }) => message)).toEqual(['old']);
  });
});

describe('slow mode', () => {
  it('lets one message through in two seconds and ten in a minute', async () => {
    expect((await send(player, 'first')).status).toBe(200);
    expect(code(await send(player, 'too fast'))).toEqual([429, 'chat.error.slow_mode']);
    for (let count = 2; count <= 10; count += 1) {
      await site.clock.advance(2_100);
      expect((await send(player, `message ${count}`)).status).toBe(200);
    }
    await site.clock.advance(2_100);
    expect(code(await send(player, 'the eleventh'))).toEqual([429, 'chat.error.slow_mode']);
    await site.clock.advance(60_000);
    expect((await send(player, 'a minute later')).status).toBe(200);
  });

  it('holds when sixty-four come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => send(player, `burst ${index}`)),
    );
    const sent = answers.filter(({ status }) => status === 200);
    const refused = answers.filter((answer) => answer.body.error?.code === 'chat.error.slow_mode');
    expect([sent.length > 0, sent.length + refused.length]).toEqual([true, 64]);
    const { rows } = await site.database.owner.query<{ sinceLast: number | null }>(
      `select extract(epoch from created_at - lag(created_at) over (order by created_at))::float8 as "sinceLast"
       from chat_messages where player_id = $1 order by created_at`,
      [player.id],
    );
    // On a busy machine the burst may last over two seconds, so more than one message may pass.
    expect(rows).toHaveLength(sent.length);
    expect(rows.filter(({ sinceLast }) => sinceLast !== null && sinceLast < 2)).toEqual([]);
  });

  it('does not count what was refused, nor others', async () => {
    expect((await send(player, '  ')).status).toBe(400);
    expect((await send(player, 'counts')).status).toBe(200);
    expect((await send(await site.player(), 'another one')).status).toBe(200);
  });

  it('is not for staff', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => send(moderator, `staff ${index}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('moderation', () => {
  it('a message is taken away by staff, for everyone at once', async () => {
    const watcher = await site.visitorSocket();
    const { body } = await send(player, 'regrettable');
    const path = `/api/chat/messages/${body.data?.id}`;
    for (const [who, status] of [
      [player, 403],
      [await site.player(), 403],
      [await site.player({ role: 'BOT' }), 403],
    ] as const)
      expect((await who.call('DELETE', path)).status).toBe(status);
    expect((await site.visitor('DELETE', path)).status).toBe(401);
    expect((await history()).some(({ id }) => id === body.data?.id)).toBe(true);
    expect((await moderator.call('DELETE', path)).status).toBe(200);
    await watcher.next('chat:message_deleted', ({ id }) => id === body.data?.id);
    expect((await history()).some(({ id }) => id === body.data?.id)).toBe(false);
    expect(code(await moderator.call('DELETE', path))).toEqual([404, 'request.error.not_found']);
    for (const id of ['0', 'x', '-1', '999999999999', '9999999999999999999', '1e3'])
      expect([400, 404], id).toContain((await moderator.call('DELETE', `/api/chat/messages/${id}`)).status);
  });

  it('a player is muted by staff, for as long as staff says', async () => {
    const mute = (who: TestPlayer, userId: unknown, minutes: unknown) =>
      who.call('POST', '/api/chat/mutes', { userId, minutes });
    const acts = await eventsOf(site, 'staff_act');
    expect(code(await mute(player, String(player.id), 5))).toEqual([403, 'chat.error.not_staff']);
    expect((await mute(moderator, String(player.id), 5)).status).toBe(200);
    await eventsReach(site, 'staff_act', acts + 1);
    expect(code(await send(player, 'x'))).toEqual([403, 'chat.error.muted']);
    await site.clock.advance(5 * 60_000 + 100);
    expect((await send(player, 'free again')).status).toBe(200);
    await mute(moderator, String(player.id), 60);
    await mute(moderator, String(player.id), 0);
    await site.clock.advance(2_100);
    expect((await send(player, 'forgiven')).status).toBe(200);
    for (const [userId, minutes] of [
      [String(player.id), -1],
      [String(player.id), 1.5],
      [String(player.id), '5'],
      [String(player.id), 525_601],
      [Number(player.id), 5],
      ['0', 5],
      [null, 5],
    ])
      expect((await mute(moderator, userId, minutes)).status, `${userId} ${minutes}`).toBe(400);
    expect((await mute(moderator, '999999', 5)).status).toBe(404);
  });

  it('staff cannot be muted', async () => {
    const owner = await site.player({ role: 'OWNER' });
    const answer = await moderator.call('POST', '/api/chat/mutes', { userId: String(owner.id), minutes: 5 });
    expect(code(answer)).toEqual([403, 'chat.error.is_staff']);
    expect((await send(owner, 'still here')).status).toBe(200);
  });

  it('a role that is taken away counts within a second', async () => {
    const former = await site.player({ role: 'MODERATOR' });
    const { body } = await send(former, 'mine');
    await site.database.owner.query(`update account_players set role = 'USER' where id = $1`, [former.id]);
    await eventually('the refusal', async () => {
      const answer = await former.call('DELETE', '/api/chat/messages/999999999999');
      return answer.status === 403;
    });
    expect((await former.call('DELETE', `/api/chat/messages/${body.data?.id}`)).status).toBe(403);
  });
});

describe('the online count', () => {
  it('is of open sockets, published when it changes', async () => {
    const online = async () =>
      (await site.visitor<{ onlines: { chat: number } }>('GET', '/api/info?ct=1')).body.data?.onlines.chat;
    const socket = await site.visitorSocket();
    const reply = () => socket.all('chat:online_count').at(-1)?.count;
    const agrees = (count: number) =>
      eventually(`a count of ${count}`, async () => reply() === count && (await online()) === count);
    const before = (await site.app.metrics.sockets.get()).values[0]?.value ?? 0;
    await agrees(before);
    const two = await site.visitorSocket();
    await agrees(before + 1);
    two.close();
    await agrees(before);
  });
});
