import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type ApiPlayer, signInByApi } from '../e2e/support/players.ts';
import { type Stack, startStack } from '../e2e/support/stack.ts';
import { findChromium } from '../tools/chromium.mjs';
import { type BenchOptions, median, requireFigures } from './figures.ts';

/**
 * Limits in kilobytes (1000 bytes). `javascript`, `css`, `images`: files of the home page's first load. `route`:
 * further JavaScript of another page. `fairness`: that of the fairness page, which checks signatures. `memory`: the
 * script that remembers what the site showed. `casesImages`: pictures of the page of cases.
 */
const BARS = {
  javascript: 130,
  css: 25,
  images: 400,
  route: 40,
  fairness: 60,
  memory: 8,
  casesImages: 1_000,
} as const;
/** Matches the script that remembers what the site showed. It's weighed once, with the first page of `PAGES`. */
const MEMORY = /\/seen-[^/]+\.js$/;
/** Limit in seconds of the home page's largest paint, on Lighthouse's phone. */
const LARGEST_PAINT = 1.8;
const LIGHTHOUSE_BARS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const FULL = { lighthouseRuns: 5 };
const SHORT = { lighthouseRuns: 1 };
/** Links of the main navigation. */
const PAGES = [
  'Spin',
  'Case Battles',
  'Cases',
  'Mines',
  'Upgrader',
  'Plinko',
  'Provably Fair',
  'FAQ',
  'Terms of service',
] as const;
/** A page is at rest when it's idle and makes no request for this many milliseconds. */
const REST_MS = 1_000;

type Kind = 'javascript' | 'css' | 'images' | 'fonts' | 'other';
type Loaded = { url: string; kind: Kind; transferred: number };

const kinds: Partial<Record<string, Kind>> = {
  Script: 'javascript',
  Stylesheet: 'css',
  Image: 'images',
  Font: 'fonts',
};

/**
 * Weighs the built pages as the real server sends them, then runs Lighthouse. The limits apply to the gzip size of
 * scripts and styles, and to the bytes of pictures on the wire.
 */
