import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stakeAnswered, stakeSent } from '../api/pending-money.ts';
import { loadNewBuild } from './new-build.ts';

/**
 * State of the test's site: the script of the open page, the script that the server has now, the texts in the page's
 * fields, and `isDialogOpen`.
 */
const site = { open: '/assets/app-old.js', served: '/assets/app-new.js', fields: [''], isDialogOpen: false };
const reload = vi.fn();
let marks: Map<string, string>;

function show(path: string): void {
  vi.stubGlobal('location', { pathname: path, href: `https://site.example${path}`, reload });
}

beforeEach(() => {
  Object.assign(site, {
    open: '/assets/app-old.js',
    served: '/assets/app-new.js',
    fields: [''],
    isDialogOpen: false,
  });
  reload.mockClear();
  marks = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
  });
  vi.stubGlobal('document', {
    querySelector: () => (site.isDialogOpen ? {} : null),
    querySelectorAll: (what: string) =>
      what.startsWith('link')
        ? ['/assets/library.js', site.open].map((file) => ({ getAttribute: () => file }))
        : site.fields.map((value) => ({ value, checkVisibility: () => true })),
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(`<link href="${site.served}"><link href="/assets/library.js">`)),
  );
  show('/cases');
});
afterEach(() => vi.unstubAllGlobals());

it('loads a newer build once for each address', async () => {
  expect(await loadNewBuild()).toBe(true);
  expect(await loadNewBuild()).toBe(false);
  show('/plinko');
  expect(await loadNewBuild()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('ends where servers of two builds answer in turn', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await loadNewBuild();
    [site.open, site.served] = [site.served, site.open];
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page alone while the build is the same, and where no page of the site answers', async () => {
  site.served = site.open;
  expect(await loadNewBuild()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Bad gateway', { status: 502 })));
  expect(await loadNewBuild()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadNewBuild()).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(await loadNewBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('never while a stake is under way, a dialog is open, or something is written', async () => {
  stakeSent('bet', 100n);
  expect(await loadNewBuild()).toBe(false);
  stakeAnswered(100n);
  site.isDialogOpen = true;
  expect(await loadNewBuild()).toBe(false);
  site.isDialogOpen = false;
  site.fields = ['', 'a message for'];
  expect(await loadNewBuild()).toBe(false);
  site.fields = [''];
  const page = loadNewBuild();
  site.fields = ['began to write meanwhile'];
  expect(await page).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
