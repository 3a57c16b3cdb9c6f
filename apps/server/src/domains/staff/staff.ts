import type { LogRow, Member, StaffDoor, StaffMe } from '@aureus/contract/staff.ts';
import { type Permission, permissionsOf } from '@aureus/contract/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Codes } from './staff.codes.ts';
import { listLog, note, sealOldWords } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import type { Passkeys } from './staff.passkeys.ts';
import { INVITE_HOURS, steppedUpUntil } from './staff.rules.ts';
import { keyGate, type StaffSession, type StaffSessions } from './staff.sessions.ts';

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
export { isWorking, memberOfPlayer, namesOf, playerOfMember, readModerator } from './staff.members.store.ts';
export { insertNote } from './staff.notes.store.ts';
export { memberOf, type StaffSession } from './staff.sessions.ts';
export type { Shift } from './staff.shift.ts';
export { asMember, type Key } from './staff.staff.ts';
export { idInKey, listed, type Timeline, type TimelineSource } from './timeline/timeline.ts';

export type Staff = {
  /** Sign-in methods for a browser that came by this host name. */
  door: (hostname: string) => StaffDoor;
  /** Member of a session, and the steps that the session still lacks. */
  me: (session: StaffSession) => Promise<StaffMe>;
  members: () => Promise<Member[]>;
  /**
   * A link for a member who has no key yet; an older one ends.
   * @throws HttpError staff.error.not_found | has_key | permission for a member who may more than oneself.
   */
  invite: (session: StaffSession, memberId: bigint) => Promise<{ token: string; expiresAt: Date }>;
  /** Ends a member's work at once. @throws HttpError staff.error.not_found, for oneself too; permission for an owner. */
  end: (session: StaffSession, memberId: bigint, reason: string) => Promise<void>;
  /** Asks for a new passkey. @throws HttpError staff.error.factor_required | passkey_host. */
  askPasskey: (session: StaffSession) => Promise<{ options: Record<string, unknown>; challenge: string }>;
  /** A secret for an authenticator app. @throws HttpError staff.error.factor_required | authenticator_on. */
  setupAuthenticator: (session: StaffSession) => Promise<{ secret: string; url: string; qrCode: string }>;
  /** Keeps a new passkey. @returns a new token where it was the first key of a new member. */
  addPasskey: (
    session: StaffSession,
    made: { challenge: string; response: Record<string, unknown>; name: string },
  ) => Promise<string | undefined>;
  /** Turns the authenticator app on by its first code. @returns as {@link addPasskey}. */
  enableAuthenticator: (session: StaffSession, code: string) => Promise<string | undefined>;
  /** Rows of the log, the newest first, its head, and whose they may be. */
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
    head: { position: number; hash: string; at: number } | null;
    members: { id: string; name: string }[];
  }>;
  /** The newest row of the log; null before the first one. */
  head: () => Promise<{ position: number; hash: string } | null>;
  /** Writes what a member did, in the transaction in which it was done. */
  note: typeof note;
  /** Seals what the log says about players from before it was sealed. */
  sealOldWords: () => Promise<void>;
  /** A member who works here, and what he may do; undefined for anyone else. */
  colleague: (memberId: bigint) => Promise<{ name: string; permissions: readonly Permission[] } | undefined>;
  /** Makes the test members, played by the sandbox, where they are missing. */
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

/** Members who work here: keys, roles, and the log of their acts. */
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

  /** Logs a new key. A new member's first key ends the enrolment; from then on, sign-in requires it. @returns the new session token then. */
  async function noteKey(tx: Tx, session: StaffSession, kind: string): Promise<string | undefined> {
    const token = session.stage === 'ENROL' ? await sessions.confirm(tx, session.id) : undefined;
    await note(tx, session.id, {
      action: 'KEY_ADDED',
      subject: `member ${session.memberId}`,
      after: { kind },
    });
    return token;
  }

  return {
    door: (hostname) => ({
      hasGoogle: config.google !== undefined,
      // On loopback the page may be open under the address, where WebAuthn takes no passkey.
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
        if (member.factors > 0) throw refuse('staff.error.has_key');
        // Who holds the link could use it: it gives nothing that its maker hasn't.
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
      const [rows, [newest], everyone] = await Promise.all([
        listLog(db, asked),
        listLog(db, NEWEST),
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
      const [newest] = await listLog(db, NEWEST);
      return newest === undefined ? null : { position: Number(newest.position), hash: hex(newest.hash) };
    },

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
          if ((await members.memberOfGoogle(tx, subject)) !== undefined) return;
          const id = await members.makeTestMember(tx, name, bundle);
          if (id === undefined) return;
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
