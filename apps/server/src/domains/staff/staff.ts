import type { LogRow, Member, StaffDoor, StaffMe } from '@aureus/contract/staff.ts';
import { type Permission, permissionsOf } from '@aureus/contract/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { sealMember } from './requests/requests.seals.ts';
import type { Codes } from './staff.codes.ts';
import { hashesAt, listLog, note, sealOldWords } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import type { Passkeys } from './staff.passkeys.ts';
import { INVITE_HOURS, mayHaveLink, steppedUpUntil } from './staff.rules.ts';
import { keyGate, type StaffSession, type StaffSessions } from './staff.sessions.ts';
import { endWait } from './waits/waits.store.ts';
import { canComeIn, waitsOf } from './waits/waits.ts';

export type { StaffActs } from './acts/acts.ts';
export { type Asking, askingOf } from './requests/requests.asking.ts';
export { readBudgets } from './requests/requests.budgets.store.ts';
export {
  type Kind,
  namesText,
  payloadText,
  type Reader,
  type WithPayload,
} from './requests/requests.kinds.ts';
export {
  evidence,
  label,
  mayKnowReviews,
} from './requests/requests.rules.ts';
export type { Standing } from './requests/requests.standing.ts';
export { askersOf, carryOut as endRequest, giveBadge, type RequestRow } from './requests/requests.store.ts';
export type { Requests } from './requests/requests.ts';
export type { DeskReader, Desks } from './staff.desks.ts';
export type { Note } from './staff.log.store.ts';
export { note } from './staff.log.store.ts';
export type { NoteLook } from './staff.looks.ts';
export {
  isNewMember,
  isOwnPerson,
  isWorking,
  memberOfPlayer,
  namesOf,
  playerOfMember,
} from './staff.members.store.ts';
export { insertNote } from './staff.notes.store.ts';
export { memberOf, type StaffSession } from './staff.sessions.ts';
export type { Shift } from './staff.shift.ts';
export { asMember, type Key } from './staff.staff.ts';
export { idInKey, listed, type Timeline, type TimelineSource } from './timeline/timeline.ts';

export type Staff = {
  /** Returns the sign-in methods for a browser at this host name. */
  door: (hostname: string) => StaffDoor;
  /** Returns the session's member, and the sign-in steps that the session still lacks. */
  me: (session: StaffSession) => Promise<StaffMe>;
  members: () => Promise<Member[]>;
  /**
   * Creates an invite link for a member who never came in, or has no key; an older link expires.
   * @throws HttpError staff.error.not_found | has_key, or permission if the member has permissions that the caller
   * lacks.
   */
  invite: (session: StaffSession, memberId: bigint) => Promise<{ token: string; expiresAt: Date }>;
  /**
   * Ends a member's access at once. @throws HttpError staff.error.not_found, also for oneself; staff.error.permission
   * if the member is an owner and the caller isn't.
   */
  end: (session: StaffSession, memberId: bigint, reason: string) => Promise<void>;
  /**
   * Creates a challenge for adding a passkey. @throws HttpError staff.error.factor_required | step_up | passkey_host.
   */
  askPasskey: (session: StaffSession) => Promise<{ options: Record<string, unknown>; challenge: string }>;
  /**
   * Creates a secret for an authenticator app. @throws HttpError staff.error.factor_required | step_up |
   * authenticator_on.
   */
  setupAuthenticator: (session: StaffSession) => Promise<{ secret: string; url: string; qrCode: string }>;
  /** Stores a new passkey. @returns the session's new cookie if the passkey is a new member's first key and counts. */
  addPasskey: (
    session: StaffSession,
    made: { challenge: string; response: Record<string, unknown>; name: string },
  ) => Promise<string | undefined>;
  /**
   * Turns the authenticator app on with its first code. @returns the session's new cookie if the app is a new member's
   * first key and counts.
   */
  enableAuthenticator: (session: StaffSession, code: string) => Promise<string | undefined>;
  /**
   * Lists log rows, newest first, with the log's newest row and the members by which the list can be filtered. A search
   * may end before the log does: see `lookedTo`.
   */
  log: (asked: {
    before: bigint | null;
    memberId: bigint | null;
    code: string | null;
    search: string | null;
    searchCodes: readonly string[];
    withReads: boolean;
    limit: number;
  }) => Promise<{
    rows: LogRow[];
    /** Position down to which it was looked; null if the first row of the log was reached. */
    lookedTo: number | null;
    head: { position: number; hash: string; at: number } | null;
    members: { id: string; name: string }[];
  }>;
  /** Returns the newest log row; null if the log is empty. */
  head: () => Promise<{ position: number; hash: string } | null>;
  /** Returns the hashes of log rows by their positions. */
  rowsAt: (positions: readonly number[]) => Promise<{ position: number; hash: string }[]>;
  /** Logs a member's action, in the same transaction as the action. */
  note: typeof note;
  /** Seals texts about players in log rows from a time when texts weren't sealed. */
  sealOldWords: () => Promise<void>;
  /** Returns an active member's name and permissions; undefined for any other id. */
  colleague: (memberId: bigint) => Promise<{ name: string; permissions: readonly Permission[] } | undefined>;
  /** Creates the test members that are missing, and lets the keys of all count. The sandbox plays these members. */
  welcomeTestMembers: () => Promise<void>;
};

