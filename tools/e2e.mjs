// npm run e2e: the browser tests alone. Arguments go to Playwright: npm run e2e -- --grep deposit
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runMain } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const { passed, failed } = await runBrowserTests(root, process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
