import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { type Size, sizes } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { freshCode, withTwoFactor } from './support/two-factor.ts';

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LITECOIN = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';

test.beforeEach(async ({ stack }) => {
  await stack.turn('custody/step', { ms: 300 });
});

const withdrawalsOf = (player: ApiPlayer) =>
  player.browser.call<CashierTransaction[]>('GET', '/api/wallet/transactions/cashier?type=WITHDRAW');

/** Presses the Withdraw button: in the header, or in a phone's Browse sheet. */
async function openWithdrawals(page: Page, size: Size): Promise<Locator> {
  await page.getByTestId('balance').waitFor();
  if (size === 'phone') {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole('button', { name: 'Withdraw' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Withdraw' }).click();
  }
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  return cashier;
}

async function fill(cashier: Locator, amount: string, address: string): Promise<void> {
  await cashier.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await cashier.getByRole('textbox', { name: 'Your LTC address' }).fill(address);
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a player sends coins out, mends the address, and takes a large withdrawal back', async ({
      page,
      player,
      signIn,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.expect(/400/);
      const me = await player({ coins: 5_000 });
      await signIn(me);
      await gotoLive(page, '/');
      const cashier = await openWithdrawals(page, size);
      await cashier.getByRole('button', { name: /Litecoin/ }).click();
      await expect(cashier.getByRole('radio', { name: /Medium/ })).toBeChecked();
      await expectNoFindings(page);

      await test.step('is told what is missing', async () => {
        await expect(cashier.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
        await fill(cashier, '9.99', '');
        await expect(cashier.getByRole('button', { name: 'The smallest withdrawal is 10.00' })).toBeVisible();
        await cashier.getByRole('button', { name: 'Max' }).click();
        await expect(cashier.getByRole('textbox', { name: 'Amount' })).toHaveValue('5000.00');
        await fill(cashier, '5000.01', LITECOIN);
        await expect(cashier.getByRole('button', { name: 'Balance too low' })).toBeVisible();
        await fill(cashier, '125.5', '');
        await expect(cashier.getByRole('button', { name: 'Enter an address' })).toBeVisible();
      });

      await test.step('reads why an address of another network is refused', async () => {
        await fill(cashier, '125.5', BITCOIN);
        await cashier.getByRole('radio', { name: /Fast/ }).check();
        await cashier.getByRole('button', { name: 'Review' }).click();
        await expect(cashier.getByRole('heading', { name: 'Look at it once more' })).toBeVisible();
        await cashier.getByRole('button', { name: 'Withdraw 125.50' }).click();
        await expect(cashier.getByRole('alert')).toHaveText(
          'This is an address of Bitcoin. An address of Litecoin begins with L, M or ltc1.',
        );
        const field = cashier.getByRole('textbox', { name: 'Your LTC address' });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        expect(await withdrawalsOf(me)).toEqual([]);
        await field.fill(LITECOIN);
        await expect(cashier.getByRole('alert')).toBeHidden();
      });

      await test.step('sends it and sees it paid', async () => {
        await cashier.getByRole('button', { name: 'Review' }).click();
        await expect(cashier.getByText(LITECOIN)).toBeVisible();
        await expectNoFindings(page);
        await cashier.getByRole('button', { name: 'Withdraw 125.50' }).click();
        await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
        await expect.poll(() => shownBalance(page)).toBe(4_874.5);
        const row = cashier.getByRole('listitem').filter({ hasText: /0\.\d+ LTC/ });
        await expect(row).toContainText('Paid', { timeout: 30_000 });
        await row.getByRole('button', { name: /^Withdrawal/ }).click();
        const steps = row.getByRole('list', { name: 'Steps' });
        await expect(steps.getByRole('listitem')).toContainText([
          'Goes out next',
          'Being sent',
          'Sent, on its way',
          'Paid',
        ]);
        await expect(row.getByRole('button', { name: 'Copy the hash' })).toBeVisible();
        await expectNoFindings(page);
        expect((await withdrawalsOf(me)).map(({ state, amount }) => [state, amount])).toEqual([
          ['COMPLETED', 125.5],
        ]);
      });

      await test.step('takes a large one back that waits for approval', async () => {
        await fill(cashier, '4000', LITECOIN);
        await cashier.getByRole('button', { name: 'Review' }).click();
        await cashier.getByRole('button', { name: 'Withdraw 4,000.00' }).click();
        const row = cashier.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
        await expect(row).toBeVisible();
        await expect.poll(() => shownBalance(page)).toBe(874.5);
        const cancel = row.getByRole('button', { name: 'Cancel the withdrawal' });
        await cancel.click();
        await row.getByRole('button', { name: 'Keep it' }).click();
        await expect(cancel).toBeFocused();
        await cancel.click();
        await expectNoFindings(page);
        await row.getByRole('button', { name: 'Take it back' }).click();
        await expect(cashier.getByText('Cancelled, coins returned')).toBeVisible();
        await expect.poll(() => shownBalance(page)).toBe(4_874.5);
        expect((await me.me()).wallet.balance).toBe(4_874.5);
      });

      await test.step('finds both in the history', async () => {
        await page.keyboard.press('Escape');
        await page.goto('/profile?tab=cashier');
        const history = page.getByRole('region', { name: 'Your deposits and withdrawals' });
        await expect(history.getByRole('listitem')).toHaveCount(2);
        await history.getByRole('button', { name: /^Sort by amount/ }).click();
        await expect(history.getByRole('listitem').first()).toContainText('4,000.00');
        await history.getByRole('button', { name: /^Sort by amount/ }).click();
        await expect(history.getByRole('listitem').first()).toContainText('125.50');
        await expectNoFindings(page);
        await history.getByRole('button', { name: 'Deposits' }).click();
        await expect(history.getByText('No operation yet.')).toBeVisible();
        const widths = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [scrollWidth, clientWidth];
        });
        expect(widths[0], 'nothing hangs over the side').toBeLessThanOrEqual(widths[1] ?? 0);
      });
    });

    test('deposits must be played through first', async ({ page, player, signIn, stack }) => {
      test.setTimeout(120_000);
      const me = await player({ coins: 300 });
      await signIn(me);
      const { address } = await me.browser.call<{ address: string }>(
        'GET',
        '/api/fireblocks/address?method=LTC',
      );
      await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.5' });
      await expect.poll(async () => (await me.me()).wallet.balance).toBeGreaterThan(300);
      const deposited = (await me.me()).wallet.balance - 300;
      await gotoLive(page, '/');
      const cashier = await openWithdrawals(page, size);
      const panel = cashier.getByRole('region', { name: 'Play required' });
      await expect(panel).toContainText(`0.00 of ${deposited.toFixed(2)} coins staked`);
      await expect(panel).toContainText('0%');
      await expect(panel.getByRole('progressbar')).toHaveAttribute('value', '0');
      await expectNoFindings(page);
      await cashier.getByRole('button', { name: /Litecoin/ }).click();
      await expect(panel).toBeVisible();
      await expect(cashier.getByRole('textbox', { name: 'Amount' })).toBeHidden();

      const half = Math.round(deposited * 50) / 100;
      await stack.sql('update wallet_players set wagered = $2 where player_id = $1', [
        me.id,
        Math.round(half * 100),
      ]);
      await page.reload();
      await openWithdrawals(page, size);
      await expect(panel).toContainText(/(?:49|50)%/);
      await stack.sql('update wallet_players set wagered = $2 where player_id = $1', [
        me.id,
        Math.round(deposited * 100),
      ]);
      await page.reload();
      await openWithdrawals(page, size);
      await cashier.getByRole('button', { name: /Litecoin/ }).click();
      await expect(cashier.getByRole('textbox', { name: 'Amount' })).toBeVisible();
      await expect(panel).toBeHidden();
    });
  });
}

