import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { closeChatDrawer, gotoLive, openChat, shownBalance } from './support/flows.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const call = async <T>(stack: Stack, path: string): Promise<T> =>
  ((await (await fetch(`${stack.url}${path}`)).json()) as { data: T }).data;
const rainNow = (stack: Stack) => call<RainState>(stack, '/api/rain/current');
const turn = (stack: Stack) => stack.sql(`select graphile_worker.add_job('rain-turn')`);
const tip = (player: ApiPlayer, amount: number) =>
  player.browser.call('POST', '/api/rain/tip', { amount }, { 'idempotency-key': newId() });

/** Lets the rain that is being collected end in so many milliseconds, and its beacon come right after that. */
async function endIn(stack: Stack, ms: number): Promise<void> {
  const { genesisTime, period } = await call<BeaconInfo>(stack, '/api/fairness/beacon');
  const closesAt = Date.now() + ms;
  const round = Math.floor((closesAt / 1000 - genesisTime) / period) + 2;
  await stack.sql(
    `update rain_rains set opens_at = opens_at - interval '2 hours', closes_at = to_timestamp($1::float8 / 1000),
       beacon_round = $2, beacon_at = to_timestamp($3::float8) where state = 'OPEN'`,
    [closesAt, round, genesisTime + (round - 1) * period],
  );
}

/** Begins with an empty rain that ends by nobody's watch. */
async function freshRain(stack: Stack): Promise<RainState> {
  await expect.poll(async () => (await rainNow(stack))?.id).toBeTruthy();
  const { id } = await rainNow(stack);
  await endIn(stack, 50);
  await expect
    .poll(async () => {
      await turn(stack);
      return (await rainNow(stack)).id;
    })
    .not.toBe(id);
  await stack.sql(`update rain_rains set carried = 0, base = 1000 where state = 'OPEN'`);
  await endIn(stack, 40 * 60_000);
  return rainNow(stack);
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Rain' });
const joinButton = (page: Page) => panel(page).getByRole('button', { name: 'Join rain' });
const check = (page: Page) => panel(page).getByRole('checkbox', { name: /human/ });
const news = (page: Page) => page.getByTestId('chat-rain');

async function open(page: Page): Promise<void> {
  await gotoLive(page, '/');
  await openChat(page);
  await expect(panel(page).getByTestId('rain-pot')).toBeVisible();
}

async function join(page: Page): Promise<void> {
  await joinButton(page).click();
  await check(page).click();
  await expect(panel(page).getByRole('button', { name: 'Joined' })).toBeVisible();
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a visitor sees pot and time, and is led to sign in', async ({ page, stack }) => {
      await freshRain(stack);
      await open(page);
      await expect(panel(page)).toContainText('Nobody yet');
      await expect(panel(page).getByTestId('rain-pot')).toContainText('10.00');
      await expect(panel(page).getByRole('timer')).toHaveText(/^(?:40:00|39:\d\d)$/);
      const before = await panel(page).getByRole('timer').textContent();
      await expect(panel(page).getByRole('timer')).not.toHaveText(before ?? '');
      await expect(joinButton(page)).toBeHidden();
      await expect(panel(page).getByRole('button', { name: 'Tip Rain' })).toBeHidden();
      await expectNoFindings(page);
      await panel(page).getByRole('button', { name: 'Sign in to take part' }).click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Continue with Steam' }),
      ).toBeVisible();
    });

    test('two players join in two browsers, one tips, and both get their share', async ({
      page,
      player,
      signIn,
      openWindow,
      stack,
      watch,
    }) => {
      test.setTimeout(180_000);
      // One rain too many, at the end.
      watch.expect(/403/);
      await freshRain(stack);
      const [one, two] = [await player({ coins: 100 }), await player()];
      await signIn(one);
      const other = await openWindow(two);
      await open(page);
      await open(other);

      await test.step('the check is closed by its cross, and opened again', async () => {
        await joinButton(page).click();
        await expect(check(page)).toBeFocused();
        await expectNoFindings(page);
        await panel(page).getByRole('button', { name: 'Close the check' }).click();
        await expect(check(page)).toBeHidden();
        await expect(joinButton(page)).toBeFocused();
        expect((await rainNow(stack)).entries).toEqual([]);
      });

      await test.step('both join, one by keyboard', async () => {
        await joinButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(check(page)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(panel(page).getByRole('button', { name: 'Joined' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expect(panel(other)).toContainText('1 joined');
        await join(other);
        await expect(panel(page)).toContainText('2 joined');
        expect((await rainNow(stack)).entries).toEqual([one.id, two.id]);
        await expectNoFindings(page);
      });

      await test.step('one tips', async () => {
        await panel(page).getByRole('button', { name: 'Tip Rain' }).click();
        const dialog = page.getByRole('dialog', { name: 'Tip the rain' });
        await expect(dialog.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        const amount = dialog.getByRole('textbox', { name: 'Amount' });
        await amount.fill('0.00');
        await expect(dialog).toContainText('Invalid tip amount');
        await amount.fill('100.01');
        await expect(dialog.getByRole('button', { name: 'Balance too low' })).toBeVisible();
        await amount.fill('');
        await dialog.getByRole('button', { name: 'Add 5.00' }).click();
        await expect(amount).toHaveValue('5.00');
        await amount.fill('5.25');
        await expectNoFindings(page);
        await dialog.getByRole('button', { name: /^Tip the rain/ }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('You tipped the rain 5.25.')).toBeVisible();
        for (const window of [page, other]) {
          await expect(panel(window).getByTestId('rain-pot')).toContainText('15.25');
          await expect(news(window).last()).toContainText(`${one.name} tipped the rain`);
        }
      });

      await test.step('the hour ends, and both have their share', async () => {
        await endIn(stack, 2_500);
        // Whatever is told next tells the new end, too.
        await tip(one, 0.01);
        await expect(panel(page).getByRole('timer')).toHaveText('00:00', { timeout: 10_000 });
        await turn(stack);
        await expect(panel(page)).toContainText('Nobody yet');
        await expect(news(other).last()).toContainText('Rain shared by 2 players', { timeout: 30_000 });
        await expect(news(other).last()).toContainText('15.26');
        await closeChatDrawer(page);
        await closeChatDrawer(other);
        await expect.poll(() => shownBalance(page)).toBe(102.37);
        await expect.poll(() => shownBalance(other)).toBe(7.63);
      });

      await test.step('one rain in 24 hours is what a player without a deposit has', async () => {
        await openChat(other);
        await joinButton(other).click();
        await expect(other.getByText(/You have joined as many rains as your deposits/)).toBeVisible();
        await expect(check(other)).toBeHidden();
      });
    });
  });
}

test('a join that fails closes the check and says nothing', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/400/);
  await freshRain(stack);
  await signIn(await player());
  await page.route('**/api/rain/join?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'rain.error.check', message: 'The human check did not pass.' } },
    }),
  );
  await open(page);
  await joinButton(page).click();
  await check(page).click();
  await expect(check(page)).toBeHidden();
  await expect(joinButton(page)).toBeVisible();
  await expect(page.getByText('The human check did not pass.')).toBeHidden();
  await page.unroute('**/api/rain/join?*');
  await join(page);
});

