import type { Page } from '@playwright/test';
import { PLAYER_PAGES, STAFF_PAGES } from '../support/pages.ts';
import { credit } from '../support/players.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Font size of the browser's setting for very large text, in pixels. The default is 16. */
const TEXT_SIZE = 24;
const WIDTHS = [390, 768, 1440] as const;

/**
 * Returns how many pixels the page is wider than the window, and up to three elements that cause it; empty if it fits.
 */
const beside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible')
          return around !== document.body && around !== document.documentElement;
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        element.checkVisibility() &&
        !isCut(element),
    );
    const culprits = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...culprits.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });

/**
 * Returns the pages that are wider than the window, with very large text at each of `WIDTHS`. @param isThere waits
 * until a page has loaded.
 */
async function widePages(page: Page, paths: readonly string[], isThere: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: TEXT_SIZE, fixed: TEXT_SIZE } });
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await isThere();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      for (const fault of await beside(page)) faults.push(`${path} at ${width}: ${fault}`);
    }
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${TEXT_SIZE}px`,
  );
  return faults;
}

test('with very large text no page is wider than its window, even with the widest name', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  test.setTimeout(300_000);
  const me = await player({ name: 'W'.repeat(16) });
  await credit(stack, me.id, 1_234_567.8);
  await signIn(me);
  const faults = await widePages(page, PLAYER_PAGES, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});

test('with very large text no page of the console is wider than its window', async ({
  page,
  player,
  stack,
}) => {
  test.setTimeout(300_000);
  const { id } = await player({ name: 'M'.repeat(16) });
  await signInAsStaff(page, stack, 'Aelia Marsh');
  const faults = await widePages(
    page,
    [...STAFF_PAGES, `players/${id}`].map((name) => `/staff/${name}`),
    async () => {
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  );
  expect(faults).toEqual([]);
});
