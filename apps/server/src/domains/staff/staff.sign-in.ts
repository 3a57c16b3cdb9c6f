import type { Config } from '../../platform/config.ts';
import { createGoogle } from '../../platform/google.ts';
import { refuse } from '../../platform/http/errors.ts';
import { createKeptSignIns } from '../../platform/kept-sign-ins.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { tokenHash } from '../../platform/random.ts';
import type { Keys } from '../../platform/sealing.ts';
import type { Codes } from './staff.codes.ts';
import { note } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import type { Passkeys } from './staff.passkeys.ts';
import type { Place } from './staff.sessions.store.ts';
import type { StaffSession, StaffSessions } from './staff.sessions.ts';

export type StaffSignIn = {
  /** Begins a sign-in at Google. @returns where to send the browser and what its cookie must hold. */
  start: (as: string | undefined) => Promise<{ url: string; kept: string }>;
  /**
   * Ends it with what Google sent back. Somebody who works here already links the account instead.
   * @returns a token for the cookie, where there is a new session. @throws HttpError staff.error.sign_in_failed | no_member.
   */
  finish: (
    query: string,
    kept: string | undefined,
    own: StaffSession | undefined,
    place: Place,
  ) => Promise<string | undefined>;
  /** Both factors at once. @returns the token. @throws HttpError staff.error.passkey_refused. */
  byPasskey: (challenge: string, response: Record<string, unknown>, place: Place) => Promise<string>;
  /** A new member's first sign-in. @returns the token. @throws HttpError staff.error.invite_invalid. */
  byInvite: (token: string, place: Place) => Promise<string>;
  /** The authenticator's code: ends a sign-in, or is the key given again. @returns a new token after a sign-in. */
  code: (session: StaffSession, code: string) => Promise<string | undefined>;
  /** The same by passkey. */
  passkey: (
    session: StaffSession,
    challenge: string,
    response: Record<string, unknown>,
  ) => Promise<string | undefined>;
};

const GOOGLE = 'STAFF_GOOGLE';

/** How staff come in: by a passkey, by Google and a second factor, or once by an invite. */
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
  const signIns = createKeptSignIns(parts.keys, parts.now);
  const callback = () => `${parts.publicUrl()}/api/staff/callback/google`;

  async function subjectOf(query: string, kept: string | undefined): Promise<string> {
    const [state, second] = new URLSearchParams(query).getAll('state');
    const signIn =
      state === undefined || second !== undefined ? undefined : signIns.read(GOOGLE, state, kept);
    if (google === undefined || state === undefined || !signIn?.codeVerifier || !signIn.nonce)
      throw refuse('staff.error.sign_in_failed');
    const { codeVerifier, nonce } = signIn;
    try {
      const url = new URL(`${callback()}${query}`);
      return (await google.finish(url, { state, nonce, codeVerifier })).subject;
    } catch (error) {
      log.warn({ err: error }, 'a sign-in of staff was refused');
      throw refuse('staff.error.sign_in_failed');
    }
  }

  /** Ends a sign-in, or notes the key of somebody who works. */
  async function prove(tx: Tx, session: StaffSession, by: string): Promise<string | undefined> {
    if (session.stage === 'IN') {
      await sessions.stepUp(tx, session.id);
      return undefined;
    }
    const token = await sessions.confirm(tx, session.id);
    await note(tx, session.id, { action: 'Signed in', subject: `member ${session.memberId}`, after: { by } });
    return token;
  }

  return {
    async start(as) {
      if (google === undefined) throw refuse('staff.error.sign_in_failed');
      const state = signIns.newState();
      const { url, codeVerifier, nonce } = await google
        .start(callback(), state, as)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'Google could not be asked');
          throw refuse('account.error.provider_unavailable');
        });
      return { url, kept: signIns.keep(GOOGLE, state, { path: '/staff', codeVerifier, nonce }) };
    },

    async finish(query, kept, own, place) {
      const subject = await subjectOf(query, kept);
      if (own !== undefined && own.stage !== 'FACTOR') {
        if (!(await members.linkGoogle(db, own.memberId, subject))) throw refuse('staff.error.google_taken');
        await note(db, own.id, { action: 'Linked a Google account', subject: `member ${own.memberId}` });
        return undefined;
      }
      const memberId = await members.memberOfGoogle(db, subject);
      if (memberId === undefined) throw refuse('staff.error.no_member');
      return (await sessions.open(db, { ...place, memberId, isConfirmed: false })).token;
    },

    byPasskey: (challenge, response, place) =>
      db.transaction().execute(async (tx) => {
        const memberId = await passkeys.take(tx, challenge, response);
        const { token, id } = await sessions.open(tx, { ...place, memberId, isConfirmed: true });
        await note(tx, id, { action: 'Signed in', subject: `member ${memberId}`, after: { by: 'passkey' } });
        return token;
      }),

    byInvite: (token, place) =>
      db.transaction().execute(async (tx) => {
        const memberId = await members.useInvite(tx, tokenHash(token));
        if (memberId === undefined) throw refuse('staff.error.invite_invalid');
        const member = await members.findMember(tx, memberId);
        // A link that went astray must not be a way around somebody's key.
        if (member === undefined || member.factors > 0) throw refuse('staff.error.invite_invalid');
        return (await sessions.open(tx, { ...place, memberId, isConfirmed: false })).token;
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
