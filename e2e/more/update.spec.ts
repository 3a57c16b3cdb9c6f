import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const SCRIPTS = /\/assets\/[\w-]+\.js/;

/** An update of the site while a page is open: the old build's files are gone, and the server's pages name another. */
async function update(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Plinko' }).first()).toBeVisible();
  // The page has been open for a while.
  const isThere = page.waitForResponse(
    async (answer) => SCRIPTS.test(answer.url()) && (await answer.text()).includes('`reloaded '),
  );
  await page.clock.fastForward(20_000);
  await isThere;
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/plinko', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
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
  watch.expect(/404/);
  await update(page);
  const loaded = documents(page);
  await page.getByRole('link', { name: 'Plinko' }).first().click();
  await expect.poll(() => loaded).toEqual(['/plinko']);
  await page.unroute(SCRIPTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Plinko' })).toBeVisible();
});

test('while somebody writes nothing is loaded again, and the page says what happened', async ({
  page,
  watch,
  player,
  signIn,
}) => {
  watch.expect(/404/);
  await signIn(await player());
  await update(page);
  const loaded = documents(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('half a message');
  await page.getByRole('link', { name: 'Plinko' }).first().click();
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a message');
  expect(loaded).toEqual([]);
});
