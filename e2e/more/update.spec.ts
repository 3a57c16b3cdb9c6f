import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const SCRIPTS = /\/assets\/[\w-]+\.js/;

/**
 * Simulates an update of the site while a page is open: the old build's files are gone, and new pages name other
 * files.
 */
async function update(page: Page, ready: Locator): Promise<void> {
  await page.clock.install();
  await page.goto('/faq');
  await expect(ready).toBeEnabled();
  // Lets time pass until the page has loaded the script that handles updates.
  const isThere = page.waitForResponse(
    async (answer) => SCRIPTS.test(answer.url()) && (await answer.text()).includes('`reloaded '),
  );
  await page.clock.fastForward(20_000);
  await isThere;
  let isOld = true;
  await page.route(SCRIPTS, (route) => (isOld ? route.fulfill({ status: 404, json: {} }) : route.continue()));
  await page.route('**/plinko', async (route) => {
    if (route.request().resourceType() === 'document') {
      isOld = false;
      return route.continue();
    }
    const answer = await route.fetch();
    const newer = (await answer.text()).replaceAll(/\/assets\/app-[\w-]+\.js/g, '/assets/app-newer.js');
    return route.fulfill({ response: answer, body: newer });
  });
}

const documents = (page: Page): string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
};

test('after an update a page whose file is gone loads the newer build by itself', async ({ page, watch }) => {
  // Expected errors of an update: missing files, and a socket that closes with its page.
  watch.expect(/404|dynamically imported module|WebSocket/);
  const plinko = page.getByRole('link', { name: 'Plinko' }).first();
  await update(page, plinko);
  const loaded = documents(page);
  await plinko.click();
  // The heading is already there while the page reloads, so first wait until the newer build was requested.
  await expect.poll(() => loaded).toEqual(['/plinko']);
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Plinko' })).toBeVisible();
  expect(loaded).toEqual(['/plinko']);
});

test('while somebody writes nothing is loaded again, and the page says what happened', async ({
  page,
  watch,
  player,
  signIn,
}) => {
  // Expected errors of an update: missing files, and a socket that closes with its page.
  watch.expect(/404|dynamically imported module|WebSocket/);
  await signIn(await player());
  const message = page.getByRole('textbox', { name: 'Message' });
  await update(page, message);
  const loaded = documents(page);
  await message.fill('half a message');
  await page.getByRole('link', { name: 'Plinko' }).first().click();
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await expect(message).toHaveValue('half a message');
  expect(loaded).toEqual([]);
});
