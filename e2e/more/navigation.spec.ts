import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { gotoFooter, gotoLive, pressEntry } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

/** Addresses from the specification and their pages' titles. The home page has none. */
const ADDRESSES = [
  ['/', null],
  ['/landing', null],
  ['/play', null],
  ['/spin', 'Spin'],
  ['/roulette', 'Spin'],
  ['/cases', 'Cases'],
  ['/battles', 'Case Battles'],
  ['/mines', 'Mines'],
  ['/upgrader', 'Upgrader'],
  ['/plinko', 'Plinko'],
  ['/affiliates', 'Affiliates'],
  ['/rewards', 'Rewards'],
  ['/leaderboard', 'Leaderboard'],
  ['/profile', 'Profile'],
  ['/provably-fair', 'Provably Fair'],
  ['/faq', 'FAQ'],
  ['/tos', 'Terms of service'],
  ['/withdraw/skins', 'Withdraw skins'],
] as const;
const GAMES = ['Spin', 'Case Battles', 'Cases', 'Mines', 'Upgrader'];
const EVENTS = ['Weekly Leaderboard', 'Weekly Raffle'];

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const startsWith = (name: string) => new RegExp(`^${name}`);

test('every address of the specification opens its own page', async ({ page, player, signIn }) => {
  await signIn(await player());
  for (const [address, title] of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeAttached();
    // Except on /play, a new player is welcomed in place of the slogan, which stands there until the player is known.
    const heading = address === '/play' ? 'Fortune, with proof' : 'Welcome';
    if (title === null) await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    else await expect(page, address).toHaveTitle(`${title} · Aureus`);
  }
});

