// Sessions of staff, and the guard of the staff routes.
import { type Bundle, type Permission, permissionsOf, STEP_UP } from '@aureus/contract/staff-roles.ts';
import type { FastifyRequest } from 'fastify';
import { addressesIn } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken } from '../../platform/random.ts';
import { IDLE_MINUTES, PENDING_MINUTES, SESSION_MINUTES, steppedUpUntil } from './staff.rules.ts';
import { type SessionCookies, socketHash } from './staff.session-cookies.ts';
import * as store from './staff.sessions.store.ts';

/** Session of a member, as attached to a request. */
export type StaffSession = {
  id: bigint;
  memberId: bigint;
  name: string;
  bundles: Bundle[];
  permissions: ReadonlySet<Permission>;
  token: string;
  /** Stored hash of the session, by which database functions find it. */
  tokenHash: Buffer;
  /** IN: signed in. FACTOR: lacks the second factor. ENROL: the member has no key yet. */
  stage: 'IN' | 'FACTOR' | 'ENROL';
  expiresAt: Date;
  steppedUpAt: Date | null;
};

export type StaffSessions = {
  /** Finds the open session of a cookie, and counts the call as activity. */
  resolve: (cookie: string | undefined) => Promise<StaffSession | undefined>;
  /** Finds the open session of a cookie without counting as activity. */
  still: (cookie: string | undefined) => Promise<StaffSession | undefined>;
  /**
   * Returns the member of an open session. Undefined if the session has ended, or if it lacks the second factor of a
   * member who has a key.
   */
  memberOf: (id: bigint) => Promise<bigint | undefined>;
  /**
   * Opens a session. @param isConfirmed true if both factors were given at once, as with a passkey. @returns the
   * session's cookie and id.
   */
  open: (
    tx: Tx,
    who: store.Place & { memberId: bigint; isConfirmed: boolean },
  ) => Promise<{ cookie: string; id: bigint }>;
  /**
   * Upgrades a sign-in to a full session after the second factor. @returns the session's new cookie.
   * @throws HttpError staff.error.sign_in_required.
   */
  confirm: (tx: Tx, session: Pick<StaffSession, 'id' | 'memberId'>) => Promise<string>;
  /** Records that the session's member has just used a key again. @returns the session's new cookie. */
  stepUp: (tx: Tx, session: Pick<StaffSession, 'id' | 'memberId' | 'token'>) => Promise<string>;
  end: (tx: Tx, id: bigint) => Promise<void>;
};

const TOUCH_MS = 20_000;

const stageOf = (isConfirmed: boolean, factors: number): StaffSession['stage'] => {
  if (isConfirmed) return 'IN';
  return factors === 0 ? 'ENROL' : 'FACTOR';
};

/**
 * Makes a session from its row and the factors that were given. The factors come from cookie and row, or on an edge
 * from the row alone.
 */
function sessionOf(
  row: store.SessionRow,
  { token, isConfirmed, steppedUpAt }: { token: string; isConfirmed: boolean; steppedUpAt: Date | null },
): StaffSession {
  const { id, memberId, name, bundles, expiresAt, tokenHash } = row;
  const stage = stageOf(isConfirmed, row.factors);
  const permissions = new Set(stage === 'IN' ? permissionsOf(bundles) : []);
  return { id, memberId, name, bundles, permissions, token, tokenHash, stage, expiresAt, steppedUpAt };
}

/**
 * Sessions of staff, separate from players' sessions. They are read from the database at each call, so that ending a
 * session takes effect at once. SQL alone can't make a session: its cookie and stored hash need the decision keys.
 */
