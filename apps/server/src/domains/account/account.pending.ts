import type { EndpointPath } from '@aureus/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED = new Set<string | undefined>([
  '/api/auth/logout',
  '/api/user/two-factor/verify',
] satisfies EndpointPath[]);

/**
 * Refuses requests of a sign-in that waits for its second factor, except reads, giving the second factor and signing
 * out. Reads are answered as for a visitor; endpoints that need a session refuse by themselves.
 * @throws HttpError account.error.two_factor_required.
 */
export function refuseWhilePending(request: FastifyRequest): void {
  if (request.pendingSession === null || READING.has(request.method)) return;
  if (!ALLOWED.has(request.routeOptions.url)) throw refuse('account.error.two_factor_required');
}