export async function benchWeight({ say, isShort }: BenchOptions): Promise<void> {
  say('starting the site');
  // No wheel lands meanwhile: what its landing loads isn't part of the page.
  const stack = await startStack({ SPIN_BET_MS: '600000', SPIN_ROUND_MS: '900000' });
  const port = await freePort();
  const launch = await findChromium();
  const browser = await chromium.launch({
    executablePath: launch.executablePath,
    args: [...launch.args, '--disable-gpu', `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...launch.env },
  });
  try {
    const player = await signInByApi(stack);
    say('loading the home page');
    await weighHome(browser, stack, 'a visitor');
    await weighHome(browser, stack, 'a player', player);
    say('loading the other pages');
    await weighRoutes(browser, stack, player);
    await judge(stack.url, port, (isShort ? SHORT : FULL).lighthouseRuns, say);
    if (tooHeavy.length > 0) throw new Error(`Too heavy: ${tooHeavy.join(', ')}.`);
  } finally {
    await browser.close();
    await stack.close();
  }
}

async function weighHome(browser: Browser, stack: Stack, who: string, player?: ApiPlayer): Promise<void> {
  const scales = await openScales(browser, stack, player);
  const { page, loaded, close } = scales;
  await page.goto('/', { waitUntil: 'networkidle' });
  await atRest(scales);
  console.log(`\nFirst load of the home page by ${who}`);
  for (const kind of ['javascript', 'css', 'images'] as const) {
    const files = loaded().filter((file) => file.kind === kind);
    const wire = sum(files.map(({ transferred }) => transferred));
    const judged = kind === 'images' ? wire : await gzipSize(files.map(({ url }) => url));
    line(
      kind,
      judged,
      BARS[kind],
      kind === 'images' ? `${files.length} files` : `${files.length} files, ${kilobytes(wire)} on the wire`,
    );
  }
  for (const kind of ['fonts', 'other'] as const)
    line(
      kind,
      sum(
        loaded()
          .filter((file) => file.kind === kind)
          .map(({ transferred }) => transferred),
      ),
    );
  await close();
}

async function weighRoutes(browser: Browser, stack: Stack, player: ApiPlayer): Promise<void> {
  console.log('\nFurther JavaScript of each page, after the home page');
  const banner = (page: Page) => page.getByRole('banner');
  const steps = [
    ...PAGES.map((link) => ({
      name: link,
      go: (page: Page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click(),
    })),
    {
      name: 'Profile',
      go: (page: Page) =>
        banner(page)
          .getByRole('link', { name: /^Profile of/ })
          .click(),
    },
    { name: 'Deposit', go: (page: Page) => banner(page).getByRole('button', { name: 'Deposit' }).click() },
  ];
  for (const { name, go } of steps) {
    const scales = await openScales(browser, stack, player);
    const { page, loaded, close } = scales;
    await page.goto('/', { waitUntil: 'networkidle' });
    await atRest(scales);
    const before = new Set(loaded().map(({ url }) => url));
    const scriptRequest = page.waitForEvent('request', (request) => request.resourceType() === 'script');
    await go(page);
    await scriptRequest;
    await atRest(scales);
    const scripts = loaded().filter(({ url, kind }) => kind === 'javascript' && !before.has(url));
    const memory = scripts.filter(({ url }) => MEMORY.test(url));
    const further = scripts.filter(({ url }) => !MEMORY.test(url));
    const bar = name === 'Provably Fair' ? BARS.fairness : BARS.route;
    line(name, await gzipSize(further.map(({ url }) => url)), bar, `${further.length} files`);
    if (name === PAGES[0]) {
      if (memory.length === 0) throw new Error(`${name} opened without the memory of what the site showed.`);
      line('  memory, once', await gzipSize(memory.map(({ url }) => url)), BARS.memory);
    }
    if (name === 'Cases') {
      const pictures = loaded().filter(({ url, kind }) => kind === 'images' && !before.has(url));
      const wire = sum(pictures.map(({ transferred }) => transferred));
      line('  its pictures', wire, BARS.casesImages, `${pictures.length} files`);
    }
    await close();
  }
}

/** Resolves once the page is idle, no file is loading, and none was requested meanwhile. */
async function atRest({ page, loaded, onWay }: Scales): Promise<void> {
  for (let count = -1; count !== loaded().length || onWay() > 0; ) {
    count = loaded().length;
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    await delay(REST_MS);
  }
}

type Scales = Awaited<ReturnType<typeof openScales>>;

/** Opens a window with an empty cache and a network log. */
async function openScales(browser: Browser, stack: Stack, player?: ApiPlayer) {
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
  if (player !== undefined) await context.addCookies([player.cookie()]);
  // Without this, the reminder to choose a username would cover the page.
  await context.addInitScript(() => localStorage.setItem('username-reminder', 'false'));
  const page = await context.newPage();
  const { log, open } = await keepNetworkLog(await context.newCDPSession(page));
  return { page, loaded: () => [...log.values()], onWay: () => open.size, close: () => context.close() };
}

/**
 * Logs the network. `log`: files whose response has begun. `open`: ids of requests for files that are still loading.
 */
async function keepNetworkLog(session: CDPSession): Promise<{ log: Map<string, Loaded>; open: Set<string> }> {
  const log = new Map<string, Loaded>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== undefined && type in kinds) open.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    log.set(requestId, { url: response.url, kind: kinds[type] ?? 'other', transferred: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = log.get(requestId);
    if (file !== undefined) file.transferred = encodedDataLength;
    open.delete(requestId);
  });
  await session.send('Network.enable');
  return { log, open };
}

/** Returns the total size of the files' bodies, requested with gzip as the only encoding. */
async function gzipSize(urls: readonly string[]): Promise<number> {
  return sum(await Promise.all([...new Set(urls)].map(bodyLength)));
}

function bodyLength(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('end', () => resolve(length));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function judge(url: string, port: number, runs: number, say: (line: string) => void): Promise<void> {
  const scores: Record<string, number[]> = {};
  const parts: Record<string, { values: number[]; scores: number[] }> = {};
  const misses = new Set<string>();
  for (let run = 1; run <= runs; run += 1) {
    say(`Lighthouse, run ${run} of ${runs}`);
    const result = await lighthouse(`${url}/`, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: Object.keys(LIGHTHOUSE_BARS),
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    const { categories, audits } = result.lhr;
    for (const name of Object.keys(LIGHTHOUSE_BARS))
      (scores[name] ??= []).push(Math.round((categories[name]?.score ?? 0) * 100));
    for (const { id, weight } of categories['performance']?.auditRefs ?? []) {
      if (weight === 0) continue;
      const part = (parts[id] ??= { values: [], scores: [] });
      part.values.push(audits[id]?.numericValue ?? Number.NaN);
      part.scores.push(Math.round((audits[id]?.score ?? 0) * 100));
    }
    for (const name of ['accessibility', 'best-practices'])
      for (const { id, weight } of categories[name]?.auditRefs ?? [])
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) misses.add(`${id}: ${audits[id]?.title}`);
  }
  console.log(
    `\nLighthouse ${runs} times: phone, simulated network and processor; median (lowest … highest)`,
  );
  for (const [name, bar] of Object.entries(LIGHTHOUSE_BARS)) {
    const values = scores[name] ?? [];
    requireFigures(name, values);
    const isMet = median(values) >= bar;
    console.log(
      `  ${name.padEnd(20)} ${String(median(values)).padStart(4)} (${Math.min(...values)} … ${Math.max(...values)})   bar >= ${bar}: ${verdict(isMet)}`,
    );
  }
  for (const [name, { values, scores: of }] of Object.entries(parts))
    console.log(
      `    ${name.padEnd(26)} ${median(values)
        .toFixed(values.every((one) => one < 1) ? 3 : 0)
        .padStart(6)}   score ${median(of)}`,
    );
  const paint = median(parts['largest-contentful-paint']?.values ?? []) / 1000;
  console.log(
    `  ${'largest paint'.padEnd(20)} ${paint.toFixed(2)} s   bar <= ${LARGEST_PAINT} s: ${verdict(paint <= LARGEST_PAINT)}`,
  );
  for (const miss of misses) console.log(`  missed: ${miss}`);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'NOT met');

/** Weights above their limit. Unlike times, sizes are the same on every machine, so any entry fails the benchmark. */
const tooHeavy: string[] = [];

function line(name: string, bytes: number, bar?: number, note = ''): void {
  if (bar !== undefined && bytes > bar * 1000)
    tooHeavy.push(`${name.trim()} ${kilobytes(bytes)} > ${bar} kB`);
  const judged =
    bar === undefined
      ? ''
      : `   bar <= ${bar} kB: ${verdict(bytes <= bar * 1000)} (${Math.round(bytes / (bar * 10))} %)`;
  console.log(
    `  ${name.padEnd(20)} ${kilobytes(bytes).padStart(10)}${judged}${note === '' ? '' : `   ${note}`}`,
  );
}
