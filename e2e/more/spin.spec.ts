import type { MinesGame } from '@aureus/contract/mines.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import {
  landingNudge,
  modulo,
  SPARE_POCKETS,
  type WheelRound,
  wheelPosition,
} from '../../apps/web/src/domains/games/spin/spin-motion.ts';
import {
  drawnRound,
  gotoLive,
  openRound,
  pocketUnderMarker,
  setAmount,
  shownBalance,
  untilTime,
} from '../support/flows.ts';
import { credit, spinState } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasMotion: true });

/** Maximum number of rounds to play until one wins. A bet on White and Inferno wins on 9 of 16 pockets. */
const MOST_ROUNDS = 14;
/** Maximum number of games to play until one wins. Two in 25 win; all lose once in about 270,000 runs. */
const MOST_GAMES = 150;
/**
 * Tolerance between the clocks of a window and the server. A window knows the server's time to within half a round
 * trip, and the test machine is busy.
 */
const MOST_CLOCK_ERROR_MS = 200;
/** Time in ms after the wheel's stop in which it swings to the pocket's middle. */
const SETTLED_MS = 1_200;

const betButton = (page: Page, colour: string) =>
  page.getByRole('button', { name: new RegExp(`^Bet .*on ${colour},`) });

test('a late joiner sees the wheel where everyone sees it', async ({ page, openWindow, stack }) => {
  await gotoLive(page, '/spin');
  await expect(page.getByTestId('spin-strip')).toBeVisible();
  // The late window has the site's files already, so that it's there before the wheel stops.
  const late = await openWindow();
  await gotoLive(late, '/spin');
  await late.goto('about:blank');
  let turning: Frame[] = [];
  while (turning.length === 0) {
    const { id, closesAt } = await openRound(stack, 2_000);
    // A window that comes later than the next round says nothing about this one.
    const isOver = async () => (await spinState(stack)).round.id !== id;
    await untilTime(page, closesAt + 200);
    await late.goto('/spin');
    await expect(late.getByTestId('spin-strip')).toBeVisible();
    await Promise.all([page, late].map(recordStrip));
    if (await isOver()) continue;
    const { outcome } = await drawnRound(stack, id);
    if (outcome === null) continue;
    await Promise.all([page, late].map((window) => untilTime(window, outcome.landsAt + SETTLED_MS)));
    const { rules, history } = await spinState(stack);
    const wheel: WheelRound = {
      pockets: rules.pockets.length,
      restPocket: history.find(({ roundId }) => roundId !== id)?.pocket ?? 1,
      closesAt,
      landing: { ...outcome, nudge: landingNudge(outcome.serverSeed) },
      landMs: rules.landMs,
    };
    const [first, second] = await Promise.all([page, late].map(recordedStrip));
    const pocket = await pocketUnderMarker(late);
    if (await isOver()) continue;
    for (const frames of [first ?? [], second ?? []])
      for (const frame of frames) expect(pocketsOff(wheel, frame), JSON.stringify(frame)).toBeLessThan(0.05);
    turning = (second ?? []).filter(({ at }) => at < outcome.landsAt);
    expect(pocket).toBe(outcome.pocket);
  }
});

