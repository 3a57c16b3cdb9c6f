import type { EndpointPath } from '@aureus/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import type { Exclusion } from '../wallet/wallet.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** GET endpoints that start a deposit, so they are treated as a change. */
const LOOKS_THAT_PAY_IN = new Set<string>(['/api/fireblocks/address'] satisfies EndpointPath[]);

/** Endpoints that stay open to excluded players. */
const ALLOWED = new Set<string>([
  '/api/auth/logout',
  '/api/auth/sessions',
  '/api/auth/sessions/:id',
  '/api/chat/announcements',
  '/api/chat/messages/:id',
  '/api/chat/mutes',
  '/api/fairness/beacon/:round',
  '/api/fairness/client-seed',
  '/api/fairness/seed-pair',
  '/api/fireblocks/withdraw',
  '/api/fireblocks/withdrawals/:id/fee-level',
  '/api/notification/mark-as-read',
  '/api/shares/:id',
  '/api/skinsback/withdraw',
  '/api/terms/accept',
  '/api/user/block/:userId',
  '/api/user/cool-off',
  '/api/user/limits',
  '/api/user/limits/loss',
  '/api/user/privacy/erasure',
  '/api/user/privacy/export',
  '/api/user/privacy/export/ticket',
  '/api/user/self-ban',
  '/api/user/session-reminder',
  '/api/user/session-reminder/seen',
  '/api/user/settings',
  '/api/user/two-factor/disable',
  '/api/user/two-factor/enable',
  '/api/user/two-factor/recovery-codes',
  '/api/user/two-factor/verify',
  '/api/user/vault/withdraw',
  '/api/wallet/withdrawals/:id/cancel',
] satisfies EndpointPath[]);
/** Endpoints at which excluded players may only delete: overlay link, messages to a browser, and shared wins. */
const TAKEN_BACK = new Set<string>(['/api/overlay', '/api/push', '/api/shares'] satisfies EndpointPath[]);
/**
 * Paths that stay open to excluded players. For games, the database refuses new stakes, while open games can be
 * finished.
 */
const ALLOWED_BELOW = ['/api/games/', '/api/staff/', '/api/support/'];

/**
 * Refuses every change by an excluded player, except at the open endpoints listed in this file. @param hasRegister
 * true if the player's market requires an exclusion register, so that a missing answer of the register refuses too.
 * @throws HttpError account.error.self_banned | cooling_off, registers.error.excluded | unchecked.
 */
export async function refuseWhileExcluded(
  { session, method, routeOptions: { url } }: FastifyRequest,
  exclusionOf: (playerId: bigint) => Promise<Exclusion>,
  { hasRegister }: { hasRegister: boolean },
): Promise<void> {
  if (session === null || url === undefined) return;
  if (READING.has(method) && !LOOKS_THAT_PAY_IN.has(url)) return;
  if (ALLOWED.has(url) || ALLOWED_BELOW.some((start) => url.startsWith(start))) return;
  if (method === 'DELETE' && TAKEN_BACK.has(url)) return;
  const { selfBannedUntil, coolingOffUntil, register } = await exclusionOf(session.playerId);
  if (selfBannedUntil !== null) throw refuse('account.error.self_banned');
  if (coolingOffUntil !== null) throw refuse('account.error.cooling_off');
  if (register === 'EXCLUDED') throw refuse('registers.error.excluded');
  if (hasRegister && register === 'UNCHECKED') throw refuse('registers.error.unchecked');
}
