import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type ApiPlayer, signInByApi } from './players.ts';
import { type Stack, startStack } from './stack.ts';
import { createWatch, type Watch } from './watch.ts';

/** Rounds that keep the suite short: 6 s to bet, the wheel lands 3 s after the beacon, the next round after 14.5 s. */
const SHORT_ROUNDS = {
  SPIN_BET_MS: '6000',
  SPIN_ROUND_MS: '14500',
  SPIN_LAND_MS: '3000',
  SPIN_HOLD_MS: '2500',
};

export type StackOptions = {
  /** Switches of the server on top of the short rounds; `realRounds` leaves those out. */
  serverEnv: Record<string, string>;
  realRounds: boolean;
};

type Tools = {
  watch: Watch;
  /** A player who plays by the API. */
  player: (options?: Parameters<typeof signInByApi>[1]) => Promise<ApiPlayer>;
  /** A further window, watched like the first; signed in as a player when one is given. */
  openWindow: (player?: ApiPlayer, options?: BrowserContextOptions) => Promise<Page>;
  /** Signs the first window in as a player. */
  signIn: (player: ApiPlayer) => Promise<void>;
};

export const test = base.extend<Tools, StackOptions & { stack: Stack }>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  realRounds: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ serverEnv, realRounds }, use) => {
      const stack = await startStack({ ...(realRounds ? {} : SHORT_ROUNDS), ...serverEnv });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  watch: async ({ stack }, use) => {
    const watch = createWatch(stack.url);
    await use(watch);
    await stack.turn('reset', {});
    expect(watch.findings(), 'the browser has nothing to complain about').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    await watch.follow(context);
    await use(context);
  },
  player: async ({ stack }, use) => {
    await use((options) => signInByApi(stack, options));
  },
  openWindow: async ({ browser, contextOptions, viewport, stack, watch }, use) => {
    const opened: { close: () => Promise<void> }[] = [];
    await use(async (player, options) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
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
