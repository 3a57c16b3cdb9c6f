import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { gotoLive, openChat } from './flows.ts';
import type { Stack } from './stack.ts';

const call = async <T>(stack: Stack, path: string): Promise<T> =>
  ((await (await fetch(`${stack.url}${path}`)).json()) as { data: T }).data;

export const rainNow = (stack: Stack): Promise<RainState> => call<RainState>(stack, '/api/rain/current');

/** Runs the job that ends a rain and opens the next one, until the rain `id` has ended. */
export const turnRain = (stack: Stack, id: string): Promise<void> =>
  expect
    .poll(async () => {
      await stack.sql(`select graphile_worker.add_job('rain-turn')`);
      return (await rainNow(stack)).id;
    })
    .not.toBe(id);

/** Makes the open rain end `ms` milliseconds from now, with a beacon round right after that. */
export async function endRainIn(stack: Stack, ms: number): Promise<void> {
  const { genesisTime, period } = await call<BeaconInfo>(stack, '/api/fairness/beacon');
  const closesAt = Date.now() + ms;
  const round = Math.floor((closesAt / 1000 - genesisTime) / period) + 2;
  await stack.sql(
    `update rain_rains set opens_at = opens_at - interval '2 hours', closes_at = to_timestamp($1::float8 / 1000),
       beacon_round = $2, beacon_at = to_timestamp($3::float8) where state = 'OPEN'`,
    [closesAt, round, genesisTime + (round - 1) * period],
  );
}

/** Ends the open rain. The next one has 10 coins, no entrants, and 40 minutes until its end. */
export async function freshRain(stack: Stack): Promise<RainState> {
  await expect.poll(async () => (await rainNow(stack))?.id).toBeTruthy();
  const { id } = await rainNow(stack);
  await endRainIn(stack, 50);
  await turnRain(stack, id);
  await stack.sql(`update rain_rains set carried = 0 where state = 'OPEN'`);
  await endRainIn(stack, 40 * 60_000);
  return rainNow(stack);
}

export const rainPanel = (page: Page): Locator => page.getByRole('region', { name: 'Rain' });
export const joinButton = (page: Page): Locator => rainPanel(page).getByRole('button', { name: 'Join rain' });
export const humanCheck = (page: Page): Locator => rainPanel(page).getByRole('checkbox', { name: /human/ });

/** Opens a page with the chat and the rain. */
export async function openRain(page: Page): Promise<void> {
  await gotoLive(page, '/faq');
  await openChat(page);
  await expect(rainPanel(page).getByTestId('rain-pot')).toBeVisible();
}

/** Joins the rain, including the human check. */
export async function joinRain(page: Page): Promise<void> {
  await joinButton(page).click();
  await humanCheck(page).click();
  await expect(rainPanel(page).getByRole('button', { name: 'Joined' })).toBeVisible();
}
