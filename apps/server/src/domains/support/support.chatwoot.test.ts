import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire } from '../../testing/staff-driver.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { answer, conversation, inbox, threadOf, unreadOf, upload, write } from './testing.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ SUPPORT_DESK: 'chatwoot' }));
});
afterEach(() => site.reset());
afterAll(() => site.close());

type There = {
  contact: { identifier: string; name: string; attributes: Record<string, unknown> };
  conversation: { id: number; status: string; contactSeenAt: number };
  messages: { content: string; isIncoming: boolean; pictures: { type: string }[] }[];
  count: number;
};
const nameOf = ({ id }: TestPlayer): string => `player-${id}`;
const there = (player: TestPlayer) => site.turn<There>('chatwoot/look', { player: nameOf(player) });
const says = (player: TestPlayer, text: string, more: object = {}) =>
  site.turn<{ id: number; status: number | null }>('chatwoot/answer', {
    player: nameOf(player),
    text,
    ...more,
  });
const texts = async (player: TestPlayer) =>
  (await conversation(player)).messages.map(({ author, name, text }) => [author, name, text]);
/** Creates a player whose first message has reached the desk. */
async function writer(text = 'hello'): Promise<TestPlayer> {
  const player = await site.player();
  await write(player, text);
  await eventually('the message at the desk', () =>
    there(player).then(
      () => true,
      () => false,
    ),
  );
  await eventually('the message itself', async () => (await there(player)).messages.length > 0);
  return player;
}
const arrives = (player: TestPlayer, text: string) =>
  eventually(`“${text}”`, async () => (await texts(player)).some(([, , said]) => said === text));

