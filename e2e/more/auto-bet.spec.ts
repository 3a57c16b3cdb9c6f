import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Auto-bet' });
const ended = (page: Page, why: string | RegExp) => page.getByText(why);

/** Records the header `x-play-mode`, which names the plan, of each bet that the page posts to a path. */
function betsTo(page: Page, path: RegExp): string[] {
  const plans: string[] = [];
  page.on('request', (request) => {
    const mode = request.headers()['x-play-mode'];
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname) && mode !== undefined)
      plans.push(mode);
  });
  return plans;
}

test('cases open themselves as often as asked, and spin bets round after round until it is stopped', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  await signIn(await player({ coins: 500 }));
  const [box] = (await (await fetch(`${stack.url}/api/games/cases`)).json()).data;
  const openings = betsTo(page, /\/open$/);
  await gotoLive(page, `/cases/${box.id}`);
  await page.getByRole('switch', { name: /Fast/ }).click();
  await page.getByRole('button', { name: 'Auto-bet' }).click();
  await panel(page)
    .getByRole('textbox', { name: /Number of bets/ })
    .fill('3');
  await panel(page).getByRole('button', { name: 'Start auto' }).click();
  await expect(ended(page, 'All bets are placed. 3 bets')).toBeVisible();
  expect(openings).toHaveLength(3);
  expect(new Set(openings).size).toBe(1);

  const bets = betsTo(page, /\/spin\/bets$/);
  await gotoLive(page, '/spin');
  await page.getByRole('button', { name: 'Auto-bet' }).click();
  await panel(page).getByRole('tab', { name: 'Gold' }).click();
  await panel(page)
    .getByRole('button', { name: /Start auto/ })
    .click();
  await expect.poll(() => bets.length).toBe(2);
  // A page that is hidden, such as in another tab, stops betting.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(ended(page, 'You left the page. 2 bets')).toBeVisible();
});

test('a series ends at its stop, and where another window begins one', async ({
  page,
  player,
  openWindow,
  signIn,
  watch,
}) => {
  // Starting a series in the other window ends the first window's series. So the first window's next bet is refused
  // with 409.
  watch.expect(/409/);
  const me = await player({ coins: 500 });
  await signIn(me);
  await gotoLive(page, '/plinko');
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'Hard' }).click();
  await main.getByRole('tab', { name: 'Auto' }).click();
  await main.getByRole('textbox', { name: /Number of bets/ }).fill('');
  // Sets both stops: after a lucky ball, the loss stop alone could take long to be reached.
  for (const stop of [/Stop at loss/, /Stop at profit/])
    await main.getByRole('textbox', { name: stop }).fill('1');
  await main.getByRole('button', { name: /^Start/ }).click();
  await expect(
    ended(page, /The next bet could exceed your loss limit\.|Profit target reached\./),
  ).toBeVisible();
  for (const stop of [/Stop at loss/, /Stop at profit/])
    await main.getByRole('textbox', { name: stop }).fill('');
  await main.getByRole('button', { name: /^Start/ }).click();
  await expect(main.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();

  const other = await openWindow(me);
  await gotoLive(other, '/mines');
  const board = other.getByRole('main');
  await board.getByRole('tab', { name: 'Auto' }).click();
  await board
    .getByRole('button', { name: /^Row 1, column 1,/ })
    .first()
    .click();
  await board.getByRole('textbox', { name: /Number of bets/ }).fill('1');
  await board.getByRole('button', { name: /^Start auto/ }).click();
  await expect(ended(page, 'Auto-bet ended: you started another one.')).toBeVisible();
  await expect(ended(other, 'All bets are placed. 1 bet,')).toBeVisible();
});
