import { freshRain, humanCheck, joinButton, joinRain, openRain } from '../support/rain.ts';
import { expect, test } from '../support/test.ts';

test('the rain panel stands still while it loads, and a join that fails closes the check and says nothing', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/400/);
  await freshRain(stack);
  await signIn(await player());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        };
        if (sources.some(({ node }) => node?.closest?.('aside[aria-label="Chat"]')))
          (window as { shifted?: number }).shifted = ((window as { shifted?: number }).shifted ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openRain(page);
  await expect(joinButton(page)).toBeVisible();
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02);

  await page.route('**/api/rain/join?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'rain.error.check', message: 'The human check failed.' } },
    }),
  );
  await joinButton(page).click();
  await humanCheck(page).click();
  await expect(humanCheck(page)).toBeHidden();
  await expect(joinButton(page)).toBeVisible();
  await expect(page.getByText('The human check failed.')).toBeHidden();
  await page.unroute('**/api/rain/join?*');
  await joinRain(page);
});
