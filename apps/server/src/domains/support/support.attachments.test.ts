import { ATTACHMENT_MAX_BYTES } from '@aureus/contract/support-limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { answer, conversation, look, threadOf, upload, uploadAs, write } from './testing.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(() => site.close());

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a227' } });
const png = async (width = 40, height = 20) => bytes(await canvas(width, height).png().toBuffer());
const text = (content: string) => new TextEncoder().encode(content);
const fileOf = (id: string, cookie?: string) =>
  fetch(`${site.url}/api/support/attachments/${id}`, { headers: cookie === undefined ? {} : { cookie } });

describe('a picture of staff', () => {
  it('is drawn again, sent once by the member who added it, and seen by its player from then on', async () => {
    await write(player, 'How do I do it?');
    const [member, colleague] = [await hire(site, ['support']), await hire(site, ['support'])];
    const id = await threadOf(member, player);
    const { data } = await uploadAs(site, member, id, await png());
    expect(data).toMatchObject({ width: 40, height: 20 });
    const path = `/api/staff/support/attachments/${data?.id}`;
    // Caching is off because the browser's cache outlives a session of staff.
    expect((await member.call('GET', path)).headers.get('cache-control')).toBe('no-store');
    expect((await fileOf(data?.id ?? '', player.cookie)).status).toBe(404);
    expect([(await member.call('GET', path)).status, (await colleague.call('GET', path)).status]).toEqual([
      200, 404,
    ]);
    const send = (by: typeof member, key = newId(), attachmentId = data?.id) =>
      by.call('POST', `/api/staff/support/threads/${id}/answers`, { key, text: '', attachmentId });
    expect((await send(colleague)).status).toBe(404);
    expect((await write(player, 'x', { attachmentId: data?.id ?? '' })).status).toBe(404);
    const key = newId();
    expect([(await send(member, key)).status, (await send(member, key)).status]).toEqual([200, 200]);
    expect((await send(member)).status).toBe(404);
    expect((await conversation(player)).messages.at(-1)).toMatchObject({ author: 'STAFF', attachment: data });
    const file = await fileOf(data?.id ?? '', player.cookie);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await uploadAs(site, member, id, text('<svg/>'), 'image/png')).code).toBe(
      'support.error.attachment_type',
    );
    expect((await uploadAs(site, await hire(site, ['moderator']), id, await png())).status).toBe(403);
    expect((await answer(member, id, '')).body.error?.code).toBe('support.error.empty');
  });
});

