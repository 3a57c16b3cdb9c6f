import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';

const ORIGIN = 'http://studio.local';
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/**
 * Opens a page with drawing code in Chromium: `studio` (coin, wheel, basalt) or `workshop` (items, crates, tiles). Its
 * files come straight from the project folder; no port is opened.
 * @returns the page, and `close`.
 */
export async function openStudio(root, { name = 'studio' } = {}) {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const page = await browser.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname;
    const body = await readFile(path.join(root, name)).catch(() => undefined);
    await (body
      ? route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404, body: '' }));
  });
  await page.goto(`${ORIGIN}/tools/art/${name}/page.html`);
  await page
    .waitForFunction((global) => global in window, name, { timeout: 30_000 })
    .catch(() => {
      throw new Error(`The ${name} did not open. ${problems.join(' ')}`);
    });
  // Loads the site's title font, which the letters on the coin use.
  await page.evaluate(async () => {
    const face = new FontFace(
      'Cinzel Variable',
      'url(/node_modules/@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2)',
      { weight: '400 900' },
    );
    document.fonts.add(await face.load());
  });
  return { page, close: () => browser.close() };
}
