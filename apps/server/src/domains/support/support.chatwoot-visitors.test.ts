import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import type { TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { conversation, inBrowserOf, type TestVisitor, unreadOf, visitorOf, write } from './testing.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ SUPPORT_DESK: 'chatwoot', TRUSTED_PROXIES: 'loopback' }));
});
afterEach(() => site.reset());
afterAll(() => site.close());

type Caller = Pick<TestPlayer, 'call'>;
type There = {
  contact: { identifier: string; name: string; attributes: Record<string, unknown> };
  messages: { content: string; isIncoming: boolean }[];
};
const there = (who: string) => site.turn<There>('chatwoot/look', { player: who });
const says = (who: string, text: string) =>
  site.turn<{ status: number | null }>('chatwoot/answer', { player: who, text });
const texts = async (by: Caller) => (await conversation(by)).messages.map(({ text }) => text);
const arrives = (by: Caller, text: string) =>
  eventually(`“${text}”`, async () => (await texts(by)).includes(text));
const contents = async (who: string) => (await there(who)).messages.map(({ content }) => content);
const reaches = (who: string, text: string) =>
  eventually(`“${text}” at the desk`, () =>
    contents(who).then(
      (all) => all.includes(text),
      () => false,
    ),
  );

/** Creates a visitor whose first message has reached the desk. @returns also the visitor's identifier at the desk. */
async function writer(text: string): Promise<{ visitor: TestVisitor; who: string }> {
  const visitor = await visitorOf(site);
  await write(visitor, text);
  const { rows } = await site.database.owner.query(
    'select -player_id as number from support_threads where id = $1',
    [(await conversation(visitor)).thread?.id],
  );
  const who = `visitor-${rows[0].number}`;
  await reaches(who, text);
  return { visitor, who };
}

it('a visitor’s conversation goes to Chatwoot and back, and is named after the player at the sign-in', async () => {
  const { visitor, who } = await writer('How do I sign in?');
  expect((await there(who)).contact).toMatchObject({ identifier: who, name: 'Visitor', attributes: {} });
  expect((await says(who, 'By Steam.')).status).toBe(200);
  await arrives(visitor, 'By Steam.');
  expect(await unreadOf(visitor)).toBe(1);

  const player = await site.player();
  await inBrowserOf(visitor, player).call('GET', '/api/support');
  await eventually('the name', async () => (await there(who)).contact.name !== 'Visitor');
  expect((await there(who)).contact).toMatchObject({
    identifier: who,
    attributes: { player_page: `${site.url}/staff/players/${player.id}` },
  });
  await says(who, 'Did it work?');
  await arrives(player, 'Did it work?');
  await write(player, 'It did.');
  await reaches(who, 'It did.');
  await runJob(site, 'support-poll');
  expect(await texts(player)).toEqual(['How do I sign in?', 'By Steam.', 'Did it work?', 'It did.']);
  expect(await contents(who)).toEqual(['How do I sign in?', 'By Steam.', 'Did it work?', 'It did.']);
});

it('where the player has an open one at Chatwoot, answers in both arrive in one, once', async () => {
  const player = await site.player();
  const contact = `player-${player.id}`;
  await write(player, 'as a player');
  await reaches(contact, 'as a player');
  const { visitor, who } = await writer('as a visitor');
  await says(who, 'to the visitor');
  await arrives(visitor, 'to the visitor');
  await inBrowserOf(visitor, player).call('GET', '/api/support');
  expect(await texts(player)).toEqual(['as a player', 'as a visitor', 'to the visitor']);
  await says(who, 'to the visitor, late');
  await arrives(player, 'to the visitor, late');
  await says(contact, 'to the player');
  await arrives(player, 'to the player');
  // From here on, webhooks get lost, so the poll job must find this answer and its edit.
  await site.turn('chatwoot/drop', { on: true });
  await says(who, 'to the visitor, unheard');
  await runJob(site, 'support-poll');
  await arrives(player, 'to the visitor, unheard');
  await site.turn('chatwoot/edit', { player: who, text: 'to the visitor, corrected' });
  await runJob(site, 'support-poll');
  await arrives(player, 'to the visitor, corrected');
  expect(await texts(player)).toEqual([
    'as a player',
    'as a visitor',
    'to the visitor',
    'to the visitor, late',
    'to the player',
    'to the visitor, corrected',
  ]);
  expect(await contents(contact)).toEqual(['as a player', 'to the player']);
});
