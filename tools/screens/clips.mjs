import path from 'node:path';
import sharp from 'sharp';
import { drawnRound, openRound, untilTime } from '../../e2e/support/flows.ts';
import { visit } from './visit.mjs';

const WIDTH = 720;
/** Length of a time slot in milliseconds. A clip only has the first frame of each slot, so that it loads quickly. */
const FRAME_MS = 66;

/** Records a short animated picture of a page while `work` runs. */
async function record(page, file, work) {
  const session = await page.context().newCDPSession(page);
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ image: Buffer.from(data, 'base64'), at: metadata.timestamp * 1000 });
    // The page may be closing already, so an error is ignored.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  await work();
  await session.send('Page.stopScreencast');
  // Frames can arrive out of order, so they're sorted by time.
  const inTime = frames.filter(({ at }) => Number.isFinite(at)).toSorted((a, b) => a.at - b.at);
  const samples = inTime.filter(
    ({ at }, index) => index === 0 || Math.floor(at / FRAME_MS) > Math.floor(inTime[index - 1].at / FRAME_MS),
  );
  const images = await Promise.all(samples.map(({ image }) => sharp(image).resize(WIDTH).png().toBuffer()));
  // The last frame is shown longer, so that the result can be read.
  const delay = samples.map(({ at }, index) => Math.round((samples[index + 1]?.at ?? at + 1_500) - at));
  await sharp(images, { join: { animated: true } })
    .webp({ quality: 60, effort: 5, loop: 0, delay })
    .toFile(file);
}

/** Records the README's clips on the desktop: a case being opened, and a round of Spin landing. */
export async function pictureClips({ stack, camera, cast }) {
  const { device, player } = cast[0];
  const page = await camera.open(stack, device, player);
  const main = page.getByRole('main');
  await visit(page, '/cases');
  await main.locator('a[href^="/cases/"]').nth(6).click();
  await main.getByRole('button', { name: /^Open/ }).waitFor();
  // The page needs this time to fade in.
  await page.waitForTimeout(1_000);
  await record(page, path.join(camera.folder, 'clip-case.webp'), async () => {
    await main.getByRole('button', { name: /^Open/ }).first().click();
    await main.getByRole('button', { name: /again/ }).waitFor();
    await page.waitForTimeout(1_000);
  });
  await page.goto('/spin');
  await page.getByTestId('spin-strip').waitFor();
  const round = await openRound(stack, 6_000);
  await page.getByRole('textbox', { name: 'Bet amount' }).fill('25');
  await page.getByRole('button', { name: /^Bet .*on Black,/ }).click();
  await untilTime(page, round.closesAt - 500);
  await record(page, path.join(camera.folder, 'clip-spin.webp'), async () => {
    const drawn = await drawnRound(stack, round.id);
    await untilTime(page, drawn.outcome.landsAt + 1_200);
  });
  await page.context().close();
}
