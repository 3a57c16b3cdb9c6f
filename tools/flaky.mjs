// npm run flaky -- <grep>: runs the matching browser tests 30 times each while every core is kept busy, and reports
// how many runs failed. The load ends with this process. Further arguments go to Playwright.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { runBrowserTests } from './browser-tests.mjs';
import { runMain, StopWithSentence } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const TIMES = 30;
/** Maximum time of all runs together. After it, Playwright stops. */
const LONGEST_MS = 60 * 60_000;

await runMain(async () => {
  process.env['LONG_TESTS'] ??= '1';
  const [grep, ...args] = process.argv.slice(2);
  if (grep === undefined) throw new StopWithSentence('Usage: npm run flaky -- <part of a name>');
  const load = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  try {
    const { passed, failed, failures } = await runBrowserTests(
      root,
      ['journeys', 'more'],
      [`--grep=${grep}`, `--repeat-each=${TIMES}`, '--retries=0', `--global-timeout=${LONGEST_MS}`, ...args],
    );
    for (const name of new Set(failures)) console.log(`failed: ${name}`);
    console.log(`${failed} of ${passed + failed} runs failed under load`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  } finally {
    await Promise.all(load.map((busy) => busy.terminate()));
  }
});
