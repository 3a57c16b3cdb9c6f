import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { erase, tablesWith } from '../privacy/testing.ts';
import {
  answer,
  conversation,
  inBrowserOf,
  inbox,
  look,
  type TestVisitor,
  unreadOf,
  uploadAs,
  visitorOf,
  write,
} from './testing.ts';

let site: TestApp;
let member: TestMember;
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  member = await hire(site, ['support']);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const texts = async (by: Parameters<typeof conversation>[0]) =>
  (await conversation(by)).messages.map(({ text }) => text);
const idOf = async (by: Parameters<typeof conversation>[0]): Promise<string> =>
  (await conversation(by)).thread?.id ?? expect.fail('no conversation');
async function writer(text: string): Promise<{ visitor: TestVisitor; id: string }> {
  const visitor = await visitorOf(site);
  await write(visitor, text);
  return { visitor, id: await idOf(visitor) };
}
const isUnknown = async (visitor: TestVisitor) => (await conversation(visitor)).thread === null;

describe('at the sign-in', () => {
  it('a visitor’s conversation becomes the player’s, with answers, pictures and notes', async () => {
    const { visitor, id } = await writer('I live at Tiburtina 12');
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { data } = await uploadAs(site, member, id, new Uint8Array(png));
    const attachmentId = data?.id ?? '';
    const path = `/api/staff/support/threads/${id}`;
    await member.call('POST', `${path}/answers`, { key: newId(), text: 'Look.', attachmentId });
    await member.call('POST', `${path}/notes`, { text: 'Tiburtina sounds upset' });

    const player = await site.player();
    const browser = inBrowserOf(visitor, player);
    const first = await browser.call('GET', '/api/support/unread');
    expect(first.body.data).toEqual({ unread: 1 });
    const cookies = first.headers.getSetCookie();
    expect(cookies.map((set) => set.split(';')[0])).toEqual(['aureus_visitor=', 'aureus_wrote=']);
    for (const set of cookies) expect(set).toContain('Expires=Thu, 01 Jan 1970');
    expect(await texts(player)).toEqual(['I live at Tiburtina 12', 'Look.']);
    expect(await idOf(player)).toBe(id);
    expect((await player.call('GET', `/api/support/attachments/${attachmentId}`)).status).toBe(200);
    const seen = await look(member, id);
    expect(seen.player).toMatchObject({ id: String(player.id) });
    expect(seen.notes.map(({ text }) => text)).toEqual(['Tiburtina sounds upset']);
    expect((await member.call('GET', `/api/staff/support/attachments/${attachmentId}`)).status).toBe(200);
    await answer(member, id, 'Anything else?');
    expect(await unreadOf(player)).toBe(2);

    // The texts are now encrypted under the player's key, and the visitor's data is deleted.
    expect(await tablesWith(site.database, 'Tiburtina')).toEqual([]);
    const { rows } = await query(
      `select player_id from support_players where player_id < 0 union select player_id from privacy_keys where player_id < 0`,
    );
    expect(rows).toEqual([]);
    expect((await query('select from support_visitors')).rows).toEqual([]);
    expect(await isUnknown(visitor)).toBe(true);
  });

  it('it becomes part of the open one that the player has, in order of time, read and unread', async () => {
    const player = await site.player();
    await write(player, 'a');
    const threadId = await idOf(player);
    const { visitor, id } = await writer('b');
    await answer(member, id, 'c');
    await write(player, 'd');
    await answer(member, threadId, 'e');
    const upTo = (await conversation(player)).messages.at(-1)?.id;
    await player.call('POST', '/api/support/read', { upTo });
    expect(await unreadOf(player)).toBe(0);
    await member.call('POST', `/api/staff/support/threads/${id}/notes`, { text: 'note of b' });

    await inBrowserOf(visitor, player).call('GET', '/api/support');
    expect(await texts(player)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await idOf(player)).toBe(threadId);
    // The visitor's answer was unread and stays so. The newer answer, which the player had read, counts as unread
    // again.
    expect(await unreadOf(player)).toBe(2);
    const { threads } = await inbox(member);
    expect(threads.filter(({ player: who }) => who?.id === String(player.id)).map((one) => one.id)).toEqual([
      threadId,
    ]);
    expect((await inbox(member, 'CLOSED')).threads.map((one) => one.id)).not.toContain(id);
    // A member who looks at the visitor's conversation now sees the player's.
    const seen = await look(member, id);
    expect([seen.id, seen.messages.length, seen.notes.length, seen.earlier.length]).toEqual([
      threadId,
      5,
      1,
      0,
    ]);
    expect((await answer(member, id, 'f')).status).toBe(200);
    expect(await texts(player)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await member.call('POST', `/api/staff/support/threads/${id}/close`, {});
    expect((await conversation(player)).thread).toMatchObject({ id: threadId, state: 'CLOSED' });
  });

  it('a secret counts once, however many tabs and players come with it', async () => {
    const { visitor } = await writer('mine alone');
    const players = await Promise.all([site.player(), site.player()]);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        inBrowserOf(visitor, players[nth % 2] as TestPlayer).call('GET', '/api/support'),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const lists = await Promise.all(players.map(texts));
    expect(lists.flat()).toEqual(['mine alone']);
    expect(await isUnknown(visitor)).toBe(true);
  });

  it('no message is lost or doubled that is sent at that moment, by either side', async () => {
    const player = await site.player();
    await write(player, 'own');
    const { visitor, id } = await writer('first');
    const browser = inBrowserOf(visitor, player);
    const sent = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => {
        const lines = [`visitor ${nth}`, `staff ${nth}`];
        const [mine, theirs] = await Promise.all([
          write(visitor, `visitor ${nth}`),
          answer(member, id, `staff ${nth}`),
          browser.call('GET', '/api/support/unread'),
        ]);
        expect([200, 401]).toContain(mine.status);
        expect(theirs.status).toBe(200);
        return mine.status === 200 ? lines : lines.slice(1);
      }),
    );
    expect((await texts(player)).toSorted()).toEqual(['own', 'first', ...sent.flat()].toSorted());
    expect((await look(member, id)).messages).toHaveLength(2 + sent.flat().length);
  });

  it('a sign-in that waits for its code takes nothing over', async () => {
    const { visitor } = await writer('before the code');
    const player = await site.player();
    await query('update account_sessions set is_pending = true where player_id = $1', [player.id]);
    const waiting = await inBrowserOf(visitor, player).call('GET', '/api/support');
    // While the sign-in waits for its code, only the visitor can read the message.
    expect([waiting.status, await texts(visitor)]).toEqual([200, ['before the code']]);
    const reply = await inBrowserOf(visitor, player).call('POST', '/api/support/visitor', {});
    expect(reply.body.error?.code).toBe('account.error.two_factor_required');
    expect(await texts(visitor)).toEqual(['before the code']);
  });

  it('a message that comes again under the key of an earlier one of the player’s stands in no one’s way', async () => {
    const player = await site.player();
    const key = newId();
    await write(player, 'as a player', { key });
    const visitor = await visitorOf(site);
    await write(visitor, 'as a visitor', { key });
    await inBrowserOf(visitor, player).call('GET', '/api/support');
    expect(await texts(player)).toEqual(['as a player', 'as a visitor']);
  });
});

it('an erasure reaches what was written before the sign-in', async () => {
  const { visitor } = await writer('Quintilia of the Aventine');
  const player = await site.player();
  await inBrowserOf(visitor, player).call('GET', '/api/support');
  const [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
  await erase(site, player, risk, owner);
  const { rows } = await query('select text from support_messages where player_id = $1', [player.id]);
  expect(rows).toEqual([{ text: 'Erased' }]);
});
