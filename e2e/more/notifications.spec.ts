import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { depositByGiftCard } from '../support/gift-cards.ts';
import { bellOf, giveNotifications, notificationsOf } from '../support/notifications.ts';
import { expect, test } from '../support/test.ts';

/** Holds back calls that match the pattern. @returns a function that lets them continue. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('one that comes while the page still loads is shown once the page listens', async ({
  page,
  size,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await signIn(me);
  const listen = await hold(page, '**/assets/player-*.js');
  const sent = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('user:notify:newNotification')) resolve();
      }),
    );
  });
  await gotoLive(page, '/faq');
  await depositByGiftCard(stack, me, 820);
  await sent;
  listen();
  await expect(page.getByText('Your deposit was credited')).toBeVisible();
  await expect(bellOf(page, size)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a level is celebrated, not shown a second time, and kept', async ({ page, size, player, signIn }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await gotoLive(page, '/faq');
  const bet = { amount: 12, rows: 8, risk: 'EASY' };
  await me.browser.call('POST', '/api/games/plinko', bet, { 'idempotency-key': newId() });
  await expect(page.getByText('Level 2 reached')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Level 2 reached' })).toContainText(
    'Gladiator · 1 key',
  );
  await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText('Level');
  await bellOf(page, size).click();
  await expect(notificationsOf(page).first()).toContainText('Level 2 reached');
});

test('the next page is asked for from 40 px before the end of the list', async ({
  page,
  size,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await giveNotifications(stack, me, 45);
  await signIn(me);
  const requestedPages: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/notification/paginated') requestedPages.push(url.searchParams.get('page'));
  });
  await gotoLive(page, '/faq');
  await bellOf(page, size).click();
  await expect(notificationsOf(page)).toHaveCount(20);
  const list = page.getByRole('region', { name: 'Notifications' });
  /** Scrolls the list to `left` pixels before its end, and waits a few frames for the page to react. */
  const scrollTo = (left: number) =>
    list.evaluate(async (element, pixels) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - pixels;
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }, left);
  await scrollTo(60);
  expect(requestedPages).not.toContain('1');
  await scrollTo(35);
  await expect.poll(() => requestedPages).toContain('1');
  await expect(notificationsOf(page)).toHaveCount(40);
});

test.describe('on a phone', () => {
  test.use({ home: 'phone' });

  test('a press that comes before it is known who is there waits for that', async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player());
    const answer = await hold(page, '**/api/me');
    await page.goto('/faq');
    await bellOf(page, 'phone').click();
    answer();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden();
  });
});
