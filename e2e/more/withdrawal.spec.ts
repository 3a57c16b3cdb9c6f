import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('an unverified player reads why the cashier is closed, and comes to the identity check', async ({
  page,
  look,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 50, verified: false }));
  await gotoLive(page, '/faq?cashier=withdraw');
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  const reason = cashier.getByRole('alert');
  const litecoin = cashier.getByRole('button', { name: /Litecoin/ });
  // Pressing the coin again removes the selection.
  for (const isChosen of [true, false, true]) {
    await litecoin.click();
    await expect(litecoin).toHaveAttribute('aria-pressed', String(isChosen));
  }
  await expect(reason).toContainText('KYC verification is required before you can withdraw.');
  await look();
  await cashier.getByRole('tab', { name: 'Withdraw' }).press('ArrowLeft');
  await expect(reason).toContainText('KYC verification is required');
  await expect(reason).not.toContainText('withdraw');
  await expect(litecoin).toHaveAttribute('aria-pressed', 'false');
  await look();
  await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  await expect(cashier).toBeHidden();
});
