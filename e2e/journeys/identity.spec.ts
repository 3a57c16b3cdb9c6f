import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { handInDocuments, KYC_FRAME } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a player is refused, reads why, tries again and passes, live; who is too young reads that', async ({
  page,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  // A deposit is refused with 403 after the approval was taken back.
  watch.expect(/403/);
  const newcomer = await player({ verified: false });
  await signIn(newcomer);
  await gotoLive(page, '/profile?tab=kyc');

  await test.step('hands documents in', async () => {
    await expect(heading(page, 'Verify your identity')).toBeVisible();
    await expect(page.getByText('Verify your identity first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify address' })).toHaveCount(0);
    await look();
    await page.getByRole('button', { name: 'Verify' }).click();
    await stack.turn('kyc/review-time', { ms: 600_000 });
    await handInDocuments(page);
    await expect(heading(page, 'Checking your documents')).toBeVisible();
    await look();
  });

  await test.step('is refused and reads why', async () => {
    await stack.turn('kyc/reject', { externalUserId: newcomer.id, type: 'RETRY' });
    await expect(heading(page, 'Please try again')).toBeVisible();
    await expect(page.getByText('The picture of the document is not sharp.').first()).toBeVisible();
    await expect(page.getByText('Blurred picture')).toHaveCount(0);
    await look();
  });

  await test.step('comes back another day, tries again and passes', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await stack.turn('kyc/review-time', { ms: 50 });
    // Calls to `/api/me` get no answer, so that only the socket message with the verdict can enable deposits.
    await page.route('**/api/me', () => {});
    await handInDocuments(page);
    await expect(heading(page, 'You’re verified')).toBeVisible();
    await expect(page.locator(KYC_FRAME)).toHaveCount(0);
    await look();
    await page.getByRole('main').getByRole('tabpanel').getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeVisible();
    await page.unroute('**/api/me');
    await page.keyboard.press('Escape');
  });

  await test.step('reads that the approval was taken back, and why deposits are closed', async () => {
    await stack.turn('kyc/reject', { externalUserId: newcomer.id, type: 'RETRY' });
    await expect(heading(page, 'Please try again')).toBeVisible();
    await expect(page.getByText('You were verified before.')).toBeVisible();
    await expect(page.getByText('The picture of the document is not sharp.').first()).toBeVisible();
    await look();
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByText('Your KYC verification needs new documents')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
  });

  await test.step('somebody who is too young is refused for good and reads where to write to', async () => {
    const young = await player({ verified: false });
    await signIn(young);
    await gotoLive(page, '/profile?tab=kyc');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.frameLocator(KYC_FRAME).getByLabel('Date of birth')).toBeVisible();
    await stack.turn('kyc/approve', {
      externalUserId: young.id,
      dob: `${new Date().getUTCFullYear() - 16}-01-01`,
    });
    await expect(heading(page, 'Verification refused')).toBeVisible();
    const panel = page.getByRole('main').getByRole('tabpanel');
    await expect(panel).toContainText('You must be 18 or older to play here.');
    await expect(panel.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
    await expect(page.locator(KYC_FRAME)).toHaveCount(0);
    await expect(panel.getByRole('button')).toHaveCount(0);
    await look();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('Your account is restricted. You are below the age')).toBeVisible();
  });
});