export function createStaffSessions(parts: {
  db: Db;
  now: () => number;
  cookies: SessionCookies;
}): StaffSessions {
  const { db, now, cookies } = parts;

  async function find(cookie: string | undefined, isCall: boolean): Promise<StaffSession | undefined> {
    const claims = cookies.read(cookie);
    if (claims === undefined) return undefined;
    const row = await store.findSession(db, cookies.hashes(claims), IDLE_MINUTES);
    if (row === undefined || row.memberId !== claims.memberId) return undefined;
    if (isCall && Math.abs(now() - row.lastSeenAt.getTime()) > TOUCH_MS) await store.touch(db, row.id);
    const { steppedUpAt: rowAt } = row;
    const steppedUpAt =
      claims.steppedUpAt === null || rowAt === null
        ? null
        : new Date(Math.min(claims.steppedUpAt, rowAt.getTime()));
    return sessionOf(row, {
      token: claims.token,
      isConfirmed: claims.isConfirmed && row.isConfirmed,
      steppedUpAt,
    });
  }

  /**
   * Writes a session's cookie. @param at time of the latest use of a key; null if the session lacks the second factor.
   */
  const cookieOf = (memberId: bigint, token: string, at: Date | null): string =>
    cookies.write({ token, memberId, isConfirmed: at !== null, steppedUpAt: at?.getTime() ?? null });
  const hashesOf = (memberId: bigint, token: string) => {
    const socket = socketHash(cookieOf(memberId, token, null));
    if (socket === undefined) throw new Error('a cookie has another form than it was written in');
    return { tokenHash: cookies.hash({ memberId, token }), socketHash: socket };
  };

  return {
    resolve: (cookie) => find(cookie, true),
    still: (cookie) => find(cookie, false),
    memberOf: (id) => store.memberOfSession(db, id, IDLE_MINUTES),

    async open(tx, { memberId, isConfirmed, address, userAgent }) {
      const token = newToken();
      const minutes = isConfirmed ? SESSION_MINUTES : PENDING_MINUTES;
      const { id, steppedUpAt } = await store.insertSession(tx, {
        ...hashesOf(memberId, token),
        memberId,
        isConfirmed,
        address,
        userAgent: userAgent.slice(0, 400),
        minutes,
      });
      return { cookie: cookieOf(memberId, token, steppedUpAt), id };
    },

    async confirm(tx, { id, memberId }) {
      const token = newToken();
      const steppedUpAt = await store.confirmSession(tx, id, {
        ...hashesOf(memberId, token),
        minutes: SESSION_MINUTES,
      });
      if (steppedUpAt === undefined) throw refuse('staff.error.sign_in_required');
      return cookieOf(memberId, token, steppedUpAt);
    },

    stepUp: async (tx, { id, memberId, token }) => cookieOf(memberId, token, await store.stepUp(tx, id)),
    end: store.endSession,
  };
}

/**
 * Creates the lookup of sessions for an edge, which has no decision keys. It trusts the session's row, since an edge's
 * sockets only say which queues changed.
 */
export const createEdgeSessions = (db: Db): Pick<StaffSessions, 'still'> => ({
  async still(cookie) {
    const hash = socketHash(cookie);
    const row = hash && (await store.findSocketSession(db, hash, IDLE_MINUTES));
    if (row === undefined) return undefined;
    const { isConfirmed, steppedUpAt } = row;
    return sessionOf(row, { token: '', isConfirmed, steppedUpAt });
  },
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the calling member of staff; undefined for any other caller. */
    staff: StaffSession | undefined;
  }
}

/**
 * Routes that the browser reaches by navigation, partly from another site. They can't require that the console's own
 * page makes the call.
 */
const NAVIGATED = new Set(['/api/staff/sign-in/google', '/api/staff/callback/google']);

/** Creates the check for IP addresses from which staff may work. Without configured ranges, every address may. */
export const addressGate = (ranges: readonly string[]): ((address: string) => boolean) =>
  ranges.length === 0 ? () => true : addressesIn(ranges);

/**
 * Guards every staff route. The address must be allowed. The call must come from the site's own pages, except for
 * {@link NAVIGATED}. The member must have the permission that the route requires, if any. Changes under a permission
 * in {@link STEP_UP} need a recent step-up.
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
    // Polls of a page whose member went away don't keep the session alive.
    const isAway = request.method === 'GET' && request.headers['x-away'] === '1';
    const cookie = request.cookies[parts.cookie()];
    request.staff = await (isAway ? parts.sessions.still(cookie) : parts.sessions.resolve(cookie));
    const { staff: session } = request;
    const { staff: access } = config;
    // A route without declared access is refused to everyone.
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
 * Refuses to add a sign-in method unless the member has just used a key. A new member without a key may add the first
 * one.
 * @throws HttpError staff.error.factor_required | step_up.
 */
export const keyGate =
  (now: () => number) =>
  ({ stage, steppedUpAt }: StaffSession): void => {
    if (stage === 'FACTOR') throw refuse('staff.error.factor_required');
    if (stage === 'IN' && steppedUpUntil(steppedUpAt, new Date(now())) === null)
      throw refuse('staff.error.step_up');
  };

/** Returns the session of the calling member. @throws HttpError staff.error.sign_in_required. */
export function memberOf(request: FastifyRequest): StaffSession {
  if (request.staff === undefined) throw refuse('staff.error.sign_in_required');
  return request.staff;
}
