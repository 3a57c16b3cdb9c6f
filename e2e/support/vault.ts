import { expect, type Locator, type Page } from '@playwright/test';
import { pressEntry } from './flows.ts';
import type { Size } from './sizes.ts';

/** Opens the vault from the sidebar; on a phone, from the Browse sheet. */
export async function openVault(page: Page, size: Size): Promise<Locator> {
  await page.getByTestId('balance').waitFor();
  await pressEntry(page, size, 'button', 'Vault');
  const vault = page.getByRole('dialog', { name: 'Vault' });
  await expect(vault.getByRole('tab', { name: 'Deposit' })).toBeVisible();
  return vault;
}

/** Expects the dialog to show these amounts in the balance and in the vault. */
export async function expectCoins(vault: Locator, balance: string, locked: string): Promise<void> {
  const coins = vault.getByRole('definition');
  await expect(coins.nth(0)).toContainText(balance);
  await expect(coins.nth(1)).toContainText(locked);
}
