import path from 'node:path';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { bareIcons } from '../../apps/web/vite/bare-icons.ts';
import { shortShaders } from '../../apps/web/vite/short-shaders.ts';
import { withoutDevtools } from '../../apps/web/vite/without-devtools.ts';
import { findChromium } from '../chromium.mjs';

/**
 * Scale of frames whose script is timed. With fewer pixels, software rendering slows the script down less. The
 * script's own work doesn't depend on their number.
 */
const TIMED_SCALE = 0.2;

/**
 * Builds `apps/web/sheets` like the pages, serves it and opens Chromium on it.
 * @returns `take` for the picture of a frame, `time` for how long the script of frames takes (ms), and `close`.
 */
export async function openSheets(root) {
  const web = path.join(root, 'apps/web');
  const site = {
    root: web,
    configFile: false,
    logLevel: 'error',
    build: { outDir: path.join(root, '.cache/sheets'), emptyOutDir: true, target: 'es2022' },
  };
  const { NODE_ENV } = process.env;
  await build({
    ...site,
    plugins: [bareIcons(), withoutDevtools(), react(), tailwindcss(), shortShaders()],
    build: { ...site.build, rolldownOptions: { input: path.join(web, 'sheets/index.html') } },
  });
  const server = await preview({ ...site, preview: { host: '127.0.0.1', port: 0 } });
  // Vite sets NODE_ENV to production, and the sandbox refuses to start then.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const { port } = server.httpServer.address();
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    env: { ...process.env, ...env },
  });
  let page;
  let current;

  /** Returns the page of a scene. Its time only runs forward, so an earlier frame reloads the page. */
  async function open({ scene, size, ms, scale = 1 }) {
    const key = `${scene} ${size.width} ${scale}`;
    if (current?.key === key && current.ms <= ms) {
      current.ms = ms;
      return page;
    }
    await page?.context().close();
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale });
    page = await context.newPage();
    await page.addInitScript({ path: path.join(web, 'sheets/virtual-clock.js') });
    page.on('pageerror', (error) => console.error(`${scene}: ${error.message}`));
    await page.goto(`http://127.0.0.1:${port}/sheets/index.html?scene=${scene}`, {
      waitUntil: 'networkidle',
    });
    await page.waitForFunction(() => window.isMoving(), undefined, { polling: 100 });
    await page.evaluate(async () => {
      await Promise.all([
        document.fonts.load('800 40px "Cinzel Variable"'),
        document.fonts.load('600 16px "Inter Variable"'),
      ]);
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    current = { key, ms };
    return page;
  }

  return {
    async take(frame) {
      const opened = await open(frame);
      await opened.evaluate((ms) => window.goTo(ms), frame.ms);
      // Without a GPU, a frame takes long.
      return opened.screenshot({ timeout: 120_000, ...(frame.crop && { clip: frame.crop }) });
    },
    /** Returns how long the script takes for each of these times of a scene, in milliseconds. */
    async time({ scene, size }, times) {
      const opened = await open({ scene, size, ms: 0, scale: TIMED_SCALE });
      current = undefined;
      return opened.evaluate(async (all) => {
        const spent = [];
        for (const ms of all) spent.push(await window.goTo(ms, { isTimed: true }));
        return spent;
      }, times);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
