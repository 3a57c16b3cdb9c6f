import { newId } from '@aureus/server/platform/random.ts';
import { gotoLive, openDeposit } from '../support/flows.ts';
import { depositByGiftCard } from '../support/gift-cards.ts';
import { expect, test } from '../support/test.ts';

test('what waits for a limit is shown, and what is used follows a deposit', async ({
  page,
  look,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await me.browser.call('PATCH', '/api/user/limits', { period: 'WEEK', amount: 100 });
  await signIn(me);
  await gotoLive(page, '/profile?tab=limits');
  const weekly = page.getByRole('listitem', { name: 'Weekly limit' });
  await expect(weekly).toContainText('100.00 left');
  await depositByGiftCard(stack, me, 4_100);
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
  await expect(page.getByText(/82\.00 coins arrived above your limits/)).toBeVisible();
  await expect(weekly).toContainText('0.00 left');
  await look();
});

test('a limit is offered after the first deposit, and who says not now is asked no more', async ({
  page,
  look,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await signIn(me);
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /^Card/);
  await expect(cashier.getByLabel('Amount')).toBeVisible();
  await expect(cashier.getByRole('button', { name: 'Not now' })).toBeHidden();
  await depositByGiftCard(stack, me, 4_100);
  await gotoLive(page, '/faq');
  await openDeposit(page, /^Card/);
  await expect(cashier.getByText('Set a weekly deposit limit?')).toBeVisible();
  await look();
  await cashier.getByRole('button', { name: 'Not now' }).click();
  await cashier.getByRole('button', { name: /^Litecoin/ }).click();
  await expect(cashier.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(cashier.getByRole('button', { name: 'Not now' })).toBeHidden();
  await gotoLive(page, '/faq');
  await openDeposit(page, /^Card/);
  await expect(cashier.getByLabel('Amount')).toBeVisible();
  await expect(cashier.getByRole('button', { name: 'Not now' })).toBeHidden();
});
