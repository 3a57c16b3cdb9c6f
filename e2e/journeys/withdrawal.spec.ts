import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { BITCOIN, newLitecoin } from '../support/addresses.ts';
import { fillWithdrawal, gotoLive, openWithdrawals, shownBalance } from '../support/flows.ts';
import type { ApiPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';
import { freshCode, withTwoFactor } from '../support/two-factor.ts';

test.beforeEach(async ({ stack }) => {
  await stack.turn('custody/step', { ms: 300 });
});

const withdrawalsOf = (player: ApiPlayer) =>
  player.browser.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier?type=WITHDRAW');

test('a player plays a deposit through, withdraws, corrects an address and cancels a large withdrawal', async ({
  page,
  size,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/400/);
  const litecoin = newLitecoin();
  const me = await player({ coins: 4_900 });
  await signIn(me);
  const { address } = await me.browser.call<{ address: string }>('GET', '/api/fireblocks/address?method=LTC');
  await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.5' });
  await expect.poll(async () => (await me.me()).wallet.balance).toBeGreaterThan(4_900);
  const had = (await me.me()).wallet.balance;
  const after = (spent: number) => Math.round((had - spent) * 100) / 100;
  await gotoLive(page, '/faq');
  const cashier = await openWithdrawals(page, size);

  await test.step('has to play the deposit through first', async () => {
    const deposited = after(4_900);
    const panel = cashier.getByRole('region', { name: 'Wager requirement' });
    await expect(panel).toContainText(`0.00 of ${deposited.toFixed(2)} coins wagered`);
    await expect(panel.getByRole('progressbar')).toHaveAttribute('value', '0');
    await look();
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByRole('textbox', { name: 'Amount' })).toBeHidden();
    await expect(cashier.getByRole('link', { name: /CS2/ })).toHaveCount(0);
    await page.goto('/withdraw/skins');
    await expect(page.getByRole('main').getByRole('region', { name: 'Wager requirement' })).toContainText(
      '0.00 of',
    );
    await expect(page.getByRole('heading', { name: 'Cart' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);
    await look();
    await page.goto('/faq');
    for (const [staked, isEnough] of [
      [Math.round(deposited * 50), false],
      [Math.round(deposited * 100), true],
    ] as const) {
      await stack.sql('update wallet_players set wagered = $2 where player_id = $1', [me.id, staked]);
      await page.reload();
      await openWithdrawals(page, size);
      if (isEnough) await expect(panel).toBeHidden();
      else await expect(panel).toContainText(/(?:49|50)%/);
    }
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByRole('radio', { name: /Slow/ })).not.toBeChecked();
    await expect(cashier.getByRole('radio', { name: /Medium/ })).toBeChecked();
    await look();
  });

  await test.step('reads why an address of another network is refused', async () => {
    await expect(cashier.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
    await fillWithdrawal(cashier, '95.5', '');
    await expect(cashier.getByRole('button', { name: 'Enter an address' })).toBeVisible();
    await fillWithdrawal(cashier, '95.5', BITCOIN);
    await cashier.getByRole('radio', { name: /Fast/ }).check();
    await cashier.getByRole('button', { name: 'Review' }).click();
    await expect(cashier.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
    await cashier.getByRole('button', { name: 'Withdraw 95.50' }).click();
    await expect(cashier.getByRole('alert')).toHaveText(
      'This is an address of Bitcoin. An address of Litecoin begins with L, M or ltc1.',
    );
    const field = cashier.getByRole('textbox', { name: 'Your LTC address' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await withdrawalsOf(me)).toEqual([]);
    await field.fill(litecoin);
    await expect(cashier.getByRole('alert')).toBeHidden();
  });

  await test.step('sends it and sees it paid', async () => {
    await cashier.getByRole('button', { name: 'Review' }).click();
    await expect(cashier.getByText(litecoin)).toBeVisible();
    await look();
    await cashier.getByRole('button', { name: 'Withdraw 95.50' }).click();
    await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(after(95.5));
    // This page has already shown its own message, so the notification opens no toast and appears in its list only.
    await expect(page.getByText('Your withdrawal is on its way')).toHaveCount(0);
    const row = cashier
      .getByRole('listitem')
      .filter({ hasText: /^\D*0\.\d+ LTC/ })
      .first();
    await expect(row).toContainText('Completed');
    await row.getByRole('button', { name: /^Withdrawal/ }).click();
    const steps = row.getByRole('list', { name: 'Steps' });
    await expect(steps.getByRole('listitem')).toContainText(['Queued', 'Sending', 'Sent', 'Completed']);
    await expect(row.getByRole('button', { name: 'Copy the hash' })).toBeVisible();
    await look();
    expect((await withdrawalsOf(me)).map(({ state, amount }) => [state, amount])).toEqual([
      ['COMPLETED', 95.5],
    ]);
  });

  await test.step('cancels a large one that waits for approval', async () => {
    await fillWithdrawal(cashier, '4000', litecoin);
    await cashier.getByRole('button', { name: 'Review' }).click();
    await cashier.getByRole('button', { name: 'Withdraw 4,000.00' }).click();
    const row = cashier.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
    await expect(row).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(after(4_095.5));
    const cancel = row.getByRole('button', { name: 'Cancel withdrawal' });
    await cancel.click();
    await row.getByRole('button', { name: 'Keep it' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await look();
    await row.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(cashier.getByText('Canceled, coins returned')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(after(95.5));
    expect((await me.me()).wallet.balance).toBe(after(95.5));
  });

  await test.step('finds everything in the history', async () => {
    await page.keyboard.press('Escape');
    await page.goto('/profile?tab=cashier');
    const history = page.getByRole('region', { name: 'Your deposits and withdrawals' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await history.getByRole('button', { name: /^Sort by amount/ }).click();
    await expect(history.getByRole('listitem').first()).toContainText('4,000.00');
    await look();
    await history.getByRole('button', { name: 'Deposits' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('with two-factor', () => {
  test.use({ home: 'phone' });

  test('a withdrawal takes a code of the app, and the next one a recovery code', { tag: '@long' }, async ({
    page,
    size,
    look,
    player,
    signIn,
    stack,
    watch,
  }) => {
    watch.expect(/40[03]/);
    const litecoin = newLitecoin();
    const me = await player({ coins: 500 });
    const app = await withTwoFactor(me);
    await freshCode(stack, me);
    await signIn(me);
    await gotoLive(page, '/faq');
    const cashier = await openWithdrawals(page, size);
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    const question = page.getByRole('dialog', { name: 'Confirm with 2FA' });
    const field = question.getByRole('textbox', { name: 'Code from your authenticator app' });

    await test.step('the code is asked for at the end, and a wrong one is refused and cleared', async () => {
      await fillWithdrawal(cashier, '50', litecoin);
      await cashier.getByRole('button', { name: 'Review' }).click();
      await expect(field).toBeHidden();
      await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
      await expect(field).toBeFocused();
      await look();
      await page.keyboard.type(app.wrong());
      await expect(question.getByRole('alert')).toContainText('This code is wrong');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      expect(await withdrawalsOf(me)).toEqual([]);
    });

    const code = app.code();
    await test.step('the right one sends it at its sixth digit', async () => {
      await page.keyboard.type(code);
      await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
      await expect.poll(() => shownBalance(page)).toBe(450);
      expect(await withdrawalsOf(me)).toHaveLength(1);
    });

    await test.step('the next one needs another, such as a recovery code', async () => {
      await fillWithdrawal(cashier, '25', litecoin);
      await cashier.getByRole('button', { name: 'Review' }).click();
      await cashier.getByRole('button', { name: 'Withdraw 25.00' }).click();
      await field.fill(code);
      await expect(question.getByRole('alert')).toContainText('This code is wrong or already used');
      await question.getByRole('button', { name: 'Use a recovery code' }).click();
      await question.getByRole('textbox', { name: 'Recovery code' }).fill(app.recoveryCodes[0] ?? '');
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(() => shownBalance(page)).toBe(425);
      expect(await withdrawalsOf(me)).toHaveLength(2);
    });
  });
});
