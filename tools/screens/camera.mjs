import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../packages/contract/src/languages.ts';
import { findChromium } from '../chromium.mjs';
import { faultsOf } from './faults.mjs';
import { isLoading, untilLoaded } from './visit.mjs';

/** Longest wait, in milliseconds, for content that a larger window brings into sight; later it never comes. */
const LATE_MS = 5_000;
/** So many pictures are named beside each fault. */
const MOST_PLACES = 12;

/**
 * Opens Chromium and takes pictures into a folder: `<width>x<height>/<name>.png`. What looks wrong in them is listed in
 * `faults.txt`.
 */
export async function openCamera(folder) {
  const { executablePath, args, env } = await findChromium();
  // Without a graphics card pages are drawn faster by the processor itself than by its imitation of one.
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
    /** A window on a device, signed in as somebody or as no one. */
    async open(stack, device, player, { language } = {}) {
      const [viewport] = device.sizes;
      const options = { ...device.options, viewport, baseURL: stack.url, locale: 'en-US' };
      const context = await browser.newContext(options);
      if (player !== undefined) await context.addCookies([player.cookie()]);
      if (language !== undefined)
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stack.url }]);
      // No one in the pictures has chosen a name: the reminder would lie over every page.
      await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
      // A busy machine is slow, and a picture that is missing is worse than one that is late.
      context.setDefaultTimeout(40_000);
      return context.newPage();
    },
    /** A picture at each size of the device: the window is resized, and the page stays as it is. */
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
    /** Writes down what looks wrong. @returns how many different things. */
    writeFaults() {
      const lines = [...faults].toSorted(([a], [b]) => a.localeCompare(b));
      const text = lines.map(([fault, places]) => `${fault}\n    ${inShort(places)}\n`).join('');
      writeFileSync(path.join(folder, 'faults.txt'), text);
      return lines.length;
    },
    close: () => browser.close(),
  };
}

/** Shortens a list of places: a fault of every page needs no list of all pages. */
const inShort = (places) =>
  places.length <= MOST_PLACES
    ? places.join(', ')
    : `${places.slice(0, MOST_PLACES).join(', ')} and ${places.length - MOST_PLACES} more`;

/** Waits for fonts, pictures and short animations, so that the picture shows what a person sees a moment later. */
async function settle(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What measures itself answers to a new size in the next frame, and draws in the one after.
    await frame();
    await frame();
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
