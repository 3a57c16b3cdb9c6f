import { createHash } from 'node:crypto';
import type { Limits } from '@aureus/contract/limits.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { expectNoFindings } from './support/findings.ts';
import type { ApiPlayer } from './support/players.ts';
import { sizes } from './support/sizes.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const limitsOf = async (player: ApiPlayer) =>
  (await player.browser.call<Limits>('GET', '/api/user/limits')).deposit;
const setLimit = (player: ApiPlayer, period: string, amount: number | null) =>
  player.browser.call<Limits>('PATCH', '/api/user/limits', { period, amount });

/** Deposits by a gift card as the staff's command makes them. */
async function deposit(stack: Stack, player: ApiPlayer, cents: number): Promise<void> {
  const code = newId()
    .replaceAll('-', '')
    .slice(0, 16)
    .toUpperCase()
    .replaceAll(/[01IOLU]/g, 'A');
  const [batch] = await stack.sql<{ id: string }>(
    "insert into gift_cards_batches (usd, cards, made_by, made_at) values (5, 1, 'test', now()) returning id",
  );
  await stack.sql('insert into gift_cards_codes (code_hash, batch_id, amount_cents) values ($1, $2, $3)', [
    createHash('sha256').update(code).digest(),
    batch?.id,
    cents,
  ]);
  await player.browser.call('POST', '/api/gift-cards/redeem', { code }, { 'idempotency-key': newId() });
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('a player sets a limit, asks for more, thinks again and removes it', async ({
      page,
      player,
      signIn,
      stack,
    }) => {
      test.setTimeout(120_000);
      const me = await player();
      await deposit(stack, me, 4_100);
      await signIn(me);
      await page.goto('/profile');
      await page.getByRole('tab', { name: 'Limits' }).click();
      await expect(page).toHaveURL(/\?tab=limits$/);
      const daily = page.getByRole('listitem', { name: 'Daily limit' });
      const dialog = page.getByRole('dialog', { name: 'Daily limit' });
      const amount = dialog.getByRole('textbox', { name: 'Most coins in 24 hours' });
      const open = () =>
        daily.getByRole('button', { name: /^(?:Set a limit, daily|Change the daily limit)$/ }).click();

      await test.step('sees no limit, and what was deposited', async () => {
        await expect(daily).toContainText('No limit');
        await expect(daily).toContainText('41.00 used');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await expectNoFindings(page);
      });

      await test.step('sets one, which counts at once', async () => {
        await open();
        await expect(amount).toBeFocused();
        await expect(dialog.getByRole('button', { name: 'Set the limit' })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await amount.fill('40');
        await expect(dialog).toContainText('You have deposited that much already');
        await amount.fill('100');
        await expect(dialog).toContainText('Counts at once.');
        await expectNoFindings(page);
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect(daily).toContainText('100.00');
        await expect(daily).toContainText('59.00 left');
        await expect(daily.getByRole('progressbar')).toHaveAttribute('value', '41');
        expect((await limitsOf(me))[0]).toMatchObject({ amount: 100, used: 41, left: 59 });
      });

      await test.step('asks for more, and reads from when', async () => {
        await open();
        await amount.fill('500');
        await expect(dialog).toContainText(
          /Counts in 24 hours, from .+\. Until then your limit stays 100\.00\./,
        );
        await dialog.getByRole('button', { name: 'Set the limit' }).click();
        await expect(daily.getByRole('timer')).toHaveText(/^23:59:\d\d$|^24:00:00$/);
        await expect(daily).toContainText('500.00 in');
        await expect(daily).toContainText('59.00 left');
        await expectNoFindings(page);
      });

      await test.step('thinks again', async () => {
        await daily.getByRole('button', { name: 'Cancel' }).click();
        await expect(daily.getByRole('timer')).toBeHidden();
        expect((await limitsOf(me))[0]).toMatchObject({ amount: 100, next: null });
      });

      await test.step('removes it, and it is gone when its time comes', async () => {
        await open();
        await dialog.getByRole('button', { name: 'Remove the limit' }).click();
        await expect(daily).toContainText('No limit in');
        await stack.sql(
          "update limits_deposits set next_at = app_now() + interval '5 seconds' where player_id = $1",
          [me.id],
        );
        await page.reload();
        await expect(daily.getByRole('timer')).toHaveText(/^00:0\d$/);
        await expect(daily.getByRole('timer')).toBeHidden();
        await expect(daily).toContainText('No limit');
        expect((await limitsOf(me))[0]).toMatchObject({ amount: null, next: null });
      });
    });
  });
}

test('a gift card above the limit is refused in the cashier, with what is left and when', async ({
  page,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/403/);
  const me = await player();
  await deposit(stack, me, 4_100);
  await setLimit(me, 'DAY', 50);
  const [batch] = await stack.sql<{ id: string }>(
    "insert into gift_cards_batches (usd, cards, made_by, made_at) values (25, 1, 'test', now()) returning id",
  );
  await stack.sql('insert into gift_cards_codes (code_hash, batch_id, amount_cents) values ($1, $2, $3)', [
    createHash('sha256').update('ZZZZYYYYXXXXWWWW').digest(),
    batch?.id,
    4_100,
  ]);
  await signIn(me);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: 'Gift card code' }).click();
  await cashier.getByRole('textbox', { name: 'Gift card code' }).fill('ZZZZ-YYYY-XXXX-WWWW');
  await cashier.getByRole('button', { name: 'Redeem' }).click();
  await expect(cashier.getByRole('alert')).toContainText(
    /Your daily deposit limit leaves 9\.00 coins now\. This deposit is possible from \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
  );
  expect((await me.me()).wallet.balance).toBe(41);
});

test('what waits for a limit is told, and what is used follows a deposit', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await setLimit(me, 'WEEK', 100);
  await signIn(me);
  await page.goto('/profile?tab=limits');
  const weekly = page.getByRole('listitem', { name: 'Weekly limit' });
  await expect(weekly).toContainText('100.00 left');
  await deposit(stack, me, 4_100);
  await expect(weekly).toContainText('59.00 left');
  await stack.sql(
    `with begun as (
       insert into cashier_payments (way, provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at)
       values ('DEPOSIT', 'fireblocks', $2, gen_random_uuid(), $1, 'USDC', 50, 8200, 'SEEN', 'epoch', now(), now()) returning id)
     select id from begun`,
    [me.id, newId()],
  );
  await stack.sql(
    `update cashier_payments set state = 'IN_HOLD', limited_since = now(), held_until = now() + interval '7 days'
     where player_id = $1 and state = 'SEEN'`,
    [me.id],
  );
  await page.reload();
  await expect(page.getByText(/82\.00 coins came in above your limits/)).toBeVisible();
  await expect(weekly).toContainText('0.00 left');
  await expectNoFindings(page);
});

test('limits that do not load say so and are asked for again', async ({ page, player, signIn, watch }) => {
  watch.expect(/503/);
  await signIn(await player());
  let isDown = true;
  await page.route('**/api/user/limits', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'request.error.unavailable', message: 'The site is busy.' } },
        })
      : route.continue(),
  );
  await page.goto('/profile?tab=limits');
  await expect(page.getByText('Your limits did not load.')).toBeVisible({ timeout: 30_000 });
  await expectNoFindings(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem', { name: 'Daily limit' })).toContainText('No limit');
});
