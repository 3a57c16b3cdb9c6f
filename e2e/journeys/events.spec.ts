import { pastWeek, stake, toWeekEnd } from '@aureus/server/testing/events-driver.ts';
import type { TestApp, TestPlayer } from '@aureus/server/testing/test-app.ts';
import type { Page } from '@playwright/test';
import { startClockedSite } from '../support/clocked-site.ts';
import { keptValues } from '../support/kept-values.ts';
import { type Size, sizes } from '../support/sizes.ts';
import { test as base, expect } from '../support/test.ts';
import { createWatch } from '../support/watch.ts';

const COINS = 100_000n * 100n;

// Both tests share one site and run one after another, because each moves the site's clock to the end of a week.
base.describe.configure({ mode: 'default' });

let site: TestApp;
base.beforeAll(async () => {
  site = await startClockedSite();
});
base.afterAll(() => site.close());

const test = base.extend<{ openAs: (player: TestPlayer | null, path: string) => Promise<Page> }>({
  openAs: async ({ browser, contextOptions, size }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...sizes[size], baseURL: site.url });
    const watch = createWatch(site.url);
    await watch.follow(context);
    await use(async (player, path) => {
      const [name = '', value = ''] = player?.cookie.split('=') ?? [];
      if (player !== null) await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      await page.clock.install({ time: site.clock.now() });
      await page.goto(path);
      return page;
    });
    expect(watch.findings(), 'the browser has nothing to complain about').toEqual([]);
    await context.close();
  },
});

/** Reloads a page on a device with the site's time. Under another time it would keep nothing about the raffle. */
async function reloadInTime(page: Page): Promise<void> {
  await page.clock.setSystemTime(site.clock.now());
  await page.reload();
}

/** Opens an event through the navigation that a window of this size shows. */
async function goTo(page: Page, size: Size, event: 'Weekly Leaderboard' | 'Weekly Raffle'): Promise<void> {
  if (size === 'phone') {
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await bar.getByRole('button', { name: 'Browse' }).click();
    const browse = page.getByRole('dialog', { name: 'Browse' });
    await browse.getByRole('button', { name: 'Events', exact: true }).click();
    await browse.getByRole('link', { name: event }).click();
  } else {
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('region', { name: event }).getByRole('link', { name: 'View Event' }).click();
  }
  await expect(page.getByRole('heading', { name: event, level: 1 })).toBeVisible();
}

test.describe('the leaderboard', () => {
  test.use({ home: 'phone' });

  test('a week ends: its winners are paid and listed, and the next one begins empty', async ({
    openAs,
    size,
    look,
  }) => {
    const week = await toWeekEnd(site);
    // Closes the weeks that ended before.
    await site.app.leaderboard.closeDue();
    const [first, second] = [await site.player({ cents: COINS }), await site.player({ cents: COINS })];
    await stake(site, first.id, 40_000n);
    await stake(site, second.id, 30_000n);
    await site.clock.advance(5_001);
    const page = await openAs(second, '/');
    await goTo(page, size, 'Weekly Leaderboard');
    const ownPlace = page.getByRole('region', { name: 'Your place' });
    await expect(ownPlace).toContainText('#2');
    await expect(ownPlace).toContainText('101 points more for #1 (500.00)');
    await expect(ownPlace).toContainText('300.00');
    await look(page);

    await pastWeek(site, week);
    expect(await site.app.leaderboard.closeDue()).toBe(1);
    const { data } = (await second.call<{ wallet: { balance: number } }>('GET', '/api/me')).body;
    expect(data?.wallet.balance).toBe(100_000);
    await reloadInTime(page);
    await expect(ownPlace).toContainText('–');
    await expect(page.getByRole('table', { name: 'Places of this week' })).toContainText('Still open');
    const past = page.getByRole('region', { name: 'Past weeks' });
    await past.locator('summary').first().click();
    const row = past.getByRole('table').first().getByRole('row').nth(2);
    await expect(row).toContainText('You');
    await expect(row).toContainText('300.00');
    await look(page);
  });
});

test('a raffle is listed, drawn, and drawn again in the browser', { tag: '@long' }, async ({
  openAs,
  size,
  look,
}) => {
  const week = await toWeekEnd(site);
  await site.app.raffle.sweep();
  const [player, other] = [await site.player({ cents: COINS }), await site.player({ cents: COINS })];
  await stake(site, player.id, 12_500n);
  await stake(site, other.id, 5_000n);
  await site.clock.advance(5_001);
  const page = await openAs(player, '/');
  await goTo(page, size, 'Weekly Raffle');

  await test.step('before the end of the week', async () => {
    const tickets = page.getByRole('region', { name: 'Your tickets' });
    await expect(tickets).toContainText('2tickets');
    await expect(tickets).toContainText('25 more points for the next ticket');
    await expect(tickets.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
    await look(page);
    const rules = page.getByRole('main').getByRole('button', { name: 'Rules', exact: true });
    await rules.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Weekly Raffle' });
    await expect(dialog).toContainText('Each player can win one prize');
    await look(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rules).toBeFocused();
  });

  const last = page.getByRole('region', { name: 'Last week’s raffle' });
  await test.step('listed', async () => {
    await pastWeek(site, week);
    await site.app.raffle.sweep();
    await reloadInTime(page);
    await expect(last).toContainText('Drawn in');
    await expect(last).toContainText('No. 1 – 2');
    for (const name of ['serverSeedHash', 'beaconRound', 'listHash'])
      await expect
        .poll(() => page.evaluate(keptValues))
        .toContainEqual(expect.stringContaining(`raffle-${week} ${name}`));
    await look(page);
  });

  await test.step('drawn', async () => {
    await site.clock.advance(11 * 60_000);
    await site.app.raffle.sweep();
    await reloadInTime(page);
    await expect(last).toContainText('You won');
    await expect(last.getByRole('listitem')).toHaveCount(2);
    await look(page);
    await last.getByRole('button', { name: 'Verify' }).click();
    const proof = page.getByRole('dialog', { name: 'Provably Fair' });
    await expect(proof.getByText('Not a public beacon').first()).toBeVisible();
    await expect(proof.getByRole('listitem').filter({ hasText: ': passed' })).toHaveCount(16);
    await look(page);
  });

  await test.step('verified by anyone', async () => {
    await page.context().clearCookies();
    await page.goto('/provably-fair?game=raffle');
    await page
      .getByRole('button', { name: /3 tickets, drawn/ })
      .first()
      .click();
    await expect(
      page
        .getByRole('dialog', { name: 'Provably Fair' })
        .getByText('Not a public beacon', { exact: true })
        .first(),
    ).toBeVisible();
  });
});
