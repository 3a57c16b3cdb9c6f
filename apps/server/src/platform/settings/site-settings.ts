import {
  choice,
  coins,
  days,
  exactUrl,
  follows,
  matching,
  milliseconds,
  onOrOff,
  postgresUrl,
  provider,
  redisUrl,
  secret,
  secureUrl,
  text,
  url,
  whole,
  zeroOrOne,
} from './kinds.ts';
import {
  communityLinks,
  countryCode,
  hours,
  key,
  keys,
  origins,
  proxies,
  ranges,
  testMembers,
} from './list-kinds.ts';

export const server = {
  NODE_ENV: choice(
    'development',
    ['development', 'production', 'test'],
    "Production takes real providers only and doesn't start without what it needs.",
  ),
  STAGING: zeroOrOne(
    false,
    "Runs a test site under production's rules, against the sandbox at SANDBOX_URL. Every page says that it is one.",
  ),
  ROLE: choice(
    'all',
    ['all', 'core', 'edge'],
    'Part of the site that a process serves, behind a proxy that tells them apart by path: core has the API, webhooks, jobs and rounds; edge has sockets, pages and files.',
  ),
  PORT: whole(3_000, 0, 65_535, 'Port that the site listens on.'),
  HOST: text('127.0.0.1', 'Address that the site listens on.'),
  PUBLIC_URL: follows(
    'http://HOST:PORT',
    url(undefined, 'Address that players open; https:// in production.'),
  ),
  TRUSTED_PROXIES: proxies('Proxies in front whose X-Forwarded-For is believed.'),
  DATA_DIR: text('./data', 'Folder for the embedded database, the state of the sandbox and logs.'),
  LOG_LEVEL: choice(
    'info',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'Least level that is logged.',
  ),
  METRICS_TOKEN: secret(
    text(
      undefined,
      'Bearer token that opens /metrics; without it only this machine can read them, and in production no one.',
    ),
  ),
  ALERT_WEBHOOK: secret(
    provider(
      exactUrl(
        'Address that the site posts alerts to as JSON, each once as it begins and once as it ends; https:// in production.',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    undefined,
    'OpenTelemetry collector that traces are sent to, as OTLP over HTTP; without it nothing is traced.',
  ),
  OTEL_SERVICE_NAME: text('aureus', "The site's name in traces."),
  OTEL_TRACES_SAMPLER_ARG: matching(
    '0.01',
    /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/,
    'a share from 0 to 1',
    'Share of requests and jobs that are traced, unless a proxy in front has decided (traceparent).',
  ),
  API_DOCS: follows(
    'on, in production off',
    onOrOff(undefined, "Serves the API's description under /api/docs."),
  ),
  DRAIN_MS: follows(
    '0, in production 5000',
    milliseconds(
      undefined,
      0,
      600_000,
      'How long a process goes on serving after /readyz says that it stops.',
    ),
  ),
  WATCH_MS: milliseconds(
    1_000,
    10,
    4_000,
    'How often a process reads from the database what other processes may not have announced to it.',
  ),
  MAX_EVENT_LOOP_DELAY_MS: milliseconds(
    2_000,
    0,
    600_000,
    'How far a process can fall behind before calls of the API get 503; 0 is no limit.',
  ),
  PRODUCT_NAME: text('Aureus', "The site's name on its pages and at providers."),
  SUPPORT_EMAIL: text('support@aureus.example', 'Where players and people who found a weakness write to.'),
  DEFAULT_REGION: matching(
    'PL',
    /^[A-Z]{2}$/,
    'a country of two capital letters',
    'Country of visitors whose address and browser name none.',
  ),
  COMMUNITY_LINKS: communityLinks(
    'Links to your communities at the end of every page. The sandbox has examples, for development.',
  ),
};

export const country = {
  GEO_DATABASE: follows(
    'the one that comes with the site',
    text(
      undefined,
      'File in MaxMind DB format that says which country an address is in; read again on SIGHUP.',
    ),
  ),
  GEO_HEADER: matching(
    undefined,
    /^[a-z][a-z0-9-]{1,63}$/,
    'the name of a header in small letters',
    "Header in which your proxies name the visitor's country, such as cf-ipcountry; believed from TRUSTED_PROXIES alone.",
  ),
  GEO_LOCAL_COUNTRY: countryCode('Country of private and loopback addresses; without it none is known.'),
  TERMS: follows(
    'those that come with the site',
    text(undefined, 'Folder with your own terms, one file a version; markets name the version that holds.'),
  ),
  MARKET_PROFILES: follows(
    'those that come with the site',
    text(undefined, 'Folder of your own market profiles, one .json file each and default.json among them.'),
  ),
  MARKET_DEFAULT: follows(
    'default; development outside production, where MARKET_PROFILES is not set',
    matching(
      undefined,
      /^[a-z][a-z0-9-]{0,31}$/,
      'the name of a profile in small letters',
      'Market profile of every country that has none of its own, such as curacao.',
    ),
  ),
};

export const start = {
  DEMO: follows(
    '1 with npm start, otherwise 0',
    zeroOrOne(undefined, 'Lets BOT players play; never in production.'),
  ),
  SANDBOX: follows(
    '1, in production 0',
    zeroOrOne(undefined, "Lets the sandbox play providers that aren't set."),
  ),
  SANDBOX_PORT: follows('PORT + 1', whole(undefined, 1, 65_535, 'Port that the sandbox listens on.')),
  VERIFY_PACKAGE: text('aureus-verify', "Name of the verifier's npm package."),
  VERIFY_OWNER: text(undefined, "Publisher of the verifier's npm package."),
};

export const database = {
  DATABASE_URL: secret(
    postgresUrl(
      undefined,
      'A PostgreSQL of your own (15 or newer), as its owner, in place of the embedded one. In production for migrate, staff and audit alone.',
    ),
  ),
  EMBEDDED_DATABASE: zeroOrOne(
    false,
    'Lets production keep everything in the embedded database under DATA_DIR, on this machine alone.',
  ),
  DATABASE_APP_URL: follows(
    'made from DATABASE_URL; none in production',
    secret(
      postgresUrl(undefined, "The application's own login, which a process of the site needs in production."),
    ),
  ),
  DATABASE_EDGE_URL: secret(
    postgresUrl(
      undefined,
      "Login of edges, which only reads: migrate makes it, and of the site's processes those with ROLE=edge alone need it.",
    ),
  ),
  DATABASE_DIRECT_URL: follows(
    'DATABASE_APP_URL, on an edge DATABASE_EDGE_URL',
    secret(
      postgresUrl(
        undefined,
        "The same login past a pooler in transaction mode, for what needs a connection to itself: rounds, the job queue and the database's notices.",
      ),
    ),
  ),
  DATABASE_WAIT_MS: milliseconds(
    10_000,
    0,
    600_000,
    'How long a call waits for a free connection to the database before it gets 503; 0 is no limit.',
  ),
  COMMIT_WAIT_MS: milliseconds(
    5_000,
    0,
    600_000,
    'How long a commit may wait for a synchronous standby before the site takes no calls until commits are answered again; 0 is no limit.',
  ),
  BACKUP_DIR: text(
    undefined,
    'Folder, on another disk, into which the embedded database archives its log and the site makes a base backup a day; without it there are no backups.',
  ),
  BACKUP_KEY: key('Seals backups; keep it apart from them.'),
  BACKUP_KEEP: days(
    7,
    1,
    365,
    'How long backups can be restored. What an erasure removed is in them that long.',
  ),
  REDIS_URL: secret(redisUrl(undefined, 'Redis that joins several processes; core and edge need it.')),
};

export const keyring = {
  TWO_FACTOR_KEY: keys('Seals second factors.'),
  SEED_KEY: keys('Seals server seeds until they are revealed.'),
  PUSH_KEY: keys(
    "Makes the VAPID key pair by which browsers' push services know the site; without it one is made and kept in the database. Another one ends every subscription.",
  ),
  PRIVACY_KEY: keys(
    "Wraps each player's own key, under which private texts are sealed until an erasure destroys it.",
  ),
  DECISION_KEYS: keys(
    "Seals what staff ask for and vote on, members' roles and sessions, the policy, and where withdrawals go: nothing is carried out on the database's word alone. Outside production it's made and kept in DATA_DIR.",
  ),
  SIGNING_KEY: keys(
    "Signs the heads of the ledger and of staff's log, and exports of players' data. Outside production it's made and kept in DATA_DIR.",
  ),
  SIGNING_KMS_URL: secureUrl(
    'Vault or OpenBao whose transit engine signs in place of SIGNING_KEY; keys in SIGNING_KEY then sign its key as the next one. http:// is for a proxy on this machine alone.',
  ),
  SIGNING_KMS_PATH: matching(
    'transit',
    /^[\w.-]+(?:\/[\w.-]+)*$/,
    'a path without a slash at its ends',
    'Where the transit engine is mounted, behind its namespace if it has one.',
  ),
  SIGNING_KMS_KEY: matching(
    undefined,
    /^[\w.-]*\w$/,
    'letters, digits, dots and hyphens',
    'Name of the key there, of the type ed25519.',
  ),
  SIGNING_KMS_TOKEN: secret(
    text(undefined, 'Token that may read the key and sign with it; without it a proxy adds one.'),
  ),
  PERSON_KEY: keys("Hashes names, birth dates and documents, so that one person's accounts are recognized."),
};

export const signIn = {
  SESSION_DAYS: days(90, 1, 365, 'How long a session lasts at most.'),
  SESSION_IDLE_DAYS: days(30, 1, 365, "How long a session lasts when it isn't used."),
  SIGN_INS_PER_MINUTE: whole(30, 1, 1_000_000, 'Sign-ins and codes that one player or address can try.'),
  AVATAR_ORIGINS: provider(
    origins(
      ['https://avatars.steamstatic.com', 'https://lh3.googleusercontent.com'],
      'Where avatars may be loaded from.',
    ),
  ),
  GOOGLE_ISSUER: provider(exactUrl("Google's issuer, https://accounts.google.com.")),
  GOOGLE_CLIENT_ID: text(undefined, 'Client id from the Google console.'),
  GOOGLE_CLIENT_SECRET: secret(text(undefined, 'Client secret from the Google console.')),
  STEAM_API_KEY: secret(text(undefined, 'Web API key; without it Steam players have no name or avatar.')),
  STEAM_OPENID_URL: provider(url('https://steamcommunity.com/openid/login', "Steam's sign-in page.")),
  STEAM_CLAIMED_ID_BASE: provider(
    matching(
      'https://steamcommunity.com/openid/id/',
      /^https?:\/\/[^/]+\/.*\/$/i,
      'an address that ends with /',
      'How the ids that Steam signs begin.',
    ),
  ),
  STEAM_API_URL: provider(url('https://api.steampowered.com', 'The Steam Web API.')),
};

export const staff = {
  STAFF_ADDRESSES: follows('from everywhere', ranges('Addresses that staff can sign in and work from.')),
  STAFF_NEW_MEMBER_DAYS: whole(
    14,
    0,
    365,
    'Days in which senior staff look over what a new member decides in the chat.',
  ),
  PROMO_CODES_PER_WEEK: coins(
    100_000,
    0,
    1_000_000_000,
    'Coins that promo codes made in one week can be worth together; keys count by their case’s price.',
  ),
  CREDITS_PER_WEEK: coins(
    100_000,
    0,
    1_000_000_000,
    'Coins that staff can give players in one week, all members together.',
  ),
  STAFF_TEST_MEMBERS: secret(testMembers('Staff played by the sandbox; not allowed in production.')),
};

export const support = {
  SUPPORT_HOURS: follows('always', hours('When staff answer players.')),
  SUPPORT_DESK: choice(
    'built-in',
    ['built-in', 'chatwoot'],
    'Where staff answer players: in the console, or in Chatwoot.',
  ),
  CHATWOOT_URL: provider(url(undefined, 'The Chatwoot that players are answered in.')),
  CHATWOOT_FILES: origins(
    [],
    'Origins from which its pictures are taken besides its own, as of the storage that it redirects to.',
  ),
  CHATWOOT_INBOX: text(undefined, 'Identifier of its API inbox.'),
  CHATWOOT_TOKEN: secret(text(undefined, 'HMAC token of that inbox, which proves who a player is.')),
  CHATWOOT_WEBHOOK_SECRET: secret(text(undefined, 'Secret that its webhooks are signed with.')),
  SUPPORT_TARGET_MINUTES: whole(
    5,
    1,
    10_080,
    "Within so many minutes a player's message should be answered.",
  ),
  SUPPORT_VISITORS_PER_HOUR: whole(
    10,
    1,
    1_000_000,
    'Visitors of one address who can begin a conversation in an hour.',
  ),
};

export const limits = {
  CALLS_PER_MINUTE: whole(
    3_000,
    10,
    100_000_000,
    'Calls of the API from one address (IPv6: its /64), and how often it opens a socket.',
  ),
  SESSION_CALLS_PER_MINUTE: whole(2_400, 10, 100_000_000, 'Calls of one session, from whatever address.'),
  WEBHOOKS_PER_MINUTE: whole(1_200, 10, 100_000_000, 'Webhooks from one address.'),
  BETS_PER_SECOND: whole(20, 1, 1_000_000, 'Bets of one player.'),
  SOCKETS_PER_ADDRESS: whole(100, 1, 1_000_000, 'Open sockets of one address on one process.'),
  SOCKETS_PER_SESSION: whole(10, 1, 1_000_000, 'Open sockets of one session on one process.'),
  SOCKETS_PER_PLAYER: whole(20, 1, 1_000_000, 'Open sockets of one player on one process.'),
  REQUEST_TIMEOUT_MS: milliseconds(
    20_000,
    100,
    600_000,
    'How long a request with its body can take to arrive.',
  ),
};
