import type { Upgrade } from '@aureus/contract/upgrader.ts';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasMotion: true });

test('the pointer stands on the roll of the server', async ({ page, look, player, signIn }) => {
  const me = await player({ coins: 100 });
  await signIn(me);
  await gotoLive(page, '/upgrader');
  await page.getByRole('main').getByRole('textbox', { name: 'Bet amount' }).fill('2');
  await page.getByRole('main').getByRole('button', { name: /^2x/ }).click();
  const answered = answerTo<{ bet: Upgrade; balance: number }>(page, /\/upgrader$/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Upgrade/ })
    .click();
  const { bet, balance } = await answered;
  await expect.poll(() => shownBalance(page)).toBe(98);
  const rolled = `Rolled ${bet.roll.toLocaleString('en-US')}`;
  await expect(page.getByRole('main').getByText(rolled, { exact: true })).toBeVisible();
  const angle = await page
    .getByRole('region', { name: 'Upgrade' })
    .locator('path[d^="M150 43"]')
    .evaluate((path) => {
      const matrix = new DOMMatrix(getComputedStyle(path.closest('div') as Element).transform);
      return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    });
  const expected = (bet.roll / 100_000) * 360;
  expect(Math.abs(((angle - expected + 540) % 360) - 180), 'degrees off the roll').toBeLessThan(0.1);
  await expect.poll(() => shownBalance(page)).toBe(balance);
  await look();
});
