import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { supportAnswer } from '@aureus/contract/support-answers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, requestAbout } from '../../testing/staff-driver.ts';
import { startTestApp, type TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { answer, conversation, inBrowserOf, look, threadOf, unreadOf, visitorOf, write } from './testing.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const texts = async (player: TestPlayer) =>
  (await conversation(player)).messages.map(({ author, name, text }) => [author, name, text]);

describe('a conversation', () => {
  it('is empty at first', async () => {
    expect(await conversation(await site.player())).toMatchObject({
      thread: null,
      messages: [],
      unread: 0,
      held: [],
    });
  });

  it('reaches staff and comes back under a first name, on every device, unread until it is read on one', async () => {
    const [player, priya] = [await site.player(), await hire(site, ['support'], `Priya ${newId()}`)];
    const [phone, desktop] = [await player.socket(), await player.socket()];
    await write(player, 'Where is my deposit?');
    const id = await threadOf(priya, player);
    expect(await look(priya, id)).toMatchObject({ waitingSince: expect.any(Number), member: null });
    await answer(priya, id, 'On its way.');
    for (const socket of [phone, desktop]) await socket.next('support:changed', ({ unread }) => unread === 1);
    expect(await look(priya, id)).toMatchObject({ waitingSince: null, member: { name: priya.name } });
    const { thread, messages, unread } = await conversation(player);
    expect([thread?.agent, unread]).toEqual(['Priya', 1]);
    expect(await texts(player)).toEqual([
      ['PLAYER', null, 'Where is my deposit?'],
      ['STAFF', 'Priya', 'On its way.'],
    ]);
    const upTo = messages.at(-1)?.id;
    expect((await player.call('POST', '/api/support/read', { upTo })).body.data).toEqual({ unread: 0 });
    for (const socket of [phone, desktop])
      await socket.next('support:changed', ({ unread: left }) => left === 0);
    expect(await unreadOf(player)).toBe(0);
    // The player sees up to which message staff have read.
    await priya.call('POST', `/api/staff/support/threads/${id}/read`, { upTo: messages[0]?.id });
    expect((await conversation(player)).staffRead?.upTo).toBe(messages[0]?.id);
  });

  it('counts answers that came while the player was away, up to a hundred', async () => {
    const [player, member] = [await site.player(), await hire(site, ['support'])];
    await write(player, 'hello');
    const id = await threadOf(member, player);
    await answer(member, id, 'Hi, still there?');
    expect(await unreadOf(player)).toBe(1);
    await site.database.owner.query(
      `insert into support_messages (thread_id, player_id, author, author_name, text)
       select $1, $2, 'STAFF', 'Priya', 'more' from generate_series(1, 150)`,
      [id, player.id],
    );
    expect(await unreadOf(player)).toBe(100);
    const first = await conversation(player);
    expect([first.messages.length, first.isMore]).toEqual([50, true]);
    const older = await player.call<{ messages: unknown[]; isMore: boolean }>(
      'GET',
      `/api/support/messages?before=${first.messages[0]?.id}`,
    );
    expect([older.body.data?.messages.length, older.body.data?.isMore]).toEqual([50, true]);
    await player.call('POST', '/api/support/read', { upTo: first.messages.at(-1)?.id });
    expect(await unreadOf(player)).toBe(0);
  });

  it('keeps one message of a key, however often and from wherever it comes', async () => {
    const player = await site.player();
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => write(player, 'once', { key })));
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1);
    const { rows } = await site.database.owner.query('select id from support_threads where player_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(await texts(player)).toHaveLength(1);
  });

  it('is the player’s own: no one else reads or rates it, and reading ahead marks nothing of others', async () => {
    const [player, other] = [await site.player(), await site.player()];
    await write(player, 'mine');
    const { thread, messages } = await conversation(player);
    await write(other, 'other');
    expect(await texts(other)).toEqual([['PLAYER', null, 'other']]);
    const [first] = messages;
    const later = await other.call<{ messages: unknown[] }>(
      'GET',
      `/api/support/messages?before=${BigInt(first?.id ?? 0) + 1n}`,
    );
    expect(later.body.data?.messages).toEqual([]);
    const rated = await other.call('POST', `/api/support/threads/${thread?.id}/rating`, {
      stars: 1,
      text: '',
    });
    expect(codeOf(rated)).toBe('support.error.rated');
  });

  it.each([
    ['nothing', { text: '   \u200B' }, 'support.error.empty'],
    ['a picture that isn’t there', { text: '', attachmentId: newId() }, 'request.error.not_found'],
  ])('takes no message of %s', async (_, said, code) => {
    const player = await site.player();
    expect(codeOf(await player.call('POST', '/api/support/messages', { key: newId(), ...said }))).toBe(code);
    expect((await conversation(player)).thread).toBeNull();
  });

  it.each([
    { text: 'x'.repeat(2_001), key: newId() },
    { text: 'x', key: 'x' },
    { text: 1, key: newId() },
    { text: 'x', key: newId(), author: 'STAFF' },
    { text: 'x' },
  ])('takes no body %j', async (body) =>
    expect((await (await site.player()).call('POST', '/api/support/messages', body)).status).toBe(400),
  );

  it('takes 20 messages a minute and 200 a day', async () => {
    const player = await site.player();
    const replies = [];
    for (let nth = 0; nth < 21; nth += 1) replies.push((await write(player, `m${nth}`)).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
    const busy = await site.player();
    await write(busy, 'first');
    const { thread } = await conversation(busy);
    await site.database.owner.query(
      `insert into support_messages (thread_id, player_id, author, text) select $1, $2, 'PLAYER', 'x' from generate_series(1, 199)`,
      [thread?.id, busy.id],
    );
    expect(codeOf(await write(busy, 'one more'))).toBe('support.error.day');
  });

  it('stays as it was said: the application’s own login changes no message', async () => {
    const player = await site.player();
    await write(player, 'as it was');
    const { messages } = await conversation(player);
    const asApp = site.app.pool;
    for (const statement of [
      `update support_messages set text = 'other' where id = ${messages[0]?.id}`,
      `delete from support_messages where id = ${messages[0]?.id}`,
      `update support_notes set text = 'other'`,
    ])
      await expect(asApp.query(statement)).rejects.toThrow('permission denied');
  });
});

