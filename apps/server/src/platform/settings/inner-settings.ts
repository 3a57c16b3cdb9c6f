import { choice, follows, provider, text, url, whole, zeroOrOne } from './kinds.ts';

/** Settings that the project's processes pass to each other, such as those of `npm start`. */
export const processes = {
  SANDBOX_URL: provider(
    url(undefined, 'Where the sandbox answers; in production with STAGING=1 alone, as an https:// address.'),
  ),
  PRODUCT_URL: url(undefined, 'Where the sandbox and the BOT players find the site.'),
  API_ORIGIN: url('http://127.0.0.1:3000', 'Where the page server of npm run dev finds the API.'),
  PAGE_LANGUAGE: text(
    'en',
    'Which language the pages are built in, by its tag; pseudo for the test of the words.',
  ),
  AUREUS_PARENT: zeroOrOne(false, 'Whether the process ends with its standard input.'),
};

/** Settings that only tests, checks, benchmarks and tools read, never the site. */
export const testing = {
  LONG_TESTS: zeroOrOne(false, 'Whether tests run in their long form; npm run test:all sets it.'),
  SPLIT_SITE: zeroOrOne(false, 'Whether browser tests split their site into a core and an edge.'),
  AUREUS_TRIAL: text(
    undefined,
    'What a trial in namespaces of its own has prepared, as JSON; it starts itself with it.',
  ),
  TRIALS: zeroOrOne(false, 'Whether tests run that need programs of the machine; their own commands set it.'),
  TEST_POSTGRES: choice(
    '18',
    ['18', '15'],
    'Major version of PostgreSQL that integration tests run on; npm run test:all sets the oldest that is promised.',
  ),
  STORM_CLOCK_MS: whole(0, 0, 10_000_000_000, 'By how much a storm moves the clocks of its processes.'),
  KILLS: follows('by test', whole(undefined, 1, 1_000_000, 'How often a kill test kills the server.')),
  SEQUENCES: follows('by test', whole(undefined, 1, 1_000_000, 'Random sequences of the wager tests.')),
  CASHIER_STORM: whole(300, 1, 1_000_000, "Operations of the cashier's storm test."),
  RECONNECTS: whole(12, 1, 1_000_000, 'How often the connection of a page falls in the reconnect test.'),
  TEST_LOG: text(undefined, 'Level from which tests print the log of their sites.'),
  CHROMIUM_PATH: follows('found', text(undefined, 'The browser for tests and pictures.')),
  ADVISORIES: text(
    '.cache/advisories',
    'Folder with the advisories that npm run check looks packages up in.',
  ),
};
