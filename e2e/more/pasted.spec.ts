import type { Locator, Page } from '@playwright/test';
import { openDeposit } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

test('a pasted amount is read completely, or its field stays empty with a message', async ({
  page,
  context,
  player,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(await player({ coins: 50 }));
  await page.goto('/plinko');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Bet amount' });
  const message = page.getByRole('alert').filter({ hasText: 'Couldn’t read that amount' });

  for (const text of ['$1,234.56', '1,234.56 coins', 'R$ 1.234,56']) {
    await paste(page, field, text);
    await field.blur();
    await expect(field).toHaveValue('1234.56');
  }
  await expect(message).toHaveCount(0);
  for (const text of ['12.34M', '1e3', '12.345']) {
    await paste(page, field, text);
    await expect(field).toHaveValue('');
    await expect(message).toBeVisible();
    await message.getByRole('button').click();
  }
  await field.pressSequentially('1,234.56');
  await field.blur();
  await expect(field).toHaveValue('1234.56');
  await field.fill('');
  await field.pressSequentially('12.345');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.blur();
  await expect(field).toHaveValue('');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(field).toHaveValue('50.00');

  await page.goto('/');
  const cashier = await openDeposit(page, /Litecoin/);
  const coins = cashier.getByRole('textbox', { name: 'Coins' });
  await paste(page, coins, '1,234.56');
  await coins.blur();
  await expect(coins).toHaveValue('1234.56');
  await paste(page, coins, '12.34M');
  await expect(coins).toHaveValue('');
});
