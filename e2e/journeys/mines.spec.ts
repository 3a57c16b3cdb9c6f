import type { MinesGame } from '@aureus/contract/mines.ts';
import type { Page } from '@playwright/test';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone', hasMotion: true });

test('tiles turn to what the server says, a reload resumes, a cash-out pays', async ({
  page,
  look,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await gotoLive(page, '/mines');
  await page.getByRole('main').getByRole('textbox', { name: 'Bet amount' }).fill('2');
  await page.getByRole('main').getByRole('button', { name: '1', exact: true }).first().click();
  const started = answerTo<{ game: MinesGame }>(page, /\/mines$/);
  await page.getByRole('main').getByRole('button', { name: /^Bet/ }).click();
  expect((await started).game).toMatchObject({ mines: 1, stake: 2, state: 'OPEN', revealed: [] });
  await expect.poll(() => shownBalance(page)).toBe(98);
  await expect(page.locator('.animate-gain'), 'a stake is no gain').toHaveCount(0);
  let game = (await started).game;
  for (const tile of [6, 12]) {
    const row = Math.floor(tile / 5) + 1;
    const place = `Row ${row}, column ${(tile % 5) + 1}`;
    const revealed = answerTo<{ game: MinesGame }>(page, /\/reveal$/);
    const widest = await watchWidth(page);
    await page.getByRole('button', { name: `${place}, hidden` }).click();
    ({ game } = await revealed);
    const face = game.state === 'BUSTED' ? 'mine' : 'gem';
    await expect(page.getByRole('button', { name: new RegExp(`^${place}, .*${face}`) })).toBeVisible();
    await expect.poll(() => turnOf(page, tile), { message: 'the tile shows its back' }).toBeLessThan(-0.99);
    const width = page.viewportSize()?.width ?? 0;
    expect(await widest(), 'the light around a tile makes no page wider').toBeLessThanOrEqual(width);
    if (game.state === 'BUSTED') break;
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`^${place}, .*gem`) })).toBeVisible();
  }
  if (game.state === 'OPEN') {
    const paid = answerTo<{ game: MinesGame; balance: number }>(page, /\/cash-out$/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cash out/ })
      .click();
    const { game: ended, balance } = await paid;
    expect(ended.state).toBe('CASHED_OUT');
    expect(balance).toBeCloseTo(98 + ended.payout, 2);
    game = ended;
  }
  const { wallet } = await me.me();
  await expect.poll(() => shownBalance(page)).toBe(wallet.balance);
  await expect(page.locator('[data-tile][data-open="true"]')).toHaveCount(25);
  await look();
});

test('a mine that goes off makes the page no wider', { tag: '@long' }, async ({ page, player, signIn }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await gotoLive(page, '/mines');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Bet amount' }).fill('1');
  await main.getByRole('slider', { name: 'Mines' }).fill('24');
  const widest = await watchWidth(page);
  // 24 of the 25 tiles have a mine. Plays until the opened tile has one.
  for (let state = 'CASHED_OUT'; state !== 'BUSTED'; ) {
    const revealed = answerTo<{ game: MinesGame }>(page, /\/reveal$/);
    await main.getByRole('button', { name: /^Bet/ }).click();
    await main.getByRole('button', { name: 'Row 3, column 5, hidden' }).click();
    ({ state } = (await revealed).game);
    await expect(page.locator('[data-tile][data-open="true"]')).toHaveCount(25);
  }
  await expect.poll(() => turnOf(page, 14)).toBeLessThan(-0.99);
  expect(await widest()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

/**
 * Measures the width of the page's content in each frame from now on. @returns a function that returns the largest
 * width so far.
 */
async function watchWidth(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const widest = { width: 0 };
    const look = () => {
      widest.width = Math.max(widest.width, document.documentElement.scrollWidth);
      requestAnimationFrame(look);
    };
    look();
    return widest;
  });
  return () => seen.evaluate(({ width }) => width);
}

/** Returns the cosine of a tile's rotation: 1 shows its front, -1 its back. */
function turnOf(page: Page, tile: number): Promise<number> {
  return page.locator(`[data-tile="${tile}"] .mine-turn`).evaluate((element) => {
    const { transform } = getComputedStyle(element);
    return transform === 'none' ? 1 : new DOMMatrix(transform).m11;
  });
}
