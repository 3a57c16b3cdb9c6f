import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { testBeacon } from '@aureus/fair/testing/test-beacon.ts';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { type BenchOptions, median, printSeries, requireFigures } from './figures.ts';

const FULL = { bets: 100_000, rounds: 3 };
const SHORT = { bets: 1_000, rounds: 1 };
const BARS = { browserMs: 60_000, longestTask: 50 } as const;

const root = path.dirname(import.meta.dirname);

/** Time of a check in ms, and the durations in ms of the page's tasks of 50 ms or more meanwhile. */
type Checked = { ms: number; longTasks: number[] };

/**
 * `npm run bench -- verify`: checks one export in the downloaded program, and in the downloaded page with its worker and
 * without one. The page is opened from the disk, as players open it.
 */
export async function benchVerify({ say, isShort }: BenchOptions): Promise<void> {
  const { bets, rounds } = isShort ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), 'aureus-bench-verify-'));
  const launch = await findChromium();
  let browser: Browser | undefined;
  try {
    say('building the program and the page');
    await promisify(execFile)(process.execPath, [path.join(root, 'packages/verify/build.mjs'), folder]);
    say(`writing ${bets.toLocaleString('en-US')} bets`);
    const file = path.join(folder, 'bets.json');
    writeFileSync(file, JSON.stringify(honestExport(bets, 'bench')));
    browser = await chromium.launch({
      executablePath: launch.executablePath,
      args: launch.args,
      env: { ...(process.env as Record<string, string>), ...launch.env },
    });
    const program: number[] = [];
    const pages: Record<string, Checked[]> = { 'the page': [], 'the page without a worker': [] };
    for (let round = 1; round <= rounds; round += 1) {
      say(`the program, round ${round} of ${rounds}`);
      program.push(await runProgram(folder, file));
      for (const [name, checks] of Object.entries(pages)) {
        say(`${name}, round ${round} of ${rounds}`);
        checks.push(await runPage(browser, folder, file, { hasWorker: name === 'the page' }));
      }
    }
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(`\nVerifier: ${bets.toLocaleString('en-US')} bets, ${megabytes} MB; median (range)`);
    printSeries({ name: 'the program', unit: 'ms', values: program });
    for (const [name, checks] of Object.entries(pages)) reportPage(name, checks);
  } finally {
    await browser?.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the time in ms that the program took. @throws if it finds a fault. */
async function runProgram(folder: string, file: string): Promise<number> {
  const begunAt = performance.now();
  const args = [path.join(folder, 'aureus-verify.mjs'), file, '--beacon-key', testBeacon.publicKey];
  await promisify(execFile)(process.execPath, args);
  return performance.now() - begunAt;
}

async function runPage(
  browser: Browser,
  folder: string,
  file: string,
  { hasWorker }: { hasWorker: boolean },
): Promise<Checked> {
  const page = await browser.newPage();
  try {
    if (!hasWorker) await page.addInitScript('delete globalThis.Worker');
    await page.goto(pathToFileURL(path.join(folder, 'aureus-verify.html')).href);
    await page.getByText('Trust a private beacon').click();
    await page.locator('#key').fill(testBeacon.publicKey);
    await page.evaluate(`{
      globalThis.longTasks = [];
      new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });
    }`);
    const begunAt = performance.now();
    await page.locator('#file').setInputFiles(file);
    await page.locator('#result').waitFor({ timeout: 0 });
    const ms = performance.now() - begunAt;
    const verdict = await page.locator('#verdict').textContent();
    if (verdict !== 'Every check passed') throw new Error(`The page says: ${verdict}`);
    return { ms, longTasks: await page.evaluate<number[]>('globalThis.longTasks') };
  } finally {
    await page.close();
  }
}

function reportPage(name: string, checks: readonly Checked[]): void {
  const times = checks.map(({ ms }) => ms);
  printSeries({ name, unit: 'ms', values: times });
  const longest = checks.map(({ longTasks }) => Math.max(0, ...longTasks));
  const counts = checks.map(({ longTasks }) => longTasks.length);
  requireFigures(`${name}: longest task`, longest);
  const isMet = median(times) <= BARS.browserMs && Math.max(...longest) <= BARS.longestTask;
  console.log(
    `    tasks of 50 ms and more: ${counts.join(', ')}; longest ${Math.max(...longest).toFixed(0)} ms   aim <= ${BARS.browserMs / 1000} s, no task over ${BARS.longestTask} ms: ${isMet ? 'met' : 'NOT met'}`,
  );
}
