import { gotoLive, openDeposit } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a second window shows nothing of the player before, however slow the line', async ({
  page,
  player,
  signIn,
}) => {
  const [former, next] = [await player({ coins: 10 }), await player({ coins: 20 })];
  await signIn(former);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /Litecoin/);
  const address = cashier.getByText(/^ltc1[a-z0-9]{20,}$/);
  await expect(address).toBeVisible();
  const formers = (await address.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(cashier).toBeHidden();

  // The other tab: the former signs out, and the next player signs in.
  await former.browser.call('POST', '/api/auth/logout');
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signIn(next);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '20.00');
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/(fireblocks\/address|wallet\/transactions)/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await openDeposit(page, /Litecoin/);
  await expect(cashier.getByRole('textbox', { name: 'Coins' })).toBeVisible();
  await expect(page.getByText(formers)).toHaveCount(0);
  release.resolve();
  await expect(address).toBeVisible();
  await expect(address).not.toHaveText(formers);
});
