import type { EndpointPath } from '@aureus/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import type { Exclusion } from '../wallet/wallet.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A deposit begins with this look. */
const LOOKS_THAT_PAY_IN = new Set<string>(['/api/fireblocks/address'] satisfies EndpointPath[]);

/** Endpoints that withdraw coins, make the account safer or the limits stricter; staff keep their work. */
const ALLOWED = new Set<string>([
  '/api/auth/logout',
  '/api/auth/sessions',
  '/api/auth/sessions/:id',
  '/api/chat/announcements',
  '/api/chat/messages/:id',
  '/api/chat/mutes',
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
/** A game refuses a stake in the database itself, where no bet slips through, and lets what was staked before be played out. */
const ALLOWED_BELOW = ['/api/games/', '/api/staff/', '/api/support/'];

/**
 * A player who is self-excluded or on a break changes nothing but what is named here: what is new is refused until somebody
 * thinks of it. @param hasRegister whether the player's market names a register: without one its silence stops nothing.
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
  const { selfBannedUntil, coolingOffUntil, register } = await exclusionOf(session.playerId);
  if (selfBannedUntil !== null) throw refuse('account.error.self_banned');
  if (coolingOffUntil !== null) throw refuse('account.error.cooling_off');
  if (register === 'EXCLUDED') throw refuse('registers.error.excluded');
  if (hasRegister && register === 'UNCHECKED') throw refuse('registers.error.unchecked');
}
