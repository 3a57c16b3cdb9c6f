// Calls that stay open in read-only countries.
import type { EndpointName } from '@aureus/contract/endpoints.ts';

/** Sign-in calls. The browser navigates to them, so their answer must be a page. */
const SIGN_IN = ['GET /api/auth/login', 'GET /api/auth/callback/:provider'] as const;

/** Calls needed to sign in, withdraw, set limits and see payments, bets and privacy requests, and a few others. */
const ALLOWED = new Set<string>([
  ...SIGN_IN,
  'GET /api/info',
  'GET /api/me',
  'POST /api/auth/logout',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'GET /api/user/two-factor',
  'GET /api/user/two-factor/setup',
  'POST /api/user/two-factor/enable',
  'POST /api/user/two-factor/verify',
  'POST /api/user/two-factor/disable',
  'POST /api/user/two-factor/recovery-codes',
  'GET /api/user/settings',
  'PATCH /api/user/settings',
  'GET /api/terms',
  'POST /api/terms/accept',
  'GET /api/user/limits',
  'PATCH /api/user/limits',
  'PATCH /api/user/limits/loss',
  'POST /api/user/self-ban',
  'POST /api/user/cool-off',
  'GET /api/kyc/status',
  'GET /api/kyc/token',
  'GET /api/user/vault',
  'POST /api/user/vault/withdraw',
  'GET /api/wallet/methods',
  'GET /api/wallet/transactions/cashier',
  'GET /api/wallet/required-wager',
  'GET /api/wallet/withdrawable',
  'POST /api/wallet/withdrawals/:id/cancel',
  'GET /api/fireblocks/estimated-fees',
  'POST /api/fireblocks/withdraw',
  'POST /api/fireblocks/withdrawals/:id/fee-level',
  'GET /api/skinsback/withdraw',
  'POST /api/skinsback/withdraw',
  'GET /api/notification/paginated',
  'PATCH /api/notification/mark-as-read',
  // An open game holds a stake, so it can be played to its end: without an open tile it can't be cashed out.
  'GET /api/games/mines',
  'POST /api/games/mines/:id/reveal',
  'POST /api/games/mines/:id/cash-out',
  // A draw whose beacon round is late holds stakes, so the round can be handed in.
  'POST /api/fairness/beacon/:round',
  // The player's own bets and rewards, the proofs of the bets, and the player's privacy requests.
  'GET /api/wallet/transactions/games',
  'GET /api/wallet/transactions/games/file',
  'GET /api/wallet/transactions/rewards',
  'GET /api/wallet/transactions/rewards/file',
  'GET /api/fairness/export',
  'GET /api/user/privacy',
  'POST /api/user/privacy/erasure',
  'DELETE /api/user/privacy/erasure',
  'POST /api/user/privacy/export',
  'POST /api/user/privacy/export/ticket',
  'GET /api/user/privacy/export/file',
  'GET /api/user/privacy/staff-acts',
] satisfies EndpointName[]);
const SUPPORT = /^\/api\/support(?:\/|$)/;

/**
 * True if a call stays open in read-only countries. A new call is refused until it's listed here, unless it's of
 * support.
 */
export const isAllowedReadOnly = (method: string, pattern: string): boolean =>
  ALLOWED.has(`${method === 'HEAD' ? 'GET' : method} ${pattern}`) || SUPPORT.test(pattern);

/** True if the browser shows the answer of a call as a page. */
export const isShownToPeople = (pattern: string): boolean =>
  SIGN_IN.some((name) => name === `GET ${pattern}`);
