import type { Vault } from '@aureus/contract/vault.ts';
import { gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';
import { expectCoins, openVault } from '../support/vault.ts';

test('a player puts coins aside, takes some back, locks the rest, and it opens at its time', {
  tag: '@long',
}, async ({ page, size, look, player, signIn, stack }) => {
  const me = await player({ coins: 250 });
  const vaultOf = () => me.browser.call<Vault>('GET', '/api/user/vault');
  await signIn(me);
  await gotoLive(page, '/faq');
  const vault = await openVault(page, size);
  const amount = vault.getByRole('textbox', { name: 'Amount' });
  await expectCoins(vault, '250.00', '0.00');
  await look();

  await test.step('deposits what the keys and the slider say', async () => {
    await vault.getByRole('button', { name: 'Max' }).click();
    await expect(amount).toHaveValue('250.00');
    await vault.getByRole('button', { name: 'Halve' }).click();
    await expect(amount).toHaveValue('125.00');
    await vault.getByRole('slider', { name: /^Share/ }).fill('30');
    await expect(amount).toHaveValue('75.00');
    await amount.fill('250.01');
    await expect(vault.getByRole('button', { name: 'Balance too low' })).toBeVisible();
    await amount.fill('100.5');
    await vault.getByRole('button', { name: 'Deposit' }).click();
    await expectCoins(vault, '149.50', '100.50');
    await expect(amount).toHaveValue('');
    await expect.poll(() => shownBalance(page)).toBe(149.5);
  });

  await test.step('withdraws by keyboard', async () => {
    await vault.getByRole('tab', { name: 'Deposit' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(vault.getByRole('tab', { name: 'Withdraw' })).toBeFocused();
    await amount.fill('200');
    await expect(vault.getByRole('button', { name: 'More than the vault holds' })).toBeVisible();
    await amount.fill('0.5');
    await page.keyboard.press('Enter');
    await expectCoins(vault, '150.00', '100.00');
    await expect.poll(() => shownBalance(page)).toBe(150);
  });

  await test.step('chooses a time, thinks again, and locks', async () => {
    const lock = vault.getByRole('button', { name: 'Lock the vault' });
    await vault.getByRole('button', { name: '0', exact: true }).click();
    await expect(lock).toHaveAttribute('aria-disabled', 'true');
    await vault.getByRole('button', { name: '30', exact: true }).click();
    await expect(vault.getByRole('slider', { name: 'Hours' })).toBeDisabled();
    await vault.getByRole('button', { name: '7', exact: true }).click();
    await vault.getByRole('slider', { name: 'Hours' }).fill('5');
    const question = vault.getByRole('heading', { name: 'Lock for 7 days and 5 hours?' });
    // The second click of a double click must not confirm the lock. It lands on Back, or beside the question on a
    // phone.
    await lock.dblclick();
    if (size === 'desktop') {
      await expect(question).toBeHidden();
      await lock.click();
    }
    await expect(question).toBeVisible();
    await expect(vault).toContainText('This can’t be undone');
    await look();
    await vault.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeHidden();
    await expect(lock).toBeFocused();
    expect((await vaultOf()).lockUntil).toBe(0);
    await lock.click();
    await vault.getByRole('button', { name: 'Lock for 7 days and 5 hours' }).click();
    await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
    await expect(vault.getByRole('timer')).toContainText(/^7 days, 4:59:/);
    const lasts = (await vaultOf()).lockUntil - Date.now();
    expect(Math.round(lasts / 3_600_000)).toBe(7 * 24 + 5);
  });

  await test.step('can deposit into the locked vault, but not withdraw', async () => {
    await expect(amount).toBeDisabled();
    await expect(vault.getByRole('button', { name: /^Locked until/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await look();
    await vault.getByRole('tab', { name: 'Deposit' }).click();
    await amount.fill('50');
    await vault.getByRole('button', { name: 'Deposit' }).click();
    await expectCoins(vault, '100.00', '150.00');
  });

  await test.step('sees it open at its time and empties it', async () => {
    await stack.sql(
      "update vault_vaults set lock_until = app_now() + interval '4 seconds' where player_id = $1",
      [me.id],
    );
    await page.reload();
    await openVault(page, size);
    await expect(vault.getByRole('heading', { name: 'Lock the vault' })).toBeVisible();
    await vault.getByRole('tab', { name: 'Withdraw' }).click();
    await vault.getByRole('button', { name: 'Max' }).click();
    await vault.getByRole('button', { name: 'Withdraw' }).click();
    await expectCoins(vault, '250.00', '0.00');
    expect((await me.me()).wallet.balance).toBe(250);
    await page.keyboard.press('Escape');
    await expect(vault).toBeHidden();
  });
});
