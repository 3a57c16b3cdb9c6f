// Sessions of staff, and the guard that asks for one before every route.
import { type Bundle, type Permission, permissionsOf, STEP_UP } from '@aureus/contract/staff-roles.ts';
import type { FastifyRequest } from 'fastify';
import { addressesIn } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { IDLE_MINUTES, PENDING_MINUTES, SESSION_MINUTES, steppedUpUntil } from './staff.rules.ts';
import * as store from './staff.sessions.store.ts';

/** Session of a member, as a request carries it. */
export type StaffSession = {
  id: bigint;
  memberId: bigint;
  name: string;
  bundles: Bundle[];
  permissions: ReadonlySet<Permission>;
  /** Stored hash of its token: the database's own functions find the session by it. */
  tokenHash: Buffer;
  /** IN may work; FACTOR lacks the second factor; ENROL has no key yet. */
  stage: 'IN' | 'FACTOR' | 'ENROL';
  expiresAt: Date;
  steppedUpAt: Date | null;
};

export type StaffSessions = {
  /** The open session of a token. Each call that finds one puts off its idle end. */
  resolve: (token: string | undefined) => Promise<StaffSession | undefined>;
  /** The same as it stands now, where it's no call: it goes on idling. */
  still: (token: string | undefined) => Promise<StaffSession | undefined>;
  /** Member of an open session; undefined once it has ended, and before the second factor. */
  memberOf: (id: bigint) => Promise<bigint | undefined>;
  /** Opens one. @param isConfirmed whether both factors were given at once, as a passkey does. */
  open: (
    tx: Tx,
    who: store.Place & { memberId: bigint; isConfirmed: boolean },
  ) => Promise<{ token: string; id: bigint }>;
  /** Makes a sign-in whose second factor was given a session, under a new token. @throws HttpError staff.error.sign_in_required. */
  confirm: (tx: Tx, id: bigint) => Promise<string>;
  /** Notes that the key was just given again. */
  stepUp: (tx: Tx, id: bigint) => Promise<void>;
  end: (tx: Tx, id: bigint) => Promise<void>;
};

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOUCH_MS = 20_000;

const stageOf = ({ isConfirmed, factors }: store.SessionRow): StaffSession['stage'] => {
  if (isConfirmed) return 'IN';
  return factors === 0 ? 'ENROL' : 'FACTOR';
};

/** Sessions of staff: apart from those of players, short, and looked up at each call, so that an end is an end at once. */
export function createStaffSessions({ db, now }: { db: Db; now: () => number }): StaffSessions {
  async function find(token: string | undefined, isCall: boolean): Promise<StaffSession | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = tokenHash(token);
    const row = await store.findSession(db, hash, IDLE_MINUTES);
    if (row === undefined) return undefined;
    if (isCall && now() - row.lastSeenAt.getTime() > TOUCH_MS) await store.touch(db, row.id);
    const { id, memberId, name, bundles, expiresAt, steppedUpAt } = row;
    const stage = stageOf(row);
    const permissions = new Set(stage === 'IN' ? permissionsOf(bundles) : []);
    return { id, memberId, name, bundles, permissions, tokenHash: hash, stage, expiresAt, steppedUpAt };
  }

  return {
    resolve: (token) => find(token, true),
    still: (token) => find(token, false),
    memberOf: (id) => store.memberOfSession(db, id, IDLE_MINUTES),

    async open(tx, { memberId, isConfirmed, address, userAgent }) {
      const token = newToken();
      const minutes = isConfirmed ? SESSION_MINUTES : PENDING_MINUTES;
      const id = await store.insertSession(tx, {
        tokenHash: tokenHash(token),
        memberId,
        isConfirmed,
        address,
        userAgent: userAgent.slice(0, 400),
        minutes,
      });
      return { token, id };
    },

    async confirm(tx, id) {
      const token = newToken();
      const isDone = await store.confirmSession(tx, id, {
        tokenHash: tokenHash(token),
        minutes: SESSION_MINUTES,
      });
      if (!isDone) throw refuse('staff.error.sign_in_required');
      return token;
    },

    stepUp: store.stepUp,
    end: store.endSession,
  };
}

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
