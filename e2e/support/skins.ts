import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiPlayer } from './players.ts';
import type { Size } from './sizes.ts';
import type { Stack } from './stack.ts';

const FIRST_STEAM_ID = 76_561_197_960_265_728n;

/** Makes the sandbox's skin market answer fast, and waits until the site has loaded all three price lists. */
export async function openMarket(stack: Stack): Promise<void> {
  await stack.turn('skinsback/step', { ms: 100 });
  await stack.turn('skinsback/accept-time', { ms: 1_500 });
  await expect.poll(async () => (await stack.sql('select from skins_lists')).length).toBe(3);
}

/** Returns the trade URL of a player's own Steam account. */
export async function tradeUrlOf(me: ApiPlayer): Promise<string> {
  const partner = BigInt((await me.me()).steamId ?? 0) - FIRST_STEAM_ID;
  return `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=abcdefgh`;
}

export const saveTradeUrl = async (me: ApiPlayer): Promise<unknown> =>
  me.browser.call('PATCH', '/api/user/settings', { tradeUrl: await tradeUrlOf(me) });

export const skinsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Skins', exact: true }).getByRole('button');

/** Returns the cart beside the skins. On a phone, opens its sheet first. */
export async function openCart(page: Page, size: Size, count: string): Promise<Locator> {
  if (size === 'desktop') return page.getByRole('complementary', { name: 'Cart' });
  await page.getByRole('button', { name: `Cart, ${count}` }).click();
  return page.getByRole('dialog', { name: 'Cart' });
}
