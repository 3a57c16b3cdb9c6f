import type { Page, Route } from '@playwright/test';
import { newLitecoin } from '../support/addresses.ts';
import {
  fillWithdrawal,
  gotoLive,
  openChat,
  openDeposit,
  openWithdrawals,
  pressEntry,
} from '../support/flows.ts';
import { bellOf, notificationsOf } from '../support/notifications.ts';
import { expect, test } from '../support/test.ts';

/** Answers a call with a status that the page doesn't retry, so that the page shows the failure at once. */
const refused = (route: Route) =>
  route.fulfill({ status: 400, json: { error: { code: 'request.error.invalid', message: 'Not now.' } } });

/** Makes calls fail and checks that the page says so. Then lets them succeed and checks that the content loads. */
async function failsAndLoadsAgain(
  page: Page,
  part: { calls: RegExp; open: () => Promise<unknown>; says: string; loaded: () => Promise<void> },
): Promise<void> {
  await page.route(part.calls, refused);
  await part.open();
  const failed = page.getByRole('alert').filter({ hasText: part.says });
  await expect(failed).toBeVisible();
  await page.unroute(part.calls);
  // The page may load the content by itself before the click, which removes the button.
  const pressed = failed.getByRole('button', { name: 'Try again' }).click();
  await Promise.all([part.loaded(), pressed.catch(() => expect(failed).toHaveCount(0))]);
}

