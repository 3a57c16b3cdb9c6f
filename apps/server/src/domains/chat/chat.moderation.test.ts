import type { ChatMessage } from '@aureus/contract/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../../testing/at-node.ts';
import { longOr } from '../../testing/long.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

/** Posts sent in each second. */
const POSTS = longOr(30, 100);

let site: TestApp;
let node: TestApp;
let player: TestPlayer;
let moderator: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  node = await startNode(site);
  moderator = await site.player({ name: 'watchful', role: 'MODERATOR' });
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(async () => {
  await node.close();
  await site.close();
});

const send = (who: TestPlayer, message: string) =>
  who.call<ChatMessage>('POST', '/api/chat', { room: 'EN', message });
const mute = (who: TestPlayer, playerId: bigint, minutes: number) =>
  who.call('POST', '/api/chat/mutes', { userId: String(playerId), minutes });
const announce = (who: TestPlayer, message: unknown) =>
  who.call<ChatMessage>('POST', '/api/chat/announcements', { message });
const code = ({ status, body }: Reply) => [status, body.error?.code];
const ownMute = async (who: TestPlayer) =>
  (await who.call<{ mutedUntil: number | null }>('GET', '/api/chat/mutes/own')).body.data?.mutedUntil;

describe('a flood', () => {
  it(`of ${10 * POSTS} posts in ten seconds over two nodes stays one message in two seconds`, async () => {
    const there = atNode(node, player);
    const answers: Reply[] = [];
    for (let second = 0; second < 10; second += 1) {
      const posts = Array.from({ length: POSTS }, (_, index) =>
        send(index % 2 === 0 ? player : there, `flood ${second} ${index}`),
      );
      answers.push(...(await Promise.all(posts)));
      await site.clock.advance(1_000);
    }
    expect(answers).toHaveLength(10 * POSTS);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.error?.code))).toEqual(new Set(['chat.error.slow_mode']));
    const { rows } = await site.database.owner.query<{ apart: number | null; minute: bigint }>(
      `select extract(epoch from created_at - lag(created_at) over (order by created_at))::float8 as apart,
         count(*) over (order by created_at range interval '59 seconds' preceding) as minute
       from chat_messages where player_id = $1`,
      [player.id],
    );
    expect(rows).toHaveLength(10 * POSTS - refused.length);
    expect(rows.length).toBeGreaterThan(1);
    // The limits must hold no matter how long this machine took for the ten simulated seconds.
    expect(rows.every(({ apart, minute }) => (apart === null || apart >= 2) && minute <= 10n)).toBe(true);
  }, 180_000);
});

describe('a mute', () => {
  it('holds at once on every node, and says for how long', async () => {
    const there = atNode(node, player);
    expect((await mute(moderator, player.id, 10)).status).toBe(200);
    for (const at of [player, there]) {
      const answer = await send(at, 'hello?');
      expect(code(answer)).toEqual([403, 'chat.error.muted']);
      expect(answer.body.error?.message).toBe(
        'You are muted in the chat for 10 minutes. Reason: Against the chat rules',
      );
    }
    const until = await ownMute(there);
    expect(Math.round(((until ?? 0) - site.clock.now()) / 60_000)).toBe(10);
    expect((await mute(atNode(node, moderator), player.id, 0)).status).toBe(200);
    expect(await ownMute(player)).toBeNull();
    expect((await send(player, 'thank you')).status).toBe(200);
  });

  it('is published to the player, and to no one else', async () => {
    const [socket, visitorSocket] = [await player.socket(), await site.visitorSocket()];
    await mute(moderator, player.id, 60);
    const { mutedUntil } = await socket.next('chat:muted');
    expect(mutedUntil).toBe(await ownMute(player));
    await mute(moderator, player.id, 0);
    await socket.next('chat:muted', (reply) => reply.mutedUntil === null);
    expect(visitorSocket.all('chat:muted')).toEqual([]);
  });

  it.each([
    [1, 'a minute'],
    [119, '119 minutes'],
    [120, '2 hours'],
    [1_440, '24 hours'],
    [10_080, '7 days'],
  ])('of %i minutes reads "%s"', async (minutes, text) => {
    await mute(moderator, player.id, minutes);
    expect((await send(player, 'x')).body.error?.message).toBe(
      `You are muted in the chat for ${text}. Reason: Against the chat rules`,
    );
  });

  it('is the player’s own affair: a visitor has none', async () => {
    expect(code(await site.visitor('GET', '/api/chat/mutes/own'))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    expect(await ownMute(player)).toBeNull();
  });
});

describe('an announcement', () => {
  it('of staff is the house’s, and reaches everyone', async () => {
    const watcher = await site.visitorSocket();
    const { status, body } = await announce(moderator, '  Maintenance at\n20:00 UTC\u202E ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: 'SYSTEM',
      message: 'Maintenance at 20:00 UTC',
      user: null,
      additionalData: null,
    });
    expect(await watcher.next('chat:new_message', ({ id }) => id === body.data?.id)).toEqual(body.data);
    const history = await site.visitor<ChatMessage[]>('GET', '/api/chat/EN');
    expect(history.body.data?.at(-1)).toEqual(body.data);
    const { rows } = await site.database.owner.query<{ by: bigint }>(
      'select announced_by as by from chat_messages where id = $1',
      [body.data?.id],
    );
    expect(rows[0]?.by).toBe(moderator.id);
  });

  it('can be taken away again', async () => {
    const { body } = await announce(moderator, 'mistaken');
    expect((await moderator.call('DELETE', `/api/chat/messages/${body.data?.id}`)).status).toBe(200);
    const history = await site.visitor<ChatMessage[]>('GET', '/api/chat/EN');
    expect(history.body.data?.some(({ id }) => id === body.data?.id)).toBe(false);
  });

  it('is made by staff alone, and says something', async () => {
    const [bot, user] = [await site.player({ role: 'BOT' }), await site.player({ role: 'USER' })];
    const messages = async () => (await site.database.owner.query('select from chat_messages')).rowCount;
    const before = await messages();
    for (const who of [player, bot, user])
      expect(code(await announce(who, 'I am the house'))).toEqual([403, 'chat.error.not_staff']);
    expect(code(await site.visitor('POST', '/api/chat/announcements', { message: 'x' }))).toEqual([
      401,
      'account.error.sign_in_required',
    ]);
    for (const message of ['', '  ', '\u200B', '\u3164'])
      expect(code(await announce(moderator, message))).toEqual([400, 'chat.error.empty']);
    for (const message of [12, null, ['a'], {}, 'x'.repeat(4_001)])
      expect(code(await announce(moderator, message))).toEqual([400, 'request.error.invalid']);
    expect(await messages()).toBe(before);
  });
});

describe('a name', () => {
  it.each([
    'Аdmin',
    'M0DERAT0R',
    'Aur\u200Beus',
    'οwner',
    'Ѕupport_',
    's.t.a.f.f',
    '\u202Enimda',
    'Ad\u00ADmin',
  ])('that would pass for the house’s (%j) is not given', async (name) => {
    const disguised = await site.player({ name });
    const { body } = await send(disguised, 'trust me');
    const username = body.data?.type === 'USER' ? body.data.user.username : '';
    expect(username).not.toMatch(/[\u00AD\u200B\u202E]/);
    expect(username.toLowerCase()).not.toMatch(/^(?:admin|moderator|aureus|owner|support|s\.?t\.?a\.?f\.?f)/);
  });
});
