import { gotoLive, pressEntry } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test('the rewards menu asks when it is opened, and again once its answer is two minutes old', async ({
  page,
  size,
  player,
  signIn,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/reward/info') calls += 1;
  });
  await page.clock.install();
  await signIn(await player());
  await gotoLive(page, '/faq');
  const menu = page.getByRole('region', { name: 'Rewards' });
  const open = async () => {
    await pressEntry(page, size, 'button', 'Rewards');
    for (const name of ['Daily Case', 'Weekly Case', 'Monthly Case'])
      await expect(menu.getByText(name)).toBeVisible();
  };
  await page.getByTestId('balance').waitFor();
  expect(calls).toBe(0);
  await open();
  expect(calls).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open();
  expect(calls).toBe(1);
  await page.keyboard.press('Escape');
  await page.clock.fastForward(120_001);
  expect(calls).toBe(1);
  await open();
  // The number isn't exact: after so long a pause, the page may load the rewards more than once.
  await expect.poll(() => calls).toBeGreaterThan(1);
});
