import { pastWeek, stake, toWeekEnd } from '../../apps/server/src/testing/events-driver.ts';
import { startClockedSite } from '../../e2e/support/clocked-site.ts';

/** Players of the week that ends, and the coins that each stakes. */
const STAKES = [
  ['lucilla', 1_240],
  ['marcus_aurelius_the_younger', 2_310],
  ['varro', 880],
  ['livia', 640],
  ['drusus', 415],
  ['nerva', 250],
  ['otho', 120],
];
const RAFFLE = '/leaderboard?event=raffle';

/**
 * Takes pictures of the end of a week, on a site with an adjustable clock: the ticket list, the drawn raffle with its
 * proof, and past places.
 */
export async function pictureWeekEnd({ camera, cast }) {
  const site = await startClockedSite();
  try {
    const week = await toWeekEnd(site);
    const players = [];
    for (const [name, coins] of STAKES) {
      const player = await site.player({ name, cents: 1_000_000n });
      await stake(site, player.id, BigInt(coins) * 100n);
      players.push(player);
    }
    await pastWeek(site, week);
    await site.app.raffle.sweep();
    await site.app.leaderboard.closeDue();
    const windows = await openWindows({ site, camera, cast, player: players[0] });
    await takeAll(camera, windows, 'raffle-listed');
    await site.clock.advance(11 * 60_000);
    await site.app.raffle.sweep();
    for (const { page } of windows) {
      await page.reload();
      await page.getByText('Drawn', { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'Verify' }).first().waitFor();
    }
    await takeAll(camera, windows, 'raffle-drawn');
    for (const { page } of windows) {
      await page.getByRole('main').getByRole('button', { name: 'Verify' }).first().click();
      await page.getByText('Not a public beacon').first().waitFor();
    }
    await takeAll(camera, windows, 'raffle-proof', false);
    for (const { page } of windows) {
      await page.goto('/leaderboard');
      const past = page.getByRole('region', { name: 'Past weeks' });
      await past.locator('summary').first().click();
      await past.getByRole('table').first().scrollIntoViewIfNeeded();
    }
    await takeAll(camera, windows, 'leaderboard-past', false);
    for (const { page } of windows) await page.context().close();
  } finally {
    await site.close();
  }
}

async function openWindows({ site, camera, cast, player }) {
  const [name, value] = player.cookie.split('=');
  const signedIn = { cookie: () => ({ name, value, url: site.url }) };
  const windows = [];
  for (const { device } of cast) {
    const page = await camera.open(site, device, signedIn);
    await page.goto(RAFFLE);
    await page.getByRole('region', { name: 'Last week’s raffle' }).waitFor();
    windows.push({ device, page });
  }
  return windows;
}

async function takeAll(camera, windows, name, fullPage = true) {
  for (const { device, page } of windows) await camera.take(page, device, name, { fullPage });
}
