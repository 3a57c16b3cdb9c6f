import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { gotoLive, openChat } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { moderator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const messages = (page: Page) => page.getByTestId('chat-message');

test('shows the last hundred messages, the newest in view', async ({ page, player, stack }) => {
  const author = await player();
  await stack.sql(
    `insert into chat_messages (room, type, player_id, message, created_at)
     select 'EN', 'USER', $1, 'old line ' || n, app_now() - (400 - n) * interval '1 second' from generate_series(1, 260) n`,
    [author.id],
  );
  await page.goto('/faq');
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

test('a message takes 160 characters', async ({ page, player, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('chat-rules-accepted', 'true'));
  await signIn(await player());
  await gotoLive(page, '/faq');
  await openChat(page);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('x'.repeat(200));
  await expect(field).toHaveValue('x'.repeat(160));
  await expect(page.getByTestId('chat-left')).toHaveText('0');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByTestId('chat-left')).toHaveText('160');
  await expect(messages(page).filter({ hasText: 'x'.repeat(160) })).toHaveCount(1);
  await field.fill('   ');
  await field.press('Enter');
  await expect(field).toHaveValue('   ');
});

test('remembers for the session whether it is open', async ({ page, context }) => {
  await page.goto('/faq');
  await openChat(page);
  await page.getByRole('button', { name: 'Close the chat' }).first().click();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto('/faq');
  await expect(tab.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  // Closes the chat by dispatching the `window` event that toggles it.
  await tab.evaluate(() => window.dispatchEvent(new CustomEvent('aureus:toggle-chat')));
  await expect(tab.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
});

test('at 320 px too a bot is marked as one in every kind of row, and its names and pictures open its profile', async ({
  page,
  player,
  stack,
}) => {
  const bot = await player({ coins: 10, name: freshName('a_name_as_long') });
  await stack.sql("update account_players set role = 'BOT' where id = $1", [bot.id]);
  const { id, username, avatar, currentLevel } = await bot.me();
  await bot.say('salve');
  await bot.browser.call('POST', '/api/rain/tip', { amount: 5 }, { 'idempotency-key': newId() });
  const users = [{ id, username, avatar, currentLevel, role: 'BOT' }];
  await stack.sql(
    `insert into chat_messages (room, type, message, data, created_at) values ('EN', 'BIG_WIN', '', $1, app_now())`,
    [JSON.stringify({ type: 'BIG_WIN', users, game: { type: 'ROULETTE' }, prize: 1_400, stake: 100 })],
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await openChat(page);
  const profile = page.getByRole('dialog', { name: 'Player' });
  for (const row of ['chat-message', 'chat-rain', 'chat-big-win']) {
    const message = page.getByTestId(row).filter({ hasText: username }).last();
    await expect(message.getByText('BOT', { exact: true })).toBeInViewport({ ratio: 1 });
    await message.getByRole('button', { name: `Profile of ${username}` }).click();
    await expect(profile).toContainText(username);
    await profile.getByRole('button', { name: 'Close' }).click();
    await message.locator('img').first().click();
    await expect(profile).toContainText(username);
    await profile.getByRole('button', { name: 'Close' }).click();
  }
});

test('below 1280 px it is a drawer that starts closed', async ({ page, player }) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  const author = await player();
  await gotoLive(page, '/faq');
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
  // A window that was wide in between starts with a closed drawer again.
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('counts what comes while the reader is further up, and leads back', async ({ page, stack }) => {
  const staff = await moderator(stack);
  await stack.sql(
    `insert into chat_messages (room, type, player_id, message, created_at)
     select 'EN', 'USER', $1, 'line ' || n, app_now() from generate_series(1, 60) n`,
    [staff.id],
  );
  await page.goto('/faq');
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

test('it is 280 px wide at the right, counts who is here, and has six rules and 32 emoji in six columns', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player());
  await gotoLive(page, '/faq');
  await openChat(page);
  const chat = page.getByRole('complementary', { name: 'Chat' });
  await expect(chat).toHaveCSS('width', '280px');
  await expect(chat).toHaveCSS('right', '0px');
  await expect(chat.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible();
  await expect(page.getByTestId('chat-online')).toHaveText(/^[1-9]\d* online$/);
  await chat.getByRole('button', { name: 'Chat Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Chat Rules' });
  await expect(rules.getByRole('listitem')).toHaveText([
    /appropriate language/,
    /personal information/,
    /spam/,
    /Report violations/,
    /harassment/,
    /off-site trades for tips/,
  ]);
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await chat.getByRole('button', { name: 'Emoji' }).click();
  const emoji = page.locator('button > img[src^="/emoji/"]');
  await expect(emoji).toHaveCount(32);
  const laidOut = await emoji.evaluateAll((images) => {
    const boxes = images.map((image) => image.getBoundingClientRect());
    return {
      columns: new Set(boxes.map(({ left }) => Math.round(left))).size,
      sizes: [...new Set(boxes.map((box) => `${box.width} x ${box.height}`))],
    };
  });
  expect(laidOut).toEqual({ columns: 6, sizes: ['23 x 23'] });
});

test('the badge of a role stands in the place of the rank', async ({ page, player, stack }) => {
  const row = (said: string) => messages(page).filter({ hasText: said });
  const badges = { MODERATOR: 'MOD', ADMINISTRATOR: 'ADMIN', OWNER: 'OWNER', BOT: 'BOT', USER: null };
  const texts = new Map<string | null, string>();
  for (const [role, badge] of Object.entries(badges)) {
    const author = await player();
    await stack.sql('update account_players set role = $2 where id = $1', [author.id, role]);
    texts.set(badge, `good evening ${freshName()}`);
    await author.say(texts.get(badge) ?? '');
  }
  await page.goto('/faq');
  await openChat(page);
  for (const [badge, text] of texts) {
    if (badge === null) {
      await expect(row(text)).toContainText('Level 1, Gladiator');
      continue;
    }
    await expect(row(text).getByText(badge, { exact: true })).toBeVisible();
    await expect(row(text)).not.toContainText('Level');
  }
});