test('what does not load says so, and loads when it is asked again', async ({
  page,
  size,
  look,
  openWindow,
  player,
  signIn,
  stack,
  watch,
}) => {
  watch.expect(/status of (?:400|503)|^(?:400|503) /);
  await signIn(await player({ coins: 100 }));
  const rows: [says: string, calls: RegExp, path: string, loaded: () => Promise<void>][] = [
    [
      'Couldn’t load your affiliate figures',
      /\/api\/affiliate$/,
      '/affiliates',
      () => expect(page.getByRole('button', { name: 'Create code' })).toBeVisible(),
    ],
    [
      'Couldn’t load the raffle',
      /\/api\/raffle\/ticket-info/,
      '/leaderboard?event=raffle',
      () => expect(page.getByRole('region', { name: 'Your tickets' })).toBeVisible(),
    ],
    [
      'Couldn’t load your rewards',
      /\/api\/reward\/info/,
      '/rewards',
      () => expect(page.getByRole('article', { name: 'Daily Case', exact: true })).toBeVisible(),
    ],
    [
      'Couldn’t load your limits',
      /\/api\/user\/limits$/,
      '/profile?tab=limits',
      () => expect(page.getByRole('listitem', { name: 'Daily limit' })).toContainText('No limit'),
    ],
    [
      'Couldn’t load what our staff did',
      /\/api\/user\/privacy\/staff-acts/,
      '/profile?tab=privacy',
      () => expect(page.getByText('Credited 100.00 coins')).toBeVisible(),
    ],
  ];
  for (const [says, calls, path, loaded] of rows)
    await test.step(says, () =>
      failsAndLoadsAgain(page, { says, calls, open: () => gotoLive(page, path), loaded }),
    );

  await test.step('the session', () =>
    failsAndLoadsAgain(page, {
      calls: /\/api\/me$/,
      says: 'Couldn’t load your session',
      open: () => page.goto('/faq'),
      loaded: () => expect(page.getByTestId('balance')).toContainText('100.00'),
    }));

  await test.step('the vault', async () => {
    const vault = page.getByRole('dialog', { name: 'Vault' });
    await failsAndLoadsAgain(page, {
      calls: /\/api\/user\/vault$/,
      says: 'Couldn’t load your vault',
      open: () => pressEntry(page, size, 'button', 'Vault'),
      loaded: () => expect(vault.getByRole('definition').first()).toContainText('100.00'),
    });
    await look();
    await page.keyboard.press('Escape');
  });

  await test.step('notifications', async () => {
    await failsAndLoadsAgain(page, {
      calls: /\/api\/notification\/paginated/,
      says: 'Couldn’t load your notifications',
      open: () => bellOf(page, size).click(),
      loaded: () =>
        expect(page.getByText('No Notifications Yet').or(notificationsOf(page)).first()).toBeVisible(),
    });
    await page.keyboard.press('Escape');
  });

  await test.step('the play-through and the fees of a withdrawal', async () => {
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await failsAndLoadsAgain(page, {
      calls: /\/api\/wallet\/required-wager/,
      says: 'Couldn’t load your wager requirement',
      open: () => openWithdrawals(page, size),
      loaded: () => expect(cashier.getByRole('button', { name: /Litecoin/ })).toBeVisible(),
    });
    const fees = /\/api\/fireblocks\/estimated-fees/;
    await page.route(fees, refused);
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await fillWithdrawal(cashier, '50', newLitecoin());
    await expect(cashier.getByRole('button', { name: 'The fee isn’t known yet' })).toBeVisible();
    await expect(cashier.getByRole('alert')).toContainText('Not now.');
    await page.unroute(fees);
    await cashier.getByRole('button', { name: 'Try again' }).click();
    await expect(cashier.getByRole('button', { name: 'Review' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a payment provider that is down', async () => {
    await stack.turn('custody/down', { on: true });
    const cashier = await openDeposit(page, /Litecoin/);
    await expect(cashier.getByText('Couldn’t load your address')).toBeVisible();
    await expect(cashier.getByText('The payment provider isn’t responding.')).toBeVisible();
    await stack.turn('custody/down', { on: false });
    await cashier.getByRole('button', { name: 'Try again' }).click();
    await expect(cashier.getByText(/^ltc1[a-z0-9]{20,}$/)).toBeVisible();
  });

  await test.step('the rain, in a window without a live connection', async () => {
    const silent = await openWindow();
    await silent.routeWebSocket(/socket\.io/, () => {});
    const calls = '**/api/rain/current';
    await silent.route(calls, refused);
    await silent.goto('/faq');
    await openChat(silent);
    await expect(silent.getByText('Couldn’t load the rain')).toBeVisible();
    await silent.unroute(calls);
    await silent.getByRole('region', { name: 'Rain' }).getByRole('button', { name: 'Try again' }).click();
    await expect(silent.getByTestId('rain-pot')).toBeVisible();
  });
});

test('a deposit and a code that the server refuses say why', async ({
  page,
  context,
  player,
  signIn,
  watch,
}) => {
  watch.expect(/403|503/);
  await signIn(await player());
  await gotoLive(page, '/faq');

  await test.step('a promo code', async () => {
    await page.route('**/api/promocode/redeem', (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'request.error.unavailable', message: 'Busy.' } },
      }),
    );
    const cashier = await openDeposit(page, /Promo code/);
    await cashier.getByRole('textbox', { name: 'Code' }).fill('WELCOME');
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(cashier.getByRole('alert')).toHaveText('An error occurred while redeeming the promo code.');
    const link = cashier.getByRole('link', { name: 'Click here to get verified' });
    await expect(link).toHaveCount(0);
    await page.route('**/api/promocode/redeem', (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'promo_codes.error.kyc_required', message: 'KYC verification is required.' } },
      }),
    );
    await cashier.getByRole('button', { name: 'Redeem' }).click();
    await expect(link).toHaveAttribute('href', /^\/profile\?tab=kyc/);
    await expect(cashier.getByRole('alert')).toHaveText('An error occurred while redeeming the promo code.');
  });

  await test.step('a card, whose tab closes', async () => {
    let error: object = {
      code: 'cashier.error.kyc_required',
      message: 'KYC verification is required before you can deposit.',
    };
    await page.route('**/api/payadmit/deposit*', (route) => route.fulfill({ status: 403, json: { error } }));
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await cashier.getByRole('button', { name: /^Card/ }).click();
    for (const [name, text] of [
      ['Amount', '50'],
      ['First Name', 'Ana'],
      ['Last Name', 'Souza'],
      ['Email', 'ana@example.com'],
    ] as const)
      await cashier.getByRole('textbox', { name }).fill(text);
    await cashier.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(cashier.getByRole('alert')).toContainText('KYC verification is required');
    await expect(cashier.getByRole('link', { name: 'Click here to get verified' })).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    error = {};
    await cashier.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(cashier.getByRole('alert')).toHaveText('An error occurred');
    await expect.poll(() => context.pages().length).toBe(1);
  });
});
