import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

/** Opens Chromium and takes pictures into a folder: `<size>/<name>.png`. */
export async function openCamera(folder) {
  const { executablePath, args, env } = await findChromium();
  // Without a graphics card pages are drawn faster by the processor itself than by its imitation of one.
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu'],
    env: { ...process.env, ...env },
  });
  mkdirSync(folder, { recursive: true });
  let taken = 0;

  return {
    folder,
    taken: () => taken,
    /** A window of a size, signed in as somebody or as no one. */
    async open(stack, size, player) {
      const { name: _name, ...options } = size;
      const context = await browser.newContext({ ...options, baseURL: stack.url, locale: 'en-US' });
      if (player !== undefined) await context.addCookies([player.cookie()]);
      // No one in the pictures has chosen a name: the reminder would lie over every page.
      await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
      // A busy machine is slow, and a picture that is missing is worse than one that is late.
      context.setDefaultTimeout(40_000);
      return context.newPage();
    },
    async take(page, size, name, options = {}) {
      await settle(page);
      await page.screenshot({ path: path.join(folder, size.name, `${name}.png`), ...options });
      taken += 1;
    },
    close: () => browser.close(),
  };
}

/** Waits for fonts, pictures and short animations, so that the picture shows what a person sees a moment later. */
async function settle(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is not near the window never comes.
    const isSeen = (image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const images = [...document.images].filter((image) => image.loading !== 'lazy' || isSeen(image));
    const late = new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.race([late, Promise.allSettled(images.map((image) => image.decode()))]);
    const isShort = ({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 1000;
    const moving = document.getAnimations().filter(isShort);
    await Promise.race([late, Promise.allSettled(moving.map(({ finished }) => finished))]);
  });
}
