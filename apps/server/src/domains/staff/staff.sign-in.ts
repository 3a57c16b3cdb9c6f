import type { Config } from '../../platform/config.ts';
import { createGoogle, isCanceledAtGoogle } from '../../platform/google.ts';
import { refuse } from '../../platform/http/errors.ts';
import { createKeptSignIns, type KeptSignIn, stateIn } from '../../platform/kept-sign-ins.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { isProviderAway } from '../../platform/provider-calls.ts';
import { tokenHash } from '../../platform/random.ts';
import type { Keys } from '../../platform/sealing.ts';
import type { Codes } from './staff.codes.ts';
import { note } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import type { Passkeys } from './staff.passkeys.ts';
import { mayHaveLink } from './staff.rules.ts';
import type { Place } from './staff.sessions.store.ts';
import { keyGate, type StaffSession, type StaffSessions } from './staff.sessions.ts';
import { requireOwnerCounts } from './waits/waits.ts';

export type StaffSignIn = {
  /**
   * Starts a sign-in with Google, or begins to link a Google account to a member. @returns the URL for the browser and
   * the cookie's value.
   * @throws HttpError staff.error.sign_in_failed | step_up | factor_required, account.error.provider_unavailable.
   */
  start: (as: string | undefined, linking?: StaffSession) => Promise<{ url: string; cookie: string }>;
  /**
   * Finishes a sign-in or link with Google's answer. @returns a session's cookie after a sign-in. @throws HttpError
   * staff.error.sign_in_failed | no_member | google_taken, account.error.provider_unavailable.
   */
  finish: (query: string, cookie: string | undefined, place: Place) => Promise<StaffSignInEnd>;
  /**
   * Signs in with a passkey, which counts as both factors. @returns the session's cookie. @throws HttpError
   * staff.error.passkey_refused | unproven | waits.
   */
  byPasskey: (challenge: string, response: Record<string, unknown>, place: Place) => Promise<string>;
  /**
   * Signs in a member who never came in, or has no key, by an invite link. @returns the session's cookie.
   * @throws HttpError staff.error.invite_invalid.
   */
  byInvite: (token: string, place: Place) => Promise<string>;
  /**
   * Verifies an authenticator code, to finish a sign-in or as a step-up. @returns the session's new cookie.
   * @throws HttpError staff.error.code_invalid | code_locked | unproven | waits | sign_in_required.
   */
  code: (session: StaffSession, code: string) => Promise<string>;
  /**
   * Verifies a passkey, to finish a sign-in or as a step-up. @returns the session's new cookie.
   * @throws HttpError staff.error.passkey_refused | unproven | waits | sign_in_required.
   */
  passkey: (session: StaffSession, challenge: string, response: Record<string, unknown>) => Promise<string>;
};

/** Result of a return from Google. LINKED and CANCELED lead back to the page that began the sign-in or the link. */
type StaffSignInEnd =
  | { outcome: 'DONE'; cookie: string }
  | { outcome: 'LINKED' }
  | { outcome: 'CANCELED'; isLinking: boolean };

const GOOGLE = 'STAFF_GOOGLE';

