/** Every address of the site. Components link through this map, never by literal. */
export const paths = {
  home: '/',
  landing: '/landing',
  /** The home page for places where games of chance are not to be advertised: the sidebar hides them. */
  play: '/play',
  spin: '/spin',
  roulette: '/roulette',
  profile: '/profile',
  provablyFair: '/provably-fair',
  faq: '/faq',
  terms: '/tos',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];

/** Where a player who must verify first is sent. */
export const verificationAddress = `${paths.profile}?tab=kyc`;