describe('who may write', () => {
  it.each([
    ['self-excluded', ''],
    ['restricted', `update wallet_players set is_restricted = true where player_id = $1`],
    ['frozen', `update wallet_players set is_restricted = true, is_frozen = true where player_id = $1`],
  ])('a player who is %s writes, reads and rates', async (state, statement) => {
    const [player, member] = [await site.player(), await hire(site, ['support'])];
    if (state === 'self-excluded')
      expect((await player.call('POST', '/api/user/self-ban', { days: 30 })).status, statement).toBe(200);
    else await site.database.owner.query(statement, [player.id]);
    expect((await write(player, 'I need help')).status).toBe(200);
    const id = await threadOf(member, player);
    await answer(member, id, 'Here we are.');
    await member.call('POST', `/api/staff/support/threads/${id}/close`, {});
    const { messages } = await conversation(player);
    expect((await player.call('POST', '/api/support/read', { upTo: messages.at(-1)?.id })).status).toBe(200);
    expect(
      (await player.call('POST', `/api/support/threads/${id}/rating`, { stars: 5, text: '' })).status,
    ).toBe(200);
  });
});

describe('a held payment', () => {
  it('is explained by the first answer in the payment’s own words, with its place, the same to player and staff', async () => {
    const member = await hire(site, ['support', 'cashier']);
    const player = await site.player({ role: 'USER', cents: 120_000n });
    const reply = await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount: 1_100, address: `0x${'d'.repeat(40)}`, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    );
    const payment = reply.body.data?.transaction;
    expect(payment?.state, reply.text).toBe('APPROVAL');
    await member.call(
      'POST',
      `/api/staff/requests/${await requestAbout(site, BigInt(payment?.id ?? 0))}/vote`,
      {
        verdict: 'APPROVE',
        reason: 'Checks are clear',
      },
    );
    await write(player, 'Where is my withdrawal?');
    const { held, messages } = await conversation(player);
    expect(held).toMatchObject([
      {
        id: payment?.id,
        coins: 1100,
        why: payment?.why,
        place: 1,
        of: 1,
        needs: 2,
        checks: [expect.any(Number)],
      },
    ]);
    const automatic = messages.find(({ author }) => author === 'SITE');
    const parts = [
      supportAnswer('withdrawalHeld', { coins: 1100 }),
      ...(payment?.why ?? []),
      supportAnswer('people', { needs: 2 }),
      supportAnswer('checks', { done: 1, needs: 2 }),
      supportAnswer('place', { place: 1, of: 1 }),
      supportAnswer('setAside'),
    ];
    expect(automatic).toMatchObject({ text: '', parts });
    // Text and parts are stored encrypted. Without parts, as stored by a server of the previous version, the answer is
    // shown the same.
    const { owner } = site.database;
    const { rows } = await owner.query('select text, parts from support_messages where id = $1', [
      automatic?.id,
    ]);
    expect(rows).toEqual([
      { text: expect.stringMatching(/^sealed:/), parts: expect.stringMatching(/^sealed:/) },
    ]);
    await owner.query('update support_messages set parts = null where id = $1', [automatic?.id]);
    expect((await conversation(player)).messages.find(({ author }) => author === 'SITE')).toEqual(automatic);
    expect((await look(member, await threadOf(member, player))).held).toEqual(held);
    expect(await unreadOf(player)).toBe(0);
  });
});

describe('outside the hours', () => {
  it('says so and when staff are back, and keeps the message', async () => {
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    const day = inThreeDays.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
    const closed = await startTestApp({ env: { SUPPORT_HOURS: `${day} 08:00-22:00` } });
    const player = await closed.player();
    await write(player, 'anybody?');
    const { hours, messages } = await conversation(player);
    const opensAt = inThreeDays.setUTCHours(8, 0, 0, 0);
    expect(hours).toEqual({ isOpen: false, opensAt });
    expect(messages.map(({ author }) => author)).toEqual(['PLAYER', 'SITE']);
    const parts = [supportAnswer('awayUntil', { time: opensAt }), supportAnswer('saved')];
    expect(messages[1]?.parts).toEqual(parts);

    // A sign-in re-encrypts the visitor's answer under the player's key. Its changed text `gone` isn't shown, because
    // the answer has parts.
    const visitor = await visitorOf(closed);
    await write(visitor, 'Can I sign in?');
    await closed.database.owner.query(`update support_messages set text = 'gone' where author = 'SITE'`);
    const newcomer = await closed.player();
    await inBrowserOf(visitor, newcomer).call('GET', '/api/support/unread');
    expect((await conversation(newcomer)).messages[1]).toMatchObject({ author: 'SITE', parts });
    await closed.close();
  });
});