test('a tip whose answers are lost is given once', async ({ page, player, signIn, stack, watch }) => {
  watch.expect(/rain\/tip|ERR_FAILED/);
  await freshRain(stack);
  await signIn(await player({ coins: 20 }));
  await open(page);
  let isLost = true;
  await page.route('**/api/rain/tip', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const give = async () => {
    await panel(page).getByRole('button', { name: 'Tip Rain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tip the rain' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await give();
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  isLost = false;
  await give();
  await expect(page.getByText('You tipped the rain 2.00.')).toBeVisible();
  expect((await rainNow(stack)).updatedPrize).toBe(12);
  await expect.poll(() => shownBalance(page)).toBe(18);
});

test('a rain that does not load says so and is asked for again', async ({ page, stack, watch }) => {
  watch.expect(/503/);
  await freshRain(stack);
  let isDown = true;
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.route('**/api/rain/current', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'request.error.unavailable', message: 'The site is busy.' } },
        })
      : route.continue(),
  );
  await page.goto('/');
  await openChat(page);
  await expect(panel(page).getByText('The rain did not load.')).toBeVisible({ timeout: 30_000 });
  await expectNoFindings(page);
  isDown = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByTestId('rain-pot')).toContainText('10.00');
});

test('the panel and the chat stand still while they load', async ({ page, player, signIn, stack }) => {
  await freshRain(stack);
  await signIn(await player({ coins: 5 }));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        };
        if (sources.some(({ node }) => node?.closest?.('aside[aria-label="Chat"]')))
          (window as { shifted?: number }).shifted = ((window as { shifted?: number }).shifted ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  await expect(joinButton(page)).toBeVisible();
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02);
});

test('a rain that is over can be shared out again on the page about fairness', async ({
  page,
  player,
  stack,
}) => {
  await freshRain(stack);
  const one = await player();
  const { id } = await rainNow(stack);
  // In by the database: the check is what the tests above are about.
  await stack.sql(
    `insert into rain_entries (rain_id, player_id, joined_at, check_hash, ref)
     values ($1, $2, app_now(), sha256('e2e'), gen_random_uuid())`,
    [id, one.id],
  );
  await endIn(stack, 50);
  await expect
    .poll(
      async () => {
        await turn(stack);
        return (await rainNow(stack)).previous;
      },
      { timeout: 30_000 },
    )
    .toMatchObject({ id, end: 'PAID' });
  await page.goto('/provably-fair?game=rain');
  const row = page.getByRole('button', { name: new RegExp(`^Rain ${id} · shared by 1 player`) });
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  // The sandbox's beacon is a private one: everything else is right.
  await expect(page.getByText('Not a public beacon', { exact: true }).first()).toBeVisible();
  for (const title of ['The seal is unbroken', 'The beacon signed it', 'The shares follow'])
    await expect(page.getByText(title)).toBeVisible();
  await expectNoFindings(page);
});
