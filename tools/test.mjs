// npm test: unit and integration tests, then the browser journeys, with one line of totals. With arguments, runs only
// the Vitest tests that they select: npm test -- wallet
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runMain } from './terminal.mjs';
import { finishWith } from './test-results.mjs';
import { runVitest } from './vitest-run.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const args = process.argv.slice(2);
  // Tests that were selected by arguments run in their long form.
  if (args.length > 0) process.env['LONG_TESTS'] ??= '1';
  const results = [await runVitest(root, args)];
  if (args.length === 0) results.push(await runBrowserTests(root, ['journeys']));
  finishWith(results);
});
