import { get, type IncomingHttpHeaders } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { gotoLive } from '../support/flows.ts';
import { PLAYER_PAGES } from '../support/pages.ts';
import { credit } from '../support/players.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const PATHS = [
  '/',
  '/landing',
  '/play',
  '/spin',
  '/roulette',
  '/provably-fair',
  '/faq',
  '/tos',
  '/profile',
] as const;
const WIDTHS = [320, 390, 768, 1024, 1280, 1366, 1440, 1920, 2560] as const;
/** Largest layout shift that the tests allow. Google rates a page as good up to 0.1. */
const MOST_SHIFT = 0.02;

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

test('the sidebar folds with Ctrl+b and is remembered', async ({ page, context }) => {
  await page.goto('/');
  await expect(sidebar(page)).toHaveCSS('width', '273px');
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).not.toHaveCSS('width', '273px');
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const cookie = (await context.cookies()).find(({ name }) => name === 'navbar-open');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await page.reload();
  await expect(sidebar(page)).not.toHaveCSS('width', '273px');
  // A new tab has no session storage yet, so the cookie says that the sidebar is folded.
  const tab = await context.newPage();
  await tab.goto('/faq');
  await expect(sidebar(tab)).not.toHaveCSS('width', '273px');
  await tab.keyboard.press('Meta+b');
  await expect(sidebar(tab)).toHaveCSS('width', '273px');
});

test('sidebar and chat keep their widths on a screen with larger texts', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
  await expect(sidebar(page)).toHaveCSS('width', '273px');
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCSS('width', '280px');
});

test('below 1280 px the sidebar lies over the page, and Escape takes it away', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  const over = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(over.getByRole('link', { name: 'Spin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeFocused();
  await page.keyboard.press('Control+b');
  await over.getByRole('link', { name: 'FAQ' }).click();
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
  await page.keyboard.press('Control+b');
  await expect(over).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 768 });
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(sidebar(page)).toHaveCount(0);
  await expect(over).toBeHidden();
});

