import { card, cashier, crypto, identity, prices, skins } from './cashier-settings.ts';
import { processes, testing } from './inner-settings.ts';
import type { Setting } from './kinds.ts';
import { beacon, events, games, rain, tips, wager } from './play-settings.ts';
import {
  country,
  database,
  keyring,
  limits,
  server,
  signIn,
  staff,
  start,
  support,
} from './site-settings.ts';

type Group = {
  title: string;
  note?: string;
  settings: Readonly<Record<string, Setting>>;
  /** True for settings that aren't meant for the file `.env`. */
  isInner?: true;
};

export const GROUPS: readonly Group[] = [
  { title: 'Server', settings: server },
  { title: 'Start', note: 'Read by `npm start` and `npm run dev`.', settings: start },
  { title: 'Database', settings: database },
  {
    title: 'Keys',
    note: 'Production needs all but PUSH_KEY, each another one and the same on every process. Elsewhere each is made and kept in the database; DECISION_KEYS and SIGNING_KEY are files in DATA_DIR.',
    settings: keyring,
  },
  { title: 'Sign-in', settings: signIn },
  { title: 'Staff', settings: staff },
  { title: 'Countries', settings: country },
  { title: 'Support', settings: support },
  {
    title: 'Limits of calls and sockets',
    note: '`PER_MINUTE` and `PER_SECOND` in a name say the time; what exceeds a limit gets 429.',
    settings: limits,
  },
  { title: 'Games', settings: games },
  { title: 'Beacon', note: 'Public randomness of shared draws.', settings: beacon },
  { title: 'Wager requirements', settings: wager },
  {
    title: 'Events',
    note: 'Leaderboard, raffle and rain share a pot of 30 % of the week’s edge. Their parts are 100 % together at most; they hold for weeks that are opened from then on.',
    settings: events,
  },
  { title: 'Tips', settings: tips },
  { title: 'Rain', settings: rain },
  { title: 'Cashier', settings: cashier },
  { title: 'Cashier: prices', settings: prices },
  { title: 'Cashier: crypto', settings: crypto },
  { title: 'Cashier: card', settings: card },
  { title: 'Cashier: skins', settings: skins },
  { title: 'Identity checks', settings: identity },
  {
    title: 'Between processes',
    note: '`npm start` and `npm run dev` set these themselves.',
    settings: processes,
    isInner: true,
  },
  {
    title: 'Testing',
    note: 'Read by tests and checks alone; not from the file `.env`.',
    settings: testing,
    isInner: true,
  },
];

/** All settings except those that only tests, checks, benchmarks and tools read. */
export const SETTINGS = {
  ...server,
  ...start,
  ...database,
  ...keyring,
  ...signIn,
  ...staff,
  ...country,
  ...support,
  ...limits,
  ...games,
  ...beacon,
  ...wager,
  ...events,
  ...tips,
  ...rain,
  ...cashier,
  ...prices,
  ...crypto,
  ...card,
  ...skins,
  ...identity,
  ...processes,
};

export type SettingName = keyof typeof SETTINGS;

/** Groups of settings. All settings of a group must be set, or none. */
export const SETS = {
  'Google sign-in': ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  Turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  'Crypto custody': [
    'FIREBLOCKS_API_URL',
    'FIREBLOCKS_API_KEY',
    'FIREBLOCKS_PRIVATE_KEY',
    'FIREBLOCKS_JWKS_URL',
  ],
  'Card payments': ['PAYADMIT_API_URL', 'PAYADMIT_API_KEY', 'PAYADMIT_SIGNING_KEY'],
  Chatwoot: ['CHATWOOT_URL', 'CHATWOOT_INBOX', 'CHATWOOT_TOKEN', 'CHATWOOT_WEBHOOK_SECRET'],
  Skins: ['SKINSBACK_API_URL', 'SKINSBACK_CLIENT_ID', 'SKINSBACK_CLIENT_SECRET'],
  'Identity checks': [
    'SUMSUB_API_URL',
    'SUMSUB_APP_TOKEN',
    'SUMSUB_SECRET_KEY',
    'SUMSUB_WEBHOOK_SECRET',
    'SUMSUB_WEBSDK_URL',
  ],
  GAMSTOP: ['GAMSTOP_API_URL', 'GAMSTOP_API_KEY'],
  'A key service': ['SIGNING_KMS_URL', 'SIGNING_KMS_KEY'],
} as const satisfies Record<string, readonly SettingName[]>;