describe('a picture', () => {
  it('is drawn again without what was hidden in it, and read by its player and by staff alone', async () => {
    const secret = 'GPS 52.2297 21.0122';
    const photo = await canvas(60, 30)

      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = bytes(Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]));
    const { data } = await upload(site, player.cookie, sent, 'image/jpeg');
    // These are the sizes after rotation by the EXIF orientation.
    expect(data).toMatchObject({ width: 30, height: 60 });
    await write(player, '', { attachmentId: data?.id ?? '' });
    const { messages } = await conversation(player);
    expect(messages[0]).toMatchObject({ text: '', attachment: data });

    const reply = await fileOf(data?.id ?? '', player.cookie);
    const picture = Buffer.from(await reply.arrayBuffer());
    expect((await sharp(picture).metadata()).format).toBe('webp');
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.includes(secret)).toBe(false);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');

    expect((await fileOf(data?.id ?? '', (await site.player()).cookie)).status).toBe(404);
    expect((await fileOf(data?.id ?? '')).status).toBe(404);
    const member = await hire(site, ['support']);
    expect((await member.call('GET', `/api/staff/support/attachments/${data?.id}`)).status).toBe(200);
    expect((await look(member, await threadOf(member, player))).lastText).toBe('Picture');
    const catalogue = await hire(site, ['catalogue']);
    expect((await catalogue.call('GET', `/api/staff/support/attachments/${data?.id}`)).status).toBe(403);
  });

  it('is made smaller where it is larger than a screen', async () => {
    const { data } = await upload(site, player.cookie, await png(4_000, 1_000), 'image/png');
    expect(data).toMatchObject({ width: 2_000, height: 500 });
  });

  it('goes into one message of who sent it', async () => {
    const { data } = await upload(site, player.cookie, await png(), 'image/png');
    const attachmentId = data?.id ?? '';
    expect((await write(await site.player(), '', { attachmentId })).status).toBe(404);
    expect((await write(player, 'first', { attachmentId })).status).toBe(200);
    expect((await write(player, 'second', { attachmentId })).status).toBe(404);
  });

  it('that was never sent is deleted after a day; one in a message stays', async () => {
    const [sent, left] = [
      await upload(site, player.cookie, await png(), 'image/png'),
      await upload(site, player.cookie, await png(), 'image/png'),
    ];
    await write(player, 'see', { attachmentId: sent.data?.id ?? '' });
    await site.clock.advance(25 * 3_600_000);
    await runJob(site, 'support-sweep');
    expect((await fileOf(sent.data?.id ?? '', player.cookie)).status).toBe(200);
    expect((await fileOf(left.data?.id ?? '', player.cookie)).status).toBe(404);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

describe('a file that isn’t what it says', () => {
  it.each([
    ['an SVG as PNG', async () => text(SVG), 'image/png', 'support.error.attachment_type'],
    ['HTML as JPEG', async () => text(HTML), 'image/jpeg', 'support.error.attachment_type'],
    [
      'a JPEG as PNG',
      async () => bytes(await canvas(9, 9).jpeg().toBuffer()),
      'image/png',
      'support.error.attachment_type',
    ],
    [
      'a GIF as WebP',
      async () => bytes(await canvas(9, 9).gif().toBuffer()),
      'image/webp',
      'support.error.attachment_type',
    ],
    [
      'a TIFF as PNG',
      async () => bytes(await canvas(9, 9).tiff().toBuffer()),
      'image/png',
      'support.error.attachment_type',
    ],
    ['nothing', async () => text(''), 'image/png', 'support.error.attachment_type'],
    [
      'half a PNG',
      async () => (await png(900, 900)).slice(0, 900),
      'image/png',
      'support.error.attachment_broken',
    ],
    ['an SVG as it is', async () => text(SVG), 'image/svg+xml', 'request.error.content_type'],
    ['a PDF', async () => text('%PDF-1.7'), 'application/pdf', 'request.error.content_type'],
    ['JSON', async () => text('{}'), 'application/json', 'request.error.content_type'],
    [
      'too many bytes',
      async () => new Uint8Array(ATTACHMENT_MAX_BYTES + 1),
      'image/png',
      'request.error.too_large',
    ],
    // A decompression bomb: 25 million pixels in a small file.
    ['a bomb', async () => png(5_000, 5_000), 'image/png', 'support.error.attachment_size'],
  ])('%s is refused', async (_, file, type, code) => {
    const sender = await site.player();
    expect((await upload(site, sender.cookie, await file(), type)).code).toBe(code);
    const { rows } = await site.database.owner.query('select from support_attachments where player_id = $1', [
      sender.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('and of a visitor nothing is read', async () =>
    expect((await upload(site, undefined, await png(), 'image/png')).code).toBe(
      'account.error.sign_in_required',
    ));
});

it('20 pictures a day are taken', async () => {
  await site.database.owner.query(
    `with whose as (insert into support_players (player_id) values ($1) on conflict do nothing)
     insert into support_attachments (id, player_id, width, height, bytes)
     select gen_random_uuid(), $1, 1, 1, '\\x00' from generate_series(1, 20)`,
    [player.id],
  );
  expect((await upload(site, player.cookie, await png(), 'image/png')).code).toBe('support.error.day');
  expect((await fileOf(newId(), player.cookie)).status).toBe(404);
  // Pictures that an outside desk sends to the player don't count.
  await write(player, 'How do I do it?');
  await site.database.owner.query(
    `insert into support_messages (thread_id, player_id, author, text, attachment_id)
     select t.id, $1, 'STAFF', '', a.id from support_threads t, support_attachments a
     where t.player_id = $1 and a.player_id = $1`,
    [player.id],
  );
  expect((await upload(site, player.cookie, await png(), 'image/png')).status).toBe(200);
});
