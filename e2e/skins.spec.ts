import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';
import { freshCode, withTwoFactor } from './support/two-factor.ts';

const FIRST_STEAM_ID = 76_561_197_960_265_728n;

test.beforeEach(async ({ stack }) => {
  await stack.turn('skinsback/step', { ms: 100 });
  await stack.turn('skinsback/accept-time', { ms: 1_500 });
  await expect.poll(async () => (await stack.sql('select from skins_lists')).length).toBe(3);
});

const tradeUrlOf = async (me: ApiPlayer): Promise<string> => {
  const partner = BigInt((await me.me()).steamId ?? 0) - FIRST_STEAM_ID;
  return `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=abcdefgh`;
};
const skinsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Skins', exact: true }).getByRole('button');

async function buyTwo(page: Page, me: ApiPlayer, stack: Stack, isPhone: boolean): Promise<void> {
  await gotoLive(page, '/withdraw/skins?method=CS2');
  await page.getByRole('textbox', { name: 'Price to' }).fill('30');
  await page.getByRole('searchbox', { name: 'Search skins' }).fill('ak-47');
  await expect(skinsOf(page).first()).toHaveAccessibleName(/^(StatTrak™ )?AK-47/);
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
  await skinsOf(page).nth(0).press('Enter');
  await skinsOf(page).nth(1).click();
  await expect(skinsOf(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  if (isPhone) await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = isPhone
    ? page.getByRole('dialog', { name: 'Cart' })
    : page.getByRole('complementary', { name: 'Cart' });
  await expect(cart.getByRole('list', { name: 'Chosen skins' }).getByRole('listitem')).toHaveCount(2);
  const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
  if (isPhone) {
    // Waits until the sheet stands, then past the tool's own wait for a button that can be pressed.
    await withdraw.scrollIntoViewIfNeeded();
    await withdraw.tap({ force: true });
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Save your trade URL first')).toBeVisible();
    await messages.getByRole('button', { name: 'Dismiss' }).tap();
  }
  const field = cart.getByRole('textbox', { name: 'Your Steam trade URL' });
  await field.fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
  await cart.getByRole('button', { name: 'Save' }).click();
  await expect(cart.getByRole('alert')).toContainText('belongs to another Steam account');
  await field.fill(await tradeUrlOf(me));
  await cart.getByRole('button', { name: 'Save' }).click();
  await expect(cart.getByRole('img', { name: 'Saved' })).toBeVisible();
  await expectNoFindings(page);
  const before = await shownBalance(page);
  await withdraw.click();
  await expect(page.getByText('All items have been sent!')).toBeVisible();
  await expect(cart.getByText('Nothing chosen yet')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBeLessThan(before);
  await expect(cart.getByText('Yours')).toHaveCount(2);
  const server = (await me.me()).wallet.balance;
  await expect.poll(() => shownBalance(page)).toBe(server);
  expect(
    await stack.sql(`select from cashier_payments where player_id = $1 and state = 'COMPLETED'`, [me.id]),
  ).toHaveLength(2);
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('skins are chosen, bought and sent, and each step is told', async ({
      page,
      player,
      signIn,
      stack,
      watch,
    }) => {
      // The trade URL of somebody else is refused.
      watch.expect(/400.*\/api\/user\/settings/);
      const me = await player({ coins: 500 });
      await signIn(me);
      await buyTwo(page, me, stack, size === 'phone');
    });
  });
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`with two-factor, on a ${size}`, () => {
    test.use(sizes[size]);

    test('skins go out with a code of the authenticator', async ({ page, player, signIn, stack, watch }) => {
      watch.expect(/40[03]/);
      const isPhone = size === 'phone';
      const me = await player({ coins: 500 });
      await me.browser.call('PATCH', '/api/user/settings', { tradeUrl: await tradeUrlOf(me) });
      const app = await withTwoFactor(me);
      await freshCode(stack, me);
      await signIn(me);
      await gotoLive(page, '/withdraw/skins?method=CS2');
      await page.getByRole('textbox', { name: 'Price to' }).fill('29.99');
      await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
      await skinsOf(page).nth(0).click();
      if (isPhone) await page.getByRole('button', { name: 'Cart, 1 item' }).click();
      const cart = isPhone
        ? page.getByRole('dialog', { name: 'Cart' })
        : page.getByRole('complementary', { name: 'Cart' });
      const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
      const field = cart.getByRole('textbox', { name: /^Code of your authenticator/ });
      await expect(field).toBeHidden();
      await withdraw.click();
      await expect(field).toBeVisible();
      await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
      await expectNoFindings(page);
      await field.fill(app.wrong());
      await withdraw.click();
      await expect(cart.getByRole('alert')).toContainText('This code is wrong');
      await expect(field).toHaveValue('');
      expect(await shownBalance(page)).toBe(500);
      await field.fill(app.code());
      await field.press('Enter');
      await expect(page.getByText('All items have been sent!')).toBeVisible();
      await expect(cart.getByText('Nothing chosen yet')).toBeVisible();
      await expect(field).toBeHidden();
      const server = (await me.me()).wallet.balance;
      expect(server).toBeLessThan(500);
      await expect.poll(() => shownBalance(page)).toBe(server);
    });
  });
}

