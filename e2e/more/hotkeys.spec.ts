import type { Page } from '@playwright/test';
import { gotoLive, openRound, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/**
 * Records the paths of the bets that the page places on Spin, Plinko and Mines. A request that is sent again under the
 * same key, because its answer is slow, is the same bet.
 */
function betsOf(page: Page): string[] {
  const bets: string[] = [];
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const key = request.headers()['idempotency-key'];
    if (
      request.method() !== 'POST' ||
      !/^\/api\/games\/(spin\/bets|plinko|mines)$/.test(pathname) ||
      keys.has(key)
    )
      return;
    keys.add(key);
    bets.push(pathname);
  });
  return bets;
}

const amount = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Bet amount' });

async function openGame(page: Page, path: string): Promise<void> {
  await gotoLive(page, path);
  await expect(amount(page)).toBeVisible();
}

test('every game is played by its keys, but not while typing, and not once they are off', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  await signIn(await player({ coins: 500 }));
  const bets = betsOf(page);

  await openGame(page, '/spin');
  await openRound(stack);
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('a');
  await expect(amount(page)).toHaveValue('2.00');
  await page.keyboard.press('3');
  await expect.poll(() => shownBalance(page)).toBe(498);
  await page.keyboard.press('Enter');
  await expect.poll(() => shownBalance(page)).toBe(496);
  expect(bets).toEqual(['/api/games/spin/bets', '/api/games/spin/bets']);

  await openGame(page, '/plinko');
  await amount(page).fill('1');
  await amount(page).press('Enter');
  await page.keyboard.press('s');
  await expect(amount(page)).toHaveValue('1');
  await amount(page).blur();
  await page.keyboard.press('s');
  await expect(amount(page)).toHaveValue('2.00');
  await page.keyboard.press('Space');
  await expect.poll(() => bets.slice(2)).toEqual(['/api/games/plinko']);

  await openGame(page, '/mines');
  await page.keyboard.press('Enter');
  const random = page.getByRole('button', { name: 'Pick a random tile' });
  await expect(random).toBeVisible();
  // While a game is open, its stake can't be changed.
  await page.keyboard.press('a');
  await expect(amount(page)).toHaveValue('2.00');
  await page.keyboard.press('r');
  await expect.poll(() => bets.slice(3)).toEqual(['/api/games/mines']);

  await openGame(page, '/upgrader');
  await page.keyboard.press('u');
  await expect(page.getByRole('tab', { name: 'Roll over' })).toHaveAttribute('aria-selected', 'true');

  const keys = page.getByRole('button', { name: 'Keys', exact: true });
  await keys.click();
  await page.getByRole('switch', { name: 'Hotkeys' }).click();
  await page.keyboard.press('Escape');
  await openGame(page, '/plinko');
  await expect(page.getByRole('button', { name: 'Keys: off' })).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('Space');
  await expect(amount(page)).toHaveValue('1.00');
  expect(bets.slice(4)).toEqual([]);
});

test('letter hotkeys work on keyboards with another alphabet', async ({ page, player, signIn }) => {
  await signIn(await player({ coins: 10 }));
  await openGame(page, '/plinko');
  const press = (key: string, code: string, ctrlKey = false) =>
    page.evaluate(
      (pressed) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true })),
      { key, code, ctrlKey },
    );
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  const before = await width();
  await press('и', 'KeyB', true);
  await expect.poll(width).toBeLessThan(before);
  await press('ы', 'KeyS');
  await expect(amount(page)).toHaveValue('2.00');
  // On an AZERTY keyboard, A is at the position of Q.
  await press('a', 'KeyQ');
  await expect(amount(page)).toHaveValue('1.00');
});
