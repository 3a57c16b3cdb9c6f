/**
 * The map of who may use whom, as a table: `npm run check` compares the code with it.
 *
 * Paths are not anchored to the root, so that small trees of violations (`tools/canaries.mjs`) are judged by
 * the very same rules: the check fails unless each of them is reported.
 */
const SERVER = '(^|/)apps/server/src/';
const WEB = '(^|/)apps/web/src/';
const CONSOLE = '(^|/)apps/console/src/';
/** Group 2 is the domain's folder: `rain`, `games/spin`, `cashier/crypto`. */
const SERVER_DOMAIN = `${SERVER}domains/((?:(?:games|cashier)/)?[^/]+)/`;
const WEB_DOMAIN = `${WEB}domains/(games/[^/]+|[^/]+)/`;
/** `rain/rain.ts` and `rain/rain.events.ts`: all that another domain sees of it. */
// The group has a name, because the patterns of a list are joined to one and its groups counted through.
const FACE = '/domains/(?:(?:games|cashier)/)?(?<domain>[^/]+)/\\k<domain>(?:\\.events)?\\.ts$';
const TEST = '\\.test\\.tsx?$';
const TESTING = '(^|/)testing(/|\\.ts$)';
/** The composition root, and the commands beside the site. */
const ROOTS = ['app', 'audit', 'doctor', 'edge', 'seal', 'staff']
  .map((name) => `${SERVER}${name}\\.ts$`)
  .concat(`${SERVER}audit/`, `${SERVER}staff/`);
const SIGNATURES = '(^|/)packages/fair/src/(?:beacon|beacon-batch|heads-signature)\\.ts$';

/** A row of the table. Type imports vanish before anything runs, so most rows let them through. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** The folder of a domain. What stands beside the games, or beside the payment methods, is a domain as well. */
const folderOf = (domain) =>
  `${SERVER}domains/${domain}/${['games', 'cashier'].includes(domain) ? '[^/]+\\.ts$' : ''}`;
/** One rule for each domain, from the one table of pairs. */
const pairs = Object.entries(require('./tools/domain-pairs.json')).map(([domain, used]) =>
  forbid(
    `pairs-of-${domain.replace('/', '-')}`,
    `${domain} uses ${used.join(', ') || 'no other domain'}: tools/domain-pairs.json.`,
    { path: folderOf(domain), pathNot: [TEST, TESTING] },
    { path: `${SERVER}domains/`, pathNot: [domain, ...used].map(folderOf) },
  ),
);
const VALUES_ONLY = { dependencyTypesNot: ['type-only'] };

/** The rooms of the pages, from the ground up; which of the others each of them may use. `main.tsx` joins them. */
const ROOMS = {
  router: [],
  ui: ['router'],
  api: ['router', 'ui'],
  slots: ['router', 'ui', 'api', 'domains'],
  moments: ['router', 'ui', 'api', 'slots'],
  'games-kit': ['router', 'ui', 'api', 'slots', 'moments'],
  domains: ['router', 'ui', 'api', 'slots', 'moments', 'games-kit'],
  shell: ['router', 'ui', 'api', 'slots', 'moments', 'games-kit', 'domains'],
  boot: ['router', 'ui', 'shell'],
};
const rooms = Object.entries(ROOMS).map(([room, used]) =>
  forbid(
    `web-room-${room}`,
    `${room} uses ${used.join(', ') || 'no other room'}.`,
    { path: `${WEB}${room}/` },
    { path: `${WEB}[^/]+/`, pathNot: [room, ...used, 'words'].map((name) => `${WEB}${name}/`) },
  ),
);

/** The console's rooms, likewise. */
const CONSOLE_ROOMS = {
  ui: [],
  api: ['ui'],
  factors: ['ui', 'api'],
  reasons: ['ui', 'api'],
  pages: ['ui', 'api', 'factors', 'reasons'],
  shell: ['ui', 'api', 'factors', 'reasons', 'pages'],
};
const consoleRooms = Object.entries(CONSOLE_ROOMS).map(([room, used]) =>
  forbid(
    `console-room-${room}`,
    `${room} uses ${used.join(', ') || 'no other room'}.`,
    { path: `${CONSOLE}${room}/` },
    { path: `${CONSOLE}[^/]+/`, pathNot: [room, ...used].map((name) => `${CONSOLE}${name}/`) },
  ),
);

