import type { SessionReminder } from '@aureus/contract/limits.ts';
import type { Vault } from '@aureus/contract/vault.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { drawnRound, gotoLive, openChat, openRound, shownBalance } from '../support/flows.ts';
import { bellOf, giveNotifications, notificationsOf } from '../support/notifications.ts';
import { freshName } from '../support/players.ts';
import { hereFor } from '../support/reminder.ts';
import { expect, test } from '../support/test.ts';
import { expectCoins, openVault } from '../support/vault.ts';

test('two windows of one player agree: balance, vault, notifications, blocks and the reminder', async ({
  page,
  size,
  player,
  signIn,
  openWindow,
  stack,
}) => {
  const [me, pest, friend] = [await player({ coins: 100 }), await player(), await player()];
  const [first, second, third] = [`first ${freshName()}`, `second ${freshName()}`, `third ${freshName()}`];
  await pest.say(first);
  await giveNotifications(stack, me, 120);
  await signIn(me);
  const other = await openWindow(me);
  for (const window of [page, other]) await gotoLive(window, '/faq');
  const windows = [page, other] as const;

  await test.step('a bet', async () => {
    const bet = { amount: 1, rows: 8, risk: 'EASY' };
    await me.browser.call('POST', '/api/games/plinko', bet, { 'idempotency-key': newId() });
    const { balance } = (await me.me()).wallet;
    for (const window of windows) await expect.poll(() => shownBalance(window)).toBe(balance);
  });

  await test.step('the vault', async () => {
    const [here, there] = [await openVault(page, size), await openVault(other, size)];
    const { balance } = (await me.me()).wallet;
    await here.getByRole('textbox', { name: 'Amount' }).fill('40');
    await here.getByRole('button', { name: 'Deposit' }).click();
    await expectCoins(there, (balance - 40).toFixed(2), '40.00');
    await me.browser.call<Vault>('POST', '/api/user/vault/lock', { days: 1, hours: 0 });
    for (const vault of [here, there])
      await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
    for (const window of windows) await window.keyboard.press('Escape');
  });

  await test.step('what is read in one is read in the other', async () => {
    for (const window of windows) {
      await expect(bellOf(window, size)).toHaveAccessibleName('Notifications, more than 99 unread');
      await expect(bellOf(window, size)).toContainText('99+');
    }
    await bellOf(page, size).click();
    for (const window of windows) await expect(bellOf(window, size)).toHaveAccessibleName('Notifications');
    await bellOf(other, size).click();
    await expect(notificationsOf(other).first()).not.toContainText('New:');
    for (const window of windows) await window.keyboard.press('Escape');
  });

  await test.step('a block hides what is said, live and after a reload', async () => {
    const [here, there] = [await openChat(page), await openChat(other)];
    for (const chat of [here, there]) await expect(chat.getByText(first)).toBeVisible();
    // Waits until both windows have loaded all parts, including the listener for blocks.
    for (const window of windows) await window.waitForLoadState('networkidle');
    const block = (isBlocked: boolean) =>
      me.browser.call('POST', `/api/user/block/${pest.id}`, { isBlocked });
    await block(true);
    for (const chat of [here, there]) await expect(chat.getByText(first)).toBeHidden();
    // Retried until it's accepted, because slow mode allows only one message in two seconds.
    await expect(async () => void (await pest.say(second))).toPass();
    await friend.say(third);
    for (const chat of [here, there]) {
      await expect(chat.getByText(third)).toBeVisible();
      await expect(chat.getByText(second)).toBeHidden();
    }
    await gotoLive(page, '/faq');
    await expect(here.getByText(third)).toBeVisible();
    await expect(here.getByText(first)).toBeHidden();
    await page.waitForLoadState('networkidle');
    await block(false);
    for (const text of [first, second]) await expect(here.getByText(text)).toBeVisible();
  });

  await test.step('a reminder is due in both, and seen in one for both', async () => {
    await hereFor(stack, me, 40);
    await gotoLive(page, '/profile?tab=limits');
    await gotoLive(other, '/');
    const [here, there] = windows.map((window) => window.getByRole('dialog', { name: 'Session check' }));
    if (here === undefined || there === undefined) throw new Error('there are two windows');
    await expect(page.getByText('Playing for 40 min')).toBeVisible();
    await expect(here).toBeHidden();
    // 30 minutes are less than the time already played, so the reminder is due at once.
    await page.getByRole('button', { name: '30 min' }).click();
    await expect(here).toBeVisible();
    await expect(there).toBeVisible();
    await there.getByRole('button', { name: 'Take a break' }).click();
    await expect(here).toBeHidden();
    await expect(other.getByRole('button', { name: '24 hours' })).toBeInViewport();
    await page.getByRole('button', { name: 'Off', exact: true }).click();
    const reminder = () => me.browser.call<SessionReminder>('POST', '/api/user/session-reminder', {});
    await expect.poll(async () => (await reminder()).dueAt).toBeNull();
  });
});

