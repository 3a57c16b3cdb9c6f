import type { Page } from '@playwright/test';
import { gotoLive, openChat } from './support/flows.ts';
import { freshName, signInByApi } from './support/players.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const messages = (page: Page) => page.getByTestId('chat-message');

/** A member of the staff: no slow mode, and the tools of a moderator. */
async function moderator(stack: Stack, name?: string) {
  const staff = await signInByApi(stack, name === undefined ? {} : { name });
  await stack.sql("update account_players set role = 'MODERATOR' where id = $1", [staff.id]);
  return staff;
}

async function acceptRules(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('chat-rules-accepted', 'true'));
}

/** Texts that would run somewhere if they were not text. Each tells on itself by setting `hacked`. */
const PAYLOADS = [
  '<script>hacked=1</script>',
  '<img src=x onerror=hacked=1>',
  '<svg onload=hacked=1>',
  '<svg><script>hacked=1</script></svg>',
  '"><img src=x onerror=hacked=1>',
  "'><svg/onload=hacked=1>",
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<iframe src="javascript:parent.hacked=1">',
  '<a href="javascript:hacked=1">click</a>',
  'javascript:hacked=1',
  '[click](javascript:hacked=1)',
  '<body onload=hacked=1>',
  '<details open ontoggle=hacked=1>',
  '<video><source onerror=hacked=1></video>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=hacked=1>',
  '<input autofocus onfocus=hacked=1>',
  '<style>@import "javascript:hacked=1"</style>',
  '<link rel=stylesheet href="data:text/css,*{display:none}">',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data="javascript:hacked=1">',
  '<template><script>hacked=1</script></template>',
  '{{constructor.constructor("hacked=1")()}}',
  '${hacked=1}',
  '&lt;script&gt;hacked=1&lt;/script&gt;',
  '&#60;img src=x onerror=hacked=1&#62;',
  '%3Cscript%3Ehacked=1%3C/script%3E',
  '\\u003cscript\\u003ehacked=1\\u003c/script\\u003e',
  ':fire<img src=x onerror=hacked=1>:',
  ':<script>hacked=1</script>:',
  ':../../../etc/passwd:',
  ':constructor: :__proto__: :toString:',
  '@<img src=x onerror=hacked=1>',
  'https://evil.example/?<script>hacked=1</script>',
  '<!--><img src=x onerror=hacked=1>-->',
  '<noscript><p title="</noscript><img src=x onerror=hacked=1>">',
];

test('shows the last hundred messages, the newest in view', async ({ page, player, stack }) => {
  const author = await player();
  await stack.sql(
    `insert into chat_messages (room, type, player_id, message, created_at)
     select 'EN', 'USER', $1, 'old line ' || n, app_now() - (400 - n) * interval '1 second' from generate_series(1, 260) n`,
    [author.id],
  );
  await page.goto('/');
  const chat = await openChat(page);
  await expect(messages(page).last()).toContainText('old line 260');
  await expect(messages(page).last()).toBeInViewport();
  await expect(messages(page)).toHaveCount(100);
  const inView = await chat.evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('[data-testid=chat-message]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    }).length;
  });
  expect(inView, 'messages visible at a height of 900 px').toBeGreaterThanOrEqual(16);
});

test('takes 160 characters, and in slow mode keeps what was typed', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/429/);
  await acceptRules(page);
  const me = await player();
  await signIn(me);
  await page.goto('/');
  await openChat(page);
  await field(page).fill('x'.repeat(200));
  await expect(field(page)).toHaveValue('x'.repeat(160));
  await expect(page.getByTestId('chat-left')).toHaveText('0');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByTestId('chat-left')).toHaveText('160');
  await expect(messages(page).filter({ hasText: 'x'.repeat(160) })).toHaveCount(1);

  await field(page).fill('again, at once');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('You are writing too fast');
  await expect(field(page)).toHaveValue('again, at once');
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('   ');
});

test('staff delete a message and mute its author', async ({
  page,
  openWindow,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/403/);
  await acceptRules(page);
  const author = await player();
  const staff = await moderator(stack);
  await signIn(staff);
  await page.goto('/');
  const others = await openWindow(author);
  await acceptRules(others);
  await others.goto('/');
  await openChat(others);
  await author.say('buy my coins');
  await expect(messages(others).filter({ hasText: 'buy my coins' })).toHaveCount(1);
  await expect(others.getByRole('button', { name: `Moderate ${author.name}` })).toHaveCount(0);

  const row = messages(page).filter({ hasText: 'buy my coins' });
  await row.hover();
  await row.getByRole('button', { name: `Moderate ${author.name}` }).click();
  await page.getByRole('button', { name: 'Mute 10 minutes' }).filter({ visible: true }).click();
  await expect(page.getByText('The player was muted.')).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: `Moderate ${author.name}` }).click();
  await page.getByRole('button', { name: 'Delete message' }).filter({ visible: true }).click();
  await expect(messages(page).filter({ hasText: 'buy my coins' })).toHaveCount(0);
  await expect(messages(others).filter({ hasText: 'buy my coins' })).toHaveCount(0);

  await expect(others.getByText('A moderator has muted you in the chat.')).toBeVisible();
  await expect(field(others)).toBeDisabled();
  await expect(field(others)).toHaveAttribute('placeholder', /^Muted for (?:10:00|9:\d\d|09:\d\d)$/);
  expect((await author.say('can anyone hear me').catch((error: unknown) => error)) as object).toMatchObject({
    code: 'chat.error.muted',
  });
  await gotoLive(others, '/');
  await openChat(others);
  await expect(field(others)).toHaveAttribute('placeholder', /^Muted for/);
  await staff.browser.call('POST', '/api/chat/mutes', { userId: author.id, minutes: 0 });
  await expect(others.getByText('You may write in the chat again.')).toBeVisible();
  await expect(field(others)).toBeEnabled();
});