module.exports = {
  forbidden: [
    ...pairs,
    forbid(
      'server-domains-meet-at-faces',
      'Another domain is seen through its face and its events alone; types are free where the table of pairs has them.',
      { path: SERVER_DOMAIN, pathNot: TEST },
      { path: `${SERVER}domains/`, pathNot: [`${SERVER}domains/$2/`, FACE], ...VALUES_ONLY },
    ),
    forbid(
      'domains-are-joined-at-the-root',
      'Outside the domains only the composition root, the commands and tests know one.',
      { pathNot: [`${SERVER}domains/`, ...ROOTS, TEST, TESTING, '(^|/)bench/', '(^|/)redteam/'] },
      { path: `${SERVER}domains/` },
    ),
    forbid(
      'roots-pass-nothing-on',
      'What the root and the commands use of a domain is not to be had through them.',
      { path: ROOTS },
      { path: `${SERVER}domains/`, dependencyTypes: ['export'] },
    ),
    forbid(
      'store-stays-in-its-domain',
      'The SQL of a domain is its own affair, types included.',
      { path: SERVER_DOMAIN },
      { path: '\\.store\\.ts$', pathNot: `${SERVER}domains/$2/` },
    ),
    forbid(
      'store-is-for-domains',
      'Nothing outside the domains touches a store.',
      { pathNot: `${SERVER}domains/` },
      { path: `${SERVER}domains/.*\\.store\\.ts$` },
    ),
    forbid(
      'edges-call-the-face',
      'Routes, jobs and messages call use-cases, never SQL.',
      { path: `${SERVER}domains/.*\\.(routes|jobs|realtime)\\.ts$` },
      { path: '\\.store\\.ts$', ...VALUES_ONLY },
    ),
    forbid(
      'staff-act-by-the-role',
      "The staff's command calls what is in a `.staff.ts` alone, so these files list all that staff can do.",
      { path: [`${SERVER}staff\\.ts$`, `${SERVER}staff/`] },
      { path: `${SERVER}domains/`, pathNot: '\\.staff\\.ts$' },
    ),
    forbid(
      'rules-are-pure',
      'Rules import packages and rules only: they can run anywhere, the browser and a test included.',
      { path: `${SERVER}.*\\.rules\\.ts$` },
      { path: ['(^|/)apps/', 'node_modules/'], pathNot: '\\.rules\\.ts$', ...VALUES_ONLY },
    ),
    forbid(
      'rules-have-no-system',
      'Rules read no file, no clock of the system and no network.',
      { path: `${SERVER}.*\\.rules\\.ts$` },
      { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    ),
    forbid(
      'platform-knows-no-domain',
      'The platform carries the domains.',
      { path: `${SERVER}platform/`, pathNot: TEST },
      { path: `${SERVER}(domains/|app\\.ts$)` },
    ),
    forbid(
      'app-is-the-root',
      'The composition root is used by the process and by tests.',
      { pathNot: [`${SERVER}main\\.ts$`, TESTING, TEST, '(^|/)bench/'] },
      { path: `${SERVER}app\\.ts$` },
    ),
    forbid(
      'server-stands-alone',
      'The server reaches the outside world by protocol; only its tests start the sandbox themselves.',
      { path: SERVER, pathNot: [TEST, TESTING] },
      { path: '(^|/)apps/(sandbox|demo|web)/' },
    ),
    forbid(
      'server-tests-use-the-sandbox-alone',
      'Tests of the server know no other program than the sandbox.',
      { path: SERVER },
      { path: '(^|/)apps/(demo|web)/' },
    ),
    forbid(
      'sandbox-stands-alone',
      'The outside world knows the product by protocol only.',
      { path: '(^|/)apps/sandbox/' },
      { path: '(^|/)apps/(server|demo|web)/' },
    ),
    forbid(
      'demo-is-a-client',
      'The demo players use the public API like anyone.',
      { path: '(^|/)apps/demo/' },
      { path: '(^|/)apps/(server|sandbox|web)/' },
    ),
    forbid(
      'web-stands-alone',
      'The pages and the server meet in the contract.',
      { path: WEB },
      {
        path: '(^|/)apps/(server|sandbox|demo)/',
      },
    ),
    forbid(
      'web-takes-types-from-the-contract',
      'Schemas stay out of the bundle; addresses, emoji, limits, what cleans texts, what switches close and the sentences of records are none.',
      { path: WEB, pathNot: TEST },
      {
        path: '(^|/)packages/contract/',
        pathNot:
          '/(?:address|battle-limits|chat-text|feed|history|hotkeys|languages|overlay-limits|payment-reasons|payment-reasons\\.pt-BR|payment-reasons\\.ru|plain-text|sentences|support-answers|support-answers\\.pt-BR|support-answers\\.ru|support-limits|switch-scope)\\.ts$',
        ...VALUES_ONLY,
      },
    ),
    forbid(
      'web-has-rooms',
      'Beside the entry every file of the pages stands in a room, and main.tsx is nobody’s to import.',
      { path: WEB },
      { path: `${WEB}[^/]+\\.tsx?$` },
    ),
    ...rooms,
    forbid(
      'web-translations-come-by-the-build',
      'A part imports English words, and the build of a language puts its own in their place.',
      { path: WEB, pathNot: [TEST, `${WEB}words/`] },
      { path: `${WEB}words/` },
    ),
    ...consoleRooms,
    forbid(
      'console-stands-alone',
      'The console meets the server in the contract, and shares nothing with the players’ pages.',
      { path: CONSOLE },
      { path: '(^|/)apps/(server|sandbox|demo|web)/' },
    ),
    forbid(
      'console-takes-types-from-the-contract',
      'Schemas stay out of the bundle; what roles permit, what can be asked for, how long lists are, the kinds of a timeline, what the site says to players and how an address is written are none.',
      { path: CONSOLE, pathNot: TEST },
      {
        path: '(^|/)packages/contract/',
        pathNot:
          '/(?:staff-lists|staff-log|staff-roles|staff-requests|staff-timeline-kinds|support-answers|support-limits|payment-reasons|sentences|address|hotkeys)\\.ts$',
        ...VALUES_ONLY,
      },
    ),
    forbid(
      'web-domains-meet-outside',
      'Domains of the pages do not see each other: the shell and the slots put them together.',
      { path: WEB_DOMAIN, pathNot: TEST },
      { path: `${WEB}domains/`, pathNot: `${WEB}domains/$2/` },
    ),
    forbid(
      'fair-is-pure',
      'Outcomes depend on nothing but hashes, so that anyone can run them.',
      { path: '(^|/)packages/fair/src/', pathNot: [TEST, TESTING, SIGNATURES] },
      { pathNot: ['(^|/)packages/fair/src/', 'node_modules/@noble/hashes/'] },
    ),
    forbid(
      'signatures-are-checked-by-curves',
      'The signature of a beacon, and of the books, takes a curve beside the hashes.',
      { path: SIGNATURES },
      { pathNot: ['(^|/)packages/fair/src/', 'node_modules/@noble/(?:hashes|curves)/'] },
    ),
    forbid(
      'ui-kit-knows-no-page',
      'What the pages and the console share knows neither of them.',
      { path: '(^|/)packages/ui-kit/' },
      { path: '(^|/)apps/' },
    ),
    forbid(
      'money-is-pure',
      'Cents need nothing.',
      { path: '(^|/)packages/money/src/', pathNot: TEST },
      { pathNot: '(^|/)packages/money/src/' },
    ),
    forbid(
      'contract-is-schemas',
      'The contract needs its schema library alone.',
      { path: '(^|/)packages/contract/src/', pathNot: TEST },
      { pathNot: ['(^|/)packages/contract/src/', 'node_modules/typebox/'] },
    ),
    forbid(
      'verify-stands-alone',
      'The offline verifier is what it and the three packages that it bundles say, and nothing else.',
      { path: '(^|/)packages/verify/src/', pathNot: TEST },
      {
        path: '.',
        pathNot: '(^|/)packages/(?:verify|fair|money|contract)/src/',
        dependencyTypesNot: ['core'],
      },
    ),
    forbid(
      'tests-are-not-used',
      'What runs does not lean on what tests it.',
      { pathNot: [TEST, TESTING, '(^|/)(e2e|bench|redteam|dishonest)/'] },
      { path: [TEST, TESTING] },
    ),
    forbid(
      'no-barrel-files',
      'A file is imported by its name.',
      {},
      {
        path: '/index\\.tsx?$',
        pathNot: 'node_modules/',
      },
    ),
    forbid(
      'no-circular',
      'No file needs itself. Types may refer to each other.',
      {},
      {
        circular: true,
        viaOnly: VALUES_ONLY,
      },
    ),
    forbid('everything-is-found', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // The TypeScript compiler of today has no programming interface for the cruiser; swc reads the same language.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