const NEWEST = {
  before: null,
  memberId: null,
  code: null,
  search: null,
  searchCodes: [],
  withReads: true,
  limit: 1,
};
const hex = (bytes: Buffer): string => bytes.toString('hex');

/** Members of staff: their keys, their roles, and the log of their actions. */
export function createStaff(parts: {
  db: Db;
  config: Config;
  now: () => number;
  sessions: StaffSessions;
  passkeys: Passkeys;
  codes: Codes;
}): Staff {
  const { db, config, sessions, passkeys, codes } = parts;
  const { testMembers } = config.staff;
  const refuseWithoutKey = keyGate(parts.now);
  const newestRow = async () => (await listLog(db, NEWEST)).rows[0];

  /**
   * Logs a new key. A new member's first key also upgrades the session, if member and key count. @returns the
   * session's new cookie after an upgrade.
   */
  async function noteKey(tx: Tx, session: StaffSession, kind: string): Promise<string | undefined> {
    const isIn = session.stage === 'ENROL' && (await canComeIn(tx, session.memberId));
    const cookie = isIn ? await sessions.confirm(tx, session) : undefined;
    await note(tx, session.id, {
      action: 'KEY_ADDED',
      subject: `member ${session.memberId}`,
      after: { kind },
    });
    return cookie;
  }

  return {
    door: (hostname) => ({
      hasGoogle: config.google !== undefined,
      // On a local machine, the page may be open under an IP address, where passkeys don't work.
      passkeyHost: passkeys.host() === hostname ? hostname : null,
      testPeople: testMembers.map(({ name, bundle }) => ({ name, as: name, bundle })),
      codesUrl:
        testMembers.length === 0 || config.sandboxUrl === undefined
          ? null
          : `${config.sandboxUrl}/authenticator`,
    }),

    async me({ stage, memberId, name, bundles, permissions, expiresAt, steppedUpAt }) {
      const keys = await members.listPasskeys(db, memberId);
      const authenticator = await members.findAuthenticator(db, memberId);
      const now = parts.now();
      return {
        stage,
        id: String(memberId),
        name,
        bundles,
        permissions: [...permissions],
        endsAt: expiresAt.getTime(),
        steppedUpUntil: steppedUpUntil(steppedUpAt, new Date(now))?.getTime() ?? null,
        hasAuthenticator: authenticator?.isOn ?? false,
        passkeys: keys.map((key) => ({
          id: key.id,
          name: key.name,
          createdAt: key.createdAt.getTime(),
          usedAt: key.usedAt?.getTime() ?? null,
        })),
        isGoogleLinked: await members.hasGoogle(db, memberId),
        waits: await waitsOf(db, memberId),
        serverTime: now,
      };
    },

    async members() {
      const rows = await members.listMembers(db);
      return rows.map((row) => ({
        id: String(row.id),
        name: row.name,
        bundles: row.bundles,
        createdAt: row.createdAt.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
        factors: row.factors,
        endedAt: row.endedAt?.getTime() ?? null,
      }));
    },

    invite: (session, memberId) =>
      db.transaction().execute(async (tx) => {
        const member = await members.findMember(tx, memberId);
        if (member === undefined || member.endedAt !== null) throw refuse('staff.error.not_found');
        if (!mayHaveLink(member)) throw refuse('staff.error.has_key');
        // The caller could use the link, so it must not give more permissions than the caller has.
        if (!permissionsOf(member.bundles).every((one) => session.permissions.has(one)))
          throw refuse('staff.error.permission');
        const token = newToken();
        const expiresAt = await members.replaceInvite(tx, memberId, tokenHash(token), INVITE_HOURS);
        await note(tx, session.id, { action: 'INVITE_MADE', subject: `member ${memberId}` });
        return { token, expiresAt };
      }),

    end: (session, memberId, reason) =>
      db.transaction().execute(async (tx) => {
        const member = await members.findMember(tx, memberId);
        if (member?.bundles.includes('owner') && !session.bundles.includes('owner'))
          throw refuse('staff.error.permission');
        if (!(await members.endMember(tx, session.tokenHash, memberId)))
          throw refuse('staff.error.not_found');
        await endWait(tx, `member ${memberId}`, null);
        await sealMember(tx, memberId, []);
        await note(tx, session.id, {
          action: 'MEMBER_ENDED',
          subject: `member ${memberId}`,
          before: { isWorking: true },
          after: { isWorking: false },
          reason,
        });
      }),

    askPasskey: async (session) => {
      refuseWithoutKey(session);
      return passkeys.askNew(db, { id: session.memberId, name: session.name });
    },

    setupAuthenticator: async (session) => {
      refuseWithoutKey(session);
      return codes.setup({ id: session.memberId, name: session.name });
    },

    addPasskey: (session, made) =>
      db.transaction().execute(async (tx) => {
        refuseWithoutKey(session);
        await passkeys.keep(tx, session.memberId, made);
        return noteKey(tx, session, 'passkey');
      }),

    enableAuthenticator: async (session, code) => {
      refuseWithoutKey(session);
      return codes.take(session.memberId, code, true, (tx) => noteKey(tx, session, 'authenticator'));
    },

    async log(asked) {
      const [{ rows, lookedTo }, newest, everyone] = await Promise.all([
        listLog(db, asked),
        newestRow(),
        members.listMembers(db),
      ]);
      return {
        rows: rows.map(({ position, code, entry, previous, hash, texts, salt, sealed }) => ({
          position: Number(position),
          code,
          entry,
          previous: hex(previous),
          hash: hex(hash),
          texts,
          salt: salt === null ? null : hex(salt),
          sealed: sealed === null ? null : hex(sealed),
        })),
        lookedTo: lookedTo === null ? null : Number(lookedTo),
        head:
          newest === undefined
            ? null
            : {
                position: Number(newest.position),
                hash: hex(newest.hash),
                at: (JSON.parse(newest.entry) as { at: number }).at,
              },
        members: everyone.map(({ id, name }) => ({ id: String(id), name })),
      };
    },

    async head() {
      const newest = await newestRow();
      return newest === undefined ? null : { position: Number(newest.position), hash: hex(newest.hash) };
    },

    rowsAt: (positions) => hashesAt(db, positions),
    note,

    async sealOldWords() {
      for (let after: bigint | undefined = 0n; after !== undefined; ) {
        const from: bigint = after;
        after = await db.transaction().execute((tx) => sealOldWords(tx, from));
      }
    },

    async colleague(memberId) {
      const member = await members.findMember(db, memberId);
      if (member === undefined || member.endedAt !== null) return undefined;
      return { name: member.name, permissions: permissionsOf(member.bundles) };
    },

    async welcomeTestMembers() {
      for (const { name, bundle, subject, secret } of testMembers)
        await db.transaction().execute(async (tx) => {
          const before = await members.memberOfGoogle(tx, subject);
          if (before !== undefined) return codes.give(tx, before, secret);
          const id = await members.makeTestMember(tx, name, bundle);
          if (id === undefined) return;
          await sealMember(tx, id, [bundle]);
          await members.linkGoogle(tx, id, subject);
          await codes.give(tx, id, secret);
          await note(tx, null, {
            action: 'MEMBER_MADE',
            subject: `member ${id}`,
            after: { name, bundles: [bundle] },
          });
        });
    },
  };
}
