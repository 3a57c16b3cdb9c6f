import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('an unverified player reads why the cashier is closed, and comes to the identity check', async ({
  page,
  look,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 50, verified: false });
  await signIn(me);
  await stack.sql('update wallet_players set wager_required = 2000 where player_id = $1', [me.id]);
  await gotoLive(page, '/faq?cashier=withdraw');
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  const reason = cashier.getByRole('alert');
  const wager = cashier.getByRole('region', { name: 'Wager requirement' });
  const litecoin = cashier.getByRole('button', { name: /Litecoin/ });
  // Pressing the coin again removes the selection.
  for (const isChosen of [true, false, true]) {
    await litecoin.click();
    await expect(litecoin).toHaveAttribute('aria-pressed', String(isChosen));
  }
  await expect(reason).toContainText('KYC verification is required before you can withdraw.');
  // The wager requirement is shown beside the missing check, so that passing the check brings no surprise.
  await expect(wager).toContainText('0.00 of 20.00 coins wagered');
  await look();
  await cashier.getByRole('tab', { name: 'Withdraw' }).press('ArrowLeft');
  await expect(reason).toContainText('KYC verification is required');
  await expect(reason).not.toContainText('withdraw');
  await expect(wager).toBeHidden();
  await expect(litecoin).toHaveAttribute('aria-pressed', 'false');
  await look();
  await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  await expect(cashier).toBeHidden();
});
