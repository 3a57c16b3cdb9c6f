import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLog } from '../testing/test-log.ts';
import { readConfig } from './config.ts';
import { createCallCounts } from './http/call-counts.ts';
import { createHttp, type Http } from './http/http.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityEvents } from './security-events.ts';
import { webRoutes } from './web.ts';

const A_PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Lowest number of calls per minute that the setting allows. */
const CALLS_PER_MINUTE = 10;
const page = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body></body></html>`;

let folder: string;
let app: Http;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-pages-'));
  for (const [file, text] of Object.entries({
    'web/dist/index.html': page('Players'),
    'web/dist/pt-BR/index.html': page('Jogadores'),
    'web/dist/og.jpg': 'a picture',
    'web/dist/app.webmanifest': '{"name":"Aureus","short_name":"Aureus","display":"standalone"}',
    'web/dist/.build-hash': 'hidden',
    'web/dist/assets/a-1.js': 'export {}',
    'web/beside.txt': 'beside',
    'console/dist/index.html': page('Staff'),
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  app = await serve(false);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(isStaging: boolean): Promise<Http> {
  const folders = { pages: path.join(folder, 'web/dist'), console: path.join(folder, 'console/dist') };
  const [log, metrics] = [createTestLog(), createMetrics()];
  const http = await createHttp({
    config: readConfig({ NODE_ENV: 'test', CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) }),
    log,
    metrics,
    counts: createCallCounts(),
    securityEvents: createSecurityEvents({ log, metrics }),
    publicUrl: () => 'http://127.0.0.1',
    sessionOf: async () => ({ session: null, pending: null }),
  });
  const previews = { '/battles/:id': async () => ({ title: 'A battle', text: 'of two' }) };
  const describePage = () => ({ title: 'Aureus', text: 'Games' });
  const publicUrl = () => 'http://127.0.0.1';
  await webRoutes(http, {
    previews,
    describePage,
    productName: 'Lares & Co',
    publicUrl,
    isStaging,
    folders,
  });
  return http;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a file', () => {
  it.each([
    ['the page', '/', 'web/dist/index.html'],
    ['the page in another language', '/cases', 'web/dist/pt-BR/index.html', { 'accept-language': 'pt' }],
    ['a page with a preview', '/battles/1', 'web/dist/index.html'],
    ['the page of a broadcast', '/overlay', 'web/dist/index.html'],
    ['a picture', '/og.jpg', 'web/dist/og.jpg'],
    ['the console', '/staff', 'console/dist/index.html'],
  ] as [string, string, string, Record<string, string>?][])(
    '(%s) has a tag by its content, not by its size and time',
    async (_what, url, name, headers = {}) => {
      const file = path.join(folder, name);
      const built = new Date('2026-01-01T00:00:00Z');
      await utimes(file, built, built);
      const first = await get(url, headers);
      const tag = String(first.headers.etag);
      expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
      expect(first.headers['last-modified']).toBeUndefined();
      const same = await get(url, { ...headers, 'if-none-match': tag });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
      expect(same.headers['cache-control']).toBe(first.headers['cache-control']);
      // Simulates another build whose file has the same length and time.
      await writeFile(file, (await readFile(file, 'utf8')).replace(/.(?=<\/title>|$)/, '!'));
      await utimes(file, built, built);
      const next = await get(url, { ...headers, 'if-none-match': tag });
      expect([next.statusCode, next.headers.etag]).toEqual([200, expect.not.stringMatching(tag)]);
      expect(next.body).not.toBe(first.body);
    },
  );

  it('is sent as it was compressed, under the same tag', async () => {
    await cp(path.join(folder, 'web/dist/og.jpg'), path.join(folder, 'web/dist/og.jpg.br'));
    const [plain, packed] = [await get('/og.jpg'), await get('/og.jpg', { 'accept-encoding': 'br' })];
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });
});

describe('the name of the site', () => {
  it('is in the description of the installed app', async () => {
    const { headers, body } = await get('/app.webmanifest');
    expect(JSON.parse(body)).toEqual({
      name: 'Lares & Co',
      short_name: 'Lares & Co',
      display: 'standalone',
    });
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['cache-control']).toBe('no-cache');
    const { statusCode } = await get('/app.webmanifest', { 'if-none-match': String(headers.etag) });
    expect(statusCode).toBe(304);
  });

  it('is the title of a page until its script runs', async () => {
    await writeFile(path.join(folder, 'web/dist/index.html'), page('Aureus'));
    expect((await get('/')).body).toContain('<title>Lares &amp; Co</title>');
  });

  it('is in the title of the console, whose pages read it there', async () => {
    await writeFile(path.join(folder, 'console/dist/index.html'), page('Aureus Staff'));
    expect((await get('/staff/log')).body).toContain('<title>Lares &amp; Co Staff</title>');
  });
});

describe('a person', () => {
  const odd = [
    '/cases/100%',
    '/battles/%',
    '/share/%zz',
    '/%',
    '/cases/%E0%A4%A',
    '/cases/%00',
    '/cases/%41ugustus',
    `/battles/${'1'.repeat(129)}`,
    `/cases/${'a'.repeat(5_000)}`,
    '/cases//x',
    '/./cases',
    '/..%2fbeside.txt',
    '/..%5cbeside.txt',
    '/.build-hash',
    '/cases/100%?from=%',
    '/%61pi/info',
  ];
  it.each(odd)('gets a page at %s', async (url) => {
    const { statusCode, headers, body } = await get(url, A_PERSON);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Players</title>');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('gets the page with the refusal after too many requests; a program gets the refusal alone', async () => {
    for (let call = 0; call < CALLS_PER_MINUTE; call += 1)
      expect((await get('/battles/1', A_PERSON)).statusCode).toBe(200);
    const { statusCode, headers, body } = await get('/battles/1', { ...A_PERSON, 'accept-language': 'pt' });
    expect([statusCode, headers['content-type'], headers['cache-control'], headers.etag]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
      undefined,
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('<title>Jogadores</title>');
    const chosen = { ...A_PERSON, 'accept-language': 'pt', cookie: 'language=en' };
    expect((await get('/battles/1', chosen)).body).toContain('<title>Players</title>');
    expect((await get('/battles/1')).json()).toMatchObject({ error: { code: 'request.error.too_many' } });
  });

  it.each(['/staff/%', '/staff/players/100%', '/staff//x'])('gets the console at %s', async (url) => {
    expect((await get(url, A_PERSON)).body).toContain('<title>Staff</title>');
  });

  it.each(['/api/cases/100%', '/api/none'])('gets the refusal of the API at %s', async (url) => {
    const { statusCode, headers } = await get(url, A_PERSON);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).toContain('application/json');
  });
});

it.each(['/cases/100%', '/%61pi/info', '/cases/%00'])('a program is refused at %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([400, expect.stringContaining('request.error.target')]);
});

it('no file outside the pages is sent, and no hidden one', async () => {
  for (const url of ['/..%2fbeside.txt', '/../beside.txt', '/.build-hash', '/assets/..%2f..%2fbeside.txt']) {
    const { body } = await get(url, A_PERSON);
    expect(body).not.toMatch(/beside|hidden/);
  }
});

describe('a test site', () => {
  it.each([
    ['/', 'Coins, payments and skins aren’t real.'],
    ['/battles/1', 'Coins, payments and skins aren’t real.'],
    ['/index.html', 'Coins, payments and skins aren’t real.'],
    ['/pt-BR/index.html', 'Coins, payments and skins aren’t real.'],
    ['/staff/log', 'Coins, payments and skins aren’t real.'],
    ['/cases', 'Moedas, pagamentos e skins não são reais.', { 'accept-language': 'pt' }],
  ] as [string, string, Record<string, string>?][])('says so at %s', async (url, text, headers = {}) => {
    const site = await serve(true);
    const { body } = await site.inject({ url, headers: { ...A_PERSON, ...headers } });
    await site.close();
    expect(body).toMatch(/<html class="staging" .*<body>\s*<div class="staging-strip" role="note">/s);
    expect(body).toContain(text);
    expect(body).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect((await get(url, { ...A_PERSON, ...headers })).body).not.toContain('staging');
  });
});
