import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../packages/contract/src/languages.ts';
import { findChromium } from '../chromium.mjs';
import { faultsOf } from './faults.mjs';
import { isLoading, untilLoaded } from './visit.mjs';

/** Maximum wait, in milliseconds, for content that comes into view when the window is resized. */
const LATE_MS = 5_000;
/** Maximum number of pictures to list for each fault. */
const MOST_PLACES = 12;

/**
 * Opens Chromium and takes pictures into a folder: `<width>x<height>/<name>.png`. Visual faults in them are listed in
 * `faults.txt`.
 */
export async function openCamera(folder) {
  const { executablePath, args, env } = await findChromium();
  // Without a GPU, rendering a page on the CPU is faster than emulating a GPU.
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu'],
    env: { ...process.env, ...env },
  });
  mkdirSync(folder, { recursive: true });
  const faults = new Map();
  let count = 0;

  const note = (where, lines) => {
    for (const line of lines) faults.set(line, [...(faults.get(line) ?? []), where]);
  };

  return {
    folder,
    taken: () => count,
    /** Opens a page on a device, signed in as a player, or as a visitor if there is no player. */
    async open(stack, device, player, { language } = {}) {
      const [viewport] = device.sizes;
      const options = { ...device.options, viewport, baseURL: stack.url, locale: 'en-US' };
      const context = await browser.newContext(options);
      if (player !== undefined) await context.addCookies([player.cookie()]);
      if (language !== undefined)
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stack.url }]);
      // The players in the pictures haven't chosen a username, so the reminder would cover every page.
      await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
      // The timeout is long because, on a busy machine, a late picture is better than none.
      context.setDefaultTimeout(40_000);
      return context.newPage();
    },
    /** Takes a picture at each size of the device. The window is resized without reloading the page. */
    async take(page, device, name, options = {}) {
      const waits = await isLoading(page);
      for (const [index, size] of device.sizes.entries()) {
        if (index > 0) {
          await page.setViewportSize(size);
          if (!waits) await untilLoaded(page, LATE_MS).catch(() => {});
        }
        await settle(page);
        const folderOfSize = `${size.width}x${size.height}`;
        await page.screenshot({ path: path.join(folder, folderOfSize, `${name}.png`), ...options });
        note(`${name} ${size.width}`, await faultsOf(page, device.isMobile));
        count += 1;
      }
      if (device.sizes.length > 1) await page.setViewportSize(device.sizes[0]);
    },
    /** Writes the list of visual faults to `faults.txt`. @returns the number of different faults. */
    writeFaults() {
      const lines = [...faults].toSorted(([a], [b]) => a.localeCompare(b));
      const text = lines.map(([fault, places]) => `${fault}\n    ${inShort(places)}\n`).join('');
      writeFileSync(path.join(folder, 'faults.txt'), text);
      return lines.length;
    },
    close: () => browser.close(),
  };
}

/** Shortens the list of pictures with a fault. A fault of every page doesn't need all of them. */
const inShort = (places) =>
  places.length <= MOST_PLACES
    ? places.join(', ')
    : `${places.slice(0, MOST_PLACES).join(', ')} and ${places.length - MOST_PLACES} more`;

/** Waits for fonts, images and short animations, so that the picture shows the page at rest. */
async function settle(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Elements that measure themselves notice a new size in the next frame and render in the one after it.
    await frame();
    await frame();
    await document.fonts.ready;
    // A lazy image far from the window isn't loaded, so it isn't waited for.
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
