import { gotoLive, openWithdrawals } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('who is not verified may withdraw, and reads why depositing is shut', async ({
  page,
  size,
  look,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 50, verified: false }));
  await gotoLive(page, '/faq');
  const cashier = await openWithdrawals(page, size);
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  await expect(cashier.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await cashier.getByRole('tab', { name: 'Withdraw' }).press('ArrowLeft');
  await expect(cashier.getByRole('alert')).toContainText('KYC verification is required');
  await expect(cashier.getByRole('button', { name: /Litecoin/ })).toHaveAttribute('aria-pressed', 'false');
  await look();
  await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  await expect(cashier).toBeHidden();
});
