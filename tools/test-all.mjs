// npm run test:all: every test there is. All of Vitest with the long forms, the journeys in both windows with axe looking
// on, and the rest of the browser tests. For the run before something is called done; npm test is for every day.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runMain } from './terminal.mjs';
import { finishWith } from './test-results.mjs';
import { runVitest } from './vitest-run.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Switches that turn Vitest tests into their long forms. What the command line sets wins. */
const LONG_FORMS = { LONG_TESTS: '1' };

await runMain(async () => {
  const vitest = await runVitest(root, [], { ...LONG_FORMS, ...process.env });
  const browser = await runBrowserTests(root, ['desktop', 'phone', 'more']);
  finishWith([vitest, browser]);
});
