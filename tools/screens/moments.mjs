import { drawnRound, openRound, untilTime } from '../../e2e/support/flows.ts';
import { visit } from './visit.mjs';

const COLOURS = ['Black', 'Inferno'];

/**
 * Maximum number of rounds to try. On a busy machine, a phase of a round may be missed; then the next round is used.
 */
const ROUNDS_TRIED = 3;

/** Takes pictures of Spin in each phase of the same round. */
export async function pictureRound({ stack, camera, cast }) {
  const windows = await openSpin({ stack, camera, cast });
  for (let round = 1; !(await wasPictured(stack, camera, windows)); round += 1)
    if (round === ROUNDS_TRIED) throw new Error(`no round was pictured whole in ${ROUNDS_TRIED}`);
  for (const { page } of windows) await page.context().close();
}

/**
 * Tries to take the pictures of one round.
 * @returns true if every picture shows its phase.
 */
async function wasPictured(stack, camera, windows) {
  const round = await openRound(stack, 16_000);
  await Promise.all(windows.map(({ page }) => placeBets(page)));
  // Towards the end of betting, most demo players have placed their bets.
  await untilTime(windows[0].page, round.closesAt - 7_000);
  await takeAll(camera, windows, 'spin-betting');
  if (Date.now() > round.closesAt) return false;
  await untilTime(windows[0].page, round.closesAt + 600);
  await takeAll(camera, windows, 'spin-closed');
  const drawn = await drawnRound(stack, round.id).catch(() => undefined);
  if (drawn === undefined || Date.now() > drawn.outcome.landsAt + 500) return false;
  await untilTime(windows[0].page, drawn.outcome.landsAt + 500);
  await takeAll(camera, windows, 'spin-result');
  return Date.now() < drawn.nextAt;
}

async function placeBets(page) {
  for (const colour of COLOURS) {
    await page.getByRole('textbox', { name: 'Bet amount' }).fill(colour === 'Black' ? '25' : '10');
    await page.getByRole('button', { name: new RegExp(`^Bet .*on ${colour},`) }).click();
  }
}

/** Takes pictures of Spin and the home page without history, bets or chat, as the very first visitor sees them. */
export async function pictureEmptySite({ stack, camera, cast }) {
  const windows = await openSpin({ stack, camera, cast });
  await openRound(stack, 3_000);
  await takeAll(camera, windows, 'spin-empty');
  for (const { page } of windows) await visit(page, '/');
  await takeAll(camera, windows, 'home-empty');
  for (const { page } of windows) await page.context().close();
}

/** Takes pictures of deposits: the address, then below the minimum, seen, and credited. */
export async function pictureDeposits({ stack, camera, cast }) {
  for (const { device, player } of cast) {
    const page = await camera.open(stack, device, player);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    const address = await cashier.getByText(/^ltc1[a-z0-9]{20,}$/).textContent();
    await camera.take(page, device, 'cashier-address');
    await stack.turn('custody/deposit', { address, method: 'LTC', amount: '0.04' });
    await cashier.getByText('Below the minimum').first().waitFor();
    await camera.take(page, device, 'cashier-held');
    await stack.turn('custody/deposit', { address, method: 'LTC', amount: '2.5' });
    await cashier.getByRole('listitem').filter({ hasText: '2.5 LTC' }).waitFor();
    await camera.take(page, device, 'cashier-seen');
    await cashier.getByRole('listitem').filter({ hasText: '2.5 LTC' }).getByText('Credited').waitFor();
    await camera.take(page, device, 'cashier-credited');
    await page.context().close();
  }
}

/** Takes pictures of a verification: not started, its form, pending, to be repeated, and approved. */
export async function pictureVerification({ stack, camera, cast }) {
  for (const { device, newcomer } of cast) {
    const page = await camera.open(stack, device, newcomer);
    await page.goto('/profile?tab=kyc');
    await page.getByRole('button', { name: 'Verify' }).waitFor();
    await camera.take(page, device, 'kyc-none');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.frameLocator('iframe').getByLabel('Date of birth').waitFor();
    await camera.take(page, device, 'kyc-frame');
    await stack.turn('kyc/hold', { externalUserId: newcomer.id });
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    await camera.take(page, device, 'kyc-pending');
    await stack.turn('kyc/reject', { externalUserId: newcomer.id, type: 'RETRY' });
    await page.getByRole('heading', { name: 'Please try again' }).waitFor();
    await camera.take(page, device, 'kyc-retry');
    await stack.turn('kyc/approve', { externalUserId: newcomer.id });
    await page.getByRole('heading', { name: 'You’re verified' }).waitFor();
    await camera.take(page, device, 'kyc-approved');
    await page.context().close();
  }
}

/** Takes the last pictures: first without a beacon, then without a server. The site doesn't work afterwards. */
export async function pictureTrouble({ stack, camera, cast }) {
  const windows = await openSpin({ stack, camera, cast });
  await stack.turn('beacon/pause', { on: true });
  await windows[0].page.getByText('Round void').first().waitFor({ timeout: 90_000 });
  await takeAll(camera, windows, 'spin-void');
  await stack.stop();
  for (const { page } of windows) await page.getByText('Reconnecting. Bets are paused.').waitFor();
  await takeAll(camera, windows, 'connection-lost');
  for (const { page } of windows) await page.context().close();
}

async function openSpin({ stack, camera, cast }) {
  const windows = [];
  for (const { device, player } of cast) {
    const page = await camera.open(stack, device, player);
    await page.goto('/spin');
    await page.getByTestId('spin-strip').waitFor();
    windows.push({ page, device });
  }
  return windows;
}

async function takeAll(camera, windows, name) {
  await Promise.all(windows.map(({ page, device }) => camera.take(page, device, name)));
}
