import { STEP_UP } from '@aureus/contract/staff-roles.ts';
import type { FastifyRequest } from 'fastify';
import { addressesIn } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import { steppedUpUntil } from './staff.rules.ts';
import type { StaffSession, StaffSessions } from './staff.sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member who calls; undefined for anyone else. */
    staff: StaffSession | undefined;
  }
}

/** Answers of another site and of a browser that was sent on come by these; nothing is done there without the own page. */
const NAVIGATED = new Set(['/api/staff/sign-in/google', '/api/staff/callback/google']);

/** Creates the check of addresses from which staff may work: every address if no list is given. */
export const addressGate = (ranges: readonly string[]): ((address: string) => boolean) =>
  ranges.length === 0 ? () => true : addressesIn(ranges);

/**
 * Stands before every route of staff: from an allowed address, from the console's own page, by somebody whose permissions
 * have it, and with the key given again where money or roles are changed.
 */
export function staffGuard(parts: {
  sessions: StaffSessions;
  addresses: readonly string[];
  cookie: () => string;
  now: () => number;
}): (request: FastifyRequest) => Promise<void> {
  const isAllowed = addressGate(parts.addresses);

  return async (request) => {
    const { url, config } = request.routeOptions;
    if (url?.startsWith('/api/staff/') !== true) return;
    if (!isAllowed(request.ip)) throw refuse('staff.error.address');
    if (!NAVIGATED.has(url) && request.headers['sec-fetch-site'] !== 'same-origin')
      throw refuse('request.error.origin');
    request.staff = await parts.sessions.resolve(request.cookies[parts.cookie()]);
    const { staff: session } = request;
    const { staff: access } = config;
    // A route that doesn't say who may call it is no one's.
    if (access === undefined) throw refuse('staff.error.permission');
    if (access === 'anyone') return;
    if (session === undefined) throw refuse('staff.error.sign_in_required');
    if (access === 'on-the-way') return;
    if (session.stage !== 'IN') throw refuse('staff.error.factor_required');
    if (!session.permissions.has(access)) throw refuse('staff.error.permission');
    const isChange = request.method !== 'GET';
    if (
      isChange &&
      STEP_UP.has(access) &&
      steppedUpUntil(session.steppedUpAt, new Date(parts.now())) === null
    )
      throw refuse('staff.error.step_up');
  };
}

/**
 * Refuses to add a way in unless the member has just used their key, if they have one: a sign-in at Google alone is not
 * enough, nor is a console that was left open. @throws HttpError staff.error.factor_required | step_up.
 */
export const keyGate =
  (now: () => number) =>
  ({ stage, steppedUpAt }: StaffSession): void => {
    if (stage === 'FACTOR') throw refuse('staff.error.factor_required');
    if (stage === 'IN' && steppedUpUntil(steppedUpAt, new Date(now())) === null)
      throw refuse('staff.error.step_up');
  };

/** The member who calls. @throws HttpError staff.error.sign_in_required. */
export function memberOf(request: FastifyRequest): StaffSession {
  if (request.staff === undefined) throw refuse('staff.error.sign_in_required');
  return request.staff;
}
