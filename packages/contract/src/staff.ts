import Type, { type Static, type TSchema } from 'typebox';
import { EmptyBody, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { type Access, BUNDLES, PERMISSIONS } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const BundleName = Type.Enum([...BUNDLES]);
const PermissionName = Type.Enum([...PERMISSIONS]);
const LogCodeText = Type.String({ pattern: '^[A-Z_]{1,40}$' });

/** Staff member as shown to colleagues. */
export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  bundles: Type.Array(BundleName),
  createdAt: Timestamp,
  /** Time of the member's last call, to within about 20 seconds. */
  lastSeenAt: nullable(Timestamp),
  /**
   * Number of the member's keys: passkeys, and the authenticator app. A member without any can sign in only by an
   * invite link or a linked Google account.
   */
  factors: Type.Integer(),
  endedAt: nullable(Timestamp),
});
export type Member = Static<typeof Member>;

/**
 * Signed-in member, and the state of the session. `stage`: FACTOR while the second factor is missing, ENROL until a
 * new member has set up a key, IN afterwards.
 */
export const StaffMe = Type.Object({
  stage: Type.Union([Type.Literal('FACTOR'), Type.Literal('ENROL'), Type.Literal('IN')]),
  id: Id,
  name: Type.String(),
  bundles: Type.Array(BundleName),
  permissions: Type.Array(PermissionName),
  /**
   * Latest end of the session. Activity doesn't extend it, and the session ends earlier after some minutes without a
   * call.
   */
  endsAt: Timestamp,
  /** Time until which decisions about money and roles don't ask for the member's key. Null if they do ask. */
  steppedUpUntil: nullable(Timestamp),
  hasAuthenticator: Type.Boolean(),
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      createdAt: Timestamp,
      usedAt: nullable(Timestamp),
    }),
  ),
  isGoogleLinked: Type.Boolean(),
  /**
   * The member's new owner role and keys that don't count yet. `from`: time at which each counts by itself; null if
   * only another owner can let it count.
   */
  waits: Type.Array(
    Type.Object({
      what: Type.Union([Type.Literal('OWNER'), Type.Literal('KEY')]),
      from: nullable(Timestamp),
    }),
  ),
  serverTime: Timestamp,
});
export type StaffMe = Static<typeof StaffMe>;

/** Sign-in methods that the site offers to staff. */
export const StaffDoor = Type.Object({
  hasGoogle: Type.Boolean(),
  /**
   * Host name for which passkeys are created; null if the page was opened under another one, such as an IP address.
   */
  passkeyHost: nullable(Type.String()),
  /** Only with the sandbox: its test people, and the address of the page that shows their codes. */
  testPeople: Type.Array(Type.Object({ name: Type.String(), as: Type.String(), bundle: BundleName })),
  codesUrl: nullable(Type.String()),
});
export type StaffDoor = Static<typeof StaffDoor>;

/** JSON as WebAuthn defines it; the browser library takes and returns it. */
const WebAuthnJson = Type.Record(Type.String(), Type.Unknown());
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/**
 * One row of the staff log. `entry` is the text exactly as it was hashed: `hash` is SHA-256 of the previous hash and
 * `entry`.
 */
export const LogRow = Type.Object({
  position: Type.Integer(),
  /** Code of the entry; `OTHER` for an old sentence without a known code. It isn't part of the hash chain. */
  code: Type.String(),
  entry: Type.String(),
  previous: Type.String(),
  hash: Type.String(),
  /**
   * Private part of an entry about a player: `before`, `after` and `reason`. Null for other entries, and after the
   * player's account was erased. If the entry has a field `texts`, that is the SHA-256 of the salt and this text.
   */
  texts: nullable(Type.String()),
  salt: nullable(Type.String()),
  /**
   * The private part as it's stored: encrypted with the player's own key. The entry's field `sealed` is the SHA-256 of
   * these bytes.
   */
  sealed: nullable(Type.String()),
});
export type LogRow = Static<typeof LogRow>;

/** Content of a log entry, parsed from its text. In the text, the keys are in the order of PostgreSQL's `jsonb`. */
export type LogEntry = {
  at: number;
  /** Null if no member did it, as for actions of the site itself. */
  member: number | null;
  name: string;
  /** A code of `staff-log.ts`, or a sentence in older rows. */
  action: string;
  /** Subject of the entry, such as `player 1001`. */
  subject: string;
  /**
   * Hash of the entry's private part, which is stored beside the entry. Only in entries about a player. `sealed`: hash
   * of the encrypted part. `texts`, in older entries: hash of a salt and the text.
   */
  sealed?: string;
  texts?: string;
  /** True if the member read private data without changing anything. */
  isRead: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  request: number | null;
  session: number | null;
  address: string | null;
};

export const Colleague = Type.Object({ id: Id, name: Type.String() });

