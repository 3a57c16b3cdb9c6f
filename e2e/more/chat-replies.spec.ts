import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { gotoLive, openChat } from '../support/flows.ts';
import { type ApiPlayer, freshName } from '../support/players.ts';
import { moderator } from '../support/staff.ts';
import { test as base, expect } from '../support/test.ts';

const row = (page: Page, text: string) => page.getByTestId('chat-message').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const card = (page: Page) => page.getByRole('region', { name: /^About / });

/** Accepts the chat rules and turns on sound captions. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('chat-rules-accepted', 'true');
    localStorage.setItem('sound', JSON.stringify({ hasCaptions: true }));
  });
  await gotoLive(page, '/faq');
  await openChat(page);
}

const test = base.extend<{ message: { id: string; author: ApiPlayer; text: string } }>({
  /** A message of another player, shown in the chat of the signed-in page. */
  message: async ({ page, player, signIn }, use) => {
    const author = await player();
    await signIn(await player());
    await prepare(page);
    const text = `one white would have been enough ${freshName()}`;
    const { id } = (await author.say(text)) as { id: string };
    await use({ id, author, text });
  },
});

test('a reply quotes what it replies to, leads there, rings for its author, and loses the words of a deleted message', async ({
  page,
  look,
  message: { id, author, text },
  openWindow,
  stack,
}) => {
  const staff = await moderator(stack);
  const theirs = await openWindow(author);
  await prepare(theirs);
  const answer = `really? ${freshName()}`;

  await test.step('reply by the button beside it', async () => {
    await row(page, text).hover();
    await page
      .getByRole('button', { name: `Reply to ${author.name}` })
      .first()
      .click();
    await expect(page.getByTestId('chat-replying')).toContainText(text);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('chat-replying')).toHaveCount(0);
    await row(page, text).hover();
    await page
      .getByRole('button', { name: `Reply to ${author.name}` })
      .first()
      .click();
    await field(page).fill(answer);
    await look();
    await field(page).press('Enter');
    await expect(page.getByTestId('chat-replying')).toHaveCount(0);
  });

  await test.step('its author hears of it, and is led to what was said', async () => {
    const reply = row(theirs, answer);
    await expect(reply.getByRole('button', { name: `Reply to ${author.name}: ${text}` })).toBeVisible();
    await expect(theirs.getByText('♪ Mentioned in chat')).toBeAttached();
    await stack.sql(
      `insert into chat_messages (room, type, player_id, message, created_at)
       select 'EN', 'USER', $1, 'in between ' || n || '.', app_now() from generate_series(1, 40) n`,
      [staff.id],
    );
    await theirs.reload();
    await openChat(theirs);
    await expect(row(theirs, 'in between 40.')).toBeInViewport();
    const first = theirs.locator(`[data-message="${id}"]`);
    await expect(first).not.toBeInViewport();
    await reply.getByRole('button', { name: /^Reply to .*: / }).focus();
    await theirs.keyboard.press('Enter');
    await expect(first).toBeInViewport();
  });

  await test.step('when it is deleted nothing of it stays', async () => {
    await staff.browser.call('DELETE', `/api/chat/messages/${id}`);
    for (const window of [page, theirs]) {
      await expect(row(window, answer).getByTestId('chat-quote')).toHaveText('Deleted message');
      await expect(window.getByText(text)).toHaveCount(0);
    }
  });
});

test('a look at a name opens its card, by mouse and by keyboard, and names the player in the field', async ({
  page,
  look,
  message: { author, text },
}) => {
  const name = row(page, text).getByRole('button', { name: `Profile of ${author.name}` });

  await name.hover();
  for (const action of ['Tip', 'Profile', 'Mention', 'Block'])
    await expect(card(page).getByRole('button', { name: action, exact: true })).toBeVisible();
  await expect(card(page)).toContainText(/Joined .*20\d\d/);
  await look();
  await card(page).getByRole('button', { name: 'Mention' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue(`@${author.name} `);
  await expect(field(page)).toBeFocused();

  await page.getByRole('log', { name: 'Messages' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(name).toBeFocused();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Tip', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  // A click on a name opens the player's profile, as elsewhere on the site.
  await name.click();
  await expect(page.getByRole('dialog', { name: 'Player' })).toContainText(author.name);
});

test('news is heard: a notification, and a mention while the chat is closed, but nothing of a blocked player', async ({
  page,
  player,
  signIn,
}) => {
  const [reader, blocked, friend] = [await player(), await player(), await player({ coins: 10 })];
  await reader.browser.call('POST', `/api/user/block/${blocked.id}`, { isBlocked: true });
  await signIn(reader);
  await prepare(page);
  await page.getByRole('button', { name: 'Close the chat' }).first().click();
  // The blocked player's mention comes first: if it wrongly made a sound, the next mention would stay silent for some
  // seconds.
  await blocked.say(`@${reader.name} hello`);
  await friend.say(`@${reader.name} room for one more?`);
  await expect(page.getByText(`${friend.name} mentioned you in chat`)).toBeVisible();
  await expect(page.getByText('♪ Mentioned in chat')).toBeAttached();
  await expect(page.getByText(`${blocked.name} mentioned you`)).toHaveCount(0);

  const tip = { userId: reader.id, amount: 1 };
  await friend.browser.call('POST', '/api/wallet/tip', tip, { 'idempotency-key': newId() });
  await expect(page.getByText('♪ Notification')).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ home: 'phone' });

  test('times stand between messages, the menu of one replies, and the profile names its author', async ({
    page,
    look,
    message: { author, text },
  }) => {
    await expect(row(page, text).locator('time')).toBeHidden();
    await expect(page.getByRole('log').locator('time').filter({ visible: true }).last()).toBeVisible();
    await row(page, text)
      .getByRole('button', { name: `Message by ${author.name}` })
      .tap();
    await look();
    await page.getByRole('button', { name: 'Reply', exact: true }).filter({ visible: true }).tap();
    await expect(page.getByTestId('chat-replying')).toContainText(text);
    await look();
    await row(page, text)
      .getByRole('button', { name: `Profile of ${author.name}` })
      .tap();
    const profile = page.getByRole('dialog', { name: 'Player' });
    await profile.getByRole('button', { name: 'Mention' }).tap();
    await expect(profile).toBeHidden();
    await expect(field(page)).toHaveValue(`@${author.name} `);
  });
});

test('a big win that comes is a card, one that was there a line', async ({ page, player, stack }) => {
  const winner = await player({ name: freshName('Cassia') });
  const announce = (betId: string) =>
    stack.sql(`select graphile_worker.add_job('drops-big-win', $1::json)`, [
      JSON.stringify({ betId, playerId: winner.id, game: 'PLINKO', stake: '4500', payout: '1248050' }),
    ]);
  await gotoLive(page, '/plinko');
  await openChat(page);
  await announce(freshName('bet'));
  const live = page.getByTestId('chat-big-win').last();
  await expect(live).toContainText('12,480.50');
  await expect(live).toContainText('277.34x');
  expect((await live.boundingBox())?.height).toBe(92);
  // A win of another player appears in the chat only, not as a dialog.
  await expect(page.getByRole('dialog', { name: 'Big win' })).toHaveCount(0);
  await page.reload();
  await openChat(page);
  await expect(live).toContainText('12,480.50');
  expect((await live.boundingBox())?.height).toBeLessThan(70);
});
