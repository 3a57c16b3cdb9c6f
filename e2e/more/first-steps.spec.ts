import { gotoLive, newestPayment, openDeposit, shownBalance } from '../support/flows.ts';
import { handInDocuments } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';

test('a newcomer is led from the first page to coins, and is asked for a name there', async ({
  page,
  look,
  player,
  signIn,
  openWindow,
}) => {
  const me = await player({ verified: false });
  await page.addInitScript(() => localStorage.removeItem('username-reminder'));
  await signIn(me);
  await gotoLive(page, '/');
  const main = page.getByRole('main');
  const steps = main.getByRole('region', { name: 'Welcome' });

  await test.step('keeps the name, here and in any other browser', async () => {
    await expect(steps.getByText(me.name)).toBeVisible();
    await look();
    await steps.getByRole('button', { name: 'Keep it' }).click();
    await expect(steps.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
    await expect.poll(async () => (await me.me()).isUsernameKept).toBe(true);
    const elsewhere = await openWindow(me);
    await gotoLive(elsewhere, '/');
    await expect(elsewhere.getByRole('region', { name: 'Welcome' })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
    await elsewhere.close();
  });

  await test.step('verifies, and is back', async () => {
    await steps.getByRole('link', { name: 'Verify' }).click();
    await handInDocuments(page);
    await expect(page.getByText('You’re verified')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(steps.getByLabel('Done')).toBeVisible();
  });

  await test.step('pays with one press', async () => {
    await steps.getByRole('button', { name: 'Deposit' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    const send = cashier.getByRole('button', { name: /^Send [\d.]+ LTC from the test wallet$/ });
    await expect(send).toBeVisible();
    await look();
    await send.click();
    await expect(newestPayment(cashier)).toContainText('Credited');
    await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(100);
    await page.keyboard.press('Escape');
  });

  await test.step('finds the usual first page', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Fortune, with proof' })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});

test('a card is paid from a form and a page that are filled in', async ({ page, look, player, signIn }) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /^Card/);
  const opened = page.waitForEvent('popup');
  await cashier.getByRole('button', { name: 'Pay $50 as a test' }).click();
  const payment = await opened;
  await expect(payment.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await look();
  const closed = payment.waitForEvent('close');
  await payment.getByRole('button', { name: /^Pay 50\.00 USD/ }).click();
  await closed;
  await expect(newestPayment(cashier)).toContainText('Credited');
  await expect.poll(() => shownBalance(page)).toBe(82);
});