test('a reload while the wheel turns comes back to the turning wheel', async ({ page, stack }) => {
  await gotoLive(page, '/spin');
  const { id, closesAt } = await openRound(stack, 1_000);
  await untilTime(page, closesAt + 500);
  await expect(page.getByRole('main').getByText('Rolling', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('Rolling', { exact: true })).toBeVisible();
  const { outcome } = await drawnRound(stack, id);
  if (outcome === null) throw new Error('the round was void');
  await untilTime(page, outcome.landsAt + 20);
  expect(await pocketUnderMarker(page)).toBe(outcome.pocket);
  await expect(page.getByRole('button', { name: 'Verify this roll' })).toBeVisible();
});

test('with reduced motion the wheel stands still until it shows the result', async ({
  openWindow,
  stack,
}) => {
  const page = await openWindow(undefined, { reducedMotion: 'reduce' });
  await gotoLive(page, '/spin');
  await expect(page.getByTestId('spin-strip')).toBeVisible();
  const { id, closesAt } = await openRound(stack, 1_000);
  await recordStrip(page);
  await untilTime(page, closesAt + 100);
  const { outcome } = await drawnRound(stack, id);
  if (outcome === null) throw new Error('the round was void');
  await untilTime(page, outcome.landsAt - 200);
  const seen = (await recordedStrip(page)).filter(({ at }) => at < outcome.landsAt);
  expect(
    new Set(seen.map(({ position }) => position)).size,
    'places of the strip while others see it turn',
  ).toBe(1);
  await untilTime(page, outcome.landsAt);
  await expect.poll(() => pocketUnderMarker(page)).toBe(outcome.pocket);
});

test('a big win of a small multiple gets a message, when the wheel stands, and is announced in chat', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 20_000 });
  await signIn(me);
  await gotoLive(page, '/spin');
  const message = page.getByText(/^Big win: 1,[24]00\.00 coins$/);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const open = await openRound(stack, 4_000);
    await setAmount(page, '600');
    await betButton(page, 'White').click();
    await setAmount(page, '200');
    await betButton(page, 'Inferno').click();
    const { outcome } = await drawnRound(stack, open.id);
    if (outcome === null) throw new Error('the round was void');
    if (outcome.colour === 'black') continue;
    await expect(message).toBeVisible();
    expect(Date.now(), 'not before the wheel stands').toBeGreaterThanOrEqual(
      outcome.landsAt - MOST_CLOCK_ERROR_MS,
    );
    await expect(message).toContainText(outcome.colour === 'white' ? '1,200.00' : '1,400.00');
    await expect(page.getByTestId('chat-big-win').filter({ hasText: me.name })).toContainText('Spin');
    return;
  }
  throw new Error(`no win in ${MOST_ROUNDS} rounds`);
});

