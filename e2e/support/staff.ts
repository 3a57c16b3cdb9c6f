import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { expect, type Page } from '@playwright/test';
import { newLitecoin } from './addresses.ts';
import { type ApiPlayer, signInByApi } from './players.ts';
import type { Stack } from './stack.ts';

/** Creates a player with the role of a moderator, who has no slow mode and can use the moderation tools. */
export async function moderator(stack: Stack, name?: string): Promise<ApiPlayer> {
  const staff = await signInByApi(stack, name === undefined ? {} : { name });
  await stack.sql("update account_players set role = 'MODERATOR' where id = $1", [staff.id]);
  return staff;
}

/** Signs a window in to the console as one of the sandbox's staff members, and waits for the first page. */
export async function signInAsStaff(page: Page, stack: Stack, name: string): Promise<void> {
  await page.goto('/staff');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await giveCode(page, stack, name);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
}

/** Opens another page of the console through its navigation. On a phone most links are in the menu "More". */
export async function openPage(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
  if (await link.isVisible()) return link.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/**
 * Enters the current code of the member's authenticator app. Lets the site accept used codes again, so that no test
 * waits for the next one.
 */
export async function giveCode(page: Page, stack: Stack, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(field).toBeVisible();
  await stack.sql('update staff_authenticators set used_step = 0');
  const codes = await (await fetch(`${stack.sandboxUrl}/authenticator`)).text();
  const [, code = ''] = new RegExp(`${name}</strong>[^<]*<code>(\\d{6})`).exec(codes) ?? [];
  await field.fill(code);
}

/** Creates a withdrawal that waits for approval. @returns the payment's id. */
export async function waitingWithdrawal(player: ApiPlayer, amount: number): Promise<string> {
  const { transaction } = await player.browser.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=LTC',
    { amount, address: newLitecoin(), feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  expect(transaction.state).toBe('APPROVAL');
  return transaction.id;
}
