import { setTimeout as delay } from 'node:timers/promises';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { MinesState } from '@aureus/contract/mines.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ApiPlayer, signInByApi, spinState } from '../e2e/support/players.ts';
import { type Stack, startStack } from '../e2e/support/stack.ts';
import { findChromium } from '../tools/chromium.mjs';
import { type BenchOptions, median, percent, requireFigures } from './figures.ts';
import { benchMoments } from './moments.ts';
import { type FrameFigures, readTrace } from './trace.ts';

/**
 * Milliseconds at the start of a trace that aren't measured: the response to the click that starts the animation isn't
 * part of the animation.
 */
const SKIPPED_MS = 400;
/** `rounds`: how often each animation is measured. A round measures all of them once. */
const FULL = { traceMs: 5_000, rounds: 3 };
const SHORT = { traceMs: 1_000, rounds: 1 };
const BARS = { under4: 0.95, longestTask: 50, layoutsPerFrame: 0.1 } as const;
/** Maximum of `work95` in ms for a page on which nothing is played. */
const REST_BAR = 1;

type Scene = {
  name: string;
  path: string;
  start: (page: Page, player: ApiPlayer) => Promise<void>;
  /** True if nothing is played, so that only decoration moves. */
  isAtRest?: boolean;
};

const action = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

const DESKTOP = { width: 1440, height: 900 };

/**
 * `npm run bench -- frames`: work of the page's main thread in each frame of every game's animation, and of the home
 * page at rest. Runs `moments` afterward.
 */
export async function benchFrames({ say, isShort }: BenchOptions): Promise<void> {
  const { traceMs, rounds } = isShort ? SHORT : FULL;
  say('starting the site');
  const stack = await startStack({ SPIN_BET_MS: '3000', SPIN_ROUND_MS: '12500' });
  const launch = await findChromium();
  const browser = await chromium.launch({
    executablePath: launch.executablePath,
    args: launch.args,
    env: { ...(process.env as Record<string, string>), ...launch.env },
  });
  try {
    const player = await signInByApi(stack, { coins: 6_000 });
    await gainLevels(player);
    console.log(
      `\nFrames: ${traceMs / 1000} s of each motion, main thread, script + style + layout, processor time; ${rounds} rounds, median (range)`,
    );
    const all = (await scenes(stack, player)).map((scene) => ({ scene, figures: [] as FrameFigures[] }));
    for (let round = 1; round <= rounds; round += 1) {
      for (const { scene, figures } of all) {
        say(`${scene.name}, round ${round} of ${rounds}`);
        figures.push(await measure(browser, stack, player, scene, traceMs));
      }
    }
    for (const { scene, figures } of all) report(scene, figures);
  } finally {
    await browser.close();
    await stack.close();
  }
  await benchMoments({ say, isShort });
}

/**
 * Places one large bet, so that no bet of the benchmark reaches the next level. The level-up card isn't part of a
 * game's animation.
 */
async function gainLevels(player: ApiPlayer): Promise<void> {
  const body = { amount: 1_000, risk: 'EASY', rows: 8 };
  await player.browser.call('POST', '/api/games/plinko', body, { 'idempotency-key': newId() });
}

async function measure(
  browser: Browser,
  stack: Stack,
  player: ApiPlayer,
  scene: Scene,
  traceMs: number,
): Promise<FrameFigures> {
  const context = await browser.newContext({ baseURL: stack.url, viewport: DESKTOP });
  await context.addCookies([player.cookie()]);
  // Without this, the reminder to choose a username would cover the scene.
  await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
  const page = await context.newPage();
  await page.goto(scene.path, { waitUntil: 'networkidle' });
  await scene.start(page, player);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await delay(SKIPPED_MS + traceMs);
  const figures = readTrace(await browser.stopTracing(), SKIPPED_MS, traceMs);
  await context.close();
  return figures;
}

