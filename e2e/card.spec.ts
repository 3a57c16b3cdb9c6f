import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function openCashier(page: Page, entry: RegExp): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: entry }).click();
  return cashier;
}

/** Types a form of the cashier and presses its button; gives the tab that opens. */
async function goToPage(page: Page, cashier: Locator, fields: Record<string, string>): Promise<Page> {
  for (const [label, text] of Object.entries(fields)) await cashier.getByLabel(label).fill(text);
  const opened = page.waitForEvent('popup');
  await cashier.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Deposit link created successfully, redirecting...')).toBeVisible();
  const payment = await opened;
  await payment.waitForURL(/\/payadmit\/pay\//);
  return payment;
}

const PERSON = { 'First Name': 'Livia', 'Last Name': 'Drusa', Email: 'livia@example.com' };

const newest = (cashier: Locator): Locator =>
  cashier.getByRole('region', { name: 'Recent operations' }).getByRole('listitem').first();

test('a card is paid on the provider’s page in a new tab, and the coins come', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/');
  const cashier = await openCashier(page, /^Card/);
  await expectNoFindings(page);
  await test.step('what is missing is said in order', async () => {
    const problems: [Record<string, string>, string][] = [
      [{ Amount: '19.99' }, 'Amount must be greater than 20.'],
      [{ Amount: '1000.01' }, 'Amount must not be greater than 1000.'],
      [{ Amount: '50' }, 'First and Last Name are required for Credit Card payments.'],
      [{ 'First Name': 'Livia', 'Last Name': 'Drusa' }, 'Email is required.'],
      [{ Email: 'livia' }, 'Please enter a valid email address.'],
    ];
    for (const [fields, text] of problems) {
      for (const [label, value] of Object.entries(fields)) await cashier.getByLabel(label).fill(value);
      await cashier.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(cashier.getByText(text)).toBeVisible();
    }
  });
  const payment = await goToPage(page, cashier, { Amount: '50', ...PERSON });
  await payment.getByLabel('Card number').fill('4000 0000 0000 0002');
  await payment.getByLabel('Name on the card').fill('L Drusa');
  await payment.getByLabel(/Expires/).fill('12/39');
  await payment.getByLabel('Security code').fill('123');
  await payment.getByRole('button', { name: /^Pay 50\.00 USD/ }).click();
  expect((await me.me()).wallet.balance).toBe(0);
  await payment.getByRole('button', { name: 'Confirm the payment' }).click();
  await test.step('the payer comes back to the cashier', async () => {
    await payment.waitForURL((url) => url.pathname === '/');
    const back = payment.getByRole('dialog', { name: 'Cashier' });
    await expect(newest(back)).toContainText('Credited');
    await expect(payment).toHaveURL(/\/$/);
  });
  await expect.poll(() => shownBalance(page)).toBe(82);
  await expect(newest(cashier)).toContainText('Credited');
  expect((await me.me()).wallet.balance).toBe(82);
});

test('a declined card says why and credits nothing', async ({ page, player, signIn }) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/');
  const cashier = await openCashier(page, /^Card/);
  const payment = await goToPage(page, cashier, { Amount: '50', ...PERSON });
  await expect(newest(cashier).getByRole('link', { name: 'Open the payment page' })).toBeVisible();
  await payment.getByRole('button', { name: 'Decline' }).click();
  await expect(newest(cashier)).toContainText('Insufficient Funds');
  expect((await me.me()).wallet.balance).toBe(0);
});

test('PIX is offered in Brazil, asks for a CPF and is paid by a code', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/400/);
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('button', { name: /^Card/ })).toBeVisible();
  await expect(cashier.getByRole('button', { name: /^PIX/ })).toBeHidden();
  await cashier.getByRole('button', { name: /^Region/ }).click();
  await page.getByRole('button', { name: 'Brazil' }).click();
  await cashier.getByRole('button', { name: /^PIX/ }).click();
  await cashier.getByLabel('Amount').fill('50');
  await cashier.getByLabel('Email').fill('livia@example.com');
  await cashier.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cashier.getByText('CPF Number is required for PIX payments.')).toBeVisible();
  await cashier.getByLabel('CPF Number').fill('52998224726');
  await cashier.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cashier.getByRole('tabpanel').getByRole('alert')).toContainText(
    'This CPF Number is not valid.',
  );
  const payment = await goToPage(page, cashier, { 'CPF Number': '52998224725' });
  await expect(payment.getByText(/BRL/).first()).toBeVisible();
  await payment.getByRole('button', { name: /Pay as if/ }).click();
  await expect(newest(cashier)).toContainText('Credited');
  await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(82);
  expect((await me.me()).wallet.balance).toBeLessThan(82.1);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the form is filled in and paid, and the operation tells how it goes, a bank that takes it back included', async ({
    page,
    player,
    signIn,
    stack,
  }) => {
    const me = await player();
    await signIn(me);
    await gotoLive(page, '/');
    const cashier = await openCashier(page, /^Card/);
    await test.step('everything is in reach and nothing wider than the screen', async () => {
      const button = cashier.getByRole('button', { name: 'Continue to payment' });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      for (const label of ['Amount', 'First Name', 'Last Name', 'Email']) {
        const field = cashier.getByLabel(label);
        const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size, label).toBeGreaterThanOrEqual(16);
      }
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await expectNoFindings(page);
    });
    await test.step('what is missing is said', async () => {
      await cashier.getByLabel('Amount').fill('19.99');
      await cashier.getByRole('button', { name: 'Continue to payment' }).tap();
      await expect(cashier.getByText('Amount must be greater than 20.')).toBeVisible();
    });
    const payment = await goToPage(page, cashier, { Amount: '50', ...PERSON });
    await payment
      .getByRole('button', { name: /Pay as if|Approve/ })
      .first()
      .click();
    await expect(newest(cashier)).toContainText('Credited');
    await expect.poll(() => shownBalance(page)).toBe(82);
    await test.step('the bank takes it back', async () => {
      const [row] = await stack.sql<{ id: string }>(
        'select provider_id as id from cashier_payments where player_id = $1',
        [me.id],
      );
      await stack.turn('payadmit/chargeback', { id: row?.id });
      await expect(newest(cashier)).toContainText('Your bank took this payment back');
      await expect.poll(() => shownBalance(page)).toBe(0);
      expect((await me.me()).wallet.balance).toBe(0);
    });
  });
});
