import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newToken } from '../../platform/random.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { tablesWith } from '../privacy/testing.ts';
import {
  answer,
  conversation,
  inbox,
  look,
  type TestVisitor,
  unreadOf,
  upload,
  uploadAs,
  visitorOf,
  write,
} from './testing.ts';

const DAY_MS = 86_400_000;

let site: TestApp;
let member: TestMember;
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  member = await hire(site, ['support']);
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const texts = async (by: TestVisitor) =>
  (await conversation(by)).messages.map(({ author, name, text }) => [author, name, text]);
/** Creates a visitor who has written a message. @returns also the conversation's id. */
async function writer(text: string): Promise<{ visitor: TestVisitor; id: string }> {
  const visitor = await visitorOf(site);
  expect((await write(visitor, text)).status).toBe(200);
  return { visitor, id: (await conversation(visitor)).thread?.id ?? expect.fail('no conversation') };
}
const secretOf = ({ cookie }: TestVisitor): string => cookie.split('=')[1] ?? '';

describe('a visitor', () => {
  it('is kept nowhere before writing, and writes with a cookie that the site gave', async () => {
    const { rows: before } = await query('select count(*) from support_visitors');
    expect(await conversation({ call: site.visitor })).toMatchObject({
      thread: null,
      messages: [],
      held: [],
    });
    expect(await unreadOf({ call: site.visitor })).toBe(0);
    for (const [path, body] of [
      ['messages', { key: newId(), text: 'x' }],
      ['typing', {}],
      ['read', { upTo: '1' }],
      ['threads/1/rating', { stars: 1, text: '' }],
    ] as const)
      expect(codeOf(await site.visitor('POST', `/api/support/${path}`, body)), path).toBe(
        'account.error.sign_in_required',
      );
    expect((await query('select count(*) from support_visitors')).rows).toEqual(before);

    const reply = await site.visitor('POST', '/api/support/visitor', {});
    const [set = '', mark] = reply.headers.getSetCookie();
    expect(mark).toBe('aureus_wrote=1; Max-Age=2592000; Path=/; SameSite=Strict');
    expect(set).toMatch(/^aureus_visitor=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    const secret = /=([\w-]{43})/.exec(set)?.[1] ?? '';
    const { rows } = await query('select secret_hash from support_visitors order by id desc limit 1');
    expect(rows[0].secret_hash).toEqual(createHash('sha256').update(secret).digest());
    expect(await tablesWith(site.database, secret)).toEqual([]);
    // Another call in the same browser, or as a player, creates no other visitor.
    const again = await site.visitor(
      'POST',
      '/api/support/visitor',
      {},
      { cookie: `aureus_visitor=${secret}` },
    );
    expect(again.headers.getSetCookie()[0]).toContain(secret);
    const player = await site.player();
    expect((await player.call('POST', '/api/support/visitor', {})).headers.getSetCookie()).toEqual([]);
  });

  it('reaches staff as a visitor, and hears of the answer, unread until it is read', async () => {
    const { visitor, id } = await writer('How do I sign in?');
    const other = await writer('Somebody else');
    const [socket, others] = [
      await openSocket(site.url, { cookie: visitor.cookie }),
      await openSocket(site.url, { cookie: other.visitor.cookie }),
    ];
    // Each socket gets the number of unread answers once it is subscribed.
    for (const opened of [socket, others]) await opened.next('support:changed', ({ unread }) => unread === 0);
    const row = (await inbox(member)).threads.find((thread) => thread.id === id);
    expect(row).toMatchObject({
      player: null,
      lastText: 'How do I sign in?',
      waitingSince: expect.any(Number),
    });
    expect(await look(member, id)).toMatchObject({ player: null, held: [], requests: [], earlier: [] });
    await member.call('POST', `/api/staff/support/threads/${id}/typing`, {});
    await socket.next('support:typing');
    await answer(member, id, 'By Steam or Google.');
    await socket.next('support:changed', ({ unread }) => unread === 1);
    expect(await unreadOf(visitor)).toBe(1);
    const name = member.name.split(' ')[0];
    expect(await texts(visitor)).toEqual([
      ['PLAYER', null, 'How do I sign in?'],
      ['STAFF', name, 'By Steam or Google.'],
    ]);
    const upTo = (await conversation(visitor)).messages.at(-1)?.id;
    expect((await visitor.call('POST', '/api/support/read', { upTo })).body.data).toEqual({ unread: 0 });
    expect((await look(member, id)).playerReadUpTo).toBe(upTo);
    expect(others.all('support:changed')).toEqual([{ unread: 0 }]);
    expect(others.all('support:typing')).toEqual([]);
    socket.close();
    others.close();
    const { rows } = await query(
      `select entry ->> 'subject' as subject from staff_log where entry -> 'after' ->> 'conversation' = $1`,
      [id],
    );
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(
      new Set([expect.stringMatching(/^visitor \d+$/)]),
    );
  });

  it('sees nothing of another visitor: no message, picture or rating', async () => {
    const [{ visitor, id }, other] = [await writer('mine'), await writer('theirs')];
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const sent = await uploadAs(site, member, id, new Uint8Array(png));
    const attachmentId = sent.data?.id ?? '';
    const answer = { key: newId(), text: '', attachmentId };
    expect((await member.call('POST', `/api/staff/support/threads/${id}/answers`, answer)).status).toBe(200);
    const picture = `/api/support/attachments/${attachmentId}`;
    expect((await visitor.call('GET', picture)).status).toBe(200);
    for (const call of [other.visitor.call, site.visitor, (await site.player()).call])
      expect((await call('GET', picture)).status).toBe(404);
    const before = BigInt((await conversation(visitor)).messages.at(-1)?.id ?? 0) + 1n;
    const older = await other.visitor.call<{ messages: { text: string }[] }>(
      'GET',
      `/api/support/messages?before=${before}`,
    );
    expect(older.body.data?.messages.map(({ text }) => text)).toEqual(
      ['theirs'].slice(0, older.body.data?.messages.length),
    );
    expect(await texts(other.visitor)).toEqual([['PLAYER', null, 'theirs']]);
    await member.call('POST', `/api/staff/support/threads/${id}/close`, {});
    const rate = (by: TestVisitor) =>
      by.call('POST', `/api/support/threads/${id}/rating`, { stars: 5, text: 'Quick' });
    expect(codeOf(await rate(other.visitor))).toBe('support.error.rated');
    expect((await rate(visitor)).status).toBe(200);
    expect((await look(member, id)).starsText).toBe('Quick');
  });

  it.each([
    ['nothing', ''],
    ['a guess', newToken()],
    ['a number', '1'],
    ['a number below zero', '-1'],
    ['SQL', `' or 1=1 --`],
    ['a hash', createHash('sha256').update('x').digest('base64url')],
  ])('with a cookie of %s is unknown', async (_, secret) => {
    await writer('somebody');
    const by = { call: site.visitor, cookie: `aureus_visitor=${encodeURIComponent(secret)}` };
    const called = await site.visitor('GET', '/api/support', undefined, { cookie: by.cookie });
    expect(called.body.data).toMatchObject({ thread: null, messages: [] });
    const sent = await site.visitor(
      'POST',
      '/api/support/messages',
      { key: newId(), text: 'x' },
      { cookie: by.cookie },
    );
    expect(codeOf(sent)).toBe('account.error.sign_in_required');
    // A signed-in player who sends a false visitor's cookie gets no conversation either.
    const player = await site.player();
    const claimed = await player.call('GET', '/api/support', undefined, {
      cookie: `${player.cookie}; ${by.cookie}`,
    });
    expect(claimed.body.data).toMatchObject({ thread: null });
  });

  it('takes no more of a visitor than of a player: bodies, pictures, 50 messages a day', async () => {
    const { visitor, id } = await writer('one');
    for (const body of [{ text: 'x'.repeat(2_001), key: newId() }, { text: 'x' }, { text: 1, key: newId() }])
      expect((await visitor.call('POST', '/api/support/messages', body)).status).toBe(400);
    expect((await visitor.call('POST', '/api/support/visitor', { id: '1' })).status).toBe(400);
    expect(codeOf(await write(visitor, '  \u200B'))).toBe('support.error.empty');
    expect(codeOf(await write(visitor, '', { attachmentId: newId() }))).toBe('request.error.not_found');
    expect((await upload(site, visitor.cookie, new Uint8Array([1]), 'image/png')).code).toBe(
      'account.error.sign_in_required',
    );
    await query(
      `insert into support_messages (thread_id, player_id, author, text)
       select id, player_id, 'PLAYER', 'x' from support_threads, generate_series(1, 49) where id = $1`,
      [id],
    );
    expect(codeOf(await write(visitor, 'one more'))).toBe('support.error.day');
  });

  it('is one of so many that an address can begin in an hour', async () => {
    const few = await startTestApp({ env: { SUPPORT_VISITORS_PER_HOUR: '2', TRUSTED_PROXIES: 'loopback' } });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const begin = async (address: string) =>
      (await few.visitor('POST', '/api/support/visitor', {}, from(address))).status;
    expect([await begin('203.0.113.1'), await begin('203.0.113.1'), await begin('203.0.113.1')]).toEqual([
      200, 200, 429,
    ]);
    expect(await begin('203.0.113.2')).toBe(200);
    await few.close();
  });

  it('stands nowhere in the database as it was written, and goes 30 days after the last message', async () => {
    const { visitor, id } = await writer('I live at Tiburtina 12');
    await member.call('POST', `/api/staff/support/threads/${id}/notes`, { text: 'Tiburtina sounds upset' });
    await answer(member, id, 'Tiburtina is far.');
    expect(await tablesWith(site.database, 'Tiburtina')).toEqual([]);
    const [{ rows }, silent] = [
      await query('select player_id from support_threads where id = $1', [id]),
      await writer('silent'),
    ];
    const number = rows[0].player_id as bigint;
    await site.clock.advance(29 * DAY_MS);
    await write(visitor, 'still here');
    await site.clock.advance(2 * DAY_MS);
    expect((await conversation(silent.visitor)).messages).toEqual([]);
    await runJob(site, 'support-sweep');
    expect(await texts(visitor)).toHaveLength(3);
    expect((await query('select from support_threads where id = $1', [silent.id])).rows).toEqual([]);
    await site.clock.advance(29 * DAY_MS);
    await runJob(site, 'support-sweep');
    for (const table of ['support_messages', 'support_threads', 'support_players', 'privacy_keys'])
      expect((await query(`select from ${table} where player_id = $1`, [number])).rows, table).toEqual([]);
    expect((await query('select from support_notes where thread_id = $1', [id])).rows).toEqual([]);
    expect((await query('select from support_visitors where id = $1', [-number])).rows).toEqual([]);
    expect(codeOf(await write(visitor, 'too late'))).toBe('account.error.sign_in_required');
    expect(secretOf(visitor)).toHaveLength(43);
  });
});
