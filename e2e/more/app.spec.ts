import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('installed as an app, the site says so when it’s offline, keeps nothing of the API and is always the newest', async ({
  page,
  context,
  openWindow,
  stack,
  watch,
}) => {
  // The test goes offline, so these errors are expected.
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|socket|Failed to load/i);
  const manifest = (await (await fetch(`${stack.url}/app.webmanifest`)).json()) as {
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await fetch(stack.url + src)).status, src).toBe(200);
  for (const file of ['/sw.js', '/offline.html', '/app.webmanifest', '/'])
    expect((await fetch(stack.url + file)).headers.get('cache-control'), file).toBe('no-cache');

  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/app.webmanifest');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto('/cases');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const cache = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names: names.length, paths: caught.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(cache.names).toBe(1);
  expect(
    cache.paths.filter((path) => !/^\/(?:offline\.html|favicon\.svg|assets\/[^/]+\.css)$/.test(path)),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  const look = await page
    .getByRole('link', { name: 'Try again' })
    .evaluate((link) => link.getBoundingClientRect().height);
  expect(look, 'with its styles').toBe(48);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  // Another language has a service worker of its own, with an offline page in that language.
  const russian = await openWindow(undefined, { locale: 'ru-RU', serviceWorkers: 'allow' });
  await russian.goto('/');
  const script = () => russian.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(await script()).toBe(`${stack.url}/ru/sw.js`);
  await expect.poll(() => russian.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await russian.context().setOffline(true);
  await russian.goto('/rewards');
  await expect(russian.getByRole('heading', { name: 'Нет подключения' })).toBeVisible();
  await expect(russian.locator('html')).toHaveAttribute('lang', 'ru');
});

test('a player turns messages on by a switch that says what is sent', async ({
  page,
  player,
  signIn,
  look,
}) => {
  await signIn(await player());
  await page.goto('/profile?tab=settings');
  const card = page.getByRole('region', { name: 'App and notifications' });
  await expect(card.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
  await expect(card).toContainText('Never offers or promotions.');
  await look();
});