test('the sidebar leads to the games, both events, the profile and support', async ({
  page,
  player,
  signIn,
  openWindow,
}) => {
  const me = await player();
  await signIn(me);
  await page.route('**/api/support/unread', (route) => route.fulfill({ json: { data: { unread: 100 } } }));
  await gotoLive(page, '/faq');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const main = navigation(page, 'Main');
  for (const name of [...GAMES, 'Affiliates', 'Leaderboard'])
    await expect(main.getByRole('link', { name: startsWith(name) })).toBeVisible();
  for (const name of ['Rewards', 'Vault', 'Redeem Code'])
    await expect(main.getByRole('button', { name: startsWith(name) })).toBeVisible();
  await sidebar.getByRole('tab', { name: 'Events' }).click();
  for (const event of EVENTS) {
    const card = sidebar.getByRole('region', { name: event });
    await expect(card.getByRole('timer')).toHaveAccessibleName(/^\d days?, \d+ hours?, \d+ minutes?$/);
    await expect(card.getByRole('link', { name: 'View Event' })).toHaveAttribute('href', /^\/leaderboard\b/);
  }
  const support = sidebar.getByRole('button', { name: startsWith('Support') });
  await expect(sidebar.getByTestId('support-unread')).toHaveText(/^99\+/);
  for (const isOpen of [true, false]) {
    await support.click();
    await expect(support).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible({ visible: isOpen });
  }
  await sidebar.getByRole('link', { name: startsWith(me.name) }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const visitor = await openWindow();
  await gotoLive(visitor, '/faq');
  await visitor.getByRole('complementary', { name: 'Sidebar' }).getByText('Support', { exact: true }).click();
  await expect(visitor.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
});

test('the header and the footer hold what the specification lists', async ({ page, player, signIn }) => {
  await page.route('**/api/info*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.community = [{ name: 'Discord', url: 'https://discord.example/aureus' }];
    await route.fulfill({ response: reply, json: body });
  });
  const me = await player({ coins: 5 });
  await signIn(me);
  await gotoLive(page, '/faq');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await expect(header.getByTestId('balance')).toContainText('5.00');
  for (const name of ['Deposit', 'Withdraw', 'Notifications', 'Close the chat'])
    await expect(header.getByRole('button', { name, exact: true })).toBeVisible();
  await gotoFooter(page);
  await expect(navigation(page, 'Links').getByRole('link')).toHaveText([
    'Affiliates',
    'Rewards',
    'Provably Fair',
    'TOS',
    'FAQ',
    'Responsible gambling',
  ]);
  await expect(navigation(page, 'Community').getByRole('link', { name: 'Discord' })).toHaveAttribute(
    'href',
    'https://discord.example/aureus',
  );
  await header.getByRole('link', { name: `Profile of ${me.name}` }).click();
  await expect(page).toHaveURL(/\/profile$/);
  // Waits for calls in progress: the page's measurement of the server's clock must not outlive the window.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('on a phone', () => {
  test.use({ home: 'phone' });

  test('the bar and its sheets hold what the specification lists', async ({ page, player, signIn, size }) => {
    await signIn(await player());
    await gotoLive(page, '/faq');
    const bar = navigation(page, 'Quick access');
    await expect(bar.getByRole('button')).toHaveText(
      ['Browse', 'Games', 'Rewards', 'Notifications', 'Profile'].map((name) => new RegExp(`${name}$`)),
    );
    await bar.getByRole('button', { name: 'Games' }).click();
    const games = page.getByRole('dialog', { name: 'Games' });
    for (const name of GAMES) await expect(games.getByRole('link', { name: startsWith(name) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(games).toBeHidden();
    await pressEntry(page, size, 'button', 'Rewards');
    const browse = page.getByRole('dialog', { name: 'Browse' });
    await expect(browse.getByText('Daily Case')).toBeVisible();
    for (const name of ['Vault', 'Redeem Code', 'Support'])
      await expect(browse.getByRole('button', { name: startsWith(name) })).toBeVisible();
    for (const name of ['Affiliates', 'Leaderboard'])
      await expect(browse.getByRole('link', { name, exact: true })).toBeVisible();
    await browse.getByRole('button', { name: 'Events', exact: true }).click();
    for (const event of EVENTS)
      await expect(browse.getByRole('link', { name: event })).toHaveAttribute('href', /^\/leaderboard\b/);
    await page.keyboard.press('Escape');
    await expect(browse).toBeHidden();
    await bar.getByRole('button', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('a tip’s link isn’t lost on a page that writes its filters into the address', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const [me, friend] = [await player({ coins: 5 }), await player()];
  await signIn(me);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/cases?tip=${friend.id}&order=name`);
  await expect(page.locator('#case-list a').first()).toBeVisible();
  answer.resolve();
  const dialog = page.getByRole('dialog', { name: 'Send Tip' });
  await expect(dialog.getByRole('textbox', { name: 'Username or ID' })).toHaveValue(friend.id);
  await expect(page).toHaveURL(`${stack.url}/cases?order=name`);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a gain floats up beside the balance', async ({ page, player, signIn }) => {
  const [me, friend] = [await player({ coins: 5 }), await player({ coins: 20 })];
  await signIn(me);
  await gotoLive(page, '/faq');
  await page.waitForLoadState('networkidle');
  const tip = { userId: me.id, amount: 12.34 };
  await friend.browser.call('POST', '/api/wallet/tip', tip, { 'idempotency-key': newId() });
  const balance = page.getByRole('banner').getByTestId('balance');
  await expect(balance.locator('.animate-gain')).toHaveText('+12.34');
  await expect(balance).toHaveAttribute('data-value', '17.34');
  // 17.34 coins / 1.64
  await expect(balance, 'worth in dollars, on hover').toHaveAttribute('title', '≈ $10.57');
});

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('the site loader turns through 156 frames at 60 a second', async ({ page }) => {
    const application = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await application.promise;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    const loader = page.locator('#site-loader');
    await expect(loader).toBeVisible();
    const turns = await loader.locator('.site-loader-rows, .site-loader-frames').evaluateAll((parts) =>
      parts.map((part) => {
        const { animationDuration, animationTimingFunction } = getComputedStyle(part);
        return {
          ms: Math.round(Number.parseFloat(animationDuration) * 1_000),
          steps: Number(/^steps\((\d+)/.exec(animationTimingFunction)?.[1]),
        };
      }),
    );
    // The sprite sheet's rows, and the frames in each row.
    const [rows, frames] = turns;
    expect((rows?.steps ?? 0) * (frames?.steps ?? 0)).toBe(156);
    expect(rows?.ms).toBe((156 / 60) * 1_000);
    expect(frames?.ms).toBe(((frames?.steps ?? 0) / 60) * 1_000);
    application.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(loader).toBeHidden();
  });
});

/** Pages beside those of the specification, each with its own file. */
const OTHERS = [
  '/cases/any',
  '/battles/any',
  '/verification',
  '/responsible-gambling',
  '/share/any',
  '/nowhere',
];

for (const hasMotion of [false, true])
  test.describe(hasMotion ? 'a press, with motion' : 'a press', () => {
    test.use({ hasMotion });

    test('shows the placeholders of each page before the page’s file has come, on a slow device too', async ({
      page,
      player,
      signIn,
    }) => {
      await signIn(await player());
      await gotoLive(page, '/');
      await page.waitForLoadState('networkidle');
      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/[\w-]+\.(?:js|css)$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const addresses = ADDRESSES.flatMap(([path, title]) => (title === null ? [] : [path]));
      for (const path of [...addresses, ...OTHERS]) {
        const frames = await page.evaluate(framesUntilPlaceholders, path);
        // A page whose picture moves from the list may be changed up to two frames later.
        expect(frames, path).toBeLessThanOrEqual(hasMotion && path.endsWith('/any') ? 3 : 1);
      }
      held.resolve();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(page.locator('main > .page-loading')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

/**
 * Goes to an address by its link, or else through the browser's history, and counts the frames until placeholders are
 * visible. The function of a frame runs right before the frame is painted.
 */
async function framesUntilPlaceholders(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
  if (link) link.click();
  else {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  for (let frames = 1; frames <= 20; frames += 1) {
    await new Promise(requestAnimationFrame);
    const places = [...document.querySelectorAll('main > .page-loading > [data-skeleton] > div')];
    const isSeen = places.some((place) => {
      const { width, height, top } = place.getBoundingClientRect();
      return width > 0 && height > 0 && top < innerHeight;
    });
    if (isSeen && location.pathname === path) return frames;
  }
  return Number.POSITIVE_INFINITY;
}
