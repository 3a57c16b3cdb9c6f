import { createHash } from 'node:crypto';
import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { type Size, sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

/** So many notifications, from 1.00 coins on, each a minute after the one before. */
const give = (stack: Stack, player: ApiPlayer, count: number) =>
  stack.sql(
    `insert into notifications_messages (player_id, type, data, created_at)
     select $1, 'SUCCESS', jsonb_build_object('type', 'STAFF_CREDIT', 'amount', g),
       app_now() - ($2::int - g) * interval '1 minute'
     from generate_series(1, $2::int) g`,
    [player.id, count],
  );
const unreadOf = async (player: ApiPlayer) => (await player.me()).unreadNotifications;
/** Something that really happens and is told: a gift card is redeemed. */
async function redeem(stack: Stack, player: ApiPlayer): Promise<void> {
  const code = newId()
    .replaceAll('-', '')
    .slice(0, 16)
    .toUpperCase()
    .replaceAll(/[01IOLU]/g, 'A');
  const [batch] = await stack.sql<{ id: string }>(
    "insert into gift_cards_batches (usd, cards, made_by, made_at) values (5, 1, 'test', now()) returning id",
  );
  await stack.sql('insert into gift_cards_codes (code_hash, batch_id, amount_cents) values ($1, $2, 820)', [
    createHash('sha256').update(code).digest(),
    batch?.id,
  ]);
  await player.browser.call('POST', '/api/gift-cards/redeem', { code }, { 'idempotency-key': newId() });
}

const bell = (page: Page, size: Size): Locator =>
  size === 'phone'
    ? page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: /^Notifications/ })
    : page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const rows = (page: Page): Locator => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('nothing is there at first, and the centre says so', async ({ page, player, signIn }) => {
      await signIn(await player());
      await page.goto('/');
      await bell(page, size).click();
      await expect(page.getByText('No Notifications Yet')).toBeVisible();
      await expect(page.getByText('Your site activity will be visible here')).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('No Notifications Yet')).toBeHidden();
      await expect(bell(page, size)).toBeFocused();
    });

    test('a player pages through all of them, and they are read', async ({ page, player, signIn, stack }) => {
      test.setTimeout(120_000);
      const me = await player();
      await give(stack, me, 45);
      await signIn(me);
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/notification/paginated') asked.push(url.searchParams.get('page') ?? '');
      });
      await gotoLive(page, '/');
      await expect(bell(page, size)).toHaveAccessibleName('Notifications, 45 unread');
      expect(asked).toEqual([]);
      await bell(page, size).click();
      await expect(rows(page).first()).toContainText('Staff have credited you coins.');
      await expect(rows(page).first()).toContainText('+45.00 coins');
      await expect(rows(page).first()).toContainText('New:');
      await expect(rows(page)).toHaveCount(20);
      await expect(bell(page, size)).toHaveAccessibleName('Notifications');
      await expect.poll(() => unreadOf(me)).toBe(0);
      await expectNoFindings(page);
      const box = await page.getByRole('region', { name: 'Notifications' }).locator('..').boundingBox();
      if (size === 'desktop') expect(box?.height).toBeLessThanOrEqual(21 * 16 + 2);

      // The next page begins 40 px before the end, and three empty ones are the end.
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(40);
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(45);
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page).last()).toContainText('+1.00 coins');
      await expect.poll(() => asked).toEqual(['0', '1', '2', '3', '4', '5']);
      await rows(page).first().scrollIntoViewIfNeeded();
      await rows(page).last().scrollIntoViewIfNeeded();

      // Opened again it begins anew, and nothing in it is new.
      await page.keyboard.press('Escape');
      await expect(rows(page)).toHaveCount(0);
      expect(asked).toHaveLength(6);
      await bell(page, size).click();
      await expect(rows(page).first()).toContainText('+45.00 coins');
      await expect(rows(page).first()).not.toContainText('New:');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    test('one that comes meanwhile is on top, and what is looked at stays where it is', async ({
      page,
      player,
      signIn,
      stack,
    }) => {
      const me = await player();
      await give(stack, me, 40);
      await signIn(me);
      await gotoLive(page, '/');
      await bell(page, size).click();
      const watched = rows(page).filter({ hasText: '+30.00 coins' });
      await watched.scrollIntoViewIfNeeded();
      const before = await watched.boundingBox();
      await redeem(stack, me);
      await expect(rows(page).first()).toContainText('Your deposit was credited.');
      const after = await watched.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
      await expect.poll(() => unreadOf(me)).toBe(0);
    });
  });
}

test('a visitor has no bell, and a phone’s asks to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(bell(page, 'desktop')).toHaveCount(0);
  await page.setViewportSize(sizes.phone.viewport);
  await bell(page, 'phone').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
});

/** Keeps what is asked for waiting. @returns what lets it go on. */
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

test('one that comes while the page still loads is told once the page listens', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await signIn(me);
  const listen = await hold(page, '**/assets/player-*.js');
  const told = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('user:notify:newNotification')) resolve();
      }),
    );
  });
  await gotoLive(page, '/');
  await redeem(stack, me);
  await told;
  listen();
  await expect(page.getByText('Your deposit was credited.')).toBeVisible();
  await expect(bell(page, 'desktop')).toHaveAccessibleName('Notifications, 1 unread');
});

test('a level is celebrated, not told a second time, and kept', async ({ page, player, signIn }) => {
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
  await bell(page, 'desktop').click();
  await expect(rows(page).first()).toContainText('Level 2 reached.');
});

test.describe('on a phone', () => {
  test.use(sizes.phone);

  test('a press that comes before it is known who is there waits for that', async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player());
    const answer = await hold(page, '**/api/me');
    await page.goto('/');
    await bell(page, 'phone').click();
    answer();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeHidden();
  });
});

test('two windows are in step: what is read in one is read in the other', async ({
  page,
  player,
  signIn,
  openWindow,
  stack,
}) => {
  const me = await player();
  await give(stack, me, 120);
  await signIn(me);
  const other = await openWindow(me);
  await gotoLive(page, '/');
  await gotoLive(other, '/');
  for (const window of [page, other]) {
    await expect(bell(window, 'desktop')).toHaveAccessibleName('Notifications, more than 99 unread');
    await expect(bell(window, 'desktop')).toContainText('99+');
  }
  await bell(page, 'desktop').click();
  for (const window of [page, other])
    await expect(bell(window, 'desktop')).toHaveAccessibleName('Notifications');
  await bell(other, 'desktop').click();
  await expect(rows(other).first()).not.toContainText('New:');
});

test('a list that does not load says so and is asked for again', async ({
  page,
  player,
  signIn,
  watch,
  stack,
}) => {
  watch.expect(/503/);
  const me = await player();
  await give(stack, me, 3);
  await signIn(me);
  let isDown = true;
  await page.route('**/api/notification/paginated*', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'request.error.unavailable', message: 'The site is busy.' } },
        })
      : route.continue(),
  );
  await page.goto('/');
  await bell(page, 'desktop').click();
  await expect(page.getByText('Your notifications did not load.')).toBeVisible({ timeout: 30_000 });
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(3);
});
