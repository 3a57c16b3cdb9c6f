import type { Vault } from '@aureus/contract/vault.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { expect, test } from '../support/test.ts';
import { expectCoins, openVault } from '../support/vault.ts';

test('a vault locked elsewhere a moment ago is not withdrawn from, and the page says why', async ({
  page,
  size,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/409/);
  const me = await player({ coins: 100 });
  const key = { 'idempotency-key': newId() };
  await me.browser.call<Vault>('POST', '/api/user/vault/deposit', { amount: 100 }, key);
  await signIn(me);
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.goto('/faq');
  const vault = await openVault(page, size);
  await vault.getByRole('tab', { name: 'Withdraw' }).click();
  await vault.getByRole('button', { name: 'Max' }).click();
  await me.browser.call<Vault>('POST', '/api/user/vault/lock', { days: 0, hours: 1 });
  await vault.getByRole('button', { name: 'Withdraw' }).click();
  await expect(vault.getByRole('alert')).toContainText('Your vault is still locked.');
  await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
  await expectCoins(vault, '0.00', '100.00');
  await page.keyboard.press('Escape');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Vault' });
  await expect(entry, 'the focus is back').toBeFocused();
});
