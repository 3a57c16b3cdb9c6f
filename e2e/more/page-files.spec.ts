import type { Page } from '@playwright/test';
import { downloadPages } from '../../packages/verify/src/pages.ts';
import { expect, test } from '../support/test.ts';

const ROUTES = ['/', '/cases', '/mines', '/battles', '/provably-fair'];
const LANGUAGES = [
  { language: 'en', locale: 'en-US' },
  { language: 'pt-BR', locale: 'pt-BR' },
  { language: 'ru', locale: 'ru-RU' },
];

/** Opens routes one after the other. Resolves with the paths of the scripts and styles that the window asked for. */
async function askedFiles(window: Page): Promise<Set<string>> {
  const paths = new Set<string>();
  window.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) paths.add(pathname);
  });
  for (const route of ROUTES) {
    await window.goto(route);
    await expect(window.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  return paths;
}

for (const { language, locale } of LANGUAGES)
  test(`the downloaded program hashes every file that a window asks for (${language})`, async ({
    openWindow,
    stack,
  }) => {
    const paths = await askedFiles(await openWindow(undefined, { locale }));
    const { files } = await downloadPages(stack.url, language);
    expect(paths.size).toBeGreaterThan(ROUTES.length);
    expect([...paths].filter((path) => !(path in files))).toEqual([]);
  });
