import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/** Pages of the games, each with its board and the button that plays it. */
const ROOMS = [
  { path: '/spin', board: '[data-testid="spin-strip"]', button: /^Bet .*on Inferno/ },
  { path: '/mines', board: '.mines-board', button: /^Bet/ },
  { path: '/plinko', board: '[data-layer="balls"]', button: /^Drop/ },
  { path: '/upgrader', board: '[data-part="dial"]', button: /^Upgrade/ },
] as const;

const PAGES = ['/spin', '/cases', '/battles', '/mines', '/upgrader', '/plinko'] as const;

/** Minimum share of the height between the header and the window's bottom that a game's board and controls take. */
const LEAST_SHARE = 0.55;

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

test('each game has its own light', async ({ page }) => {
  const lights = new Set<string>();
  for (const path of PAGES) {
    await gotoLive(page, path);
    const room = page.locator('.lit-page');
    await expect(room).toHaveAttribute('data-light', /./);
    lights.add(
      await room.evaluate((element) => {
        const style = getComputedStyle(element);
        return style.getPropertyValue('--light') + style.getPropertyValue('--light-beside');
      }),
    );
  }
  expect(lights.size).toBe(PAGES.length);
  await gotoLive(page, '/faq');
  await expect(page.locator('.lit-page')).not.toHaveAttribute('data-light', /./);
});

for (const { path, board, button: name } of ROOMS) {
  test(`${path}: the play area fills the window, and its button is in view in low ones`, async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player({ coins: 100 }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await gotoLive(page, path);
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    const share = await page.evaluate((selector) => {
      const main = document.querySelector('main')?.getBoundingClientRect();
      const play = document.querySelector(selector)?.closest('.game-card, section, .lit-board');
      const columns = [...document.querySelectorAll('main .spin-column')];
      const parts = [play, ...columns].flatMap((part) => (part ? [part.getBoundingClientRect()] : []));
      if (!main || parts.length === 0) return 0;
      const top = Math.min(...parts.map((part) => part.top));
      const bottom = Math.max(...parts.map((part) => part.bottom));
      return (bottom - top) / (innerHeight - main.top);
    }, board);
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Terms of service' }),
    ).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 720, height: 450 });
    await expect(page.locator(board)).toBeInViewport();
  });
}
