import type { Vault } from '@aureus/contract/vault.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { type Size, sizes } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const vaultOf = (player: ApiPlayer) => player.browser.call<Vault>('GET', '/api/user/vault');
const putIn = (player: ApiPlayer, amount: number) =>
  player.browser.call<Vault>('POST', '/api/user/vault/deposit', { amount }, { 'idempotency-key': newId() });
const lock = (player: ApiPlayer, days: number, hours: number) =>
  player.browser.call<Vault>('POST', '/api/user/vault/lock', { days, hours });

/** Presses the Vault entry: in the sidebar, or in a phone's Browse sheet. */
async function pressVault(page: Page, size: Size): Promise<void> {
  if (size === 'phone') {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole('button', { name: 'Vault' }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Vault' }).click();
  }
}

async function openVault(page: Page, size: Size): Promise<Locator> {
  await page.getByTestId('balance').waitFor();
  await pressVault(page, size);
  const vault = page.getByRole('dialog', { name: 'Vault' });
  await expect(vault.getByRole('tab', { name: 'Deposit' })).toBeVisible();
  return vault;
}

/** What the dialog says is in the balance and in the vault. */
async function expectCoins(vault: Locator, balance: string, locked: string): Promise<void> {
  const coins = vault.getByRole('definition');
  await expect(coins.nth(0)).toContainText(balance);
  await expect(coins.nth(1)).toContainText(locked);
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a visitor is asked to sign in', async ({ page }) => {
      await page.goto('/');
      await pressVault(page, size);
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }),
      ).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Vault' })).toBeHidden();
    });

    test('a player puts coins aside, takes some back and locks up the rest', async ({
      page,
      player,
      signIn,
      stack,
    }) => {
      test.setTimeout(120_000);
      const me = await player({ coins: 250 });
      await signIn(me);
      await gotoLive(page, '/');
      const vault = await openVault(page, size);
      await expectCoins(vault, '250.00', '0.00');
      await expectNoFindings(page);

      await test.step('deposits what the keys and the slider say', async () => {
        const amount = vault.getByRole('textbox', { name: 'Amount' });
        await vault.getByRole('button', { name: 'Max' }).click();
        await expect(amount).toHaveValue('250.00');
        await vault.getByRole('button', { name: 'Halve' }).click();
        await expect(amount).toHaveValue('125.00');
        await vault.getByRole('slider', { name: /^Part/ }).fill('30');
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
        const amount = vault.getByRole('textbox', { name: 'Amount' });
        await amount.fill('200');
        await expect(vault.getByRole('button', { name: 'More than the vault holds' })).toBeVisible();
        await amount.fill('0.5');
        await page.keyboard.press('Enter');
        await expectCoins(vault, '150.00', '100.00');
        await expect.poll(() => shownBalance(page)).toBe(150);
      });

      await test.step('chooses a time, thinks again, and locks', async () => {
        await vault.getByRole('button', { name: '0', exact: true }).click();
        await expect(vault.getByRole('button', { name: 'Lock the vault' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await vault.getByRole('button', { name: '30', exact: true }).click();
        await expect(vault.getByRole('slider', { name: 'Hours' })).toBeDisabled();
        await vault.getByRole('button', { name: '7', exact: true }).click();
        await vault.getByRole('slider', { name: 'Hours' }).fill('5');
        const question = vault.getByRole('heading', { name: 'Lock for 7 days and 5 hours?' });
        // Pressed twice in haste, the second press falls on the way back, or beside the question on a phone.
        await vault.getByRole('button', { name: 'Lock the vault' }).dblclick();
        if (size === 'desktop') {
          await expect(question).toBeHidden();
          await vault.getByRole('button', { name: 'Lock the vault' }).click();
        }
        await expect(question).toBeVisible();
        await expect(vault).toContainText('This cannot be undone');
        await expectNoFindings(page);
        await vault.getByRole('button', { name: 'Back' }).click();
        await expect(question).toBeHidden();
        await expect(vault.getByRole('button', { name: 'Lock the vault' })).toBeFocused();
        expect((await vaultOf(me)).lockUntil).toBe(0);
        await vault.getByRole('button', { name: 'Lock the vault' }).click();
        await vault.getByRole('button', { name: 'Lock for 7 days and 5 hours' }).click();
        await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
        await expect(vault.getByRole('timer')).toContainText(/^7 days, 4:59:/);
        const lasts = (await vaultOf(me)).lockUntil - Date.now();
        expect(Math.round(lasts / 3_600_000)).toBe(7 * 24 + 5);
      });

      await test.step('finds nothing to withdraw or lock, and deposits all the same', async () => {
        await expect(vault.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
        await expect(vault.getByRole('button', { name: /^Locked until/ })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expect(vault.getByRole('button', { name: 'Lock the vault' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expectNoFindings(page);
        await vault.getByRole('tab', { name: 'Deposit' }).click();
        await vault.getByRole('textbox', { name: 'Amount' }).fill('50');
        await vault.getByRole('button', { name: 'Deposit' }).click();
        await expectCoins(vault, '100.00', '150.00');
      });

      await test.step('sees it open at the moment', async () => {
        await stack.sql(
          "update vault_vaults set lock_until = app_now() + interval '6 seconds' where player_id = $1",
          [me.id],
        );
        await page.reload();
        const again = await openVault(page, size);
        await expect(again.getByRole('timer')).toContainText(/^00:0\d$/);
        await expect(again.getByRole('heading', { name: 'Lock the vault' })).toBeVisible();
        await again.getByRole('tab', { name: 'Withdraw' }).click();
        await again.getByRole('button', { name: 'Max' }).click();
        await again.getByRole('button', { name: 'Withdraw' }).click();
        await expectCoins(again, '250.00', '0.00');
        expect((await me.me()).wallet.balance).toBe(250);
      });

      await test.step('closes it with Escape', async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Vault' })).toBeHidden();
      });
    });
  });
}

test('the entry has the focus again when the vault is closed', async ({ page, player, signIn }) => {
  await signIn(await player());
  await page.goto('/');
  await page.getByTestId('balance').waitFor();
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Vault' });
  await entry.focus();
  await page.keyboard.press('Enter');
  const vault = page.getByRole('dialog', { name: 'Vault' });
  await expect(vault.getByRole('button', { name: 'Your balance is empty' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
});

test('two windows agree', async ({ page, player, signIn, openWindow }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  const other = await openWindow(me);
  await gotoLive(page, '/');
  await gotoLive(other, '/');
  const [here, there] = [await openVault(page, 'desktop'), await openVault(other, 'desktop')];
  await here.getByRole('textbox', { name: 'Amount' }).fill('40');
  await here.getByRole('button', { name: 'Deposit' }).click();
  await expectCoins(there, '60.00', '40.00');
  await lock(me, 1, 0);
  for (const vault of [here, there])
    await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
});

test('a vault locked elsewhere a moment ago is not withdrawn from, and the page says why', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/409/);
  const me = await player({ coins: 100 });
  await putIn(me, 100);
  await signIn(me);
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.goto('/');
  const vault = await openVault(page, 'desktop');
  await vault.getByRole('tab', { name: 'Withdraw' }).click();
  await vault.getByRole('button', { name: 'Max' }).click();
  await lock(me, 0, 1);
  await vault.getByRole('button', { name: 'Withdraw' }).click();
  await expect(vault.getByRole('alert')).toContainText('Your vault is locked until its time has passed.');
  await expect(vault.getByRole('heading', { name: /^Locked until/ })).toBeVisible();
  await expectCoins(vault, '0.00', '100.00');
});

test('a deposit whose answers are lost happens once', async ({ page, player, signIn, watch }) => {
  watch.expect(/user\/vault\/deposit|ERR_FAILED/);
  const me = await player({ coins: 100 });
  await signIn(me);
  await page.goto('/');
  const vault = await openVault(page, 'desktop');
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/user/vault/deposit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await vault.getByRole('textbox', { name: 'Amount' }).fill('25');
  await vault.getByRole('button', { name: 'Deposit' }).click();
  await expect(vault.getByRole('alert')).toContainText('The server did not answer.');
  isLost = false;
  await vault.getByRole('button', { name: 'Deposit' }).click();
  await expectCoins(vault, '75.00', '25.00');
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  expect((await vaultOf(me)).balanceLocked).toBe(25);
});

test('a vault that does not load says so and is asked for again', async ({ page, player, signIn, watch }) => {
  watch.expect(/503/);
  const me = await player({ coins: 100 });
  await putIn(me, 30);
  await signIn(me);
  await page.goto('/');
  let isDown = true;
  await page.route('**/api/user/vault', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'request.error.unavailable', message: 'The site is busy.' } },
        })
      : route.continue(),
  );
  await page.getByTestId('balance').waitFor();
  await pressVault(page, 'desktop');
  const vault = page.getByRole('dialog', { name: 'Vault' });
  await expect(vault.getByText('Your vault did not load.')).toBeVisible({ timeout: 30_000 });
  await expectNoFindings(page);
  isDown = false;
  await vault.getByRole('button', { name: 'Try again' }).click();
  await expectCoins(vault, '70.00', '30.00');
});