/** Endpoints for the sign-in of staff, for members and for the staff log, with the access that each needs. */
export const staffEndpoints = {
  'GET /api/staff/door': { access: 'anyone', reply: reply(StaffDoor) },
  'GET /api/staff/sign-in/google': {
    access: 'anyone',
    query: Type.Object(
      { as: Type.Optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: false },
    ),
    reply: 'redirect',
  },
  /**
   * Starts to link a Google account to the member's own. `url` is Google's page. A member who has a key must have
   * given it shortly before.
   */
  'POST /api/staff/google': {
    access: 'on-the-way',
    body: Type.Object({ as: Type.Optional(Type.String({ maxLength: 64 })) }, { additionalProperties: false }),
    reply: reply(Type.Object({ url: Type.String() })),
  },
  'GET /api/staff/callback/google': { access: 'anyone', reply: 'redirect' },
  'POST /api/staff/sign-in/invite': {
    access: 'anyone',
    body: Type.Object(
      { token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/sign-in/passkey': {
    access: 'anyone',
    body: Type.Object(
      { challenge: Type.String({ maxLength: 400 }), response: WebAuthnJson },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/passkey/challenge': {
    access: 'anyone',
    body: EmptyBody,
    /** `challenge` is encrypted. The client sends it back together with the answer. */
    reply: reply(Type.Object({ options: WebAuthnJson, challenge: Type.String() })),
  },
  'POST /api/staff/sign-out': { access: 'anyone', body: EmptyBody, reply: EmptyReply },
  'GET /api/staff/me': { access: 'anyone', reply: reply(nullable(StaffMe)) },

  /** Checks a code of the authenticator app: as the second factor of a sign-in, or to confirm the signed-in member. */
  'POST /api/staff/code': {
    access: 'on-the-way',
    body: Type.Object({ code: Code }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  'POST /api/staff/passkey/confirm': {
    access: 'on-the-way',
    body: Type.Object(
      { challenge: Type.String({ maxLength: 400 }), response: WebAuthnJson },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/passkey/enrol': {
    access: 'on-the-way',
    body: EmptyBody,
    reply: reply(Type.Object({ options: WebAuthnJson, challenge: Type.String() })),
  },
  'POST /api/staff/passkeys': {
    access: 'on-the-way',
    body: Type.Object(
      {
        challenge: Type.String({ maxLength: 400 }),
        response: WebAuthnJson,
        name: Type.String({ minLength: 1, maxLength: 60 }),
      },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/authenticator': {
    access: 'on-the-way',
    body: EmptyBody,
    reply: reply(Type.Object({ secret: Type.String(), url: Type.String(), qrCode: Type.String() })),
  },
  'POST /api/staff/authenticator/enable': {
    access: 'on-the-way',
    body: Type.Object({ code: Code }, { additionalProperties: false }),
    reply: EmptyReply,
  },

  'GET /api/staff/members': {
    access: 'members.read',
    reply: reply(Type.Object({ members: Type.Array(Member) })),
  },
  /**
   * Creates an invite link for a member who never signed in or has no key. It's shown only once, and an older link
   * stops working.
   */
  'POST /api/staff/members/:id/invite': {
    access: 'members.invite',
    params: IdParams,
    body: EmptyBody,
    reply: reply(Type.Object({ token: Type.String(), expiresAt: Timestamp })),
  },
  /**
   * Opens a request to remove all keys of a member who has lost them, so that the member can get a new invite link. An
   * owner must approve.
   */
  'POST /api/staff/members/:id/keys': {
    access: 'roles.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  'POST /api/staff/members/:id/end': {
    access: 'members.end',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  /**
   * Requests other roles for a member, or a new member. Another member must approve; an owner, if it's about the owner
   * role.
   */
  'POST /api/staff/role-changes': {
    access: 'roles.ask',
    body: Type.Object(
      {
        memberId: Type.Optional(Id),
        name: Type.Optional(Type.String({ minLength: 2, maxLength: 60 })),
        bundles: Type.Array(BundleName, { minItems: 1, maxItems: BUNDLES.length }),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },

  'GET /api/staff/log': {
    access: 'log.read',
    query: Type.Object(
      {
        /** Only rows older than this position are returned; without it, the newest rows. */
        before: Type.Optional(Type.Integer({ minimum: 1 })),
        member: Type.Optional(Id),
        code: Type.Optional(LogCodeText),
        search: Type.Optional(Type.String({ maxLength: 100 })),
        /** Codes of actions and results whose text matches the search, separated by commas. */
        codes: Type.Optional(Type.String({ pattern: '^[A-Z_]{1,40}(,[A-Z_]{1,40})*$', maxLength: 4000 })),
        reads: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      },
      { additionalProperties: false },
    ),
    reply: reply(
      Type.Object({
        rows: Type.Array(LogRow),
        /**
         * Position down to which it was looked; null if the first row of the log was reached. A search may return fewer
         * rows than the limit although older ones match: it goes on with this as `before`.
         */
        lookedTo: nullable(Type.Integer()),
        head: nullable(Type.Object({ position: Type.Integer(), hash: Type.String(), at: Timestamp })),
        members: Type.Array(Colleague),
      }),
    ),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
