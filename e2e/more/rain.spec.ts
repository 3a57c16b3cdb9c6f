import {
  endRainIn,
  freshRain,
  humanCheck,
  joinButton,
  joinRain,
  openRain,
  rainPanel,
  turnRain,
} from '../support/rain.ts';
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

test('says how many rains are left and why, and shows the shares of one that is paid', async ({
  page,
  look,
  player,
  signIn,
  stack,
}) => {
  const { id } = await freshRain(stack);
  const me = await player();
  await signIn(me);
  await openRain(page);
  const left = rainPanel(page).getByRole('button', { name: '1 join left today' });
  await left.click();
  const tiers = page.getByRole('table', { name: 'Rains in 24 hours by deposits' });
  await expect(tiers.getByRole('row', { name: '0 1' })).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByText('Next: 2 rains from 0.01 deposited. A join counts for 24 hours.'),
  ).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await joinRain(page);
  await expect(rainPanel(page).getByTestId('rain-left')).toHaveText('0 joins left');

  await endRainIn(stack, 1_500);
  const moment = page.getByTestId('rain-moment');
  // The animation may be over before the job's end is seen.
  await Promise.all([
    turnRain(stack, id),
    expect(moment).toContainText(me.name),
    expect(moment).toContainText('Your share of the rain: 10.00'),
  ]);
  // The animation ends by itself. One press would jump to its end, a second one would close it.
  await expect(moment).toHaveCount(0);
  await expect(page.getByTestId('chat-rain').last()).toContainText('Rain shared by 1 player');
});
