import type { Locator, Page } from '@playwright/test';
import { openDeposit, openWithdrawals } from '../support/flows.ts';
import { PLAYER_PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { openVault } from '../support/vault.ts';

/** Returns all visible text of the page: what viewers of a stream could read. */
const seen = (page: Page) => page.locator('body').innerText();
/** Dots in the header that replace the balance. */
const balanceDots = (page: Page) =>
  page
    .getByTestId('balance')
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

for (const home of ['desktop', 'phone'] as const) {
  test.describe(home, () => {
    test.use({ home });

    test('a streamer shows bets, and no balance, address, code or e-mail', async ({
      page,
      player,
      signIn,
      look,
    }) => {
      const me = await player({ coins: 387.65 });
      await signIn(me);
      await page.goto('/profile?tab=settings');
      await expect(page.getByTestId('balance').first()).toBeVisible();
      expect(await balanceDots(page)).toBe('none');
      await page.getByRole('switch', { name: 'Streamer mode' }).click();

      await page.getByRole('button', { name: 'Create overlay link' }).click();
      await expect(page.getByTestId('overlay-address')).toBeVisible();
      expect(await seen(page), 'the link of the overlay').not.toContain('/overlay#');
      await look();
      await page.goto('/profile?tab=security');
      await expect(page.getByText('This device')).toBeVisible();
      expect(await seen(page), 'the address of the session').not.toContain('127.0.0.1');
      await page.goto('/profile');
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
      const texts = [await seen(page)];
      expect(await balanceDots(page)).toContain('••••••');
      await expect(page.getByTestId('balance').first(), 'worth in dollars, on hover').not.toHaveAttribute(
        'title',
      );

      const cashier = await openDeposit(page, /Litecoin/);
      await expect(cashier.getByRole('button', { name: 'Copy address' })).toBeEnabled();
      await expect(cashier.getByRole('img', { name: /QR code/ })).toBeHidden();
      texts.push(await seen(page));
      for (const text of texts) {
        expect(text).not.toMatch(/387\.65|\b(?:ltc1|[LM3])[0-9a-zA-Z]{25,}/);
      }

      // The button Max fills in the balance. The field must show dots, and no other text may contain the balance.
      const isMasked = (field: Locator) =>
        field.evaluate(
          (input) => getComputedStyle(input).getPropertyValue('-webkit-text-security') === 'disc',
        );
      await page.goto('/plinko');
      await page.getByRole('button', { name: 'Max', exact: true }).first().click();
      const stake = page.getByRole('textbox', { name: 'Bet amount' }).first();
      await expect.poll(() => isMasked(stake)).toBe(true);
      expect(await seen(page)).not.toMatch(/387\.65|236\.37/);
      await stake.fill('10');
      await expect.poll(() => isMasked(stake), 'a stake stays visible').toBe(false);

      // Streamer mode also hides the vault's amounts: in its figures, its field, its button and the toast after moving
      // coins.
      const vault = await openVault(page, home);
      await vault.getByRole('button', { name: 'Max', exact: true }).click();
      await expect.poll(() => isMasked(vault.getByRole('textbox').first())).toBe(true);
      expect(await seen(page), 'the vault').not.toMatch(/387\.65|236\.37/);
      await vault
        .getByRole('button', { name: /^Deposit/ })
        .last()
        .click();
      await expect(page.getByText('•••••• moved to your vault')).toBeVisible();
      expect(await seen(page), 'the vault’s message').not.toMatch(/387\.65|236\.37/);

      // Another window of this browser hides private data, too.
      const other = await page.context().newPage();
      await other.goto('/');
      await expect(other.getByTestId('balance').first()).toBeVisible();
      expect(await seen(other)).not.toMatch(/387\.65/);
      await page.goto('/profile?tab=settings');
      await page.getByRole('switch', { name: 'Streamer mode' }).click();
      await expect.poll(() => balanceDots(other)).toBe('none');
      await expect(other.getByTestId('balance').first()).toHaveAttribute('title', /^≈ /);
      await other.close();
    });
  });
}

test('an overlay shows its player’s bets on nothing, without a session, until its link is taken back', async ({
  page,
  player,
  signIn,
  openWindow,
  watch,
}) => {
  watch.expect(/404/);
  const me = await player({ coins: 500 });
  await signIn(me);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Create overlay link' }).click();
  const address = await page.getByTestId('overlay-address').innerText();

  const broadcast = await openWindow();
  await broadcast.goto(address);
  await expect(broadcast.getByText('No bets yet')).toBeVisible();
  const background = await broadcast.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(background).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await expect(broadcast.getByRole('banner')).toHaveCount(0);
  expect(await broadcast.context().cookies()).toEqual([]);

  await page.goto('/plinko');
  await page
    .getByRole('button', { name: /^(Bet|Drop)/ })
    .first()
    .click();
  await expect(broadcast.getByRole('listitem').filter({ hasText: 'Plinko' })).toContainText('x');
  expect(await seen(broadcast)).not.toMatch(/499|500/);

  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(broadcast.getByText('This overlay link no longer works.')).toBeVisible();
});

test('what a streamer has deposited stands on no page and in no dialog', async ({
  page,
  size,
  player,
  signIn,
  stack,
}) => {
  await stack.turn('custody/step', { ms: 20 });
  const me = await player();
  const { address } = await me.browser.call<{ address: string }>('GET', '/api/fireblocks/address?method=LTC');
  await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.37731' });
  await expect.poll(async () => (await me.me()).totalDeposit).toBeGreaterThan(0);
  const coins = (await me.me()).totalDeposit.toFixed(2);
  const amounts = new RegExp(`${coins.replace('.', '\\.')}|0\\.37731`);
  const places: Record<string, () => Promise<unknown>> = {
    'the profile': () => page.goto('/profile'),
    'the transactions': () => page.goto('/profile?tab=transactions'),
    'the limits and the statement': () => page.goto('/profile?tab=limits'),
    'the rain’s allowance': async () => {
      await page.goto('/faq');
      await page.getByTestId('rain-left').click();
    },
    'the notifications': async () => {
      await page.goto('/faq');
      await page.getByRole('button', { name: /^Notifications/ }).click();
    },
    'the wager requirement': async () => {
      await page.goto('/faq');
      await openWithdrawals(page, size);
    },
    'recent payments': async () => {
      await page.goto('/faq');
      await openDeposit(page, /Litecoin/);
    },
  };
  await signIn(me);
  for (const [place, open] of Object.entries(places)) {
    await open();
    await expect.poll(() => seen(page), `${place} without the mode`).toMatch(amounts);
  }
  await page.goto('/profile?tab=settings');
  await page.getByRole('switch', { name: 'Streamer mode' }).click();
  for (const [place, open] of Object.entries(places)) {
    await open();
    // Waits until the hidden value has loaded: it's in the page's text but invisible, or dots replace it.
    await expect(page.locator('body')).toContainText(new RegExp(`${amounts.source}|•{6}`));
    expect(await seen(page), place).not.toMatch(amounts);
  }
  for (const path of PLAYER_PAGES) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await seen(page), path).not.toMatch(amounts);
  }
});