test('a big win is celebrated over the page, shared and proved', async ({ openWindow, player, watch }) => {
  // Expects the 404 of a win that is no longer shared.
  watch.expect(/404.*\/api\/shares\//);
  const me = await player({ coins: 5_000 });
  const page = await openWindow(me, { reducedMotion: 'reduce' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoLive(page, '/faq');
  const post = (path: string, body: object) =>
    me.browser.call<{ game: MinesGame }>('POST', path, body, { 'idempotency-key': newId() });
  let won: MinesGame | undefined;
  // Two of 25 tiles are safe, so two games in 25 win. A win pays 12.375 times its stake.
  for (let game = 1; game <= MOST_GAMES && won === undefined; game += 1) {
    const { game: started } = await post('/api/games/mines', { amount: 10, mines: 23 });
    const path = `/api/games/mines/${started.gameId}`;
    const { game: opened } = await post(`${path}/reveal`, { tile: 12 });
    if (opened.state === 'OPEN') won = (await post(`${path}/cash-out`, {})).game;
  }
  if (won === undefined) throw new Error(`no win in ${MOST_GAMES} games`);
  const dialog = page.getByRole('dialog', { name: 'Big win' });
  // The celebration stays open while the pointer is over one of its buttons.
  await dialog.getByRole('button', { name: 'Share the win' }).click();
  await expect(page.getByText('The text has been copied to the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain(won.id);
  await expect(dialog).toContainText(`${won.payout}`);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toBeHidden();
  const proof = page.getByRole('dialog', { name: 'Provably Fair' });
  await expect(proof).toContainText('Mines');

  // Other sites read the page's source without running scripts.
  const source = await (await page.request.get(link)).text();
  expect(source).toContain(
    `<meta property="og:title" content="${me.name} won ${won.payout.toFixed(2)} coins in Mines" />`,
  );
  const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(source) ?? [];
  expect((await page.request.get(card)).headers()['content-type']).toBe('image/jpeg');
  // Another visitor can verify the win, until its player stops sharing it.
  const stranger = await openWindow();
  await stranger.goto(link);
  await expect(stranger.getByRole('article')).toContainText(me.name);
  await stranger.getByRole('button', { name: 'Verify' }).click();
  await expect(stranger.getByRole('dialog', { name: 'Provably Fair' })).toContainText('Mines');
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: /^Stop sharing Mines/ }).click();
  await expect(page.getByText('You don’t share any wins')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This win isn’t shared any more')).toBeVisible();
});

test('without a beacon the round waits with its stakes, and its result comes without the wheel', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player({ coins: 30 });
  await signIn(me);
  await gotoLive(page, '/spin');
  const { id } = await openRound(stack, 3_000);
  await stack.turn('beacon/pause', { on: true });
  await setAmount(page, '10');
  await betButton(page, 'Inferno').click();
  await expect.poll(() => shownBalance(page)).toBe(20);
  await expect(page.getByText('Still waiting for')).toBeVisible();
  const safe = page.getByText('Waiting for the public beacon. Your stake is safe.').first();
  await expect(safe).toBeVisible();
  expect((await me.me()).wallet.balance).toBe(20);
  await expect(betButton(page, 'Inferno')).toBeDisabled();
  await stack.turn('beacon/pause', { on: false });
  await expect(page.getByText(`Round ${Number(id).toLocaleString('en')} is drawn`)).toBeVisible();
  await expect(safe).toBeHidden();
  await expect.poll(async () => (await spinState(stack)).history.map(({ roundId }) => roundId)).toContain(id);
  await expect(page.getByText('Place your bets')).toBeVisible();
});

test('a lost connection pauses bets and recovers by itself', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const me = await player({ coins: 12 });
  await signIn(me);
  await gotoLive(page, '/spin');
  await expect.poll(() => shownBalance(page)).toBe(12);
  // Waits until all parts of the page have loaded.
  await page.waitForLoadState('networkidle');
  // Adds coins in the database, without a message to the page.
  await credit(stack, me.id, 5);
  await stack.stop();
  await expect(page.getByText('Reconnecting. Bets are paused.')).toBeVisible();
  await expect(betButton(page, 'Black')).toHaveAccessibleDescription(/Reconnecting|Betting closed/);
  await stack.start();
  await expect(page.getByText('Reconnecting. Bets are paused.')).toBeHidden();
  // The page loads what it missed after reconnecting.
  await expect.poll(() => shownBalance(page)).toBe(17);
  await openRound(stack, 4_000);
  await setAmount(page, '2');
  await betButton(page, 'White').click();
  await expect.poll(() => shownBalance(page)).toBe(15);
});

/**
 * The strip in one frame: the frame's time and the time of the frame before, in ms of the server's clock, and the
 * strip's position in pockets, as `wheelPosition` counts them.
 */
type Frame = { before: number; at: number; position: number };

/** Records the strip's position in every frame from now on. */
function recordStrip(page: Page): Promise<void> {
  return page.getByTestId('spin-strip').evaluate((strip, spare) => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    let before = Number.NaN;
    const step = (time: number) => {
      const at = performance.timeOrigin + time;
      const layer = strip.querySelector('[style*="translate3d"]');
      const [first, second] = layer?.querySelectorAll<HTMLElement>('.spin-pocket') ?? [];
      if (layer && first && second) {
        const x = new DOMMatrix(getComputedStyle(layer).transform).m41;
        const pitch = second.offsetLeft - first.offsetLeft;
        const position = (-x - first.offsetWidth / 2) / pitch - spare;
        if (before > 0) frames.push({ before, at, position });
      }
      before = at;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }, SPARE_POCKETS);
}

const recordedStrip = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);

/**
 * Returns how far a frame's position is from where the wheel is at that time, in pockets. A frame may show the position
 * of the frame before it, and its window knows the server's time to within {@link MOST_CLOCK_ERROR_MS}.
 */
function pocketsOff(wheel: WheelRound, { before, at, position }: Frame): number {
  const [from, to] = [before - MOST_CLOCK_ERROR_MS, at + MOST_CLOCK_ERROR_MS];
  const times = Array.from({ length: Math.ceil((to - from) / 4) }, (_, step) =>
    Math.min(to, from + step * 4),
  );
  const places = times.map((time) => wheelPosition(wheel, time));
  const [lowest, highest] = [Math.min(...places), Math.max(...places)];
  const beyond = modulo(position - lowest, wheel.pockets);
  return Math.max(0, Math.min(beyond - (highest - lowest), wheel.pockets - beyond));
}
