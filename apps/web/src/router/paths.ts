import type { GameType } from '@aureus/contract/games.ts';

/** Addresses of the site's pages. */
export const paths = {
  home: '/',
  landing: '/landing',
  /** Home page for places where games of chance can't be advertised. The sidebar hides such games there. */
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
  /** Page that explains the identity checks and when they are due. */
  verification: '/verification',
  responsible: '/responsible-gambling',
  /** Page to which payment providers redirect after a payment. */
  paymentReturn: '/payment-return',
  /** Page of a shared win. */
  share: '/share',
  /** Page with a player's bets for live streams. The server marks it, and the rest of the site isn't drawn there. */
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

/** Returns the page of a battle. A private battle only opens with its key. */
export const battlePath = (id: string, key?: string | null): string =>
  `${paths.battles}/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

export const sharePath = (id: string): string => `${paths.share}/${id}`;

/** Returns the section of a path: `/cases` for `/cases/dacian-spoils`. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/**
 * Returns the part after the section: `dacian-spoils` for `/cases/dacian-spoils`. Text that can't be decoded is
 * returned unchanged.
 */
export function idIn(path: string): string {
  const part = path.split('/')[2] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True for a change between a list and the page of one of its items: `/cases` and `/cases/dacian-spoils`. */
export const isListAndOne = (from: string, to: string): boolean =>
  sectionOf(from) === sectionOf(to) && (idIn(from) === '') !== (idIn(to) === '');

/** Returns the page of skins of one game that coins can buy. */
export const skinsPath = (method: string): string =>
  `${paths.withdrawSkins}?method=${encodeURIComponent(method)}`;

/**
 * Query parameter of the profile's verification tab that starts the check at once, because the player has just asked
 * for it.
 */
export const VERIFY_PARAM = 'verify';

/** Address for players who must verify first. Starts the check at once. */
export const verificationAddress = `${paths.profile}?tab=kyc&${VERIFY_PARAM}=1`;

/**
 * Returns the address to verify for a player who came from the cashier. Afterward the cashier opens again on this tab.
 */
export const verificationBefore = (tab: 'DEPOSIT' | 'WITHDRAW'): string =>
  `${paths.profile}?tab=kyc&${VERIFY_PARAM}=${tab}`;

/** Address that opens a popular cheap case and starts its demo. `demo` isn't the id of a case. */
export const demoPath = casePath('demo');
