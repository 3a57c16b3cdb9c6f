// npm run e2e: runs only the browser tests, each once in its default window size. Arguments go to Playwright, for
// example part of a file's name or --grep deposit. --project=phone runs the journeys on a phone.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runMain } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const args = process.argv.slice(2);
  process.env['LONG_TESTS'] ??= '1';
  const isChosen = args.some((arg) => arg.startsWith('--project'));
  const projects = isChosen ? [] : ['journeys', 'more'];
  const { passed, failed, flaky } = await runBrowserTests(root, projects, args);
  for (const name of flaky) console.log(`flaky: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
