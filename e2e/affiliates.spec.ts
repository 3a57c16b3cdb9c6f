import type { AffiliateDashboard, AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { type Size, sizes } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

let made = 0;
/** A code that nobody in this run has yet. */
function freshCode(): string {
  made += 1;
  return `R${process.pid.toString(36).toUpperCase()}N${made}`;
}

const choose = (player: ApiPlayer, code: string) =>
  player.browser.call<AffiliateDashboard>('POST', '/api/affiliate/code', { code });
const use = (player: ApiPlayer, code: string) =>
  player.browser.call<AffiliateUsage>('POST', '/api/affiliate/used-code', { code });
const used = (player: ApiPlayer) =>
  player.browser.call<AffiliateUsage | null>('GET', '/api/affiliate/used-code');
const play = (player: ApiPlayer, amount: number) =>
  player.browser.call(
    'POST',
    '/api/games/plinko',
    { amount, rows: 8, risk: 'EASY' },
    { 'idempotency-key': newId() },
  );

/** Presses an entry of the sidebar, or of a phone's Browse sheet. */
async function pressEntry(page: Page, size: Size, role: 'button' | 'link', name: string): Promise<void> {
  if (size === 'phone') {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole(role, { name }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name }).click();
  }
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Redeem Code' });

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a visitor reads what it is, and is asked to sign in', async ({ page }) => {
      await page.goto('/');
      await pressEntry(page, size, 'link', 'Affiliates');
      await expect(page.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
      await expect(page.getByText('Spin').last()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Referral leaderboard' })).toBeVisible();
      await expect(page).toHaveTitle('Affiliates · Aureus');
      await expectNoFindings(page);
      await page.getByRole('button', { name: 'Sign in and get your code' }).click();
      const signIn = page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' });
      await expect(signIn).toBeVisible();
      await page.keyboard.press('Escape');
      await pressEntry(page, size, 'button', 'Redeem Code');
      await expect(signIn).toBeVisible();
      await expect(dialogOf(page)).toBeHidden();
    });

    test('a player chooses a code, shares the link, and claims what it brings', async ({
      page,
      context,
      player,
      signIn,
      watch,
    }) => {
      test.setTimeout(120_000);
      const [me, taken] = [await player(), await player()];
      const [code, takenCode] = [freshCode(), freshCode()];
      await choose(taken, takenCode);
      await signIn(me);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await gotoLive(page, '/affiliates');

      await test.step('chooses', async () => {
        const field = page.getByRole('textbox', { name: 'Your code' });
        await expect(page.getByRole('button', { name: 'Create code' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await field.fill('<b>!');
        await expect(field).toHaveValue('B');
        await field.fill(takenCode.toLowerCase());
        await expect(field).toHaveValue(takenCode);
        watch.expect(/409/);
        await page.getByRole('button', { name: 'Create code' }).click();
        await expect(page.getByText('This is for good')).toBeVisible();
        await page.getByRole('button', { name: `Take ${takenCode}` }).click();
        await expect(page.getByText('This code is taken.')).toBeVisible();
        await expectNoFindings(page);
        await field.fill(code);
        await page.keyboard.press('Enter');
        await expect(page.getByText('This is for good')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('region', { name: 'Your code' }).getByText(code, { exact: true }),
        ).toBeVisible();
      });

      await test.step('copies the link', async () => {
        await expect(page.getByText('Nobody yet.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await page.getByRole('button', { name: 'Copy link' }).click();
        await expect(page.getByText('The text has been copied to the clipboard.')).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(new URL(copied).search).toBe(`?ref=${code}`);
      });

      await test.step('claims', async () => {
        const referred = await player({ coins: 10_000 });
        await use(referred, code);
        for (let count = 0; count < 4; count += 1) await play(referred, 1_000);
        const { claimable } = await me.browser.call<AffiliateDashboard>('GET', '/api/affiliate');
        expect(claimable).toBeGreaterThan(4);
        await page.reload();
        const card = page.getByRole('region', { name: 'Your earnings' });
        await expect(card).toContainText(claimable.toFixed(2));
        await expect(card).toContainText('4,000.00');
        await expect(page.getByRole('button', { name: `Profile of ${referred.name}` })).toBeVisible();
        await expectNoFindings(page);
        await card.getByRole('button', { name: 'Claim', exact: true }).click();
        await expect(page.getByText(`${claimable.toFixed(2)} claimed.`)).toBeVisible();
        await expect(card.getByRole('button', { name: 'Nothing to claim yet' })).toBeVisible();
        await expect.poll(() => shownBalance(page)).toBe(claimable);
      });

      await test.step('stands on the leaderboard', async () => {
        await expect(
          page.getByRole('region', { name: 'Referral leaderboard' }).getByRole('listitem').first(),
        ).toBeVisible();
      });
    });

    test('a link brings a code, which is offered and claimed once the player wants it', async ({
      page,
      player,
      signIn,
      stack,
      watch,
    }) => {
      test.setTimeout(120_000);
      const [owner, rival, me] = [await player(), await player(), await player()];
      const [code, other] = [freshCode(), freshCode()];
      await choose(owner, code);
      await choose(rival, other);

      await test.step('as a visitor', async () => {
        await page.goto(`/cases?ref=${code.toLowerCase()}`);
        await expect(page.getByText(`The code ${code} is kept for you.`)).toBeVisible();
        await expect(page).toHaveURL(`${stack.url}/cases`);
      });

      await test.step('and signed in', async () => {
        await signIn(me);
        await gotoLive(page, '/');
        const dialog = dialogOf(page);
        await expect(dialog.getByRole('textbox', { name: 'Affiliate code' })).toHaveValue(code);
        expect(await used(me), 'nothing is claimed by itself').toBeNull();
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.reload();
        await page.getByTestId('balance').waitFor();
        await expect(dialog, 'offered once').toBeHidden();
        expect(await used(me)).toBeNull();
      });

      await test.step('a wrong code is refused', async () => {
        await pressEntry(page, size, 'button', 'Redeem Code');
        const dialog = dialogOf(page);
        const field = dialog.getByRole('textbox', { name: 'Affiliate code' });
        await expect(dialog.getByRole('button', { name: 'Claim', exact: true })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        watch.expect(/404/);
        await field.fill('NOSUCHCODE');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('alert')).toHaveText('This affiliate code does not exist.');
        await field.fill(code);
        await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
        await expect(page.getByText(`You use the code ${code} now.`)).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'Cooldown' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expect(dialog.getByRole('timer')).toHaveText(/^Change in (?:5d 0h|4d 23h)$/);
        await expect(field).toBeDisabled();
        await expect(dialog).toContainText('100.00/100');
        await expectNoFindings(page);
        expect(await used(me)).toMatchObject({ code, hasDeposited: false });
      });

      await test.step('after five days it can be changed', async () => {
        await stack.sql(
          "update affiliates_referrals set activated_at = activated_at - interval '5 days' where player_id = $1",
          [me.id],
        );
        await page.reload();
        await page.getByTestId('balance').waitFor();
        await pressEntry(page, size, 'button', 'Redeem Code');
        const dialog = dialogOf(page);
        const field = dialog.getByRole('textbox', { name: 'Affiliate code' });
        await expect(field).toHaveValue(code);
        await expect(dialog.getByRole('button', { name: 'Claimed' })).toBeVisible();
        await field.fill(other);
        await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
        await expect(dialog.getByRole('region', { name: 'The code that you use' })).toContainText(other);
      });

      await test.step('after a deposit it stays, and the deposit brought more', async () => {
        const { address } = await me.browser.call<{ address: string }>(
          'GET',
          '/api/fireblocks/address?method=LTC',
        );
        await stack.turn('custody/deposit', { address, method: 'LTC', amount: '1' });
        await expect.poll(async () => (await used(me))?.hasDeposited, { timeout: 45_000 }).toBe(true);
        await page.reload();
        await page.getByTestId('balance').waitFor();
        await pressEntry(page, size, 'button', 'Redeem Code');
        const dialog = dialogOf(page);
        await expect(dialog.getByRole('button', { name: 'Claimed' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expect(dialog).toContainText('Bonus on');
        await expect(dialog).not.toContainText('100.00/100');
        const { totalDeposit, wallet } = await me.me();
        const [cents, deposited] = [wallet.balance, totalDeposit].map((coins) => Math.round(coins * 100));
        expect(cents).toBe((deposited ?? 0) + Math.floor((deposited ?? 0) / 20));
        await expectNoFindings(page);
      });

      await test.step('the other tab redeems promo codes', async () => {
        const dialog = dialogOf(page);
        await dialog.getByRole('tab', { name: 'Promo code' }).click();
        await dialog.getByRole('textbox', { name: 'Code' }).fill('NOSUCHPROMO');
        await dialog.getByRole('button', { name: 'Redeem' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Invalid promo code.');
        await expectNoFindings(page);
      });
    });
  });
}

test('a link with anything but a code does nothing', async ({ page, player, signIn }) => {
  await signIn(await player());
  for (const text of [
    '<img src=x onerror=alert(1)>',
    "';alert(1)//",
    'A',
    'x'.repeat(5_000),
    '__proto__',
    '',
  ]) {
    await page.goto(`/?ref=${encodeURIComponent(text)}`);
    await page.getByTestId('balance').waitFor();
    await expect(page).not.toHaveURL(/ref=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('ref-code'))).toBeNull();
  }
});

test('what does not load says so, and loads again', async ({ page, player, signIn, watch }) => {
  await signIn(await player());
  watch.expect(/503/);
  const broken = /\/api\/affiliate/;
  await page.route(broken, (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: { code: 'request.error.unavailable', message: 'The site is busy. Try again in a moment.' },
      },
    }),
  );
  await page.goto('/affiliates');
  const failed = page.getByRole('alert').filter({ hasText: 'Your affiliate figures did not load.' });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await page.unroute(broken);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Create code' })).toBeVisible();
});