test('what is not sold comes back, and the page says so', async ({ page, player, signIn, stack }) => {
  const me = await player({ coins: 500 });
  await signIn(me);
  await me.browser.call('PATCH', '/api/user/settings', { tradeUrl: await tradeUrlOf(me) });
  await gotoLive(page, '/withdraw/skins?method=RUST');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest price');
  const cart = page.getByRole('complementary', { name: 'Cart' });
  await expect(skinsOf(page).first()).toBeVisible();
  await cart.getByRole('button', { name: 'Withdraw skins' }).click();
  await expect(page.getByText('You need to select at least 1 item!')).toBeVisible();
  // The cheapest: the list of before is gone.
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [1-9]\.\d\d$/);
  await skinsOf(page).first().click();
  const name = ((await skinsOf(page).first().getAttribute('aria-label')) ?? '').replace(/, [\d.,]+$/, '');
  await stack.turn('skinsback/stock', { name, count: 0, game: 'rust' });
  await cart.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(500);
  await expect(cart.getByText('Somebody else was faster')).toBeVisible();
});

test('the cart marks what was sold meanwhile and what costs more, and the rest is bought', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/409/);
  const me = await player({ coins: 500 });
  await signIn(me);
  await me.browser.call('PATCH', '/api/user/settings', { tradeUrl: await tradeUrlOf(me) });
  await gotoLive(page, '/withdraw/skins?method=RUST');
  await page.getByRole('textbox', { name: 'Price to' }).fill('29.99');
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
  const names = new Map<string, number>();
  for (let at = 0; names.size < 2; at += 1) {
    const label = (await skinsOf(page).nth(at).getAttribute('aria-label')) ?? '';
    const [, name = '', price] = /^(.*), ([\d.]+)$/.exec(label) ?? [];
    if (names.has(name)) continue;
    names.set(name, Number(price));
    await skinsOf(page).nth(at).click();
  }
  const [[sold, soldPrice], [dearer, oldPrice]] = [...names] as [[string, number], [string, number]];
  const cart = page.getByRole('complementary', { name: 'Cart' });
  const rows = cart.getByRole('list', { name: 'Chosen skins' }).getByRole('listitem');
  const total = ((soldPrice * 100 + oldPrice * 100) / 100).toFixed(2);
  const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw).toHaveAccessibleName(`Withdraw ${total}`);

  await stack.turn('skinsback/stock', { name: sold, count: 0, game: 'rust' });
  await stack.turn('skinsback/prices', { name: dearer, jump: '1.2', game: 'rust' });
  await stack.sql(`select graphile_worker.add_job('skins-prices')`);
  await expect
    .poll(() => stack.sql('select from skins_items where name = $1 and is_on_sale', [sold]))
    .toHaveLength(0);
  await expect
    .poll(() =>
      stack.sql('select from skins_items where name = $1 and is_on_sale and price_cents > $2', [
        dearer,
        Math.round(oldPrice * 110),
      ]),
    )
    .not.toHaveLength(0);
  await withdraw.click();
  await expect(cart.getByRole('alert')).toHaveText('One of these items has just been sold.');
  await expect(rows.filter({ hasText: sold })).toContainText('Sold meanwhile');
  await expect(rows.filter({ hasText: dearer })).toContainText(`Was ${oldPrice.toFixed(2)}`);
  await expectNoFindings(page);
  expect(await shownBalance(page)).toBe(500);

  const now = Number(((await withdraw.textContent()) ?? '').replace(/^Withdraw /, ''));
  expect(now).toBeGreaterThan(oldPrice);
  await withdraw.click();
  await expect(page.getByText('All items have been sent!')).toBeVisible();
  await expect(cart.getByText('Nothing chosen yet')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBeCloseTo(500 - now, 2);
});

test('a long list keeps a short page, and nothing found can be undone', async ({ page, player, signIn }) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/withdraw/skins');
  await expect(skinsOf(page).first()).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 2_500);
  const last = page.getByRole('list', { name: 'Skins', exact: true }).getByRole('listitem').last();
  await expect(last).toHaveAttribute('aria-setsize', /^[1-9]\d{2,}$/);
  expect(await skinsOf(page).count()).toBeLessThan(100);
  await page.getByRole('searchbox', { name: 'Search skins' }).fill('no such skin');
  await expect(page.getByText('No skin fits.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Reset the filters' }).click();
  await expect(skinsOf(page).first()).toBeVisible();
});

test('skins become coins: on hold first, then credited', async ({ page, player, signIn, stack, context }) => {
  await stack.turn('skinsback/hold', { on: true });
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: /CS2 skins/ }).click();
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
  const server = (await me.me()).wallet.balance;
  expect(server).toBeGreaterThan(0);
  await expect.poll(() => shownBalance(page)).toBe(server);
});
