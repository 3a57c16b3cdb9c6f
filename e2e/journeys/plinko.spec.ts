import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import type { Page } from '@playwright/test';
import { answerTo, gotoLive, shownBalance } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

test.use({ home: 'phone', hasMotion: true });

test('the ball that is drawn falls into the bucket of the server', async ({
  page,
  player,
  signIn,
  watch,
}) => {
  // The test reads the canvas's pixels. The browser warns that this is slow, which is expected.
  watch.expect(/willReadFrequently/);
  const me = await player({ coins: 100 });
  // The test advances the page's clock itself. In real time, a busy machine would draw too few frames to see where a
  // ball ends.
  await page.clock.install();
  await signIn(me);
  await gotoLive(page, '/plinko');
  await page.getByRole('main').getByRole('textbox', { name: 'Bet amount' }).fill('1');
  for (let ball = 0; ball < 2; ball += 1) {
    const answered = answerTo<{ bet: PlinkoBet; balance: number }>(page, /\/plinko$/);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Drop|^Bet/ })
      .first()
      .click();
    const { bet, balance } = await answered;
    const { place, depth } = await lastPlaceOfBall(page);
    await page.clock.resume();
    await expect.poll(() => shownBalance(page)).toBe(balance);
    expect(Math.abs(place - (bet.bucket - bet.rows / 2)), 'buckets off').toBeLessThan(0.1);
    expect(depth, 'of the board').toBeGreaterThan(0.7);
  }
});

/**
 * Follows the ball's golden pixels on the canvas, frame by frame, until the ball is gone. @returns its last position:
 * `place` is the offset from the middle in buckets, `depth` the share of the board's height.
 */
async function lastPlaceOfBall(page: Page): Promise<{ place: number; depth: number }> {
  let last: { place: number; depth: number } | undefined;
  // Skips the upper part of the path, which doesn't show where the ball ends.
  await page.clock.runFor(1_500);
  for (let frame = 0; frame < 200; frame += 1) {
    await page.clock.runFor(8);
    const now = await placeOfBall(page);
    if (last && !now) return last;
    last = now;
  }
  throw new Error('The ball did not fall and go within 3.1 s.');
}

/** Returns the ball's position in the lower part of the board, if it's there. */
function placeOfBall(page: Page): Promise<{ place: number; depth: number } | undefined> {
  return page
    .getByRole('main')
    .locator('canvas[data-layer=balls]')
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const buckets = document.querySelectorAll('ul[aria-label="Buckets"] > li');
      const [first, second] = [...buckets].map((bucket) => bucket.getBoundingClientRect().left);
      const pitch = ((second ?? 0) - (first ?? 0)) * (canvas.width / canvas.getBoundingClientRect().width);
      const top = Math.round(canvas.height * 0.7);
      const picture = canvas.getContext('2d')?.getImageData(0, top, canvas.width, canvas.height - top);
      const { data, width, height } = picture ?? { data: [], width: 0, height: 0 };
      let count = 0;
      let sum = 0;
      let rows = 0;
      for (let at = 0; at < width * height; at += 1) {
        const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
        const isDense = (data[at * 4 + 3] ?? 0) > 240;
        // Matches the deep gold of the ball. A peg's glow and the ball's trail are semitransparent.
        if (isDense && r > 150 && r - b > 95 && g > 90 && g < 190) {
          count += 1;
          sum += at % width;
          rows += Math.floor(at / width);
        }
      }
      if (count <= 12) return undefined;
      return { place: (sum / count - width / 2) / pitch, depth: (top + rows / count) / canvas.height };
    });
}