describe('a conversation at Chatwoot', () => {
  it('goes there with the player’s name proved, and comes back under a first name, unread', async () => {
    const player = await writer('Where is my deposit?');
    const { contact, messages } = await there(player);
    expect(contact).toMatchObject({
      identifier: nameOf(player),
      attributes: { player_page: `${site.url}/staff/players/${player.id}` },
    });
    expect(messages).toMatchObject([{ content: 'Where is my deposit?', isIncoming: true }]);
    expect((await says(player, 'On its way.')).status).toBe(200);
    await arrives(player, 'On its way.');
    expect(await texts(player)).toEqual([
      ['PLAYER', null, 'Where is my deposit?'],
      ['STAFF', 'Tomas', 'On its way.'],
    ]);
    expect(await unreadOf(player)).toBe(1);
    expect((await conversation(player)).staffRead).not.toBeNull();
    const { messages: ownMessages } = await conversation(player);
    await player.call('POST', '/api/support/read', { upTo: ownMessages.at(-1)?.id });
    await eventually('the desk to know', async () => (await there(player)).conversation.contactSeenAt > 0);
  });

  it('is one there too, in order, however fast the player writes', async () => {
    const player = await writer('0');
    for (let nth = 1; nth <= 8; nth += 1) await write(player, String(nth));
    await eventually('all of them', async () => (await there(player)).messages.length === 9);
    expect((await there(player)).messages.map(({ content }) => content).join('')).toBe('012345678');
  });

  it('carries pictures both ways, drawn again', async () => {
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const player = await writer();
    const sent = await upload(site, player.cookie, new Uint8Array(png), 'image/png');
    await write(player, 'see', { attachmentId: sent.data?.id ?? '' });
    await eventually('the picture', async () =>
      (await there(player)).messages.some((one) => one.pictures.length > 0),
    );
    expect((await there(player)).messages.at(-1)?.pictures[0]?.type).toBe('image/webp');
    await says(player, 'like this?', { picture: png.toString('base64') });
    await arrives(player, 'like this?');
    expect((await conversation(player)).messages.at(-1)?.attachment).toMatchObject({ width: 8, height: 6 });
    await says(player, 'or this', { picture: Buffer.from('<svg/>').toString('base64') });
    await arrives(player, 'or this\nA file was sent that can’t be shown here.');
  });

  it('downloads pictures only from the configured storage, wherever it is redirected', async () => {
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    let hits = 0;
    const inside = createServer((_request, response) => {
      hits += 1;
      response.setHeader('content-type', 'image/png').end(png);
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    try {
      const { port } = inside.address() as AddressInfo;
      const player = await writer();
      const storage = new URL(site.env('CHATWOOT_FILES'));
      const targets = [
        `http://127.0.0.1:${port}/`,
        `http://localhost:${port}/`,
        `http://[::ffff:127.0.0.1]:${port}/`,
        `http://0x7f000001:${port}/`,
        `http://${storage.host}@127.0.0.1:${port}/`,
        `http://${storage.hostname}.127.0.0.1.nip.io:${port}/`,
        'file:///etc/passwd',
        'data:image/png;base64,AAAA',
        'http://',
      ];
      for (const [nth, to] of targets.entries()) {
        await site.turn('chatwoot/redirect', { to });
        await says(player, `no ${nth}`, { picture: png.toString('base64') });
        await arrives(player, `no ${nth}\nA file was sent that can’t be shown here.`);
      }
      expect(hits).toBe(0);
      // This redirect within Chatwoot never ends.
      await site.turn('chatwoot/redirect', {
        to: `${site.env('CHATWOOT_URL')}/rails/active_storage/blobs/redirect/x/picture`,
      });
      await says(player, 'circle', { picture: png.toString('base64') });
      await arrives(player, 'circle\nA file was sent that can’t be shown here.');
    } finally {
      inside.close();
    }
  });

  it('waits for a picture that is not in storage yet, and keeps the order of answers', async () => {
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const player = await writer();
    await site.turn('chatwoot/late-files', { on: true });
    await says(player, 'look', { picture: png.toString('base64') });
    await says(player, 'and this');
    await runJob(site, 'support-poll');
    expect((await texts(player)).filter(([author]) => author === 'STAFF')).toEqual([]);
    await site.turn('chatwoot/late-files', { on: false });
    await arrives(player, 'and this');
    const { messages } = await conversation(player);
    expect(messages.slice(-2).map(({ text, attachment }) => [text, attachment?.width])).toEqual([
      ['look', 8],
      ['and this', undefined],
    ]);
  });

  it('removes messages deleted at the desk, with their pictures, and follows edits', async () => {
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const player = await writer();
    const first = await says(player, 'The code is 1234', { picture: png.toString('base64') });
    await arrives(player, 'The code is 1234');
    const picture = (await conversation(player)).messages.at(-1)?.attachment?.id ?? '';
    expect((await player.call('GET', `/api/support/attachments/${picture}`)).status).toBe(200);
    // After 25 more answers, the first answer is no longer on the newest page.
    for (let nth = 0; nth < 25; nth += 1) await says(player, `more ${nth}`);
    await arrives(player, 'more 24');
    await site.turn('chatwoot/delete', { player: nameOf(player), message: first.id });
    const isGone = (text: string) => async () =>
      (await texts(player)).every(([, , shownText]) => shownText !== text);
    await eventually('it to be gone', isGone('The code is 1234'));
    expect((await player.call('GET', '/api/support')).text).not.toContain('This message was deleted');
    expect((await player.call('GET', `/api/support/attachments/${picture}`)).status).toBe(404);

    await site.turn('chatwoot/edit', { player: nameOf(player), text: 'Corrected' });
    await arrives(player, 'Corrected');
    expect(await isGone('more 24')()).toBe(true);
    // The webhook is dropped, so the minute job must find the deletion.
    await site.turn('chatwoot/drop', { on: true });
    await site.turn('chatwoot/delete', { player: nameOf(player) });
    await runJob(site, 'support-poll');
    await eventually('it to be gone too', isGone('Corrected'));
  });

  it('never shows a message that was deleted before it was fetched', async () => {
    const player = await writer();
    await site.turn('chatwoot/drop', { on: true });
    await says(player, 'not meant for you');
    await site.turn('chatwoot/delete', { player: nameOf(player) });
    await site.turn('chatwoot/drop', { on: false });
    await says(player, 'this is');
    await arrives(player, 'this is');
    expect((await texts(player)).filter(([author]) => author === 'STAFF')).toEqual([
      ['STAFF', 'Tomas', 'this is'],
    ]);
  });

  it('keeps private notes to itself, and carries text as text', async () => {
    const player = await writer('<script>alert(1)</script>');
    await says(player, 'SECRET-NOTE', { isPrivate: true });
    await says(player, '<img src=x onerror=alert(1)>');
    await arrives(player, '<img src=x onerror=alert(1)>');
    expect((await player.call('GET', '/api/support')).text).not.toContain('SECRET-NOTE');
    expect((await there(player)).messages[0]?.content).toBe('<script>alert(1)</script>');
  });

  it('closes when it is resolved there, and what is written next is another one', async () => {
    const player = await writer();
    await site.turn('chatwoot/resolve', { player: nameOf(player) });
    await eventually('the end', async () => (await conversation(player)).thread?.state === 'CLOSED');
    const before = (await there(player)).conversation.id;
    await write(player, 'once more');
    await eventually('another one', async () => (await there(player)).conversation.id !== before);
    expect((await there(player)).contact.identifier).toBe(nameOf(player));
  });

  it('is read in the console and answered there alone', async () => {
    const player = await writer();
    const member = await hire(site, ['support']);
    expect((await inbox(member)).deskUrl).toBe(site.env('CHATWOOT_URL'));
    const reply = await answer(member, await threadOf(member, player), 'x');
    expect(reply.body.error?.code).toBe('support.error.elsewhere');
  });
});

describe('what Chatwoot tells', () => {
  it.each(['wrong-secret', 'changed-body', 'no-signature', 'no-delivery', 'stale', 'early'])(
    'is not believed when it is %s',
    async (kind) => {
      const player = await writer();
      expect((await site.turn('chatwoot/forge', { player: nameOf(player), kind })).status).toBe(401);
      await runJob(site, 'support-poll');
      expect((await player.call('GET', '/api/support')).text).not.toContain('password');
    },
  );

  it('ten times, at once and overtaken counts once, in order', async () => {
    const player = await writer();
    await site.turn('chatwoot/reorder', { on: true });
    await site.turn('chatwoot/duplicate', { copies: 3 });
    await Promise.all([says(player, 'one'), says(player, 'two')]);
    await says(player, 'three');
    await site.turn('chatwoot/replay', { player: nameOf(player), copies: 10 });
    await arrives(player, 'three');
    const answers = (await texts(player)).filter(([author]) => author === 'STAFF').map(([, , text]) => text);
    expect(answers).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['one', 'two', 'three']));
    expect(answers.at(-1)).toBe('three');
  });

  it('is asked for where no webhook came', async () => {
    const player = await writer();
    await site.turn('chatwoot/drop', { on: true });
    await says(player, 'lost on the way');
    await runJob(site, 'support-poll');
    await arrives(player, 'lost on the way');
  });

  it('of a conversation that isn’t here changes nothing', async () => {
    const { createHmac } = await import('node:crypto');
    const body = JSON.stringify({ event: 'message_created', id: 1, conversation: { id: 424242 } });
    const timestamp = String(Math.floor(site.clock.now() / 1000));
    const signature = createHmac('sha256', site.env('CHATWOOT_WEBHOOK_SECRET'))
      .update(`${timestamp}.${body}`)
      .digest('hex');
    for (const sent of [body, 'not JSON', '[]', '{"event":"message_created"}']) {
      const right = createHmac('sha256', site.env('CHATWOOT_WEBHOOK_SECRET'))
        .update(`${timestamp}.${sent}`)
        .digest('hex');
      const reply = await fetch(`${site.url}/api/webhooks/chatwoot`, {
        method: 'POST',
        headers: {
          'x-chatwoot-timestamp': timestamp,
          'x-chatwoot-signature': `sha256=${sent === body ? signature : right}`,
          'x-chatwoot-delivery': `d-${sent.length}`,
        },
        body: sent,
      });
      expect(reply.status, sent).toBe(200);
    }
  });
});

it('while Chatwoot is away nothing is lost, and everything goes there later, once', async () => {
  const player = await writer('before');
  await site.turn('chatwoot/down', { on: true });
  expect((await write(player, 'during')).status).toBe(200);
  expect((await texts(player)).at(-1)).toEqual(['PLAYER', null, 'during']);
  await site.reset();
  await runJob(site, 'support-poll');
  await eventually('it at the desk', async () => (await there(player)).messages.length === 2);
  await runJob(site, 'support-poll');
  expect((await there(player)).messages.map(({ content }) => content)).toEqual(['before', 'during']);
});
