import { gotoLive, openDeposit, shownBalance } from '../support/flows.ts';
import { openCart, openMarket, skinsOf, tradeUrlOf } from '../support/skins.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ stack }) => openMarket(stack));

test('skins become coins: on hold first, then credited', async ({
  page,
  context,
  look,
  player,
  signIn,
  stack,
}) => {
  await stack.turn('skinsback/hold', { on: true });
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /CS2 skins/);
  await look();
  const opened = context.waitForEvent('page');
  await cashier.getByRole('button', { name: 'Choose skins to deposit' }).click();
  const shop = await opened;
  await shop.waitForURL(/\/skinsback\/pay\//);
  await shop.getByRole('checkbox').first().check();
  await shop.getByRole('button', { name: 'Send the trade offer' }).click();
  await shop.getByRole('button', { name: /Accept/ }).click();
  await expect(cashier.getByText('Received, on hold')).toBeVisible();
  expect(await shownBalance(page)).toBe(0);
  const [row] = await stack.sql<{ ref: string }>('select ref from cashier_payments where player_id = $1', [
    me.id,
  ]);
  await stack.turn('skinsback/release', { order_id: row?.ref });
  await expect(cashier.getByText('Credited', { exact: true })).toBeVisible();
  const { balance } = (await me.me()).wallet;
  expect(balance).toBeGreaterThan(0);
  await expect.poll(() => shownBalance(page)).toBe(balance);
});

test.describe('coins become skins', () => {
  test.use({ home: 'phone' });

  test('a player chooses two, saves a trade URL, buys them, and each step shows', async ({
    page,
    size,
    look,
    player,
    signIn,
    stack,
    watch,
  }) => {
    // The site refuses another account's trade URL with 400.
    watch.expect(/400.*\/api\/user\/settings/);
    const me = await player({ coins: 500 });
    await signIn(me);
    await gotoLive(page, '/withdraw/skins?method=CS2');
    await page.getByRole('textbox', { name: 'Price to' }).fill('30');
    await page.getByRole('searchbox', { name: 'Search skins' }).fill('ak-47');
    await expect(skinsOf(page).first()).toHaveAccessibleName(/^(StatTrak™ )?AK-47/);
    await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
    await look();
    await skinsOf(page).nth(0).press('Enter');
    await skinsOf(page).nth(1).click();
    await expect(skinsOf(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    const cart = await openCart(page, size, '2 items');
    await expect(cart.getByRole('list', { name: 'Chosen skins' }).getByRole('listitem')).toHaveCount(2);
    const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
    await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
    if (size === 'phone') {
      // Waits until the sheet has stopped moving. The button is disabled, so `force` skips Playwright's wait for an
      // enabled one.
      await withdraw.scrollIntoViewIfNeeded();
      await withdraw.tap({ force: true });
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages.getByText('Save your trade URL first')).toBeVisible();
      await messages.getByRole('button', { name: 'Dismiss' }).tap();
    }
    const field = cart.getByRole('textbox', { name: 'Your Steam trade URL' });
    await field.fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
    await cart.getByRole('button', { name: 'Save' }).click();
    await expect(cart.getByRole('alert')).toContainText('belongs to a different Steam account');
    await field.fill(await tradeUrlOf(me));
    await cart.getByRole('button', { name: 'Save' }).click();
    await expect(cart.getByRole('img', { name: 'Saved' })).toBeVisible();
    await look();
    await withdraw.click();
    await expect(page.getByText('All items have been sent!')).toBeVisible();
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    await expect(cart.getByText('Completed')).toHaveCount(2);
    const { balance } = (await me.me()).wallet;
    expect(balance).toBeLessThan(500);
    await expect.poll(() => shownBalance(page)).toBe(balance);
    expect(
      await stack.sql(`select from cashier_payments where player_id = $1 and state = 'COMPLETED'`, [me.id]),
    ).toHaveLength(2);
  });
});
