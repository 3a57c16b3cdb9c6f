import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

async function openCashier(page: Page, entry: RegExp): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: entry }).click();
  return cashier;
}

/** A gift card as the staff's command makes them. */
async function makeGiftCard(stack: Stack, code: string, cents: number): Promise<void> {
  const [batch] = await stack.sql<{ id: string }>(
    "insert into gift_cards_batches (usd, cards, made_by, made_at) values (50, 1, 'test', now()) returning id",
  );
  await stack.sql('insert into gift_cards_codes (code_hash, batch_id, amount_cents) values ($1, $2, $3)', [
    createHash('sha256').update(code).digest(),
    batch?.id,
    cents,
  ]);
}

/** A card each, for one site sees both sizes. */
const CARDS = { desktop: 'ABCD-EFGH-JKMN-PQRS', phone: 'BCDE-FGHJ-KMNP-QRST' };

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a gift card is typed with its dashes kept in place, and becomes coins', async ({
      page,
      player,
      signIn,
      stack,
      watch,
    }) => {
      watch.expect(/400/);
      await makeGiftCard(stack, CARDS[size].replaceAll('-', ''), 8_200);
      const me = await player();
      await signIn(me);
      await gotoLive(page, '/');
      const cashier = await openCashier(page, /Gift card/);
      const field = cashier.getByRole('textbox', { name: 'Gift card code' });
      await field.pressSequentially('abcd efgh!');
      await expect(field).toHaveValue('abcd-efgh');
      await test.step('the caret stays where the person has it', async () => {
        await field.press('Home');
        await field.press('ArrowRight');
        await field.press('x');
        await expect(field).toHaveValue('axbc-defg-h');
        const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
        expect(await caret()).toBe(2);
        await field.press('Backspace');
        await expect(field).toHaveValue('abcd-efgh');
        expect(await caret()).toBe(1);
        await field.press('-');
        await expect(field).toHaveValue('abcd-efgh');
        expect(await caret()).toBe(1);
      });
      await expect(cashier.getByRole('listitem').filter({ hasText: /^\$\d+$/ })).toHaveText([
        '$5',
        '$25',
        '$50',
        '$100',
        '$250',
        '$500',
      ]);
      await expectNoFindings(page);
      await field.fill('2222-2222-2222-2222-99');
      await expect(field).toHaveValue('2222-2222-2222-2222');
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await expect(cashier.getByRole('alert')).toHaveText('This gift card code does not exist or was used.');
      await field.fill(CARDS[size]);
      await field.press('Enter');
      await expect(page.getByText('Gift card redeemed.')).toBeVisible();
      await expect.poll(() => shownBalance(page)).toBe(82);
      await expect(field).toHaveValue('');
      await expect(cashier.getByRole('listitem').filter({ hasText: 'Gift card' }).last()).toContainText(
        'Credited',
      );
      expect((await me.me()).wallet.balance).toBe(82);
    });

    test('a promo code is redeemed, and the cashier closes', async ({ page, player, signIn, stack }) => {
      await stack.sql(
        "insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at) values ('WELCOME', 500, 9, 'test', now()) on conflict do nothing",
      );
      await signIn(await player());
      await page.goto('/');
      const cashier = await openCashier(page, /Promo code/);
      await expect(cashier.getByText('100.00/100')).toBeVisible();
      const field = cashier.getByRole('textbox', { name: 'Code' });
      await field.fill('NOSUCHCODE');
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await expect(cashier.getByRole('alert')).toHaveText('Invalid promo code.');
      await expectNoFindings(page);
      await field.fill('welcome');
      await expect(cashier.getByRole('alert')).toBeHidden();
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await expect(page.getByText('Promo code redeemed successfully')).toBeVisible();
      await expect(cashier).toBeHidden();
      await expect.poll(() => shownBalance(page)).toBe(5);
    });

    test('a promo code that could not be asked about says so', async ({ page, player, signIn, watch }) => {
      watch.expect(/503/);
      await signIn(await player());
      await page.goto('/');
      await page.route('**/api/promocode/redeem', (route) =>
        route.fulfill({
          status: 503,
          json: { error: { code: 'request.error.unavailable', message: 'Busy.' } },
        }),
      );
      const cashier = await openCashier(page, /Promo code/);
      await cashier.getByRole('textbox', { name: 'Code' }).fill('WELCOME');
      await cashier.getByRole('button', { name: 'Redeem' }).click();
      await expect(cashier.getByRole('alert')).toHaveText(
        'An error occurred while redeeming the promo code.',
      );
    });

    test('a card deposit says what is missing, opens the payment page in a new tab, and is credited', async ({
      page,
      context,
      player,
      signIn,
    }) => {
      const me = await player();
      await signIn(me);
      await gotoLive(page, '/');
      const cashier = await openCashier(page, /^Card/);
      const go = cashier.getByRole('button', { name: 'Continue to payment' });
      const refused = cashier.getByRole('alert');
      await go.click();
      await expect(refused).toHaveText('Amount must be greater than 20.');
      const amount = cashier.getByRole('textbox', { name: 'Amount' });
      await expect(amount).toBeFocused();
      await amount.fill('50');
      await expect(cashier.getByText('82.00')).toBeVisible();
      await expect(refused).toBeHidden();
      await go.click();
      await expect(refused).toHaveText('First and Last Name are required for Credit Card payments.');
      await expectNoFindings(page);
      await cashier.getByRole('textbox', { name: 'First Name' }).fill('Ana');
      await cashier.getByRole('textbox', { name: 'Last Name' }).fill('Souza');
      await go.click();
      await expect(refused).toHaveText('Email is required.');
      const email = cashier.getByRole('textbox', { name: 'Email' });
      await email.fill('ana@example');
      await go.click();
      await expect(refused).toHaveText('Please enter a valid email address.');
      expect(context.pages().length, 'no tab for what is refused').toBe(1);

      await email.fill('ana@example.com');
      const opened = context.waitForEvent('page');
      await go.click();
      const payment = await opened;
      await expect(page.getByText('Deposit link created successfully, redirecting...')).toBeVisible();
      await payment.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\//);
      expect(await payment.evaluate(() => window.opener === null)).toBe(true);
      const row = cashier.getByRole('listitem').filter({ hasText: 'Waiting for payment' });
      await expect(row.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
        'href',
        payment.url(),
      );
      await expectNoFindings(page);

      await payment.getByRole('button', { name: 'Approve' }).click();
      await payment.close();
      await expect(cashier.getByRole('listitem').filter({ hasText: 'Credited' })).toContainText('+82.00');
      await expect.poll(() => shownBalance(page)).toBe(82);
      expect((await me.me()).wallet.balance).toBe(82);
    });

    test('a card deposit that the server refuses closes its tab and says why', async ({
      page,
      context,
      player,
      signIn,
      watch,
    }) => {
      watch.expect(/403|503/);
      await signIn(await player());
      await page.goto('/');
      let error: object = {
        code: 'cashier.error.kyc_required',
        message: 'KYC verification is required before you can deposit.',
      };
      await page.route('**/api/payadmit/deposit*', (route) =>
        route.fulfill({ status: 403, json: { error } }),
      );
      const cashier = await openCashier(page, /^Card/);
      for (const [name, text] of [
        ['Amount', '50'],
        ['First Name', 'Ana'],
        ['Last Name', 'Souza'],
        ['Email', 'ana@example.com'],
      ] as const)
        await cashier.getByRole('textbox', { name }).fill(text);
      await cashier.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(cashier.getByRole('alert')).toContainText('KYC verification is required');
      await expect(cashier.getByRole('link', { name: 'Click here to get verified' })).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
      error = {};
      await cashier.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(cashier.getByRole('alert')).toHaveText('An error occurred');
      await expect.poll(() => context.pages().length).toBe(1);
    });

    test('PIX asks for a CPF and writes it as Brazilians do', async ({ page, player, signIn }) => {
      await signIn(await player());
      await page.addInitScript(() => localStorage.setItem('cashier-region', 'BR'));
      await page.goto('/');
      const cashier = await openCashier(page, /^PIX/);
      await cashier.getByRole('textbox', { name: 'Amount' }).fill('50');
      await cashier.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(cashier.getByRole('alert')).toHaveText('CPF Number is required for PIX payments.');
      const field = cashier.getByRole('textbox', { name: 'CPF Number' });
      await field.pressSequentially('52998224725');
      await expect(field).toHaveValue('529.982.247-25');
      await expect(cashier.getByRole('textbox', { name: 'First Name' })).toBeHidden();
    });
  });
}
