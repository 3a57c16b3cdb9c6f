import type { Page } from '@playwright/test';
import { shownBalance } from './support/flows.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ stack }) => {
  // Confirmations in a third of a second each.
  await stack.turn('custody/step', { ms: 300 });
});

async function openCashier(page: Page, coin: RegExp) {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: coin }).click();
  return cashier;
}

/** The address that the dialog shows, once it is one of the form. */
async function shownAddress(page: Page, form: RegExp): Promise<string> {
  const text = page.getByRole('dialog', { name: 'Cashier' }).getByText(form);
  await expect(text).toBeVisible();
  return (await text.textContent()) ?? '';
}

const LITECOIN = /^ltc1[a-z0-9]{20,}$/;

const pay = (stack: Stack, address: string, method: string, amount: string) =>
  stack.turn('custody/deposit', { address, method, amount });

test('a deposit below the minimum is kept and added to the next one', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await signIn(me);
  await page.goto('/');
  const cashier = await openCashier(page, /Litecoin/);
  const address = await shownAddress(page, LITECOIN);
  await pay(stack, address, 'LTC', '0.04');
  const rows = cashier.getByRole('listitem').filter({ hasText: /0\.\d+ LTC/ });
  await expect(rows.filter({ hasText: '0.04 LTC' })).toContainText(
    'Below the minimum: kept for you and added to your next deposit',
  );
  expect(await shownBalance(page)).toBe(0);

  await pay(stack, address, 'LTC', '0.5');
  await expect(rows.filter({ hasText: '0.5 LTC' })).toContainText('Credited');
  await expect(rows.filter({ hasText: '0.04 LTC' })).toContainText('Credited');
  const server = (await me.me()).wallet.balance;
  expect(server, 'both amounts').toBeGreaterThan(0.52 * 96 * 1.64);
  await expect.poll(() => shownBalance(page)).toBe(server);
});

test('a payment that the network drops is shown as failed and credits nothing', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  await stack.turn('custody/outcome', { outcome: 'fail' });
  const me = await player();
  await signIn(me);
  await page.goto('/');
  const cashier = await openCashier(page, /Litecoin/);
  await pay(stack, await shownAddress(page, LITECOIN), 'LTC', '1');
  const row = cashier.getByRole('listitem').filter({ hasText: '1 LTC' });
  await expect(row.locator('.text-lose')).toBeVisible();
  await expect(row).not.toContainText('Credited');
  expect((await me.me()).wallet.balance).toBe(0);
});

test('a payment held for review says so and is credited once it is released', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  await stack.turn('custody/hold', { on: true });
  const me = await player();
  await signIn(me);
  await page.goto('/');
  const cashier = await openCashier(page, /Litecoin/);
  const { id } = await stack.turn<{ id: string }>('custody/deposit', {
    address: await shownAddress(page, LITECOIN),
    method: 'LTC',
    amount: '2',
  });
  const row = cashier.getByRole('listitem').filter({ hasText: '2 LTC' });
  await expect(row).toContainText(/review/i);
  expect((await me.me()).wallet.balance).toBe(0);
  await stack.turn('custody/release', { id });
  await expect(row).toContainText('Credited');
  await expect.poll(() => shownBalance(page)).toBeGreaterThan(200);
});

test('a coin of several networks shows the address of the chosen one', async ({ page, player, signIn }) => {
  await signIn(await player());
  await page.goto('/');
  const cashier = await openCashier(page, /Tether/);
  const ethereum = await shownAddress(page, /^0x[0-9a-fA-F]{40}$/);
  await expect(cashier.getByText(/Send only USDT on the .*Ethereum/i)).toBeVisible();
  await cashier.getByRole('tablist', { name: 'Network' }).getByRole('tab', { name: /TRC20/ }).click();
  const tron = await shownAddress(page, /^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await expect(cashier.getByText(/Send only USDT on the .*Tron/i)).toBeVisible();
  expect(tron).not.toBe(ethereum);
});

test('the address is copied whole', async ({ page, context, player, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(await player());
  await page.goto('/');
  const cashier = await openCashier(page, /Bitcoin/);
  const address = await shownAddress(page, /^(?:bc1|[13])[a-zA-Z0-9]{25,}$/);
  await cashier.getByRole('button', { name: 'Copy address' }).click();
  await expect(cashier.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the region is chosen by search and remembered', async ({ page, player, signIn }) => {
  await signIn(await player());
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: /^Region: / }).click();
  await cashier.getByRole('textbox', { name: 'Search regions' }).fill('port');
  await cashier.getByRole('list', { name: 'Regions' }).getByRole('button', { name: 'Portugal' }).click();
  await expect(cashier.getByRole('button', { name: 'Region: Portugal' })).toBeVisible();
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(cashier.getByRole('button', { name: 'Region: Portugal' })).toBeVisible();
});

test('a provider that is down is said with a way to try again', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/503/);
  await signIn(await player());
  await page.goto('/');
  await stack.turn('custody/down', { on: true });
  const cashier = await openCashier(page, /Litecoin/);
  await expect(cashier.getByText('Your address did not load.')).toBeVisible({ timeout: 30_000 });
  await expect(cashier.getByText('The payment provider does not answer.')).toBeVisible();
  await stack.turn('custody/down', { on: false });
  await cashier.getByRole('button', { name: /again|retry/i }).click();
  await shownAddress(page, LITECOIN);
});
