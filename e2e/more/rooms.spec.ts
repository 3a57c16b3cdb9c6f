import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/** Pages of the games, each with its board and the button that plays it. The case is the first one of the list. */
const ROOMS = [
  { path: '/spin', board: '[data-testid="spin-strip"]', button: /^Bet .*on Inferno/ },
  { path: '/cases/:id', board: '[data-testid="reel-window"]', button: /^Open/ },
  { path: '/mines', board: '.mines-board', button: /^Bet/ },
  { path: '/plinko', board: '[data-layer="balls"]', button: /^Drop/ },
  { path: '/upgrader', board: '[data-part="dial"]', button: /^Upgrade|^Choose an item/ },
] as const;
/** The lobby of battles has a list in place of a board, with the button above it. */
const LOBBY = { path: '/battles', board: undefined, button: /Create/ } as const;

const PAGES = ['/spin', '/cases', '/battles', '/mines', '/upgrader', '/plinko'] as const;

/** Minimum share of the height between the header and the window's bottom that a game's board and controls take. */
const LEAST_SHARE = 0.55;
/** Smallest share of a board's height that is in view in a low window. */
const LEAST_SEEN = 0.9;

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

/** Returns the address of a room; of a case's page, that of the first listed case. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith(':id')) return path;
  const reply = await page.request.get('/api/games/cases');
  const { data } = (await reply.json()) as { data: CaseSummary[] };
  return path.replace(':id', data[0]?.id ?? '');
}

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
  test(`${path}: the play area fills the window, with its button in view`, async ({
    page,
    player,
    signIn,
  }) => {
    await signIn(await player({ coins: 100 }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await gotoLive(page, await addressOf(page, path));
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
  });
}

test('in a window of 720x450 each game shows its board and its button together', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 100 }));
  await page.setViewportSize({ width: 720, height: 450 });
  for (const { path, board, button: name } of [...ROOMS, LOBBY]) {
    await gotoLive(page, await addressOf(page, path));
    await expect(button(page, name), path).toBeInViewport({ ratio: 1 });
    if (board) await expect(page.locator(board), path).toBeVisible();
    const [isFree, seen] = await button(page, name).evaluate((element, selector) => {
      const place = element.getBoundingClientRect();
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const bar = document.querySelector('nav[aria-label="Quick access"]')?.getBoundingClientRect();
      const end = Math.min(innerHeight, bar?.top ?? innerHeight);
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      const isOver = element.contains(document.elementFromPoint(x, y));
      const play = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
      const inView = play ? (Math.min(play.bottom, end) - Math.max(play.top, top)) / play.height : 1;
      return [isOver && place.bottom <= end, inView] as const;
    }, board);
    expect(isFree, `the button of ${path} lies free`).toBe(true);
    expect(seen, `the board of ${path}`).toBeGreaterThanOrEqual(LEAST_SEEN);
  }
});

test('a reel stops on the drawn card in the widest windows too', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await gotoLive(page, await addressOf(page, '/cases/:id'));
  await page.getByRole('main').getByRole('button', { name: 'Demo' }).click();
  await expect(page.locator('[data-testid="reel"][data-state="landed"]')).toBeVisible();
  const aside = await page.getByTestId('reel').evaluate((reel) => {
    const middle = (element: Element | undefined) => {
      const { left, width } = element?.getBoundingClientRect() ?? { left: Number.NaN, width: 0 };
      return left + width / 2;
    };
    return Math.abs(middle(reel) - middle(reel.querySelectorAll('[data-card]')[40]));
  });
  expect(aside).toBeLessThan(2);
});
