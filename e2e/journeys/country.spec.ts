import type { MinesGame } from '@aureus/contract/mines.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { shownBalance } from '../support/flows.ts';
import type { ApiPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';
import { codeField, freshCode, signInAgain, withTwoFactor } from '../support/two-factor.ts';

test.use({ home: 'phone' });

/** Starts games of Mines by API until one is open with a safe tile. */
async function openMines({ browser }: ApiPlayer): Promise<MinesGame> {
  for (;;) {
    const keyed = { 'idempotency-key': newId() };
    const { game } = await browser.call<{ game: MinesGame }>(
      'POST',
      '/api/games/mines',
      { amount: 2, mines: 3 },
      keyed,
    );
    const path = `/api/games/mines/${game.gameId}/reveal`;
    const { game: opened } = await browser.call<{ game: MinesGame }>('POST', path, { tile: 0 });
    if (opened.state === 'OPEN') return opened;
  }
}

test('a visitor from a closed country sees why, and a player there withdraws and does nothing else', async ({
  page,
  player,
  signIn,
  stack,
  look,
  watch,
}) => {
  // Calls that are under way as a player signs out are answered with 401.
  watch.expect(/451|401/);
  const visitFrom = (country: string) => page.goto(`${stack.sandboxUrl}/country?country=${country}`);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) loaded.push(request.url());
  });

  await test.step('a blocked country gets one page, which loads nothing', async () => {
    await visitFrom('KP');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Aureus is not available in your country' }),
    ).toBeVisible();
    await expect(page.getByText('You seem to be visiting from North Korea')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@aureus.example' })).toBeVisible();
    await expect(page.getByText('Withdraw what is yours')).toHaveCount(0);
    expect(loaded.filter((url) => url.startsWith(stack.url))).toEqual([`${stack.url}/`]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['sandbox_country']);
    await look();
  });

  await test.step('a read-only country offers the way to sign in', async () => {
    await visitFrom('BE');
    await expect(page.getByText('Belgium')).toBeVisible();
    await page.getByText('Withdraw what is yours').click();
    await expect(page.getByRole('link', { name: 'Sign in with Steam' })).toBeVisible();
    await look();
  });

  await test.step('a player with two-factor is asked for the code, and reaches the coins', async () => {
    const me = await player({ coins: 30 });
    const app = await withTwoFactor(me);
    const dialog = await signInAgain(page, stack, me, '/');
    await look();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Withdraw what is yours')).toBeVisible();
    await signInAgain(page, stack, me, '/');
    await freshCode(stack, me);
    await codeField(dialog).fill(app.code());
    await expect(page.getByRole('button', { name: 'Withdraw 30.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Withdraw what is yours')).toBeVisible();
  });

  await test.step('so is one whose home country is closed, and who gives up is a visitor', async () => {
    const me = await player({ coins: 30 });
    await withTwoFactor(me);
    await stack.sql("update account_players set country = 'BE' where id = $1", [me.id]);
    await visitFrom('');
    await signInAgain(page, stack, me, '/');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await visitFrom('BE');
  });

  await test.step('a player cashes out an open game there, and reaches the identity check', async () => {
    const me = await player({ coins: 20 });
    const { payout } = await openMines(me);
    const { balance } = (await me.me()).wallet;
    await signIn(me);
    await page.goto('/');
    await page.getByRole('button', { name: `Cash out ${payout.toFixed(2)}` }).click();
    await expect(page.getByRole('heading', { name: 'An open game of Mines' })).toHaveCount(0);
    await expect.poll(async () => (await me.me()).wallet.balance).toBeCloseTo(balance + payout, 2);
    await page.goto('/profile?tab=kyc');
    await expect(page.getByRole('heading', { name: 'Identity verification' })).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Back to your money' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Withdraw what is yours')).toBeVisible();
  });

  await test.step('a game without an open tile is played on there', async () => {
    const me = await player({ coins: 20 });
    const keyed = { 'idempotency-key': newId() };
    await me.browser.call('POST', '/api/games/mines', { amount: 2, mines: 1 }, keyed);
    await signIn(me);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open a random tile' }).click();
    const cashOut = page.getByRole('button', { name: /^Cash out/ });
    await expect(cashOut.or(page.getByText('You hit a mine.'))).toBeVisible();
    await look();
  });

  await test.step('a player with coins reaches them, and the cashier has no deposits', async () => {
    const me = await player({ coins: 20 });
    await signIn(me);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Only withdrawals are open' })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Withdraw 20.00' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier.getByRole('button', { name: /Litecoin/ })).toBeVisible();
    await expect(cashier.getByRole('tab', { name: 'Deposit' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await visitFrom('');
    await expect.poll(() => shownBalance(page)).toBe(20);
  });
});
