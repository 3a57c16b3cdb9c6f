import type { BetsRecord } from '@aureus/contract/fairness.ts';
import type { Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

const BETS = '**/api/games/plinko';

async function drop(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Bet amount' }).fill('1');
  await main
    .getByRole('button', { name: /^Drop|^Bet/ })
    .first()
    .click();
}

test('a browser keeps what was refused, and sends again what was not answered, also after a reload', async ({
  page,
  look,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/games\/plinko|status of 400|ERR_CONNECTION_RESET/);
  const me = await player({ coins: 100 });
  await signIn(me);
  await gotoLive(page, '/plinko');

  await test.step('a refusal that contradicts the maximum shown gives a message at once', async () => {
    const error = { code: 'games.error.maximum', message: 'This is above the maximum bet of this game.' };
    await page.route(BETS, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error } })
        : route.continue(),
    );
    await drop(page);
    await expect(page.getByText('A refused bet contradicts what you were shown')).toBeVisible();
    await page.unroute(BETS);
  });

  await test.step('a bet without an answer takes place once, under its key', async () => {
    const keys: (string | undefined)[] = [];
    await page.route(BETS, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort('connectionreset');
    });
    await drop(page);
    await expect(page.getByText('The server did not answer.')).toBeVisible();
    await drop(page);
    await expect(page.getByText('Your last bet here has no answer yet.')).toBeVisible();
    await page.unroute(BETS);
    await page.reload();
    await expect(page.getByText('Your unanswered bet went through')).toBeVisible();
    const path = '/api/fairness/plinko/history?page=0&limit=10';
    const { bets } = await me.browser.call<BetsRecord>('GET', path);
    expect(new Set(keys).size).toBe(1);
    expect(bets.map((bet) => (bet as { id: string }).id)).toEqual([keys[0]]);
  });

  await test.step('the fairness page names both', async () => {
    await gotoLive(page, '/provably-fair');
    await expect(page.getByTestId('asked-bets')).toContainText('1 bet refused or not answered');
    await expect(
      page.getByText(/^Plinko: 1\.00 was refused as too much, but the maximum shown was/),
    ).toBeVisible();
    await look();
  });
});
