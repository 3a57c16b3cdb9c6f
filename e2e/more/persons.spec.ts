import { gotoLive, openDeposit } from '../support/flows.ts';
import { signInByApi } from '../support/players.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a second window shows nothing of the previous player, however slow the connection', async ({
  page,
  player,
  signIn,
}) => {
  const [former, next] = [await player({ coins: 10 }), await player({ coins: 20 })];
  await signIn(former);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /Litecoin/);
  const address = cashier.getByText(/^ltc1[a-z0-9]{20,}$/);
  await expect(address).toBeVisible();
  const formers = (await address.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(cashier).toBeHidden();

  // As if in another tab, the first player signs out, and then another player signs in.
  await former.browser.call('POST', '/api/auth/logout');
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signIn(next);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '20.00');
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/(fireblocks\/address|wallet\/transactions)/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await openDeposit(page, /Litecoin/);
  await expect(cashier.getByRole('textbox', { name: 'Coins' })).toBeVisible();
  await expect(page.getByText(formers)).toHaveCount(0);
  release.resolve();
  await expect(address).toBeVisible();
  await expect(address).not.toHaveText(formers);
});

test("a staff member's unsent text survives the session’s end, for the same member", async ({
  page,
  player,
  stack,
  watch,
}) => {
  watch.expect(/401|Failed to load resource|WebSocket/);
  const { id, name } = await player();
  const openNote = async () => {
    await page.goto(`/staff/players/${id}`);
    await page.getByRole('button', { name: 'Write a note' }).click();
    return page.getByRole('dialog', { name: `Note about ${name}` }).getByRole('textbox', { name: 'Note' });
  };
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await (await openNote()).fill('Called about the second account');
  await stack.sql('delete from staff_sessions');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('link', { name: /Aelia Marsh/ })).toBeVisible();

  await signInAsStaff(page, stack, 'Priya Nair');
  await expect(await openNote()).toHaveValue('');
  await stack.sql('delete from staff_sessions');
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await expect(await openNote()).toHaveValue('Called about the second account');
});

test("a staff member's draft of a case survives the session’s end", async ({ page, stack, watch }) => {
  watch.expect(/401|Failed to load resource|WebSocket/);
  const name = page.getByRole('textbox', { name: 'Name' });
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await page.goto('/staff/cases');
  await page.getByRole('main').getByRole('link').first().click();
  await name.fill('Spoils of a long night');
  const address = page.url();
  await stack.sql('delete from staff_sessions');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('link', { name: /Aelia Marsh/ })).toBeVisible();
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await page.goto(address);
  await expect(name).toHaveValue('Spoils of a long night');
});

test("a player's unsent support message survives the session’s end, for the same player", async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const [me, other] = [await player(), await player()];
  const openSupport = async () => {
    await gotoLive(page, '/faq');
    await page.getByRole('complementary', { name: 'Sidebar' }).getByText('Support', { exact: true }).click();
    return page.getByRole('textbox', { name: 'Write a message' });
  };
  await signIn(me);
  await (await openSupport()).fill('My deposit of Monday');
  await me.browser.call('POST', '/api/auth/logout');
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signIn(other);
  await expect(await openSupport()).toHaveValue('');
  await signIn(await signInByApi(stack, { name: me.name }));
  await expect(await openSupport()).toHaveValue('My deposit of Monday');
});
