import type { Limits } from '@aureus/contract/limits.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { gotoLive, openDeposit } from '../support/flows.ts';
import { depositByGiftCard, makeGiftCard } from '../support/gift-cards.ts';
import { credit } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

test('a player limits deposits and losses, and the cashier and a game keep to it', { tag: '@long' }, async ({
  page,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/403/);
  const me = await player();
  const limitsOf = async () => (await me.browser.call<Limits>('GET', '/api/user/limits')).deposit;
  await depositByGiftCard(stack, me, 4_100);
  await signIn(me);
  await gotoLive(page, '/profile');
  await page.getByRole('tab', { name: 'Limits' }).click();
  await expect(page).toHaveURL(/\?tab=limits$/);
  const daily = page.getByRole('listitem', { name: 'Daily limit' });
  const dialog = page.getByRole('dialog', { name: 'Daily limit' });
  const amount = dialog.getByRole('textbox', { name: 'Most coins in 24 hours' });
  const open = () =>
    daily.getByRole('button', { name: /^(?:Set a limit, daily|Change the daily limit)$/ }).click();

  await test.step('sets a deposit limit, which counts at once', async () => {
    await expect(daily).toContainText('No limit');
    await expect(daily).toContainText('41.00 used');
    await look();
    await open();
    await expect(amount).toBeFocused();
    await amount.fill('40');
    await expect(dialog).toContainText('You’ve already deposited that much');
    await amount.fill('100');
    await expect(dialog).toContainText('Applies at once.');
    await look();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(daily).toContainText('59.00 left');
    await expect(daily.getByRole('progressbar')).toHaveAttribute('value', '41');
    expect((await limitsOf())[0]).toMatchObject({ amount: 100, used: 41, left: 59 });
  });

  await test.step('asks for more, reads from when, and thinks again', async () => {
    await open();
    await amount.fill('500');
    await expect(dialog).toContainText(
      /Applies in 24 hours, from .+\. Until then your limit stays 100\.00\./,
    );
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    await expect(daily.getByRole('timer')).toHaveText(/^23:59:\d\d$|^24:00:00$/);
    await expect(daily).toContainText('500.00 in');
    await look();
    await daily.getByRole('button', { name: 'Cancel' }).click();
    await expect(daily.getByRole('timer')).toBeHidden();
    expect((await limitsOf())[0]).toMatchObject({ amount: 100, next: null });
  });

  await test.step('is refused a gift card above it, with what is left and when', async () => {
    const code = await makeGiftCard(stack, 8_200);
    const cashier = await openDeposit(page, /Gift card code/);
    await cashier.getByRole('textbox', { name: 'Gift card code' }).fill(code);
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(cashier.getByRole('alert')).toContainText(
      /Your daily deposit limit leaves 59\.00 coins now\. This deposit is possible from \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
    );
    expect((await me.me()).wallet.balance).toBe(41);
    await page.keyboard.press('Escape');
  });

  await test.step('removes it, and it is gone when its time comes', async () => {
    await open();
    await dialog.getByRole('button', { name: 'Remove the limit' }).click();
    await expect(daily).toContainText('No limit in');
    await stack.sql(
      "update limits_deposits set next_at = app_now() + interval '4 seconds' where player_id = $1",
      [me.id],
    );
    await page.reload();
    await expect(daily.getByRole('timer')).toBeVisible();
    await expect(daily.getByRole('timer')).toBeHidden();
    await expect(daily).toContainText('No limit');
    expect((await limitsOf())[0]).toMatchObject({ amount: null, next: null });
  });

  await test.step('limits losses, and a bet above that is refused', async () => {
    await credit(stack, me.id, 200);
    const [lost, idempotency] = [{ amount: 20, mines: 24 }, { 'idempotency-key': newId() }];
    await me.browser.call('POST', '/api/games/mines', lost, idempotency);
    const losses = page.getByRole('listitem', { name: 'Daily loss limit' });
    const question = page.getByRole('dialog', { name: 'Daily loss limit' });
    await page.reload();
    await expect(losses).toContainText('20.00 lost');
    await losses.getByRole('button', { name: 'Set a loss limit, daily' }).click();
    await question.getByRole('textbox', { name: 'Most coins in a day' }).fill('25');
    await expect(question).toContainText('Applies at once.');
    await look();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your daily loss limit is 25.00.')).toBeVisible();
    await expect(losses).toContainText('5.00 left');
    await me.browser.call('PATCH', '/api/user/limits/loss', { period: 'DAY', amount: 80 });
    await page.reload();
    await expect(losses).toContainText('80.00 in');
    await losses.getByRole('button', { name: 'Cancel' }).click();
    await expect(losses.getByRole('timer')).toBeHidden();
    await expect(losses).toContainText('25.00');
    await look();
    const { balance } = (await me.me()).wallet;
    await gotoLive(page, '/upgrader');
    await page.getByRole('main').getByRole('textbox', { name: 'Bet amount' }).fill('6');
    await page.getByRole('main').getByRole('button', { name: /^2x/ }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Upgrade/ })
      .click();
    await expect(page.getByText(/over your loss limit/)).toBeVisible();
    expect((await me.me()).wallet.balance).toBe(balance);
  });
});
