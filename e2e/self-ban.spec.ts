import type { Limits, SessionReminder } from '@aureus/contract/limits.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 60 * 60_000;

const lose = (player: ApiPlayer, amount: number) =>
  player.browser.call('POST', '/api/games/mines', { amount, mines: 24 }, { 'idempotency-key': newId() });
const setLoss = (player: ApiPlayer, period: string, amount: number | null) =>
  player.browser.call<Limits>('PATCH', '/api/user/limits/loss', { period, amount });
/** As if the player had been here for so long. */
const hereFor = (stack: Stack, player: ApiPlayer, minutes: number) =>
  stack.sql(
    `insert into limits_reminders (player_id, since, since_seq, seen_at)
     values ($1, app_now() - $2::int * interval '1 minute', 0, app_now())
     on conflict (player_id) do update set since = excluded.since, seen_at = excluded.seen_at`,
    [player.id, minutes],
  );
const reminderOf = (player: ApiPlayer) =>
  player.browser.call<SessionReminder>('POST', '/api/user/session-reminder', {});

const breakDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Take a break' });
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a player shuts play off, and every window says so at once', async ({
      page,
      player,
      signIn,
      openWindow,
    }) => {
      test.setTimeout(120_000);
      const me = await player({ coins: 250 });
      await signIn(me);
      const other = await openWindow(me);
      await gotoLive(other, '/mines');
      await gotoLive(page, '/profile?tab=limits');
      const dialog = breakDialog(page);

      await test.step('chooses a time and thinks again', async () => {
        await page.getByRole('button', { name: 'Shut play off' }).click();
        await expect(dialog).toContainText('It cannot be undone.');
        await expectNoFindings(page);
        await dialog.getByRole('button', { name: '3', exact: true }).click();
        await dialog.getByRole('slider', { name: 'Days' }).fill('5');
        await dialog.getByRole('button', { name: 'Shut play off' }).click();
        await expect(dialog.getByRole('heading', { name: 'Shut play off for 5 days?' })).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'Shut off for 5 days' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expectNoFindings(page);
        await dialog.getByRole('button', { name: 'Back' }).click();
        await dialog.getByRole('tab', { name: 'For good' }).click();
        await expect(dialog).toContainText('this account never plays again');
        await dialog.getByRole('tab', { name: '6 months' }).click();
        await expect(dialog).toContainText('Six months without play.');
        await dialog.getByRole('tab', { name: 'Days' }).click();
        expect((await me.me()).selfBan).toBeNull();
      });

      await test.step('confirms', async () => {
        await dialog.getByRole('button', { name: 'Shut play off' }).click();
        await dialog.getByRole('checkbox', { name: 'I understand that nobody can end it early.' }).check();
        await dialog.getByRole('button', { name: 'Shut off for 5 days' }).click();
        await expect(page.getByText('You have been self-banned for 5 days.')).toBeVisible();
        await expect(dialog).toBeHidden();
        const until = (await me.me()).selfBan?.until ?? 0;
        expect(Math.abs(until - Date.now() - 5 * DAY_MS)).toBeLessThan(60_000);
      });

      await test.step('reads it everywhere', async () => {
        for (const window of [page, other])
          await expect(window.getByText(/^You have shut play off until/)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible();
        await expect(page.getByText(/^Shut off until/)).toBeVisible();
        await expect(other.getByRole('button', { name: 'You have shut play off' }).first()).toBeVisible();
        expect(await isWide(page)).toBe(true);
        await expectNoFindings(page);
        await expectNoFindings(other);
      });

      await test.step('pays nothing in, and gets at the coins', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
        await expect(page.getByText('You have shut play off.', { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeHidden();
        await page.locator('[data-banner]').getByRole('button', { name: 'Withdraw' }).click();
        await expect(page.getByRole('tab', { name: 'Withdraw', selected: true })).toBeVisible();
        await page.keyboard.press('Escape');
      });

      await test.step('cannot make it shorter, only longer', async () => {
        await page.getByRole('button', { name: 'Make it longer' }).click();
        await dialog.getByRole('button', { name: '3', exact: true }).click();
        await expect(dialog.getByRole('button', { name: 'Shut play off' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await page.keyboard.press('Escape');
      });
    });

    test('a player limits what bets may cost', async ({ page, player, signIn }) => {
      const me = await player({ coins: 250 });
      await lose(me, 20);
      await signIn(me);
      await page.goto('/profile?tab=limits');
      const daily = page.getByRole('listitem', { name: 'Daily loss limit' });
      await expect(daily).toContainText('20.00 lost');
      await daily.getByRole('button', { name: 'Set a loss limit, daily' }).click();
      const dialog = page.getByRole('dialog', { name: 'Daily loss limit' });
      await dialog.getByRole('textbox', { name: 'Most coins in a day' }).fill('25');
      await expect(dialog).toContainText('Counts at once.');
      await expectNoFindings(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your daily loss limit is 25.00.')).toBeVisible();
      await expect(daily).toContainText('5.00 left');
      await setLoss(me, 'DAY', 80);
      await page.reload();
      await expect(daily).toContainText('80.00 in');
      await expect(daily.getByRole('timer')).toHaveText(/^23:59:\d\d$|^24:00:00$/);
      await daily.getByRole('button', { name: 'Cancel' }).click();
      await expect(daily.getByRole('timer')).toBeHidden();
      await expect(daily).toContainText('25.00');
      expect(await isWide(page)).toBe(true);
      await expectNoFindings(page);
    });

    test('a player is reminded of the time and goes on', async ({ page, player, signIn, stack }) => {
      const me = await player({ coins: 250 });
      await lose(me, 30);
      await hereFor(stack, me, 65);
      await signIn(me);
      await gotoLive(page, '/spin');
      const dialog = page.getByRole('dialog', { name: 'Time for a look' });
      await expect(dialog).toContainText('You have been here for 1 h 5 min.');
      const figures = dialog.getByRole('definition');
      await expect(figures).toHaveText(['0.00', '0.00', '0.00']);
      await expectNoFindings(page);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await expect(dialog).toBeHidden();
      const { since } = await reminderOf(me);
      expect(Date.now() - since).toBeLessThan(60_000);
    });
  });
}

test('a bet above the loss limit is refused, and the page says why', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/403/);
  const me = await player({ coins: 250 });
  await setLoss(me, 'DAY', 1);
  await signIn(me);
  await gotoLive(page, '/mines');
  await page.getByRole('textbox', { name: 'Bet amount' }).fill('5');
  await page.getByRole('button', { name: /^Bet/ }).click();
  await expect(page.getByText(/above your loss limit/)).toBeVisible();
  expect((await me.me()).wallet.balance).toBe(250);
});

test('the reminder comes at its time, in all windows, and is seen in one for all', async ({
  page,
  player,
  signIn,
  openWindow,
  stack,
}) => {
  const me = await player({ coins: 250 });
  await hereFor(stack, me, 40);
  await signIn(me);
  const other = await openWindow(me);
  await gotoLive(page, '/profile?tab=limits');
  await gotoLive(other, '/');
  const [here, there] = [page, other].map((window) =>
    window.getByRole('dialog', { name: 'Time for a look' }),
  );
  if (here === undefined || there === undefined) throw new Error('there are two windows');
  await expect(page.getByText('Here for 40 min')).toBeVisible();
  await expect(here).toBeHidden();
  // Set to less than what has passed, it is due.
  await page.getByRole('button', { name: '30 min' }).click();
  await expect(here).toBeVisible();
  await expect(there).toBeVisible();
  await there.getByRole('button', { name: 'Take a break' }).click();
  await expect(here).toBeHidden();
  await expect(breakDialog(other)).toBeVisible();
  expect((await reminderOf(me)).minutes).toBe(30);
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Off', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(async () => (await reminderOf(me)).dueAt).toBeNull();
});

test('the reminder comes by itself when its time is there', async ({ page, player, signIn, stack }) => {
  const me = await player();
  await signIn(me);
  await stack.sql(
    `insert into limits_reminders (player_id, minutes, since, since_seq, seen_at)
     values ($1, 15, app_now() - interval '14 minutes 50 seconds', 0, app_now())`,
    [me.id],
  );
  await gotoLive(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Time for a look' });
  await page.getByTestId('balance').waitFor();
  await expect(dialog).toContainText('You have been here for 15 min.', { timeout: 30_000 });
  await expect(dialog).toContainText('You have not played since.');
});
