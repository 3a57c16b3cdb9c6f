import type { GameType } from '@aureus/contract/games.ts';

/** Addresses of the site's pages. */
export const paths = {
  home: '/',
  landing: '/landing',
  /**
   * Home page for places where games of chance can't be advertised: its tiles and its sidebar leave out roulette,
   * mines and the upgrader (`GAMBLING`).
   */
  play: '/play',
  spin: '/spin',
  roulette: '/roulette',
  cases: '/cases',
  battles: '/battles',
  mines: '/mines',
  upgrader: '/upgrader',
  plinko: '/plinko',
  leaderboard: '/leaderboard',
  profile: '/profile',
  affiliates: '/affiliates',
  rewards: '/rewards',
  withdrawSkins: '/withdraw/skins',
  provablyFair: '/provably-fair',
  faq: '/faq',
  terms: '/tos',
  /** Page about the identity checks and when they are required. */
  verification: '/verification',
  responsible: '/responsible-gambling',
  /** Page to which payment providers redirect after a payment. */
  paymentReturn: '/payment-return',
  /** Page of a shared win. */
  share: '/share',
  /** Page with a player's bets for live streams, without the rest of the site. */
  overlay: '/overlay',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];

export const gamePaths: Record<GameType, SitePath> = {
  ROULETTE: paths.spin,
  CASE_BATTLES: paths.battles,
  CASES: paths.cases,
  MINES: paths.mines,
  UPGRADER: paths.upgrader,
  PLINKO: paths.plinko,
};

export const casePath = (id: string): string => `${paths.cases}/${id}`;

/** Returns the address of a battle's page. A private battle opens only for its players and with its key. */
export const battlePath = (id: string, key?: string | null): string =>
  `${paths.battles}/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

export const sharePath = (id: string): string => `${paths.share}/${id}`;

/** Returns the section of a path, such as `/cases` for `/cases/dacian-spoils`. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/**
 * Returns the part of a path after the section, such as `dacian-spoils` for `/cases/dacian-spoils`. Text that can't be
 * decoded is returned unchanged.
 */
export function idIn(path: string): string {
  const part = path.split('/')[2] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True if one path is a list and the other an item of it, such as `/cases` and `/cases/dacian-spoils`. */
export const isListAndOne = (from: string, to: string): boolean =>
  sectionOf(from) === sectionOf(to) && (idIn(from) === '') !== (idIn(to) === '');

/** Returns the address of the page where coins buy skins of a game. @param method payment method of that game. */
export const skinsPath = (method: string): string =>
  `${paths.withdrawSkins}?method=${encodeURIComponent(method)}`;

/** Query parameter of the profile that starts the player's next verification check at once. */
export const VERIFY_PARAM = 'verify';

/** Address that starts the player's next verification check at once. */
export const verificationAddress = `${paths.profile}?tab=kyc&${VERIFY_PARAM}=1`;

/**
 * Returns the address that starts the next verification check for a player from the cashier. Afterward, the cashier
 * opens again on this tab.
 */
export const verificationBefore = (tab: 'DEPOSIT' | 'WITHDRAW'): string =>
  `${paths.profile}?tab=kyc&${VERIFY_PARAM}=${tab}`;

/** Address that opens a popular, cheap case and starts its demo. No case has the id `demo`. */
export const demoPath = casePath('demo');
