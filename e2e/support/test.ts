import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNothingBeside } from './findings.ts';
import { type ApiPlayer, signInByApi } from './players.ts';
import { type Size, sizes } from './sizes.ts';
import { type Stack, startStack } from './stack.ts';
import { createWatch, type Watch } from './watch.ts';

/**
 * Settings of the site of every test. They are the same everywhere, because a worker starts another site whenever its
 * next test needs other settings. Spin takes bets for 6 s, its wheel stops at least 3 s after the beacon, and the next
 * round opens after at least 14.5 s.
 */
const SITE = {
  SPIN_BET_MS: '6000',
  SPIN_ROUND_MS: '14500',
  SPIN_LAND_MS: '3000',
  SPIN_HOLD_MS: '2500',
  BATTLE_ROUND_MS: '1500',
  KYC_ADVANCED_ABOVE: '5000',
  RAIN_CHECK_MAX_NUMBER: '2000',
};

export type StackOptions = {
  /**
   * Settings in addition to `SITE`. Each set of settings needs its own site, which costs about six seconds of CPU
   * time.
   */
  serverEnv: Record<string, string>;
  /** True for a site that is split into a core and an edge. `SPLIT_SITE=1` splits the site of every test. */
  isSplit: boolean;
};

export type LookOptions = {
  /** Window size that the test is about. `npm test` runs the test in this size only. */
  home: Size;
  /** Window size in which the test runs. `npm run test:all` runs the journeys in both sizes. */
  at: 'home' | Size;
  /** True to show animations. They cost CPU time, so only tests about motion have them. */
  hasMotion: boolean;
  /** True if `look` also runs axe. */
  hasLooks: boolean;
};

type Tools = {
  size: Size;
  watch: Watch;
  /** Checks that nothing is wider than the window. If `hasLooks` is true, also that axe finds nothing. */
  look: (window?: Page) => Promise<void>;
  /** Creates a player who plays by API. */
  player: (options?: Parameters<typeof signInByApi>[1]) => Promise<ApiPlayer>;
  /** Opens another window, whose errors are watched like those of the first; signed in as `player` if given. */
  openWindow: (player?: ApiPlayer, options?: BrowserContextOptions) => Promise<Page>;
  /** Signs the first window in as a player. */
  signIn: (player: ApiPlayer) => Promise<void>;
};

export const test = base.extend<Tools & LookOptions, StackOptions & { stack: Stack }>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  isSplit: [process.env['SPLIT_SITE'] === '1', { option: true, scope: 'worker' }],
  stack: [
    async ({ serverEnv, isSplit }, use) => {
      const stack = await startStack({ ...SITE, ...serverEnv }, isSplit);
      await use(stack);
      await stack.close();
    },
    // The timeout covers the site's start and stop together, on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  home: ['desktop', { option: true }],
  at: ['home', { option: true }],
  hasMotion: [false, { option: true }],
  hasLooks: [false, { option: true }],
  size: async ({ home, at }, use) => use(at === 'home' ? home : at),
  viewport: async ({ size }, use) => use(sizes[size].viewport),
  hasTouch: async ({ size }, use) => use(sizes[size].hasTouch),
  isMobile: async ({ size }, use) => use(sizes[size].isMobile),
  deviceScaleFactor: async ({ size }, use) => use(sizes[size].deviceScaleFactor),
  contextOptions: async ({ contextOptions, hasMotion }, use) =>
    use({ ...contextOptions, reducedMotion: hasMotion ? 'no-preference' : 'reduce' }),
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  watch: async ({ stack }, use) => {
    const watch = createWatch(stack.url);
    await use(watch);
    await stack.turn('reset', {});
    expect(watch.findings(), 'the browser has nothing to complain about').toEqual([]);
  },
  look: async ({ page, hasLooks }, use) => {
    await use((window = page) => (hasLooks ? expectNoFindings(window) : expectNothingBeside(window)));
  },
  context: async ({ context, watch }, use) => {
    await watch.follow(context);
    await use(context);
  },
  player: async ({ stack }, use) => {
    await use((options) => signInByApi(stack, options));
  },
  openWindow: async ({ browser, contextOptions, size, stack, watch }, use) => {
    const opened: { close: () => Promise<void> }[] = [];
    await use(async (player, options) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...sizes[size],
        baseURL: stack.url,
        ...options,
      });
      opened.push(context);
      await watch.follow(context);
      if (player !== undefined) await context.addCookies([player.cookie()]);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  signIn: async ({ context }, use) => {
    await use(async (player) => context.addCookies([player.cookie()]));
  },
});

export { expect };
