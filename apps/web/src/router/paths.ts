import type { GameType } from '@aureus/contract/games.ts';

/** Every address of the site. Components link through this map, never by literal. */
export const paths = {
  home: '/',
  landing: '/landing',
  /** The home page for places where games of chance are not to be advertised: the sidebar hides them. */
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
  /** Page on the checks that await a player, and when. */
  verification: '/verification',
  responsible: '/responsible-gambling',
  /** Page to which a payment provider sends its payers back. */
  paymentReturn: '/payment-return',
  /** A win that a player shares. */
  share: '/share',
  /** A broadcast's page of its player's bets; the server marks it, and the site is not drawn there. */
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

/** The page of a case. */
export const casePath = (id: string): string => `${paths.cases}/${id}`;

/** The room of a battle; a private one opens with its key alone. */
export const battlePath = (id: string, key?: string | null): string =>
  `${paths.battles}/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

/** The page of a shared win. */
export const sharePath = (id: string): string => `${paths.share}/${id}`;

/** The section that an address is in: `/cases` of `/cases/dacian-spoils`. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/**
 * Part of an address behind its section: the `dacian-spoils` of `/cases/dacian-spoils`. Text that can't be decoded is
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

/** True if a change is between a list and the page of one thing in it: `/cases` and `/cases/dacian-spoils`. */
export const isListAndOne = (from: string, to: string): boolean =>
  sectionOf(from) === sectionOf(to) && (idIn(from) === '') !== (idIn(to) === '');

/** The skins of one game that coins buy. */
export const skinsPath = (method: string): string =>
  `${paths.withdrawSkins}?method=${encodeURIComponent(method)}`;

/** In the address of the player's verification: the check is to begin, because the player has just asked for it. */
export const VERIFY_PARAM = 'verify';

/** Address for a player who must verify first: the check begins there. */
export const verificationAddress = `${paths.profile}?tab=kyc&${VERIFY_PARAM}=1`;

/** The same where the check came between the player and a side of the cashier, which is shown again afterwards. */
export const verificationBefore = (tab: 'DEPOSIT' | 'WITHDRAW'): string =>
  `${paths.profile}?tab=kyc&${VERIFY_PARAM}=${tab}`;

/** Leads to a popular cheap case and begins its demo. No case has this id. */
export const demoPath = casePath('demo');