test('staff speak for the house, and take it back', async ({ page, openWindow, player, signIn, stack }) => {
  await acceptRules(page);
  await signIn(await moderator(stack));
  await gotoLive(page, '/');
  await openChat(page);
  const others = await openWindow(await player());
  await gotoLive(others, '/');
  await openChat(others);
  await expect(others.getByRole('button', { name: 'Announce' })).toHaveCount(0);
  const announce = page.getByRole('button', { name: 'Announce' });
  await announce.click();
  await expect(announce).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page)).toHaveAttribute('placeholder', 'Announce to everyone');
  await field(page).fill('Tonight the rain is on the house.');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(announce).toHaveAttribute('aria-pressed', 'false');
  for (const window of [page, others])
    await expect(window.getByTestId('chat-system').last()).toContainText('Tonight the rain is on the house.');
  const note = page.getByTestId('chat-system').last();
  await note.hover();
  await note.getByRole('button', { name: 'Moderate the house' }).click();
  await page.getByRole('button', { name: 'Delete message' }).filter({ visible: true }).click();
  await expect(others.getByText('Tonight the rain is on the house.')).toHaveCount(0);
});

test('nothing that anybody writes or is called runs in the page', async ({ page, stack }) => {
  const staff = await moderator(stack, '<img src=x onerror=hacked=1>');
  await page.goto('/');
  const chat = await openChat(page);
  for (const text of PAYLOADS) await staff.say(text);
  await expect(messages(page).last()).toContainText(PAYLOADS.at(-1) ?? '');
  for (const text of PAYLOADS) await expect(chat, text).toContainText(text);
  await expect(chat).toContainText('<img src=x onerror=hacked=1>');
  // The same from the history, which is rendered at once.
  await page.reload();
  await expect(messages(page).last()).toContainText(PAYLOADS.at(-1) ?? '');
  const foreign = await chat.evaluate((list) =>
    [
      ...list.querySelectorAll(
        'script, iframe, svg[onload], video, object, style, link, base, meta, a, details, input, template, math',
      ),
    ].map((element) => element.outerHTML),
  );
  expect(foreign).toEqual([]);
  const images = await chat
    .locator('img')
    .evaluateAll((list) => list.map((image) => image.getAttribute('src') ?? ''));
  for (const src of images) expect(src).toMatch(/^(?:\/emoji\/|\/art\/|http:\/\/127\.0\.0\.1:\d+\/)/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(new URL(page.url()).origin).toBe(stack.url);
});

test('remembers for the session whether it is open', async ({ page, context }) => {
  await page.goto('/');
  await openChat(page);
  await page.getByRole('button', { name: 'Close the chat' }).first().click();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  // From outside, as other parts of the page do it.
  await tab.evaluate(() => window.dispatchEvent(new CustomEvent('aureus:toggle-chat')));
  await expect(tab.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
});

test('below 1280 px it is a drawer that starts closed', async ({ page, player }) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  const author = await player();
  await gotoLive(page, '/');
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeHidden();
  await author.say('anyone reading?');
  await expect(page.getByRole('banner').getByText('New messages')).toBeAttached();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chat' });
  await expect(drawer.getByText('anyone reading?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused();
  await expect(page.getByRole('banner').getByText('New messages')).toHaveCount(0);
});

test('counts what comes while the reader is further up, and leads back', async ({ page, stack }) => {
  const staff = await moderator(stack);
  await stack.sql(
    `insert into chat_messages (room, type, player_id, message, created_at)
     select 'EN', 'USER', $1, 'line ' || n, app_now() from generate_series(1, 60) n`,
    [staff.id],
  );
  await page.goto('/');
  const chat = await openChat(page);
  await expect(messages(page).last()).toBeInViewport();
  await chat.hover();
  await page.mouse.wheel(0, -600);
  await expect(messages(page).last()).not.toBeInViewport();
  const first = freshName('news');
  await staff.say(first);
  for (let n = 2; n <= 12; n += 1) await staff.say(`more news ${n}`);
  const pill = page.getByRole('button', { name: '12 new' });
  await expect(pill).toBeVisible();
  await expect(messages(page).last()).not.toBeInViewport();
  await pill.click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(pill).toBeHidden();
  await staff.say('at the end again');
  await expect(messages(page).filter({ hasText: 'at the end again' })).toBeInViewport();
});
