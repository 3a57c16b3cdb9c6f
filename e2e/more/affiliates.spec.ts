import { gotoLive, pressEntry } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a link with anything but a code does nothing', async ({ page, player, signIn }) => {
  await signIn(await player());
  const texts = ['<img src=x onerror=alert(1)>', "';alert(1)//", 'A', 'x'.repeat(5_000), '__proto__', ''];
  for (const text of texts) {
    await page.goto(`/faq?ref=${encodeURIComponent(text)}`);
    await page.getByTestId('balance').waitFor();
    await expect(page).not.toHaveURL(/ref=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('ref-code'))).toBeNull();
  }
});

test('where the market has no bonus coins, no page has a promo code or a deposit bonus', async ({
  page,
  player,
  signIn,
  size,
  stack,
}) => {
  await page.goto(`${stack.sandboxUrl}/country?country=GB`);
  await signIn(await player());
  await gotoLive(page, '/affiliates');
  await expect(page.getByText('Players who use it get 3 free cases.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('more on deposits');

  await pressEntry(page, size, 'button', 'Redeem Code');
  const dialog = page.getByRole('dialog', { name: 'Redeem Code' });
  await expect(dialog.getByText('3 free cases')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Affiliate code' })).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  await expect(dialog).not.toContainText('more coins');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('button', { name: /Gift card code/ })).toBeVisible();
  await expect(cashier.getByRole('button', { name: /Promo code/ })).toHaveCount(0);
});
