import { changeMethod, gotoLive, openDeposit, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('a player copies addresses, and a small, a sufficient and a held payment show how they go', async ({
  page,
  context,
  size,
  look,
  player,
  signIn,
  stack,
}) => {
  // Each confirmation takes 300 ms.
  await stack.turn('custody/step', { ms: 300 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /Tether/);
  const shownAddress = async (form: RegExp): Promise<string> => {
    const text = cashier.getByText(form);
    await expect(text).toBeVisible();
    return (await text.textContent()) ?? '';
  };
  const rows = cashier.getByRole('listitem').filter({ hasText: /\d LTC/ });

  await test.step('a coin of several networks shows the address of the chosen one', async () => {
    const ethereum = await shownAddress(/^0x[0-9a-fA-F]{40}$/);
    await expect(cashier.getByText(/Send only USDT on the .*Ethereum/i)).toBeVisible();
    await look();
    await cashier.getByRole('tablist', { name: 'Network' }).getByRole('tab', { name: /TRC20/ }).click();
    const tron = await shownAddress(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    await expect(cashier.getByText(/Send only USDT on the .*Tron/i)).toBeVisible();
    expect(tron).not.toBe(ethereum);
  });

  let address = '';
  await test.step('the address is copied whole', async () => {
    await changeMethod(cashier, size, /Litecoin/);
    address = await shownAddress(/^ltc1[a-z0-9]{20,}$/);
    await cashier.getByRole('button', { name: 'Copy address' }).click();
    await expect(cashier.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step('a payment below the minimum is kept and added to the next one', async () => {
    await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.04' });
    await expect(rows.filter({ hasText: '0.04 LTC' })).toContainText(
      'Below the minimum. Added to your next deposit.',
    );
    expect(await shownBalance(page)).toBe(0);
    await look();
    await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.5' });
    await expect(rows.filter({ hasText: '0.5 LTC' })).toContainText('Credited');
    await expect(rows.filter({ hasText: '0.04 LTC' })).toContainText('Credited');
    const { balance } = (await me.me()).wallet;
    expect(balance, 'both amounts').toBeGreaterThan(0.52 * 96 * 1.64);
    await expect.poll(() => shownBalance(page)).toBe(balance);
  });

  await test.step('a payment held for review says so and is credited once it is released', async () => {
    const before = await shownBalance(page);
    await stack.turn('custody/hold', { on: true });
    const { id } = await stack.turn<{ id: string }>('custody/deposit', {
      address,
      method: 'LTC',
      amount: '2',
    });
    const row = rows.filter({ hasText: /\b2 LTC/ });
    await expect(row).toContainText(/review/i);
    expect((await me.me()).wallet.balance).toBe(before);
    await stack.turn('custody/release', { id });
    await expect(row).toContainText('Credited');
    await expect.poll(() => shownBalance(page)).toBeGreaterThan(before + 200);
  });
});