test('the reminder comes by itself when its time is there', async ({ page, player, signIn, stack }) => {
  const me = await player();
  await signIn(me);
  await stack.sql(
    `insert into limits_reminders (player_id, minutes, since, since_seq, seen_at)
     values ($1, 15, app_now() - interval '14 minutes 52 seconds', 0, app_now())`,
    [me.id],
  );
  await gotoLive(page, '/faq');
  const dialog = page.getByRole('dialog', { name: 'Session check' });
  await expect(dialog).toContainText('You’ve been playing for 15 min.');
});

test('the reminder waits for the wheel, lets the game go on beside it, and holds bets only where the market says so', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 50 });
  await signIn(me);
  const check = page.getByRole('dialog', { name: 'Session check' });
  const bet = page.getByRole('main').getByRole('button', { name: /^Bet .*on Black/ });

  await test.step('it comes when the wheel stands, not before', async () => {
    const { id } = await openRound(stack, 5_000);
    await me.bet('black', 1);
    await hereFor(stack, me, 65);
    await gotoLive(page, '/spin');
    const { outcome } = await drawnRound(stack, id);
    await expect(check).toBeVisible();
    expect(Date.now()).toBeGreaterThanOrEqual(outcome?.landsAt ?? 0);
  });

  await test.step('the page beside it is used as before, and a reload without an answer brings it back', async () => {
    await openRound(stack, 5_000);
    await bet.click();
    await expect(check).toBeVisible();
    await expect(check).not.toContainText('Bets are paused');
    await page.reload();
    await expect(check).toBeVisible();
  });

  await test.step('Escape is an answer, which a reload doesn’t forget', async () => {
    const seen = page.waitForResponse('**/api/user/session-reminder/seen');
    await page.keyboard.press('Escape');
    expect((await seen).ok()).toBe(true);
    await expect(check).toBeHidden();
    const { dueAt } = await me.browser.call<SessionReminder>('POST', '/api/user/session-reminder', {});
    expect(dueAt).toBeGreaterThan(Date.now());
    await gotoLive(page, '/plinko');
    await page.waitForLoadState('networkidle');
    await expect(check).toBeHidden();
  });

  await test.step('where the market says so, bets wait for the answer', async () => {
    await page.route('**/api/info*', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.data.market.reminderStopsPlay = true;
      await route.fulfill({ response: reply, json: body });
    });
    await hereFor(stack, me, 65);
    await gotoLive(page, '/plinko');
    await expect(check).toContainText('Bets are paused until you answer.');
    await expect(page.getByRole('button', { name: 'Answer the session check first' })).toBeVisible();
    await check.getByRole('button', { name: 'Keep playing' }).press('Enter');
    await expect(check).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: /^Drop/ })).toBeEnabled();
    // Waits for calls in progress: the page's measurement of the server's clock must not outlive the window.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('who comes back to the window after a minute of nothing new is asked for again, once', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 5 }));
  await gotoLive(page, '/faq');
  await page.waitForLoadState('networkidle');
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/me') calls += 1;
  });
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await comeBack();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 61_000;
  });
  const again = page.waitForRequest('**/api/me');
  await comeBack();
  await again;
  expect(calls).toBe(1);
});
