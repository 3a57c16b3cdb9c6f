import type { EndpointPath } from '@aureus/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED = new Set<string | undefined>([
  '/api/auth/logout',
  '/api/user/two-factor/verify',
] satisfies EndpointPath[]);

/**
 * A sign-in that waits for its second factor may give that or end, and change nothing else. What anybody may read it
 * reads as a visitor; what needs a session is refused where it asks for one.
 * @throws HttpError account.error.two_factor_required.
 */
export function refuseWhilePending(request: FastifyRequest): void {
  if (request.pendingSession === null || READING.has(request.method)) return;
  if (!ALLOWED.has(request.routeOptions.url)) throw refuse('account.error.two_factor_required');
}
