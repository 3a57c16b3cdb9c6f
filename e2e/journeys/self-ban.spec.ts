import { gotoLive } from '../support/flows.ts';
import { hereFor } from '../support/reminder.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60_000;

test('a player is reminded of the time, takes a break, and every window says so at once', async ({
  page,
  look,
  player,
  signIn,
  openWindow,
  stack,
}) => {
  const me = await player({ coins: 250 });
  await hereFor(stack, me, 65);
  await signIn(me);
  const other = await openWindow(me);
  const dialog = page.getByRole('dialog', { name: 'Self Ban' });

  await test.step('is reminded and takes a look at the limits', async () => {
    await gotoLive(page, '/profile?tab=limits');
    const reminder = page.getByRole('dialog', { name: 'Session check' });
    await expect(reminder).toContainText('You’ve been playing for 1 h 5 min.');
    await expect(reminder).toContainText('You haven’t played since.');
    await look();
    await reminder.getByRole('button', { name: 'Keep playing' }).click();
    await expect(reminder).toBeHidden();
    await gotoLive(other, '/upgrader');
  });

  await test.step('takes a break, which every window knows and which stops play alone', async () => {
    // The button that confirms may appear under the pointer. The second click of a double-click must not press it.
    await page.getByRole('button', { name: '30 days' }).dblclick();
    await expect(page.getByText('Take a break of 30 days? It can’t be ended early.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: '24 hours' }).click();
    await expect(page.getByText('Take a break of 24 hours? It can’t be ended early.')).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Start 24 hours' }).click();
    for (const window of [page, other])
      await expect(window.getByText(/^You’re taking a break until/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'You’re taking a break' }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByText('You’re taking a break.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '24 hours' })).toHaveAttribute('aria-disabled', 'true');
    await look();
    await look(other);
  });

  await test.step('wants more than that, and reads what it means', async () => {
    await page.getByRole('button', { name: 'Self-exclude' }).click();
    await expect(dialog).toContainText('It can’t be undone');
    await look();
    await dialog.getByRole('button', { name: '3', exact: true }).click();
    await dialog.getByRole('slider', { name: 'Days' }).fill('5');
    await dialog.getByRole('button', { name: 'Self-exclude' }).click();
    await expect(dialog.getByRole('heading', { name: 'Self-exclude for 5 days?' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Self-exclude for 5 days' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await look();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('tab', { name: 'For good' }).click();
    await expect(dialog).toContainText('This account never plays again');
    await dialog.getByRole('tab', { name: '6 months' }).click();
    await expect(dialog).toContainText('Six months without play.');
    await dialog.getByRole('tab', { name: 'Days' }).click();
    expect((await me.me()).selfBan).toBeNull();
  });

  await test.step('confirms, and both windows show that one page', async () => {
    await dialog.getByRole('button', { name: 'Self-exclude' }).click();
    await dialog.getByRole('checkbox', { name: 'I understand that it can’t be ended early.' }).check();
    await dialog.getByRole('button', { name: 'Self-exclude for 5 days' }).click();
    await expect(page.getByText('You have been self-banned for 5 days.')).toBeVisible();
    const until = (await me.me()).selfBan?.until ?? 0;
    expect(Math.abs(until - Date.now() - 5 * DAY_MS)).toBeLessThan(60_000);
    for (const window of [page, other]) {
      await expect(window.getByRole('heading', { name: 'You’re self-excluded' })).toBeVisible();
      await expect(window.getByText(/You chose 5 days on/)).toBeVisible();
      await expect(window.getByRole('timer')).toBeVisible();
      await expect(window.getByRole('link', { name: 'Open BetBlocker in a new tab' })).toBeVisible();
      await expect(window.getByRole('navigation')).toHaveCount(0);
    }
    await look();
    await look(other);
  });

  await test.step('finds it behind every address, and gets at the coins', async () => {
    await gotoLive(other, '/plinko');
    await expect(other.getByRole('heading', { name: 'You’re self-excluded' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw 250.00' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier).toBeVisible();
    await expect(cashier.getByRole('tab')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('can make it longer, not shorter', async () => {
    await page.getByRole('button', { name: 'Extend it' }).click();
    await dialog.getByRole('button', { name: '3', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Self-exclude' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
