import { pastWeek, stake, toWeekEnd } from '@aureus/server/testing/events-driver.ts';
import type { TestApp, TestPlayer } from '@aureus/server/testing/test-app.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { startClockedSite } from './support/clocked-site.ts';
import { expectNoFindings } from './support/findings.ts';
import { type Size, sizes } from './support/sizes.ts';
import { createWatch } from './support/watch.ts';

const COINS = 100_000n * 100n;

// One site for all of them, one after another: each moves its clock.
base.describe.configure({ mode: 'default' });

let site: TestApp;
base.beforeAll(async () => {
  base.setTimeout(120_000);
  // A week lies between two looks.
  site = await startClockedSite();
});
base.afterAll(() => site.close());

const test = base.extend<{ openAs: (player: TestPlayer | null, path: string) => Promise<Page> }>({
  openAs: async ({ context }, use) => {
    const watch = createWatch(site.url);
    await watch.follow(context);
    // The question about the name is no part of these tests.
    await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
    await use(async (player, path) => {
      const [name = '', value = ''] = player?.cookie.split('=') ?? [];
      if (player !== null) await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      await page.goto(`${site.url}${path}`);
      return page;
    });
    expect(watch.findings(), 'the browser has nothing to complain about').toEqual([]);
  },
});

/** Goes to an event the way that the size offers. */
async function goTo(page: Page, size: Size, event: 'Weekly Leaderboard' | 'Weekly Raffle'): Promise<void> {
  if (size === 'phone') {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    const browse = page.getByRole('dialog', { name: 'Browse' });
    await browse.getByRole('button', { name: 'Events', exact: true }).click();
    await browse.getByRole('link', { name: event }).click();
  } else {
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('region', { name: event }).getByRole('link', { name: 'View Event' }).click();
  }
  await expect(page.getByRole('heading', { name: event, level: 1 })).toBeVisible();
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a week ends: its winners are paid and stand among the past weeks, the next begins empty', async ({
      openAs,
    }) => {
      test.setTimeout(120_000);
      const week = await toWeekEnd(site);
      // Weeks that other tests went past.
      await site.app.leaderboard.closeDue();
      const [first, second] = [await site.player({ cents: COINS }), await site.player({ cents: COINS })];
      await stake(site, first.id, 40_000n);
      await stake(site, second.id, 30_000n);
      await site.clock.advance(5_001);
      const page = await openAs(second, '/');
      await goTo(page, size, 'Weekly Leaderboard');
      const own = page.getByRole('region', { name: 'Your place' });
      await expect(own).toContainText('#2');
      await expect(own).toContainText('100.01 more takes place 1 and 500.00');
      await expect(own).toContainText('300.00');
      await expectNoFindings(page);

      await pastWeek(site, week);
      expect(await site.app.leaderboard.closeDue()).toBe(1);
      const { data } = (await second.call<{ wallet: { balance: number } }>('GET', '/api/me')).body;
      expect(data?.wallet.balance).toBe(100_000);
      await page.reload();
      await expect(own).toContainText('–');
      await expect(page.getByRole('table', { name: 'Places of this week' })).toContainText('Still open');
      const past = page.getByRole('region', { name: 'Past weeks' });
      await past.locator('summary').first().click();
      const places = past.getByRole('table').first();
      await expect(places.getByRole('row').nth(2)).toContainText('You');
      await expect(places.getByRole('row').nth(2)).toContainText('300.00');
      await expectNoFindings(page);
    });

    test('a raffle is listed, drawn and drawn again in the browser', async ({ openAs }) => {
      test.setTimeout(120_000);
      const week = await toWeekEnd(site);
      await site.app.raffle.sweep();
      const [player, other] = [await site.player({ cents: COINS }), await site.player({ cents: COINS })];
      await stake(site, player.id, 12_500n);
      await stake(site, other.id, 5_000n);
      await site.clock.advance(5_001);
      const page = await openAs(player, '/');
      await goTo(page, size, 'Weekly Raffle');
      const tickets = page.getByRole('region', { name: 'Your tickets' });
      await expect(tickets).toContainText('2tickets');
      await expect(tickets).toContainText('25.00 more to stake');
      await expect(tickets.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
      await expectNoFindings(page);

      await pastWeek(site, week);
      await site.app.raffle.sweep();
      await page.reload();
      const last = page.getByRole('region', { name: 'Last week’s raffle' });
      await expect(last).toContainText('Drawn in');
      await expect(last).toContainText('No. 1 – 2');
      await expectNoFindings(page);

      await site.clock.advance(11 * 60_000);
      await site.app.raffle.sweep();
      await page.reload();
      await expect(last).toContainText('You won');
      await expect(last.getByRole('listitem')).toHaveCount(2);
      await expectNoFindings(page);
      await last.getByRole('button', { name: 'Verify' }).click();
      const proof = page.getByRole('dialog', { name: 'Provably fair' });
      await expect(proof.getByText('Not a public beacon', { exact: true }).first()).toBeVisible();
      await expect(proof.getByRole('listitem').filter({ hasText: ': passed' })).toHaveCount(9);
      await expectNoFindings(page);
    });

    test('the rules stand in a dialog that gives the focus back; a visitor is asked to sign in', async ({
      openAs,
    }) => {
      const page = await openAs(null, '/leaderboard?event=raffle');
      const rules = page.getByRole('main').getByRole('button', { name: 'Rules', exact: true });
      await rules.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Weekly Raffle' });
      await expect(dialog).toContainText('Each player wins one prize at most');
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(rules).toBeFocused();
      await page
        .getByRole('region', { name: 'Your tickets' })
        .getByRole('button', { name: 'Sign In' })
        .click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Leaderboard' }).click();
      await expect(page.getByRole('region', { name: 'Your place' })).toContainText('Sign in to take a place');
      await expect(page.getByRole('heading', { name: 'Weekly Leaderboard', level: 1 })).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

test('a raffle that does not load says so, and loads when it is asked again', async ({ page }) => {
  await page.route('**/api/raffle/ticket-info', (route) => route.abort());
  await page.goto(`${site.url}/leaderboard?event=raffle`);
  await expect(page.getByText('The raffle did not load.')).toBeVisible();
  await page.unroute('**/api/raffle/ticket-info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Your tickets' })).toBeVisible();
});

test('a raffle is verified from /provably-fair too', async ({ page }) => {
  const week = await toWeekEnd(site);
  await site.app.raffle.sweep();
  const player = await site.player({ cents: COINS });
  await stake(site, player.id, 5_000n);
  await pastWeek(site, week);
  await site.app.raffle.sweep();
  await site.clock.advance(11 * 60_000);
  await site.app.raffle.sweep();
  await page.goto(`${site.url}/provably-fair?game=raffle`);
  await page
    .getByRole('button', { name: /1 ticket, drawn/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog', { name: 'Provably fair' })
      .getByText('Not a public beacon', { exact: true })
      .first(),
  ).toBeVisible();
});