test('a withdrawal whose answers are lost happens once', async ({ page, player, signIn, watch }) => {
  watch.expect(/fireblocks\/withdraw|ERR_FAILED/);
  const me = await player({ coins: 200 });
  await signIn(me);
  await page.goto('/');
  const cashier = await openWithdrawals(page, 'desktop');
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/fireblocks/withdraw*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fill(cashier, '50', LITECOIN);
  await cashier.getByRole('button', { name: 'Review' }).click();
  await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
  await expect(cashier.getByRole('alert')).toContainText('The server did not answer.');
  isLost = false;
  await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
  await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  expect((await withdrawalsOf(me)).length).toBe(1);
  await expect.poll(() => shownBalance(page)).toBe(150);
});

test('a code is asked for, sent at its sixth digit, and cleared when it is wrong', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/403|400/);
  const me = await player({ coins: 200 });
  await signIn(me);
  await page.goto('/');
  const cashier = await openWithdrawals(page, 'desktop');
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  const asked: { code?: string; key: string | undefined }[] = [];
  await page.route('**/api/fireblocks/withdraw*', async (route) => {
    const { code } = route.request().postDataJSON() as { code?: string };
    asked.push({
      ...(code === undefined ? {} : { code }),
      key: route.request().headers()['idempotency-key'],
    });
    if (asked.length === 3) return route.continue();
    const name = code === undefined ? 'required' : 'invalid';
    const error = { code: `account.error.two_factor_${name}`, message: `The code is ${name}.` };
    return route.fulfill({ status: code === undefined ? 403 : 400, json: { error } });
  });
  await fill(cashier, '50', LITECOIN);
  await cashier.getByRole('button', { name: 'Review' }).click();
  await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
  const field = cashier.getByRole('textbox', { name: 'Code of your authenticator' });
  await expect(field).toBeFocused();
  await expectNoFindings(page);
  await field.pressSequentially('12a345');
  expect(asked.length).toBe(1);
  await field.press('6');
  await expect(cashier.getByRole('alert')).toContainText('The code is invalid.');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.pressSequentially('654321');
  await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
  expect(asked.map(({ code }) => code)).toEqual([undefined, '123456', '654321']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('fees and the play-through that do not load say so and are asked for again', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/503/);
  await signIn(await player({ coins: 200 }));
  await page.goto('/');
  const isDown = { wager: true, fees: true };
  const busy = { status: 503, json: { error: { code: 'request.error.unavailable', message: 'Busy.' } } };
  await page.route('**/api/wallet/required-wager', (route) =>
    isDown.wager ? route.fulfill(busy) : route.continue(),
  );
  await page.route('**/api/fireblocks/estimated-fees*', (route) =>
    isDown.fees ? route.fulfill(busy) : route.continue(),
  );
  const cashier = await openWithdrawals(page, 'desktop');
  await expect(cashier.getByText('Your play-through did not load.')).toBeVisible({ timeout: 30_000 });
  isDown.wager = false;
  await cashier.getByRole('button', { name: 'Try again' }).click();
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  await fill(cashier, '50', LITECOIN);
  await expect(cashier.getByRole('button', { name: 'The fee is not known yet' })).toBeVisible();
  await expect(cashier.getByRole('alert')).toContainText('Busy.', { timeout: 30_000 });
  isDown.fees = false;
  await cashier.getByRole('button', { name: 'Try again' }).click();
  await expect(cashier.getByRole('button', { name: 'Review' })).toBeVisible();
});

