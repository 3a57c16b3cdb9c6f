import { newId } from '@aureus/server/platform/random.ts';
import { changeMethod, gotoLive, openDeposit, shownBalance } from '../support/flows.ts';
import { makeGiftCard } from '../support/gift-cards.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone' });

test('a player buys a gift card at a seller and types it, then a promo code, and both become coins', async ({
  page,
  size,
  look,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/400/);
  await stack.turn('gift-cards/stock', { usd: 50, codes: await makeGiftCard(stack, 8_200) });
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /Gift card code/);

  await test.step('dashes and the caret keep their places', async () => {
    const field = cashier.getByRole('textbox', { name: 'Gift card code' });
    await field.pressSequentially('abcd efgh!');
    await expect(field).toHaveValue('abcd-efgh');
    await field.press('Home');
    await field.press('ArrowRight');
    await field.press('x');
    await expect(field).toHaveValue('axbc-defg-h');
    const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
    expect(await caret()).toBe(2);
    await field.press('Backspace');
    await expect(field).toHaveValue('abcd-efgh');
    expect(await caret()).toBe(1);
    await expect(cashier.getByRole('listitem').filter({ hasText: /^\$\d+$/ })).toHaveText([
      '$5',
      '$25',
      '$50',
      '$100',
      '$250',
      '$500',
    ]);
    await look();
  });

  let code = '';
  await test.step('a worth leads to its seller in a new tab, where a card is bought', async () => {
    const opened = page.waitForEvent('popup');
    await cashier.getByRole('link', { name: 'Buy a gift card for $50', exact: true }).click();
    const shop = await opened;
    await shop.getByRole('button', { name: 'Buy for $50', exact: true }).click();
    code = await shop.getByTestId('code').innerText();
    expect(code).toMatch(/^(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
    await shop.close();
  });

  await test.step('a wrong gift card is refused, the one that was bought redeemed', async () => {
    const field = cashier.getByRole('textbox', { name: 'Gift card code' });
    await field.fill('2222-2222-2222-2222-99');
    await expect(field).toHaveValue('2222-2222-2222-2222');
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(cashier.getByRole('alert')).toHaveText(
      'This gift card code is wrong or already used. Check it, or ask the shop that sold it.',
    );
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByText('Gift card redeemed')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(82);
    await expect(field).toHaveValue('');
    await expect(cashier.getByRole('listitem').filter({ hasText: 'Gift card' }).last()).toContainText(
      'Credited',
    );
    expect((await me.me()).wallet.balance).toBe(82);
  });

  await test.step('a wrong promo code is refused, the right one redeemed, and the cashier closes', async () => {
    await stack.sql(
      "insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at) values ('WELCOME', 500, 99, 'test', now()) on conflict do nothing",
    );
    await changeMethod(cashier, size, /Promo code/);
    await expect(cashier.getByText('100.00/100')).toBeVisible();
    const field = cashier.getByRole('textbox', { name: 'Code', exact: true });
    await field.fill('NOSUCHCODE');
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(cashier.getByRole('alert')).toHaveText('Invalid promo code.');
    await look();
    await field.fill('welcome');
    await expect(cashier.getByRole('alert')).toBeHidden();
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(page.getByText('Promo code redeemed successfully')).toBeVisible();
    await expect(cashier).toBeHidden();
    await expect.poll(() => shownBalance(page)).toBe(87);
  });

  await test.step('each of its own is one message, and one that is redeemed elsewhere meanwhile is shown', async () => {
    await stack.sql(
      "insert into promo_codes_codes (code, amount_cents, uses, made_by, made_at) values ('ELSEWHERE', 300, 99, 'test', now()) on conflict do nothing",
    );
    const body = { code: 'ELSEWHERE' };
    await me.browser.call('POST', '/api/promocode/redeem', body, { 'idempotency-key': newId() });
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('+3.00 coins')).toBeVisible();
    // The text is read once for both checks, because toasts disappear.
    const text = await messages.innerText();
    expect(text.match(/^Promo code redeemed$/gm)).toHaveLength(1);
    expect(text).not.toContain('Your deposit was credited');
  });
});
