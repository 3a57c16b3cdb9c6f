import type { Role } from '@aureus/contract/player.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from './http/errors.ts';

/** Open session of a signed-in player who sends a request. */
export type Session = {
  id: bigint;
  playerId: bigint;
  role: Role;
  /** Country of residence from the identity check (ISO 3166-1 alpha-2); null without one. */
  country: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` for a visitor. Set before any API route runs. */
    session: Session | null;
    /** Sign-in that still waits for the second factor. While it's set, `session` is `null`. */
    pendingSession: Session | null;
  }
}

/**
 * Returns the session. @throws HttpError account.error.sign_in_required for a visitor, two_factor_required for a
 * sign-in that waits for its second factor.
 */
export function requireSession(request: FastifyRequest): Session {
  if (request.pendingSession !== null) throw refuse('account.error.two_factor_required');
  if (request.session === null) throw refuse('account.error.sign_in_required');
  return request.session;
}

const STAFF: readonly Role[] = ['MODERATOR', 'ADMINISTRATOR', 'OWNER'];

export const isStaff = (role: Role): boolean => STAFF.includes(role);
