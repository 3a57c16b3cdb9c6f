import type { Locator, Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasMotion: true });

const ringOf = (page: Page): Locator => page.getByRole('slider', { name: 'Chance to win' });
const chanceOf = async (ring: Locator): Promise<number> => Number(await ring.getAttribute('aria-valuenow'));

test('the ring sets the chance, by hand and by keys, and the item is one of that chance', async ({
  page,
  player,
  signIn,
  look,
}) => {
  await signIn(await player({ coins: 100 }));
  await gotoLive(page, '/upgrader');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Bet amount' }).fill('5');
  const ring = ringOf(page);
  // The page starts with a target of twice the stake, which is a chance of a little less than half.
  await expect.poll(() => chanceOf(ring)).toBeGreaterThan(44);

  // Measures the ring for `at`, which returns the point after a number of turns. A quarter turn is a chance of 25 %.
  const box = await main.locator('[data-part="dial"]').boundingBox();
  if (box === null) throw new Error('the ring is not shown');
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, (box.width * 122) / 300];
  const at = (turns: number) =>
    [x + Math.sin(turns * 2 * Math.PI) * radius, y - Math.cos(turns * 2 * Math.PI) * radius] as const;
  await page.mouse.move(...at(0.45));
  await page.mouse.down();
  await page.mouse.move(...at(0.35), { steps: 4 });
  await page.mouse.move(...at(0.25), { steps: 4 });
  expect(await chanceOf(ring)).toBeCloseTo(25, 0);
  await page.mouse.up();
  const chosen = main.getByRole('button', { pressed: true, name: /chance 2[3-7]\.\d\d%/ });
  await expect(chosen.or(main.getByText('Prize'))).not.toHaveCount(0);
  await expect.poll(() => chanceOf(ring)).toBeGreaterThan(22);
  const byHand = await chanceOf(ring);
  expect(byHand).toBeLessThan(28);

  // After dragging, the slider has the focus.
  await expect(ring).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect.poll(() => chanceOf(ring)).toBeGreaterThan(byHand + 8);
  await expect(ring).toHaveAttribute('aria-valuetext', /^\d+\.\d\d%$/);
  const byKey = await chanceOf(ring);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => chanceOf(ring)).toBeLessThan(byKey);
  await look();
});