/** Sign-in of staff: with a passkey, with Google and a second factor, or once with an invite. */
export function createStaffSignIn(parts: {
  db: Db;
  config: Config;
  log: Log;
  keys: Keys;
  now: () => number;
  publicUrl: () => string;
  sessions: StaffSessions;
  passkeys: Passkeys;
  codes: Codes;
}): StaffSignIn {
  const { db, config, log, sessions, passkeys, codes } = parts;
  const google = config.google && createGoogle(config.google);
  const refuseWithoutKey = keyGate(parts.now);
  const signIns = createKeptSignIns(parts.keys, parts.now);
  const callback = () => `${parts.publicUrl()}/api/staff/callback/google`;

  async function subjectOf(query: string, signIn: KeptSignIn | undefined): Promise<string> {
    const state = stateIn(query);
    if (google === undefined || state === undefined || !signIn?.codeVerifier || !signIn.nonce)
      throw refuse('staff.error.sign_in_failed');
    const { codeVerifier, nonce } = signIn;
    try {
      const url = new URL(`${callback()}${query}`);
      return (await google.finish(url, { state, nonce, codeVerifier })).subject;
    } catch (error) {
      if (isProviderAway(error)) {
        log.warn({ err: error }, 'Google could not be asked');
        throw refuse('account.error.provider_unavailable');
      }
      log.warn({ err: error }, 'a sign-in of staff was refused');
      throw refuse('staff.error.sign_in_failed');
    }
  }

  /** Finishes a session's sign-in, or records a step-up if the member is already signed in. */
  async function prove(tx: Tx, session: StaffSession, by: string): Promise<string> {
    if (session.stage === 'IN') {
      return sessions.stepUp(tx, session);
    }
    await requireOwnerCounts(tx, session.memberId);
    const cookie = await sessions.confirm(tx, session);
    await note(tx, session.id, {
      action: 'MEMBER_SIGNED_IN',
      subject: `member ${session.memberId}`,
      after: { by },
    });
    return cookie;
  }

  return {
    async start(as, linking) {
      if (google === undefined) throw refuse('staff.error.sign_in_failed');
      if (linking !== undefined) refuseWithoutKey(linking);
      const state = signIns.newState();
      const { url, codeVerifier, nonce } = await google
        .start(callback(), state, as)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'Google could not be asked');
          throw refuse('account.error.provider_unavailable');
        });
      const session = linking === undefined ? {} : { session: String(linking.id) };
      const signIn = { path: '/staff', codeVerifier, nonce, ...session };
      return { url, cookie: signIns.keep(GOOGLE, state, signIn) };
    },

    async finish(query, cookie, place) {
      const state = stateIn(query);
      const signIn = state === undefined ? undefined : signIns.read(GOOGLE, state, cookie);
      const linking = signIn?.session;
      if (isCanceledAtGoogle(query)) return { outcome: 'CANCELED', isLinking: linking !== undefined };
      const subject = await subjectOf(query, signIn);
      if (linking !== undefined) {
        // The session to link comes from the sign-in cookie, because the session cookie isn't sent from another site.
        const id = BigInt(linking);
        const member = await sessions.memberOf(id);
        if (member === undefined) throw refuse('staff.error.sign_in_failed');
        await db.transaction().execute(async (tx) => {
          if (!(await members.linkGoogle(tx, member, subject))) throw refuse('staff.error.google_taken');
          await note(tx, id, { action: 'GOOGLE_LINKED', subject: `member ${member}` });
        });
        return { outcome: 'LINKED' };
      }
      const memberId = await members.memberOfGoogle(db, subject);
      if (memberId === undefined) throw refuse('staff.error.no_member');
      const { cookie: session } = await sessions.open(db, { ...place, memberId, isConfirmed: false });
      return { outcome: 'DONE', cookie: session };
    },

    byPasskey: (challenge, response, place) =>
      db.transaction().execute(async (tx) => {
        const memberId = await passkeys.take(tx, challenge, response);
        await requireOwnerCounts(tx, memberId);
        const { cookie, id } = await sessions.open(tx, { ...place, memberId, isConfirmed: true });
        await note(tx, id, {
          action: 'MEMBER_SIGNED_IN',
          subject: `member ${memberId}`,
          after: { by: 'passkey' },
        });
        return cookie;
      }),

    byInvite: (token, place) =>
      db.transaction().execute(async (tx) => {
        const memberId = await members.useInvite(tx, tokenHash(token));
        if (memberId === undefined) throw refuse('staff.error.invite_invalid');
        const member = await members.findMember(tx, memberId);
        // An invite link that leaks must not bypass the keys of a member who has one.
        if (member === undefined || !mayHaveLink(member)) throw refuse('staff.error.invite_invalid');
        return (await sessions.open(tx, { ...place, memberId, isConfirmed: false })).cookie;
      }),

    code: (session, code) =>
      codes.take(session.memberId, code, false, (tx) => prove(tx, session, 'authenticator')),

    passkey: (session, challenge, response) =>
      db.transaction().execute(async (tx) => {
        const memberId = await passkeys.take(tx, challenge, response);
        if (memberId !== session.memberId) throw refuse('staff.error.passkey_refused');
        return prove(tx, session, 'passkey');
      }),
  };
}
