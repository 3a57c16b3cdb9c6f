import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';
import { openVault } from '../support/vault.ts';

test.use({ hasMotion: true });

/** Returns the elapsed share of a toast's time, from 0 to 1. */
const spent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = document
      .getAnimations()
      .filter((one) => 'animationName' in one && one.animationName === 'toast-progress');
    return bars[0]?.effect?.getComputedTiming().progress ?? 0;
  });

test('a message’s time goes on when a dialog opens or closes', async ({ page, size, player, signIn }) => {
  await signIn(await player({ coins: 20 }));
  await gotoLive(page, '/faq');
  const vault = await openVault(page, size);
  await vault.getByRole('textbox', { name: 'Amount' }).fill('5');
  await vault.getByRole('button', { name: 'Deposit' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('5.00');
  await expect.poll(() => spent(page)).toBeGreaterThan(0.2);
  const before = await spent(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('body > section[aria-label=Messages] > *')).toHaveCount(1);
  await expect(vault).toBeHidden();
  expect(await spent(page)).toBeGreaterThanOrEqual(before);
  await expect(messages.getByText('5.00')).toHaveCount(0);
});
