import type { Battle } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { findingsOf } from './support/findings.ts';
import { drawnRound, openChat, openRound, untilTime } from './support/flows.ts';
import { expect, test } from './support/test.ts';

/** Looking through a page takes seconds: the states of a round must last that long. */
test.use({ serverEnv: { SPIN_BET_MS: '12000', SPIN_ROUND_MS: '27000', SPIN_HOLD_MS: '9000' } });

/** What axe finds on all that the page shows now. */
async function findings(page: Page, where: string): Promise<string[]> {
  return (await findingsOf(page, { withShell: true })).map((finding) => `${where}: ${finding}`);
}

function expectNone(lists: readonly string[][]): void {
  expect(lists.flat()).toEqual([]);
}

test('pages, for a visitor', async ({ page, player }) => {
  test.setTimeout(120_000);
  const author = await player();
  await author.say('hello :fire: from @somebody');
  const found: string[][] = [];
  for (const path of ['/', '/play', '/spin', '/provably-fair', '/faq', '/tos', '/profile', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(await findings(page, path));
  }
  expectNone(found);
});

test('pages, for a player', async ({ page, player, signIn }) => {
  test.setTimeout(120_000);
  await signIn(await player({ coins: 25 }));
  const found: string[][] = [];
  for (const path of [
    '/',
    '/profile',
    '/profile?tab=security',
    '/profile?tab=kyc',
    '/rewards',
    '/leaderboard',
    '/affiliates',
    '/withdraw/skins',
  ]) {
    await page.goto(path);
    await expect(page.getByTestId('balance')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    found.push(await findings(page, path));
  }
  expectNone(found);
});

test('the games, for a visitor and for a player in the middle of them', async ({ page, player, signIn }) => {
  test.setTimeout(180_000);
  const me = await player({ coins: 100 });
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  const key = { 'idempotency-key': newId() };
  const body = {
    cases: [{ id: box?.id, version: box?.version }],
    mode: 'NORMAL',
    format: '2v2',
    isPrivate: false,
  };
  const { battle } = await me.browser.call<{ battle: Battle }>('POST', '/api/games/battles', body, key);
  await me.browser.call('POST', '/api/games/mines', { amount: 1, mines: 3 }, { 'idempotency-key': newId() });
  const paths = [
    '/cases',
    `/cases/${box?.id}`,
    '/battles',
    `/battles/${battle.id}`,
    '/mines',
    '/plinko',
    '/upgrader',
    '/profile?tab=games',
  ];
  const found: string[][] = [];
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(me);
    for (const path of isSignedIn ? paths : paths.slice(0, -1)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      found.push(await findings(page, `${path}${isSignedIn ? ', signed in' : ''}`));
    }
  }
  expectNone(found);
});

test('spin, while bets are open, closed, and at the result', async ({ page, player, signIn, stack }) => {
  test.setTimeout(120_000);
  const others = await Promise.all([player({ coins: 50 }), player({ coins: 50 })]);
  await signIn(others[0]);
  await page.goto('/spin');
  const { id, closesAt } = await openRound(stack, 4_000);
  for (const colour of ['black', 'white', 'gold', 'inferno'] as const) await others[1].bet(colour, 1);
  await others[0].bet('white', 2);
  await expect(page.getByText(others[1].name).first()).toBeVisible();
  const found = [await findings(page, 'betting')];
  await untilTime(page, closesAt + 200);
  found.push(await findings(page, 'closed'));
  const { outcome } = await drawnRound(stack, id);
  await untilTime(page, (outcome?.landsAt ?? 0) + 300);
  found.push(await findings(page, 'result'));
  await page.getByRole('button', { name: /^Last \d+ results/ }).click();
  found.push(await findings(page, 'all results'));
  await page.getByRole('button', { name: /^Sound/ }).click();
  found.push(await findings(page, 'sound'));
  expectNone(found);
});

test('dialogs and sheets, for a visitor', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  const found: string[][] = [];
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
  found.push(await findings(page, 'sign-in'));
  await dialog.getByRole('tab', { name: 'Register' }).click();
  found.push(await findings(page, 'register'));
  await page.keyboard.press('Escape');
  await openChat(page);
  await page.getByRole('button', { name: 'Chat rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat rules' })).toBeVisible();
  found.push(await findings(page, 'chat rules'));
  await page.keyboard.press('Escape');
  if (project.name === 'phone') {
    found.push(await findings(page, 'chat sheet'));
    await page.keyboard.press('Escape');
    for (const sheet of ['Browse', 'Games']) {
      await page
        .getByRole('navigation', { name: 'Quick access' })
        .getByRole('button', { name: sheet })
        .click();
      await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
      found.push(await findings(page, sheet));
      await page.keyboard.press('Escape');
    }
  }
  expectNone(found);
});

test('dialogs and messages, for a player', async ({ page, player, signIn, stack }, { project }) => {
  test.setTimeout(120_000);
  const me = await player({ verified: false });
  await signIn(me);
  await page.goto('/');
  const found: string[][] = [];
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  found.push(await findings(page, 'a message'));
  await stack.turn('kyc/approve', { externalUserId: me.id });
  await page.reload();

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('button', { name: /Litecoin/ })).toBeVisible();
  found.push(await findings(page, 'ways to pay'));
  await cashier.getByRole('button', { name: /^Region: / }).click();
  found.push(await findings(page, 'regions'));
  await page.keyboard.press('Escape');
  await cashier.getByRole('button', { name: /Tether/ }).click();
  await expect(cashier.getByRole('img', { name: /QR code/ })).toBeVisible();
  found.push(await findings(page, 'an address'));
  await page.keyboard.press('Escape');
  await expect(cashier).toBeHidden();

  await openRound(stack, 0);
  await page.goto('/spin');
  await page.getByRole('button', { name: 'Fairness' }).click();
  const fairness = page.getByRole('dialog', { name: 'Provably fair' });
  await expect(fairness.getByText(/^Not a public beacon$|No round is over yet/).first()).toBeVisible();
  found.push(await findings(page, 'round verifier'));
  await fairness.getByRole('tab', { name: 'Your seeds' }).click();
  found.push(await findings(page, 'seeds'));
  await page.keyboard.press('Escape');

  await openChat(page);
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(page.getByRole('button', { name: 'fire', exact: true })).toBeVisible();
  found.push(await findings(page, `emoji on ${project.name}`));
  expectNone(found);
});
