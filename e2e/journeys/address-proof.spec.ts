import type { Page } from '@playwright/test';
import { newLitecoin } from '../support/addresses.ts';
import { fillWithdrawal, gotoLive, openWithdrawals, shownBalance } from '../support/flows.ts';
import { KYC_FRAME } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a large withdrawal asks for a proof of address, and goes through once it is given', {
  tag: '@long',
}, async ({ page, size, look, player, signIn, stack, watch }) => {
  watch.expect(/403/);
  await stack.turn('kyc/review-time', { ms: 600_000 });
  const me = await player({ coins: 10_000 });
  await signIn(me);
  await gotoLive(page, '/faq');

  await test.step('is refused and reads the way', async () => {
    const cashier = await openWithdrawals(page, size);
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await fillWithdrawal(cashier, '6000', newLitecoin());
    await cashier.getByRole('button', { name: 'Review' }).click();
    await cashier.getByRole('button', { name: 'Withdraw 6,000.00' }).click();
    await expect(cashier.getByRole('alert')).toContainText('KYC verification of your address');
    await look();
    expect(await shownBalance(page)).toBe(10_000);
    await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
    await expect(cashier).toBeHidden();
  });

  await test.step('hands the proof in, is refused once, and passes', async () => {
    await expect(heading(page, 'You’re verified')).toBeVisible();
    await expect(heading(page, 'Verify your address')).toBeVisible();
    await expect(page.getByText('of 5,000.00 coins withdrawn in 30 days')).toBeVisible();
    await look();
    // The page has no button to start here: clicking the link has already started the check.
    const frame = page.frameLocator(KYC_FRAME);
    await expect(frame.getByLabel('Date of birth')).toHaveCount(0);
    await frame.getByLabel('Country where you live').selectOption({ label: 'Poland' });
    await frame.getByLabel(/^Proof of your address/).selectOption({ label: 'Bank statement' });
    await frame.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(heading(page, 'Checking your proof of address')).toBeVisible();
    await stack.turn('kyc/reject', { externalUserId: me.id, type: 'RETRY' });
    await expect(heading(page, 'Please send your proof again')).toBeVisible();
    await look();
    await stack.turn('kyc/approve', { externalUserId: me.id });
    await expect(page.getByText('You can make larger withdrawals now.')).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
  });

  await test.step('withdraws where the check came in between', async () => {
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await fillWithdrawal(cashier, '6000', newLitecoin());
    await cashier.getByRole('button', { name: 'Review' }).click();
    await cashier.getByRole('button', { name: 'Withdraw 6,000.00' }).click();
    await expect.poll(() => shownBalance(page)).toBe(4_000);
  });
});
