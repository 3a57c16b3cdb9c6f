import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { shownBalance } from '../support/flows.ts';
import { openMarket, saveTradeUrl, skinsOf } from '../support/skins.ts';
import { expect, test } from '../support/test.ts';

/** Puts `count` skins into the cart whose names aren't in `used`, and adds the names to `used`. @returns the names. */
async function choose(page: Page, count: number, used: Set<string>): Promise<string[]> {
  const chosen: string[] = [];
  for (let at = 0; chosen.length < count; at += 1) {
    const label = (await skinsOf(page).nth(at).getAttribute('aria-label')) ?? '';
    const name = label.replace(/, [\d.]+$/, '');
    if (used.has(name)) continue;
    used.add(name);
    chosen.push(name);
    await page.getByRole('button', { name: label, exact: true }).first().click();
  }
  return chosen;
}

test('each result of a skin withdrawal has its own text', async ({ page, player, signIn, stack, watch }) => {
  watch.expect(/40[23]|ERR_CONNECTION_RESET/);
  await openMarket(stack);
  const me = await player({ coins: 500 });
  await saveTradeUrl(me);
  await signIn(me);
  // The page's socket gets no messages, so that the page doesn't notice coins spent elsewhere.
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.goto('/withdraw/skins?method=RUST');
  await page.getByRole('textbox', { name: 'Price to' }).fill('29.99');
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
  const cart = page.getByRole('complementary', { name: 'Cart' });
  const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
  const messages = page.getByRole('region', { name: 'Messages' });
  const used = new Set<string>();
  const empty = cart.getByText('Your cart is empty');
  const sellOut = (name: string | undefined) =>
    stack.turn('skinsback/stock', { name, count: 0, game: 'rust' });
  /** Checks that a toast is shown, and dismisses it before the next one. */
  const isShown = async (text: string) => {
    await expect(messages.getByText(text, { exact: true })).toBeVisible();
    await messages.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(messages.getByText(text, { exact: true })).toHaveCount(0);
  };
  const states = async () =>
    (
      await stack.sql<{ state: string }>(
        'select state from cashier_payments where player_id = $1 order by id',
        [me.id],
      )
    ).map(({ state }) => (state === 'FAILED' ? 'FAILED' : 'SENT'));

  await test.step('nothing chosen', async () => {
    await cart.getByRole('button', { name: 'Withdraw skins' }).click();
    await isShown('You need to select at least 1 item!');
  });

  await test.step('all sent', async () => {
    await choose(page, 2, used);
    await withdraw.click();
    await isShown('All items have been sent!');
    await expect(empty).toBeVisible();
    expect(await states()).toEqual(['SENT', 'SENT']);
  });

  await test.step('most sent: one of them was sold to somebody else', async () => {
    const [first] = await choose(page, 2, used);
    await sellOut(first);
    await withdraw.click();
    await isShown('Most of the items have been sent!');
    await expect(empty).toBeVisible();
    expect((await states()).slice(2).toSorted()).toEqual(['FAILED', 'SENT']);
  });

  await test.step('none sent: the coins are back', async () => {
    const before = await shownBalance(page);
    const [only] = await choose(page, 1, used);
    await sellOut(only);
    await withdraw.click();
    await isShown('Something went wrong!');
    await expect(empty).toBeVisible();
    expect((await states()).slice(4)).toEqual(['FAILED']);
    expect((await me.me()).wallet.balance).toBe(before);
  });

  await test.step('no answer: the same text, and the cart stays for another try', async () => {
    await choose(page, 1, used);
    const calls = '**/api/skinsback/withdraw?*';
    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await withdraw.click();
    await expect(cart.getByRole('alert')).toHaveText('Something went wrong!');
    await page.unroute(calls);
    await withdraw.click();
    await isShown('All items have been sent!');
    expect((await states()).slice(5)).toEqual(['SENT']);
  });

  await test.step('the coins were spent elsewhere', async () => {
    await choose(page, 1, used);
    const { balance } = (await me.me()).wallet;
    await me.browser.call(
      'POST',
      '/api/user/vault/deposit',
      { amount: balance },
      { 'idempotency-key': newId() },
    );
    await withdraw.click();
    await expect(cart.getByRole('alert')).toHaveText("You don't have enough balance!");
    expect(await states()).toHaveLength(6);
  });

  await test.step('the identity check is asked for: the text leads to it', async () => {
    const message = 'KYC verification is required before you can withdraw.';
    await page.route('**/api/skinsback/withdraw?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { error: { code: 'cashier.error.kyc_withdrawal', message } } })
        : route.continue(),
    );
    await withdraw.click();
    await expect(cart.getByRole('alert')).toHaveText(`Something went wrong! ${message}`);
    await expect(cart.getByRole('link', { name: 'Click here to get verified' })).toHaveAttribute(
      'href',
      /^\/profile\?tab=kyc/,
    );
  });
});
