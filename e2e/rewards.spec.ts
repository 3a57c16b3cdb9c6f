import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { gotoLive, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

/** A player with 12.50 of rakeback, two keys of the cheapest deposit case and level 34, who has chosen a name. */
async function rewarded(stack: Stack, player: ApiPlayer): Promise<ApiPlayer> {
  await stack.sql('update wallet_players set wagered = 10210400, edge = 250000000 where player_id = $1', [
    player.id,
  ]);
  await stack.sql(
    `insert into rewards_keys (source, ref, player_id, case_id, count, given_at) values ('PROMO', $1, $2, 'as', 2, now())`,
    [newId(), player.id],
  );
  return player;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Opens a case in its dialog, fast, and waits for the result. @returns the dialog and what was won, in coins. */
async function openIn(page: Page, name: string): Promise<{ dialog: Locator; won: number }> {
  const dialog = page.getByRole('dialog', { name });
  const fast = dialog.getByRole('switch', { name: 'Fast' });
  await fast.waitFor();
  if ((await fast.getAttribute('aria-checked')) === 'false') await fast.click();
  await dialog.getByRole('button', { name: /^Open Case/ }).click();
  const verify = dialog.getByRole('button', { name: 'Verify' });
  await verify.waitFor();
  const spoken = (await dialog.getByRole('status').textContent()) ?? '';
  const won = Number(/([\d,]+\.\d\d)$/.exec(spoken)?.[1]?.replaceAll(',', ''));
  expect(won, spoken).toBeGreaterThan(0);
  return { dialog, won };
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a visitor is led to the page, which asks to sign in', async ({ page }) => {
      await page.goto('/');
      if (size === 'phone')
        await page
          .getByRole('navigation', { name: 'Quick access' })
          .getByRole('button', { name: 'Rewards' })
          .click();
      else
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rewards' }).click();
      await expect(page).toHaveURL(/\/rewards$/);
      await expect(page.getByText('Your rewards are here once you are signed in.')).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    });

    test('every kind of reward is opened, paid and proved', async ({ page, stack, player, signIn }) => {
      test.slow();
      const owner = await rewarded(stack, await player({ coins: 100 }));
      await signIn(owner);
      await gotoLive(page, '/rewards');
      await expect(card(page, 'Daily Case')).toContainText('12.50');
      await expect(card(page, 'As')).toContainText('2 keys');
      await expect(card(page, 'Archer')).toContainText('16 keys');
      await expect(card(page, 'Emperor')).toContainText('Locked');
      await expectNoFindings(page);

      await card(page, 'Daily Case').getByRole('button', { name: 'Open' }).click();
      const rake = await openIn(page, 'Daily Case');
      await expectNoFindings(page);
      await expect(rake.dialog.getByRole('button', { name: /^Available in \d/ })).toBeVisible();
      await rake.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(card(page, 'Daily Case').getByRole('button', { name: /^Available in \d/ })).toBeVisible();
      await expect(card(page, 'Weekly Case')).toContainText('12.50');

      await card(page, 'As').getByRole('button', { name: 'Open' }).click();
      const deposit = await openIn(page, 'As');
      await expect(deposit.dialog.getByRole('button', { name: /^Open Case.*1 key/ })).toBeVisible();
      await deposit.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(card(page, 'As')).toContainText('1 key');

      await card(page, 'Archer').getByRole('button', { name: 'Open' }).click();
      const rank = await openIn(page, 'Archer');
      await rank.dialog.getByRole('button', { name: 'Verify' }).click();
      const proof = page.getByRole('dialog', { name: 'Provably fair' });
      await expect(proof.getByText('The server seed is still sealed')).toBeVisible();
      await expect(proof.getByText(/^Rewards · Archer: /)).toBeVisible();
      await page.keyboard.press('Escape');

      const balance = Math.round((100 + rake.won + deposit.won + rank.won) * 100) / 100;
      await expect.poll(() => shownBalance(page)).toBe(balance);
      expect((await owner.me()).wallet.balance).toBe(balance);

      await page.goto('/profile?tab=rewards');
      const rows = page.getByRole('region', { name: 'Your rewards' }).getByRole('listitem');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(0)).toContainText('Rank case');
      await expect(rows.nth(2)).toContainText('Rake case');
      await expectNoFindings(page);
    });

    test('what cannot be opened says why, and shows what it holds', async ({ page, player, signIn }) => {
      await signIn(await player());
      await gotoLive(page, '/rewards');
      await expect(card(page, 'Weekly Case').getByRole('button', { name: 'Nothing to claim' })).toBeVisible();
      await expect(card(page, 'Denarius').getByRole('button', { name: 'No keys' })).toBeVisible();
      await page.getByRole('button', { name: 'What Emperor holds' }).click();
      const dialog = page.getByRole('dialog', { name: 'Emperor' });
      await expect(dialog.getByRole('button', { name: 'Locked' })).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByText('450.0000 coins')).toBeVisible();
      await expect(dialog.getByRole('row')).toHaveCount(13);
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
      // Level 1 has a key of its own.
      await expect(card(page, 'Gladiator')).toContainText('1 key');
    });

    test('the dropdown asks only when it is opened', async ({ page, stack, player, signIn }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/reward/info')) asked.push(request.url());
      });
      await signIn(await rewarded(stack, await player()));
      await gotoLive(page, '/');
      if (size === 'phone') {
        await page
          .getByRole('navigation', { name: 'Quick access' })
          .getByRole('button', { name: 'Browse' })
          .click();
        const sheet = page.getByRole('dialog', { name: 'Browse' });
        await sheet.getByRole('button', { name: 'Vault' }).waitFor();
        expect(asked).toEqual([]);
        await sheet.getByRole('button', { name: 'Rewards' }).click();
      } else {
        const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Rewards' });
        await entry.waitFor();
        expect(asked).toEqual([]);
        await entry.click();
      }
      const claim = page.getByRole('button', { name: 'Claim' }).first();
      await expect(claim).toBeVisible();
      await expectNoFindings(page);
      expect(asked).toHaveLength(1);
      if (size === 'desktop') {
        await page.keyboard.press('Escape');
        await expect(claim).toBeHidden();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Rewards' }).click();
        await expect(claim).toBeVisible();
        // Not old yet: nothing is asked again.
        expect(asked).toHaveLength(1);
      }
      await claim.click();
      await expect(page.getByRole('dialog', { name: 'Daily Case' })).toBeVisible();
    });

    test('a page that does not load says so and tries again', async ({ page, player, signIn, watch }) => {
      watch.expect(/400/);
      await signIn(await player());
      await page.route('**/api/reward/info', (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 'request.error.invalid', message: 'Not now.' } },
        }),
      );
      await gotoLive(page, '/rewards');
      await expect(page.getByText('Your rewards did not load.')).toBeVisible();
      await expectNoFindings(page);
      await page.unroute('**/api/reward/info');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, 'Daily Case')).toBeVisible();
    });
  });
}