test('who is not verified may withdraw, and reads why depositing is shut', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 50, verified: false }));
  await page.goto('/');
  const cashier = await openWithdrawals(page, 'desktop');
  await cashier.getByRole('button', { name: /Litecoin/ }).click();
  await expect(cashier.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await cashier.getByRole('tab', { name: 'Withdraw' }).press('ArrowLeft');
  await expect(cashier.getByRole('alert')).toContainText('KYC verification is required');
  await expect(cashier.getByRole('button', { name: /Litecoin/ })).toHaveAttribute('aria-pressed', 'false');
  await expectNoFindings(page);
  await cashier.getByRole('link', { name: 'Click here to get verified' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  await expect(cashier).toBeHidden();
});

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`with two-factor, on a ${size}`, () => {
    test.use(sizes[size]);

    test('a withdrawal goes out with a code of the authenticator, or a recovery code', async ({
      page,
      player,
      signIn,
      stack,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.expect(/40[03]/);
      const me = await player({ coins: 500 });
      const app = await withTwoFactor(me);
      await freshCode(stack, me);
      await signIn(me);
      await gotoLive(page, '/');
      const cashier = await openWithdrawals(page, size);
      await cashier.getByRole('button', { name: /Litecoin/ }).click();
      const field = cashier.getByRole('textbox', { name: 'Code of your authenticator' });
      await test.step('the code is asked for at the end', async () => {
        await fill(cashier, '50', LITECOIN);
        await cashier.getByRole('button', { name: 'Review' }).click();
        await expect(field).toBeHidden();
        await cashier.getByRole('button', { name: 'Withdraw 50.00' }).click();
        await expect(field).toBeFocused();
        await expectNoFindings(page);
        expect(await withdrawalsOf(me)).toEqual([]);
      });
      await test.step('a wrong one is refused and cleared', async () => {
        await page.keyboard.type(app.wrong());
        await expect(cashier.getByRole('alert')).toContainText('This code is wrong');
        await expect(field).toHaveValue('');
        await expect(field).toBeFocused();
        expect(await withdrawalsOf(me)).toEqual([]);
      });
      const code = app.code();
      await test.step('the right one sends it', async () => {
        await page.keyboard.type(code);
        await expect(page.getByText('Withdrawal request sent successfully.')).toBeVisible();
        await expect.poll(() => shownBalance(page)).toBe(450);
        expect(await withdrawalsOf(me)).toHaveLength(1);
      });
      await test.step('the next one needs another, such as a recovery code', async () => {
        await fill(cashier, '25', LITECOIN);
        await cashier.getByRole('button', { name: 'Review' }).click();
        await cashier.getByRole('button', { name: 'Withdraw 25.00' }).click();
        await field.fill(code);
        await expect(cashier.getByRole('alert')).toContainText('This code is wrong or was used already');
        await cashier.getByRole('button', { name: 'Use a recovery code' }).click();
        await cashier.getByRole('textbox', { name: 'Recovery code' }).fill(app.recoveryCodes[0] ?? '');
        await cashier.getByRole('button', { name: 'Confirm' }).click();
        await expect.poll(() => shownBalance(page)).toBe(425);
        expect(await withdrawalsOf(me)).toHaveLength(2);
      });
    });
  });
}
