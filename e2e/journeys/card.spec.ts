import type { Locator, Page } from '@playwright/test';
import { gotoLive, newestPayment, openDeposit, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/** Presses the form's button. @returns the payment provider's page, which opens in a new tab. */
async function continueToPayment(page: Page, cashier: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await cashier.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Deposit link created successfully, redirecting...').last()).toBeVisible();
  const payment = await opened;
  await payment.waitForURL(/\/payadmit\/pay\//);
  return payment;
}

test.describe('by card', () => {
  test.use({ home: 'phone' });

  test('a player fills the form, is declined, pays in a new tab, and the bank takes it back', async ({
    page,
    context,
    watch,
    size,
    look,
    player,
    signIn,
    stack,
  }) => {
    const me = await player();
    await signIn(me);
    await gotoLive(page, '/faq');
    const cashier = await openDeposit(page, /^Card/);
    const go = cashier.getByRole('button', { name: 'Continue to payment' });

    await test.step('all that is missing is said at once, and opens no tab', async () => {
      const refused = cashier.getByRole('alert');
      const [amount, names, noEmail] = [
        'Amount must be greater than 20.',
        'First and Last Name are required for Credit Card payments.',
        'Email is required.',
      ];
      await go.click();
      await expect(refused).toHaveText([amount, names, noEmail]);
      await expect(cashier.getByLabel('Amount')).toBeFocused();
      await look();
      const steps: [Record<string, string>, string[]][] = [
        [{ Amount: '50' }, [names, noEmail]],
        [{ 'First Name': 'Livia', 'Last Name': 'Drusa' }, [noEmail]],
        [{ Email: 'livia' }, ['Please enter a valid email address.']],
      ];
      for (const [fields, left] of steps) {
        for (const [label, value] of Object.entries(fields)) await cashier.getByLabel(label).fill(value);
        await expect(refused).toHaveText(left);
      }
      await go.click();
      await expect(cashier.getByText('82.00')).toBeVisible();
      expect(context.pages()).toHaveLength(1);
      await look();
    });

    await test.step('on a phone fingers reach the button, and no field makes it zoom in', async () => {
      if (size === 'desktop') return;
      await go.scrollIntoViewIfNeeded();
      expect((await go.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      for (const label of ['Amount', 'First Name', 'Last Name', 'Email']) {
        const field = cashier.getByLabel(label);
        const font = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(font, label).toBeGreaterThanOrEqual(16);
      }
    });

    await test.step('a declined card says why and what now, and credits nothing', async () => {
      await cashier.getByLabel('Email').fill('livia@example.com');
      const payment = await continueToPayment(page, cashier);
      expect(await payment.evaluate(() => window.opener === null)).toBe(true);
      const link = newestPayment(cashier).getByRole('link', { name: 'Open the payment page' });
      await expect(link).toHaveAttribute('href', payment.url());
      await look();
      const again = cashier.getByRole('link', { name: 'Open the payment page again' });
      await expect(again).toBeVisible();
      await payment.getByRole('button', { name: 'Decline' }).click();
      await expect(newestPayment(cashier)).toContainText('There was not enough money for this payment.');
      await expect(newestPayment(cashier)).toContainText('Try a smaller amount, another card');
      await look();
      await expect(again, 'a page that waits for nothing').toBeHidden();
      expect((await me.me()).wallet.balance).toBe(0);
      await expect.poll(() => payment.isClosed(), 'the provider led back, and the tab closed').toBe(true);
    });

    await test.step('a card is paid, and its tab closes by itself', async () => {
      for (const [label, value] of [
        ['Amount', '50'],
        ['First Name', 'Livia'],
        ['Last Name', 'Drusa'],
        ['Email', 'livia@example.com'],
      ] as const)
        await cashier.getByLabel(label).fill(value);
      const payment = await continueToPayment(page, cashier);
      await payment.getByLabel('Card number').fill('4000 0000 0000 0002');
      await payment.getByLabel('Name on the card').fill('L Drusa');
      await payment.getByLabel(/Expires/).fill('12/39');
      await payment.getByLabel('Security code').fill('123');
      await payment.getByRole('button', { name: /^Pay 50\.00 USD/ }).click();
      expect((await me.me()).wallet.balance).toBe(0);
      const closed = payment.waitForEvent('close');
      await payment.getByRole('button', { name: 'Confirm the payment' }).click();
      await closed;
      await expect(newestPayment(cashier)).toContainText('Credited');
      await expect.poll(() => shownBalance(page)).toBe(82);
    });

    await test.step('the bank takes it back', async () => {
      const [row] = await stack.sql<{ id: string }>(
        "select provider_id as id from cashier_payments where player_id = $1 and state = 'CREDITED'",
        [me.id],
      );
      await stack.turn('payadmit/chargeback', { id: row?.id });
      await expect(newestPayment(cashier)).toContainText('Your bank took this payment back');
      await expect.poll(() => shownBalance(page)).toBe(0);
      expect((await me.me()).wallet.balance).toBe(0);
      await newestPayment(cashier).getByRole('button', { name: 'Contact support' }).click();
      await expect(cashier).toBeHidden();
      const support = page.getByRole(size === 'desktop' ? 'complementary' : 'dialog', { name: 'Support' });
      await expect(support).toBeVisible();
    });

    await test.step('a tab that no page may close says that it can be closed', async () => {
      watch.expect(/Scripts may close only the windows that were opened by them/);
      await page.goto('/payment-return');
      await expect(page.getByRole('heading', { name: 'You can close this tab' })).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Open the cashier here' }).click();
      await expect(cashier).toBeVisible();
    });
  });
});

test.describe('by PIX', () => {
  test('a player in Brazil finds it, gives a CPF and pays by a code', { tag: '@long' }, async ({
    page,
    look,
    player,
    signIn,
    watch,
  }) => {
    watch.expect(/400/);
    const me = await player();
    await signIn(me);
    await gotoLive(page, '/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier.getByRole('button', { name: /^Card/ })).toBeVisible();
    await expect(cashier.getByRole('button', { name: /^PIX/ })).toBeHidden();
    await cashier.getByRole('button', { name: /^Region/ }).click();
    await look();
    await cashier.getByRole('textbox', { name: 'Search regions' }).fill('braz');
    await cashier.getByRole('list', { name: 'Regions' }).getByRole('button', { name: 'Brazil' }).click();
    await expect(cashier.getByRole('button', { name: 'Region: Brazil' })).toBeVisible();
    await page.reload();
    await openDeposit(page, /^PIX/);
    const go = cashier.getByRole('button', { name: 'Continue to payment' });
    await cashier.getByLabel('Amount').fill('50');
    await cashier.getByLabel('Email').fill('livia@example.com');
    await expect(cashier.getByLabel('First Name')).toBeHidden();
    await go.click();
    await expect(cashier.getByText('CPF Number is required for PIX payments.')).toBeVisible();
    await look();
    const field = cashier.getByLabel('CPF Number');
    await field.pressSequentially('52998224726');
    await expect(field).toHaveValue('529.982.247-26');
    await go.click();
    await expect(cashier.getByRole('tabpanel').getByRole('alert')).toContainText(
      'This CPF Number is not valid.',
    );
    await field.fill('52998224725');
    const payment = await continueToPayment(page, cashier);
    await expect(payment.getByText(/BRL/).first()).toBeVisible();
    await payment.getByRole('button', { name: /Pay as if/ }).click();
    await expect(newestPayment(cashier)).toContainText('Credited');
    await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(82);
    expect((await me.me()).wallet.balance).toBeLessThan(82.1);
  });
});
