import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

const root = path.dirname(path.dirname(import.meta.dirname));

/**
 * Builds the pages in the pseudo language, in which every text is marked. @returns the output folder; the caller must
 * remove it.
 */
export async function buildPseudoLocale(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aureus-pseudo-'));
  const build = spawn(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: path.join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', PAGE_LANGUAGE: 'pseudo' },
      stdio: 'ignore',
    },
  );
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) {
    await rm(folder, { recursive: true });
    throw new Error('The pages could not be built in the pseudo-locale.');
  }
  return folder;
}

/**
 * `NUMBERS` matches numbers after a name. `NO_WORDS` matches texts without words: numerals, addresses, times formatted
 * by `Intl`.
 */
const NUMBERS = /[\s,·:(]*[\d.,:%x)]+$/;
const NO_WORDS =
  /^[IVX]+$|^(?=.*\d)[\w:…-]+$|^https?:|^(?:\d+ (?:day|hour|minute|second)s?(?:, )?)+$|^[A-Z][a-z]{2} \d+\b/;

/**
 * Serves the pages in the pseudo language to a window. @returns a function that is true for texts that came from the
 * server, and for texts without words.
 */
export async function speakPseudoLocale(page: Page, folder: string): Promise<(text: string) => boolean> {
  const fromServer = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string') fromServer.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
  };
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      // Pictures of the sandbox's Steam are replaced, because the browser doesn't let a page served by the test
      // request other servers on this machine.
      if (pathname.startsWith('/steam/'))
        return await route.fulfill({
          contentType: 'image/svg+xml',
          headers: { 'access-control-allow-origin': '*' },
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      if (route.request().resourceType() === 'document')
        return await route.fulfill({
          contentType: 'text/html',
          body: readFileSync(path.join(folder, 'index.html')),
        });
      if (pathname.startsWith('/assets/')) return await route.fulfill({ path: path.join(folder, pathname) });
      return await route.continue();
    },
  );
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.json().then(keep, () => undefined);
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      try {
        keep(JSON.parse(text.slice(text.indexOf('['))));
      } catch {
        // The frame wasn't a message with JSON.
      }
    }),
  );
  return (text) => {
    const name = text.replace(NUMBERS, '');
    return NO_WORDS.test(text) || [...fromServer].some((said) => said.includes(name));
  };
}

/**
 * Returns the texts, labels, titles, placeholders and picture descriptions of a page that lack the pseudo language's
 * marks. Leaves code out.
 */
export const unspoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const untranslated = new Set<string>();
    const add = (text: string | null) => {
      const line = (text ?? '').replace(/\s+/g, ' ').trim();
      if (/\p{L}{2}/u.test(line) && !/[⟦⟧]/.test(line)) untranslated.add(line);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent !== null && !parent.closest('script, style, svg, code, pre')) add(node.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
    return [...untranslated];
  });
