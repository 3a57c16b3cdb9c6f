import { gotoLive } from '../support/flows.ts';
import { depositByGiftCard } from '../support/gift-cards.ts';
import { bellOf, giveNotifications, notificationsOf } from '../support/notifications.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

test('a player opens an empty centre, later reads all pages, and news keep what is read in its place', {
  tag: '@long',
}, async ({ page, size, look, player, signIn, stack }) => {
  const me = await player();
  await signIn(me);
  const requestedPages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/notification/paginated')
      requestedPages.push(url.searchParams.get('page') ?? '');
  });
  const bell = bellOf(page, size);
  const rows = notificationsOf(page);
  const isRead = () => expect.poll(async () => (await me.me()).unreadNotifications).toBe(0);

  await test.step('an empty centre', async () => {
    await gotoLive(page, '/faq');
    await bell.click();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expect(page.getByText('Your site activity will be visible here')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No Notifications Yet')).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('unread ones are counted, and read when they are seen', async () => {
    await giveNotifications(stack, me, 45);
    await gotoLive(page, '/faq');
    await expect(bell).toHaveAccessibleName('Notifications, 45 unread');
    requestedPages.length = 0;
    await bell.click();
    await expect(rows.first()).toContainText('You received coins from our team');
    await expect(rows.first()).toContainText('+45.00 coins');
    await expect(rows.first()).toContainText('New:');
    await expect(rows).toHaveCount(20);
    await expect(bell).toHaveAccessibleName('Notifications');
    await isRead();
    await look();
    const box = await page.getByRole('region', { name: 'Notifications' }).locator('..').boundingBox();
    if (size === 'desktop') expect(box?.height).toBeLessThanOrEqual(21 * 16 + 2);
  });

  await test.step('one that comes meanwhile is on top, and what is read stays where it is', async () => {
    const watched = rows.filter({ hasText: '+30.00 coins' });
    await watched.scrollIntoViewIfNeeded();
    const before = await watched.boundingBox();
    await depositByGiftCard(stack, me, 820);
    await expect(rows.first()).toContainText('Your deposit was credited');
    const after = await watched.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await isRead();
  });

  await test.step('three empty pages are the end', async () => {
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(46, { timeout: 1_000 });
    }).toPass();
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toContainText('+1.00 coins');
    await expect.poll(() => requestedPages.at(-1)).toBe('5');
    const all = requestedPages.length;
    await rows.first().scrollIntoViewIfNeeded();
    await rows.last().scrollIntoViewIfNeeded();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(0);
    expect(requestedPages).toHaveLength(all);
  });

  await test.step('opened again it starts over, and nothing in it is new', async () => {
    await bell.click();
    await expect(rows.nth(1)).toContainText('+45.00 coins');
    await expect(rows.nth(1)).not.toContainText('New:');
  });
});