test('an address opened directly shows its heading and the place of its content while the page is on its way', async ({
  page,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Holds back the scripts of single pages, whose file names are only a hash. Scripts that the application imports at
  // its start are let through.
  const [app] = /\/assets\/app-[\w-]+\.js/.exec(await (await page.request.get('/')).text()) ?? [];
  const code = await (await page.request.get(app ?? '')).text();
  const needed = new Set(Array.from(code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g), ([, file]) => file));
  await page.route(/\/assets\/[\w-]{7}\.js$/, async (route) => {
    if (!needed.has(route.request().url().split('/').at(-1))) await held;
    await route.continue();
  });
  const main = page.getByRole('main');
  for (const [path, title, columns, places] of [
    ['/mines', 'Mines', 2, 2],
    ['/spin', 'Spin', 4, 5],
    ['/leaderboard', 'Leaderboard', 1, 8],
    ['/cases/janus', undefined, 4, 8],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    const loading = main.locator('[aria-busy]').filter({ hasText: 'Loading' });
    const seen = loading.locator('> [data-skeleton]:nth-child(n + 3)').filter({ visible: true });
    await expect(seen).toHaveCount(places);
    await expect(seen.first().locator('> div')).toBeVisible();
    await expect(loading.getByRole('heading')).toHaveText(title === undefined ? [] : [title]);
    const left = await seen.evaluateAll(
      (all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size,
    );
    expect(left, 'places beside each other').toBe(columns);
  }
  release();
  await expect(main.locator('[aria-busy]')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the keyboard goes past the shell to the content, and through the header in its order', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  const underHeader = () =>
    page.evaluate(() => {
      const bottomOf = (role: string) => document.querySelector(role)?.getBoundingClientRect();
      return (bottomOf('main')?.top ?? 0) - (bottomOf('header')?.bottom ?? 0);
    });
  expect(await underHeader(), 'the header covers nothing of it').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Play Spin' })).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  const last = order.indexOf('Sign In');
  expect(order[0]).toBe('Skip to content');
  expect(order.indexOf('Close the chat')).toBe(last - 1);
});

test('dialogs keep the focus inside and give it back', async ({ page }) => {
  await page.goto('/');
  const openers = [
    { opener: page.getByRole('banner').getByRole('button', { name: 'Sign In' }), name: 'Sign in' },
    { opener: page.getByRole('button', { name: 'Chat Rules' }), name: 'Chat Rules' },
  ];
  for (const { opener, name } of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(step % 5 === 4 ? 'Shift+Tab' : 'Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || (focused?.closest('dialog[open]') ?? null) !== null;
      });
      expect(isInside, `step ${step} of Tab stays in ${name}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a dialog that a press opens shows no ring, one that a key opens shows where the focus is', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const close = dialog.getByRole('button', { name: 'Close' });
  const ring = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === null ? '' : getComputedStyle(activeElement).outlineStyle;
    });
  await opener.click();
  await expect(dialog).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  expect(await ring()).toBe('solid');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  expect(await ring()).toBe('solid');
  // The dialog was opened by the address, not by a press, so the focus gets no ring.
  await page.goto('/battles?create=1');
  await expect(page.getByRole('dialog')).toBeFocused();
  expect(await ring()).toBe('none');
});

test('at any width no page is wider than its window, no amount or label is cut, and no text is small, with eight digits of balance', async ({
  page,
  player,
  signIn,
  stack,
}) => {
  const me = await player();
  await credit(stack, me.id, 12_345_678.9);
  await signIn(me);
  for (const path of PLAYER_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByTestId('balance')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const amounts = page.locator('main input[inputmode=decimal]:enabled').filter({ visible: true });
    for (const field of await amounts.all()) await field.fill('12345.67');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      // Polled, since a part of the page that loads only at this width may be late.
      await expect
        .poll(() => beside(page), { message: `${path} at ${width}` })
        .toEqual({ over: 0, isOver: false, cut: [], labels: [], small: [] });
    }
  }
});

/**
 * Returns layout faults of a page: its width beyond the window in pixels, whether the header sticks out, amount fields
 * with cut text, cut labels and titles, and texts that are too small. The limit is 12 px, or 14 px for more than ten
 * words. Code and the texts of plinko's buckets may be smaller. A label may be cut if it has a title, and a player's
 * name may be, because a click on it opens the profile.
 */
function beside(
  page: Page,
): Promise<{ over: number; isOver: boolean; cut: (string | null)[]; labels: string[]; small: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const items = [...document.querySelectorAll('header :is(button, a, [data-testid=balance])')]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const isOver = items.some(({ right, left }) => right > clientWidth + 0.5 || left < -0.5);
    const cut = [...document.querySelectorAll('input[inputmode=decimal]')]
      .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth)
      .map((field) => field.getAttribute('aria-label'));
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.closest('svg, .sr-only, [aria-hidden=true]') === null;
    const labels = [
      ...document.querySelectorAll('main :is(button, a, h1, h2, h3, th, dt, label, [role=tab])'),
    ]
      .flatMap((label) => [label, ...label.querySelectorAll('*')])
      .filter(
        (element) =>
          isSeen(element) &&
          getComputedStyle(element).textOverflow === 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.closest('[title], [data-player]') === null,
      )
      .map((element) => element.textContent);
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      // Texts of plinko's buckets may be small: on a phone the widest boards have narrow buckets. Their accessible
      // names contain the multiplier.
      if (!element || text === '' || element.closest('pre, code, .font-mono, [data-bucket]')) continue;
      const least = text.split(' ').length > 10 ? 14 : 12;
      if (Number.parseFloat(getComputedStyle(element).fontSize) < least && isSeen(element)) small.push(text);
    }
    return { over: Math.max(0, scrollWidth - clientWidth), isOver, cut, labels, small };
  });
}

for (const [name, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the home page stands still while it loads on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: { value: number; sources: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        })[]) {
          const sources = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName),
          );
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, sources });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await settled(page);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; sources: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test('a phone of 320 px has the player’s picture in the header, which leads to the profile', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 1_234_567 });
  await signIn(me);
  await page.setViewportSize({ width: 320, height: 700 });
  await gotoLive(page, '/');
  const picture = page.getByRole('banner').getByRole('link', { name: me.name });
  await expect(picture).toBeInViewport({ ratio: 1 });
  await picture.click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('button', { name: 'Browse' }).click();
  const sheet = page.getByRole('dialog', { name: 'Browse' });
  await sheet.getByRole('link', { name: /^Session/ }).click();
  await expect(page).toHaveURL(/\/profile\?tab=limits$/);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Browse' }).click();
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeVisible();
});

/** Requests a path exactly as written. A browser or `fetch` would normalize it. */
function ask(stack: Stack, path: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(stack.url);
  const headers = { 'accept-encoding': 'gzip, br' };
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    }).on('error', reject);
  });
}

test('a panel that is higher than the window stays inside it and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto('/mines');
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Sound', exact: true })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('switch', { name: 'Show sounds as text' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('who is here is asked for while the application is on its way', async ({ page, player, signIn }) => {
  await signIn(await player({ coins: 1_234 }));
  const calls = { me: 0, info: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/me') calls.me += 1;
    if (pathname === '/api/info') calls.info += 1;
  });
  // Imitates a slow connection, on which early answers arrive before the application has started. The application then
  // uses these answers.
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Without a socket, the page has no reason to request `/api/me` and `/api/info` again.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const answered = Promise.all(['/api/me', '/api/info?*'].map((path) => page.waitForResponse(`**${path}`)));
  await page.goto('/', { waitUntil: 'commit' });
  await answered;
  expect(calls).toEqual({ me: 1, info: 1 });
  release?.();
  await expect(page.getByRole('banner').getByText('1,234.00')).toBeVisible();
  expect(calls.me).toBe(1);
});

test('the boot screen is painted before the application is fetched, which waits for no picture that doesn’t come', async ({
  page,
}) => {
  const pictures = /\/art\/(?:phone\/)?(?:basalt|coin-hero)\.avif$/;
  // The requests for these pictures never get an answer.
  await page.route(pictures, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('link', { name: /Spin/ }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // Removes the time limit after which the application stops waiting for the pictures.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 200 ? 0 : later(work, ms)) as typeof window.setTimeout;
  });
  const released = Promise.withResolvers<void>();
  await page.route(pictures, async (route) => {
    await released.promise;
    await route.continue();
  });
  let isFetched = false;
  page.on('request', (request) => {
    if (/\/assets\/app-/.test(request.url())) isFetched = true;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#boot')).toBeVisible();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(isFetched).toBe(false);
  released.resolve();
  await expect(page.getByRole('main').getByRole('link', { name: /Spin/ }).first()).toBeVisible();
  expect(isFetched).toBe(true);
});

test('files come packed and are kept; an address that is none is the page, or refused', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  const script = new URL(
    (await page.locator('link[href^="/assets/app-"]').getAttribute('href')) ?? '',
    stack.url,
  );
  const file = await ask(stack, script.pathname);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toContain('javascript');
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const picture = await ask(stack, '/art/spin-wheel.avif');
  expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined]);
  for (const path of ['/', '/mines', '/art/items', '/art//items', '/no-such-picture.avif', '/.env']) {
    const { status, headers } = await ask(stack, path);
    expect([status, headers['cache-control']], path).toEqual([200, 'no-cache']);
    expect(headers['content-type'], path).toContain('text/html');
  }
  for (const path of [
    '/assets/no-such-file.js',
    '/assets/../../server/package.json',
    '/assets/%2e%2e/%2e%2e/server/package.json',
    '/assets/..%2f..%2fserver%2fpackage.json',
    '/assets/%00',
    '/assets/%zz',
  ]) {
    const { status, headers } = await ask(stack, path);
    expect([400, 403, 404], path).toContain(status);
    expect(headers['content-type'], path).toContain('application/json');
  }
});

/** Number of cases, and of battles, whose pages are opened. */
const MOST_OF_A_KIND = 3;

test('every link of every page leads to a page', async ({ page, player, signIn, stack }) => {
  await signIn(await player());
  const [seen, downloads] = [new Set<string>(), new Set<string>()];
  const waiting: string[] = [...PATHS];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    // Pages of cases, and of battles, are all alike, so only some are opened.
    const kind = /^\/(?:cases|battles)\//.exec(path)?.[0];
    if (kind !== undefined && [...seen].filter((known) => known.startsWith(kind)).length > MOST_OF_A_KIND)
      continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByText('Page not found'), path).toHaveCount(0);
    const fragment = /#.+$/.exec(path)?.[0];
    if (fragment !== undefined) await expect(page.locator(fragment), path).toHaveCount(1);
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    if (path === '/play')
      expect(hrefs.filter((href) => /^\/(?:spin|roulette|mines|upgrader)\b/.test(href))).toEqual([]);
    for (const href of hrefs) {
      expect(href, `a link on ${path}`).not.toBe('');
      if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) continue;
      const target = new URL(href, page.url());
      if (target.origin !== new URL(page.url()).origin) {
        // Links to other sites: to helplines against gambling harm and to the sandbox. They open in a new tab.
        if (target.origin === stack.sandboxUrl)
          expect((await page.request.get(target.href)).ok(), `${href} on ${path}`).toBe(true);
        else expect(target.protocol, `${href} on ${path}`).toBe('https:');
        const link = page.locator(`a[href=${JSON.stringify(href)}]`).first();
        await expect(link, `${href} on ${path}`).toHaveAttribute('target', '_blank');
        await expect(link, `${href} on ${path}`).toHaveAttribute('rel', /noopener|noreferrer/);
        continue;
      }
      if (/^\/(?:api|assets|verify)\//.test(target.pathname)) {
        // A download isn't opened as a page: its link only has to work, and is asked for once, since exports are limited
        // to a few a minute.
        if (downloads.has(target.pathname)) continue;
        downloads.add(target.pathname);
        expect((await page.request.get(target.href)).ok(), `${href} on ${path}`).toBe(true);
        continue;
      }
      waiting.push(target.pathname + target.search + target.hash);
    }
  }
});

for (const who of ['a visitor', 'a player'] as const) {
  test(`every button of every page does something for ${who}`, async ({ page, context, player, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // An earlier press may have closed the chat, so every page starts with the chat open again.
    await page.addInitScript(() => sessionStorage.removeItem('chat-open'));
    if (who === 'a player') await signIn(await player({ coins: 50 }));
    const dead: string[] = [];
    for (const path of [
      '/',
      '/spin',
      '/provably-fair',
      '/faq',
      '/profile',
      '/profile?tab=security',
      '/profile?tab=kyc',
    ]) {
      if (who === 'a visitor' && path.startsWith('/profile?')) continue;
      // The shell (header, sidebar) is the same on all pages, so its buttons are pressed on the first page only.
      dead.push(...(await deadButtons(page, path, path === '/' ? page : page.getByRole('main'))));
    }
    expect(dead).toEqual([]);
  });
}

/**
 * Presses the enabled buttons, once for each name, except those that have their own tests. Returns those whose press
 * changed nothing on the page.
 */
async function deadButtons(page: Page, path: string, part: Page | Locator): Promise<string[]> {
  const open = async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
    await settled(page);
  };
  await open();
  const address = page.url();
  const names = await part.locator('button, summary').evaluateAll((buttons: HTMLElement[]) => {
    // Buttons with a language are left out: switching it changes the names of all others. languages.spec.ts presses
    // them.
    const seen = buttons.filter((button) => button.offsetParent !== null && button.lang === '');
    const isAlive = (button: HTMLElement) =>
      button.getAttribute('aria-disabled') !== 'true' && !button.matches(':disabled');
    const named = seen.filter(isAlive).map((button) => button.getAttribute('aria-label') ?? button.title);
    const written = seen.filter((button) => button.matches('button:not([aria-label])'));
    return [...new Set([...named, ...written.map((button) => button.innerText.trim())])];
  });
  const dead: string[] = [];
  let isChanged = false;
  for (const name of names) {
    // Leaves out buttons that have their own tests. Past results scroll away, and bets close by the clock.
    if (name === '' || /^(?:Bet |Verify|Halve|Send$|Sign out)/.test(name) || /^\d/.test(name)) continue;
    const button = part.getByRole('button', { name, exact: true }).first();
    // A button can vanish by itself, such as one of the first steps, so this look doesn't wait for the button.
    const look = () =>
      part.getByRole('button', { name, exact: true }).evaluateAll(([first]) => {
        if (!first?.checkVisibility() || first.matches(':disabled, [aria-disabled=true]')) return 'AWAY';
        return first.matches('[aria-pressed=true], [aria-selected=true]') ? 'PRESSED' : 'THERE';
      });
    const isThere = async () => (await look()) !== 'AWAY';
    const reopen = async () => {
      await open();
      isChanged = false;
      return soon(isThere, 1_000);
    };
    // An earlier press may have removed the button.
    if (!(await isThere()) && !(isChanged && (await reopen()))) continue;
    if ((await look()) !== 'THERE') continue;
    let before = await signature(page);
    let isDownload = false;
    page.once('download', () => {
      isDownload = true;
    });
    const isHit = await button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!isHit) {
      // A part opened by an earlier press may load late and cover this button.
      if (!(await reopen())) continue;
      before = await signature(page);
      await button.click();
    }
    const isAnswered = async () => isDownload || (await signature(page)) !== before;
    // Chat messages of other tests may move the button away under the pointer, again and again, or out of the page.
    let isDone = await soon(isAnswered, 5_000);
    for (let presses = 1; presses < 6 && !isDone && (await isThere()); presses++) {
      await button.click({ timeout: 2_000 }).catch(() => undefined);
      isDone = await soon(isAnswered, 5_000);
    }
    if (!isDone && (await isThere())) dead.push(`${path}: ${name}`);
    // Most things that a press opens close on Escape. The page is reloaded if something still covers it, or if the
    // address changed. A toast counts too, because its disappearing would look like an effect of the next press.
    await page.keyboard.press('Escape');
    const lying = page.locator('dialog[open], :popover-open, section[aria-label=Messages] > *');
    const isFree = async () => page.url() === address && (await lying.count()) === 0;
    isChanged = await soon(isFree, 400);
    if (!isChanged) await open();
  }
  return dead;
}

/** Resolves to true as soon as `isDone` returns true, or to false after `timeout` milliseconds. */
const soon = (isDone: () => Promise<boolean>, timeout: number): Promise<boolean> =>
  expect
    .poll(isDone, { timeout, intervals: [20, 50, 50, 100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/**
 * Returns what a press can change on the page: address, open elements, states, values, toasts, frames, labels,
 * clipboard.
 */
function signature(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const states = [
      ...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [aria-checked]'),
    ].map((element) =>
      ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked']
        .map((name) => element.getAttribute(name))
        .join(),
    );
    const values = [...document.querySelectorAll('input')].map(
      ({ value, checked }) => `${value}${String(checked)}`,
    );
    const open = document.querySelectorAll('dialog[open], details[open], :popover-open').length;
    const toasts = document.querySelector('section[aria-label=Messages]')?.textContent;
    const frames = document.querySelectorAll('iframe').length;
    const labels = [...document.querySelectorAll('button')].map((button) =>
      button.textContent.replaceAll(/[\d.,]+/g, '#'),
    );
    const copied = document.hasFocus() ? await navigator.clipboard.readText().catch(() => '') : '';
    return JSON.stringify([
      location.href,
      states,
      values,
      open,
      toasts,
      frames,
      new Set(labels).size,
      copied,
    ]);
  });
}

/** Waits two frames, so that a change of size or data is laid out. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

test('an address names the tab of the events page, as it does on other pages', async ({ page }) => {
  for (const address of ['/leaderboard?tab=raffle', '/leaderboard?event=raffle']) {
    await page.goto(address);
    await expect(page.getByRole('tab', { name: 'Raffle' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Weekly Raffle' })).toBeVisible();
  }
  await page.goto('/leaderboard');
  await expect(page.getByRole('tab', { name: 'Leaderboard' })).toHaveAttribute('aria-selected', 'true');
  // A tab that the player selects on the page takes precedence over the one in the address.
  await page.goto('/leaderboard?tab=raffle');
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('tab', { name: 'Leaderboard' })).toHaveAttribute('aria-selected', 'true');
});