function report({ name, isAtRest = false }: Scene, rounds: readonly FrameFigures[]): void {
  const middle = (figure: keyof FrameFigures) => median(rounds.map((round) => round[figure]));
  const shares = rounds.map(({ under4 }) => under4);
  requireFigures(name, shares);
  const isMet =
    middle('under4') >= BARS.under4 &&
    middle('longestTask') <= BARS.longestTask &&
    middle('layoutsPerFrame') <= BARS.layoutsPerFrame &&
    (!isAtRest || middle('work95') <= REST_BAR);
  console.log(
    `  ${name.padEnd(12)} ${percent(middle('under4'))} (${percent(Math.min(...shares))} … ${percent(Math.max(...shares))}) of ${middle('frames')} frames under 4 ms (95 % under ${middle('work95').toFixed(1)} ms; by the clock ${percent(middle('under4ByClock'))}), longest task ${middle('longestTask').toFixed(0)} ms (by the clock ${middle('longestTaskByClock').toFixed(0)}), ${middle('layoutsPerFrame').toFixed(2)} layouts a frame: ${isMet ? 'met' : 'NOT met'}`,
  );
}

async function scenes(stack: Stack, player: ApiPlayer): Promise<Scene[]> {
  const cases = await player.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  const cheap = cases[0];
  if (cheap === undefined) throw new Error('there are no cases');
  return [
    {
      name: 'home at rest',
      path: '/',
      isAtRest: true,
      // Some requests of the page's end are sent after the rest of the page has loaded.
      start: (page) => page.waitForLoadState('networkidle'),
    },
    {
      name: 'spin',
      path: '/spin',
      start: async () => {
        while ((await spinState(stack)).round.state !== 'CLOSED') await delay(50);
      },
    },
    {
      name: 'cases',
      path: `/cases/${cheap.id}`,
      start: async (page) => {
        await page.getByRole('main').getByText('4', { exact: true }).click();
        await action(page, /^Open \d/).click();
      },
    },
    {
      name: 'battles',
      path: '/battles',
      start: async (page) => {
        await page.goto(await battle(player, cheap));
        await page
          .getByText(/Round 1/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'mines',
      path: '/mines',
      start: async (page, player) => {
        await endGame(player);
        await page.reload({ waitUntil: 'networkidle' });
        await action(page, /^Bet/).click();
        await page
          .getByRole('button', { name: /hidden/ })
          .first()
          .waitFor();
        for (let index = 0; index < 3; index += 1) void pressLater(page, 'KeyR', 700 * (index + 1));
      },
    },
    {
      name: 'upgrader',
      path: '/upgrader',
      start: async (page) => {
        await page.getByRole('button', { name: /2x/ }).first().click();
        await action(page, /^Upgrade/).click();
      },
    },
    {
      name: 'plinko',
      path: '/plinko',
      start: async (page) => {
        for (let ball = 0; ball < 10; ball += 1) void pressLater(page, 'Space', 250 * ball);
      },
    },
  ];
}

/** Presses a key during the trace, unless the page is closed by then. */
async function pressLater(page: Page, key: string, ms: number): Promise<void> {
  await delay(SKIPPED_MS + ms);
  await page.keyboard.press(key).catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
}

/** Ends a game that is still open from the previous round. Otherwise no new bet is possible. */
async function endGame(player: ApiPlayer): Promise<void> {
  const { game } = await player.browser.call<MinesState>('GET', '/api/games/mines');
  if (game)
    await player.browser.call(
      'POST',
      `/api/games/mines/${game.gameId}/cash-out`,
      {},
      { 'idempotency-key': newId() },
    );
}

/** Creates a battle of five rounds and fills it with house bots. */
async function battle(player: ApiPlayer, box: CaseSummary): Promise<string> {
  const post = <T>(path: string, body: object) =>
    player.browser.call<T>('POST', path, body, { 'idempotency-key': newId() });
  const { battle: made } = await post<{ battle: { id: string } }>('/api/games/battles', {
    cases: Array.from({ length: 5 }, () => ({ id: box.id, version: box.version })),
    mode: 'NORMAL',
    format: '1v1v1v1',
    isPrivate: false,
  });
  await post(`/api/games/battles/${made.id}/bots`, {});
  return `/battles/${made.id}`;
}
