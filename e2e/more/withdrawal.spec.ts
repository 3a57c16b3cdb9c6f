import { gotoLive, openWithdrawals } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('an unverified player reads why the cashier is closed, and comes to the identity check', async ({
  page,
  size,
  look,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 50, verified: false }));
  await gotoLive(page, '/faq');
  const cashier = await openWithdrawals(page, size);
  const reason = cashier.getByRole('alert');
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  await expect(reason).toContainText('KYC verification is required before you can withdraw.');
  await look();
  await cashier.getByRole('tab', { name: 'Withdraw' }).press('ArrowLeft');
  await expect(reason).toContainText('KYC verification is required');
  await expect(reason).not.toContainText('withdraw');
  await expect(cashier.getByRole('button', { name: /Litecoin/ })).toHaveAttribute('aria-pressed', 'false');
  await look();
  await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  await expect(cashier).toBeHidden();
});
