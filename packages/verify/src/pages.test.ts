import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { downloadPages, reportPages } from './pages.ts';

const HTML = { type: 'text/html; charset=utf-8' };
const SCRIPT = { type: 'text/javascript; charset=utf-8' };
const STYLE = { type: 'text/css; charset=utf-8' };
type File = { type: string; text: string };

/** Files as a build names them: a chunk that is loaded late, a list of styles, a worker, and names of nothing. */
const FILES: Readonly<Record<string, File>> = {
  '/': {
    ...HTML,
    text: '<script src="/loader.js" data-application="/assets/app-BBBBBBB.js /assets/part.js"></script><link rel="stylesheet" href="/assets/app-AAAAAAAA.css">',
  },
  '/loader.js': { ...SCRIPT, text: 'load("https://elsewhere.test/other.js")' },
  '/assets/app-AAAAAAAA.css': { ...STYLE, text: 'body{background:url(/art/ground.webp)}' },
  '/assets/part.js': { ...SCRIPT, text: 'export const part=1' },
  '/assets/app-BBBBBBB.js': {
    ...SCRIPT,
    text: 'const list=["assets/late-CCCCCCCC.js","assets/late-DDDDDDDD.css"];import("./late-CCCCCCCC.js");say("gone.js")',
  },
  '/assets/late-CCCCCCCC.js': {
    ...SCRIPT,
    text: 'new Worker(new URL("/assets/work-EEEEEEEE.js",import.meta.url))',
  },
  '/assets/late-DDDDDDDD.css': { ...STYLE, text: '.a{}' },
  '/assets/work-EEEEEEEE.js': { ...SCRIPT, text: 'postMessage(1)' },
};

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** Serves files. Any other path gets the page, as addresses of an application do. */
async function serve(files: Readonly<Record<string, File>>): Promise<string> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''] ?? files['/'];
    response.writeHead(file === undefined ? 503 : 200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('hashes the page with every script and style that it can load, and nothing else', async () => {
  const { files, digest } = await downloadPages(await serve(FILES), 'en');
  const hashes = Object.entries(FILES).map(([path, { text }]) => [
    path,
    createHash('sha256').update(text).digest('hex'),
  ]);
  expect(Object.entries(files)).toEqual(hashes.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  expect((await downloadPages(await serve(FILES), 'en')).digest).toBe(digest);
});

it('says whether two people got the same files, and refuses other bytes under a name with a hash', async () => {
  const first = await downloadPages(await serve(FILES), 'en');
  const reportOf = async (files: Readonly<Record<string, File>>) =>
    reportPages(await downloadPages(await serve(files), 'en'), first);
  expect((await reportOf(FILES)).lines.at(-1)).toBe(`The same files as on ${first.at}.`);

  const released = await reportOf({ ...FILES, '/loader.js': { ...SCRIPT, text: 'load()' } });
  expect([released.isGood, released.lines.at(-1)]).toEqual([
    true,
    expect.stringContaining('0 new, 0 gone, 1 changed'),
  ]);

  const forMe = await reportOf({ ...FILES, '/assets/work-EEEEEEEE.js': { ...SCRIPT, text: 'lie()' } });
  expect([forMe.isGood, forMe.lines.at(-1)]).toEqual([
    false,
    'CHANGED: /assets/work-EEEEEEEE.js has other bytes than before under the same name.',
  ]);
});

it('compares with nothing that is no list, was changed, or is of another language', async () => {
  const pages = await downloadPages(await serve(FILES), 'en');
  const changed = { ...pages, files: { ...pages.files, '/': 'ab' } };
  for (const before of [[], {}, changed])
    expect(() => reportPages(pages, before)).toThrow('isn’t one that --pages saved');
  expect(() => reportPages(pages, { ...pages, language: 'ru' })).toThrow('of the language ru');
});

it('stops where the site fails to send its page, or a file of it', async () => {
  const site = await serve(FILES);
  const limited = async (url: string) => {
    const { pathname } = new URL(url);
    const { type, text } = FILES[pathname] ?? { type: '', text: '' };
    return {
      status: pathname === '/assets/part.js' ? 429 : 200,
      type,
      bytes: new TextEncoder().encode(text),
    };
  };
  await expect(downloadPages(site, 'en', limited)).rejects.toThrow('part.js can’t be downloaded');
  await expect(downloadPages(await serve({}), 'en')).rejects.toThrow(
    'can’t be downloaded: nothing was compared.',
  );
});
