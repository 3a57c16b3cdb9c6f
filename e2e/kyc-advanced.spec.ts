import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import { sizes } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test.use({ serverEnv: { KYC_ADVANCED_ABOVE: '100' } });

const FRAME = 'iframe[title="Verification by the identity provider"]';
const LITECOIN = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a large withdrawal leads to the proof of address, and goes out once it is given', async ({
      page,
      player,
      signIn,
      stack,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.expect(/403/);
      await stack.turn('kyc/review-time', { ms: 600_000 });
      const me = await player({ coins: 500 });
      await signIn(me);
      await gotoLive(page, '/');
      await page.getByTestId('balance').waitFor();
      if (size === 'phone') {
        const bar = page.getByRole('navigation', { name: 'Quick access' });
        await bar.getByRole('button', { name: 'Browse' }).click();
        await page.getByRole('dialog', { name: 'Browse' }).getByRole('button', { name: 'Withdraw' }).click();
      } else await page.getByRole('banner').getByRole('button', { name: 'Withdraw' }).click();
      const cashier = page.getByRole('dialog', { name: 'Cashier' });
      await cashier.getByRole('button', { name: /Litecoin/ }).click();

      await test.step('the refusal names the way', async () => {
        await cashier.getByRole('textbox', { name: 'Amount' }).fill('120');
        await cashier.getByRole('textbox', { name: 'Your LTC address' }).fill(LITECOIN);
        await cashier.getByRole('button', { name: 'Review' }).click();
        await cashier.getByRole('button', { name: 'Withdraw 120.00' }).click();
        await expect(cashier.getByRole('alert')).toContainText('KYC verification of your address');
        await expectNoFindings(page);
        expect(await shownBalance(page)).toBe(500);
        await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
        await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
        await expect(cashier).toBeHidden();
      });

      await test.step('the proof is handed in, refused once, and passes', async () => {
        await expect(heading(page, 'You are verified')).toBeVisible();
        await expect(heading(page, 'Prove where you live')).toBeVisible();
        await expect(page.getByText('of 100.00 coins withdrawn in 30 days')).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'Prove it' }).click();
        const frame = page.frameLocator(FRAME);
        await expect(frame.getByLabel('Date of birth')).toHaveCount(0);
        await frame.getByLabel('Country where you live').selectOption({ label: 'Poland' });
        await frame.getByLabel(/^Proof of your address/).selectOption({ label: 'Bank statement' });
        await frame.getByRole('button', { name: 'Submit', exact: true }).click();
        await expect(heading(page, 'Your proof of address is being checked')).toBeVisible();
        await stack.turn('kyc/reject', { externalUserId: me.id, type: 'RETRY' });
        await expect(heading(page, 'Please send your proof again')).toBeVisible();
        await expectNoFindings(page);
        await stack.turn('kyc/approve', { externalUserId: me.id });
        await expect(heading(page, 'Your address is proved')).toBeVisible();
        await expect(page.getByText('Your address is proved.')).toBeVisible();
        await expect(page.locator(FRAME)).toHaveCount(0);
        await expectNoFindings(page);
      });

      const sent = await me.browser.call<{ balance: number }>(
        'POST',
        '/api/fireblocks/withdraw?method=LTC',
        { amount: 120, address: LITECOIN, feeLevel: 'LOW' },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect(sent.balance).toBe(380);
    });
  });
}

test('the proof of address opens once it is known who the player is', async ({ page, player, signIn }) => {
  await signIn(await player({ verified: false }));
  await gotoLive(page, '/profile?tab=kyc');
  await expect(heading(page, 'Verify who you are')).toBeVisible();
  await expect(page.getByText('It opens when it is known who you are.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prove it' })).toHaveCount(0);
  await expectNoFindings(page);
});
