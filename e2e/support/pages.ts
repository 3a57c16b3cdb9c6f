/** Pages for players that tests open in windows of several widths, with large text, and in streamer mode. */
export const PLAYER_PAGES = [
  '/',
  '/spin',
  '/mines',
  '/upgrader',
  '/plinko',
  '/cases',
  '/battles',
  '/rewards',
  '/leaderboard',
  '/withdraw/skins',
  '/affiliates',
  '/provably-fair',
  '/faq',
  '/tos',
  '/responsible-gambling',
  ...['', 'games', 'transactions', 'security', 'privacy', 'kyc', 'limits', 'settings'].map(
    (tab) => `/profile?tab=${tab}`,
  ),
];

/** Pages of the console that an owner's navigation has, and the member's own account. */
export const STAFF_PAGES = [
  'overview',
  'requests',
  'support',
  'chat',
  'players',
  'signals',
  'aml',
  'kyc',
  'reconciliation',
  'house',
  'cases',
  'promo-codes',
  'gift-cards',
  'prizes',
  'switches',
  'log',
  'roles',
  'account',
];
