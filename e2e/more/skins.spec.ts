import { gotoLive, shownBalance } from '../support/flows.ts';
import { openCart, openMarket, saveTradeUrl, skinsOf } from '../support/skins.ts';
import { expect, test } from '../support/test.ts';
import { freshCode, withTwoFactor } from '../support/two-factor.ts';

test.beforeEach(({ stack }) => openMarket(stack));

test.describe('with two-factor', () => {
  test.use({ home: 'phone' });

  test('skins go out with a code of the app', async ({ page, size, look, player, signIn, stack, watch }) => {
    watch.expect(/40[03]/);
    const me = await player({ coins: 500 });
    await saveTradeUrl(me);
    const app = await withTwoFactor(me);
    await freshCode(stack, me);
    await signIn(me);
    await gotoLive(page, '/withdraw/skins?method=CS2');
    await page.getByRole('textbox', { name: 'Price to' }).fill('29.99');
    await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
    await skinsOf(page).nth(0).click();
    const cart = await openCart(page, size, '1 item');
    const withdraw = cart.getByRole('button', { name: /^Withdraw/ });
    const question = page.getByRole('dialog', { name: 'Confirm with 2FA' });
    const field = question.getByRole('textbox', { name: 'Code from your authenticator app' });
    await expect(field).toBeHidden();
    await withdraw.click();
    await expect(field).toBeFocused();
    await look();
    await field.fill(app.wrong());
    await expect(question.getByRole('alert')).toContainText('This code is wrong');
    await expect(field).toHaveValue('');
    expect(await shownBalance(page)).toBe(500);
    await field.fill(app.code());
    await expect(page.getByText('All items have been sent!')).toBeVisible();
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    await expect(field).toBeHidden();
  });
});

test('the cart marks what was sold meanwhile and what costs more, and the rest is bought', async ({
  page,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/409/);
  const me = await player({ coins: 500 });
  await signIn(me);
  await saveTradeUrl(me);
  await gotoLive(page, '/withdraw/skins?method=RUST');
  const cart = page.getByRole('complementary', { name: 'Cart' });
  await expect(skinsOf(page).first()).toBeVisible();
  await cart.getByRole('button', { name: 'Withdraw skins' }).click();
  await expect(page.getByText('You need to select at least 1 item!')).toBeVisible();
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
  await expect(cart.getByRole('alert')).toHaveText(
    'Something went wrong! One of these items has just been sold.',
  );
  await expect(rows.filter({ hasText: sold })).toContainText('Just sold');
  await expect(rows.filter({ hasText: dearer })).toContainText(`Was ${oldPrice.toFixed(2)}`);
  await look();
  expect(await shownBalance(page)).toBe(500);

  const now = Number(((await withdraw.textContent()) ?? '').replace(/^Withdraw /, ''));
  expect(now).toBeGreaterThan(oldPrice);
  await withdraw.click();
  await expect(page.getByText('All items have been sent!')).toBeVisible();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBeCloseTo(500 - now, 2);
});

test('what is not sold comes back; a long list keeps a short page, and an empty one can be undone', async ({
  page,
  look,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 500 });
  await signIn(me);
  await saveTradeUrl(me);
  await gotoLive(page, '/withdraw/skins?method=RUST');
  const cart = page.getByRole('complementary', { name: 'Cart' });
  await page.getByRole('button', { name: /^Order:/ }).click();
  await page.getByRole('button', { name: 'Lowest price' }).click();
  // A first price below 10 shows that the list is now sorted by lowest price.
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [1-9]\.\d\d$/);
  await skinsOf(page).first().click();
  const name = ((await skinsOf(page).first().getAttribute('aria-label')) ?? '').replace(/, [\d.,]+$/, '');
  await stack.turn('skinsback/stock', { name, count: 0, game: 'rust' });
  await cart.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(500);
  await expect(cart.getByText('Someone else was faster')).toBeVisible();

  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 2_500);
  const last = page.getByRole('list', { name: 'Skins', exact: true }).getByRole('listitem').last();
  await expect(last).toHaveAttribute('aria-setsize', /^[1-9]\d{2,}$/);
  expect(await skinsOf(page).count()).toBeLessThan(100);
  await page.getByRole('searchbox', { name: 'Search skins' }).fill('no such skin');
  await expect(page.getByText('No skins match')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(skinsOf(page).first()).toBeVisible();
});

test('of two items the one that is left is sent, and the other’s coins come back', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 500 });
  await signIn(me);
  await saveTradeUrl(me);
  await gotoLive(page, '/withdraw/skins?method=RUST');
  const cart = page.getByRole('complementary', { name: 'Cart' });
  await page.getByRole('textbox', { name: 'Price to' }).fill('29.99');
  await expect(skinsOf(page).first()).toHaveAccessibleName(/, [12]?\d\.\d\d$/);
  const prices = new Map<string, number>();
  for (let at = 0; prices.size < 2; at += 1) {
    const label = (await skinsOf(page).nth(at).getAttribute('aria-label')) ?? '';
    const [, name = '', price] = /^(.*), ([\d.]+)$/.exec(label) ?? [];
    if (prices.has(name)) continue;
    prices.set(name, Number(price));
    await skinsOf(page).nth(at).click();
  }
  const [[sold], [, price]] = [...prices] as [[string, number], [string, number]];
  await stack.turn('skinsback/stock', { name: sold, count: 0, game: 'rust' });
  await cart.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('Most of the items have been sent!')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBeCloseTo(500 - price, 2);
});
