import Type, { type Static, type TSchema } from 'typebox';
import { KycLevel, KycState, TooYoung } from './kyc.ts';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Person = Type.Object({ id: Id, name: Type.String(), level: Type.Integer() });

/**
 * ASKED: requested by staff and not passed yet. TAKEN_BACK: passed once, then revoked by the provider. The others are
 * states of the provider's review.
 */
const CHECK_VIEWS = ['PENDING', 'ASKED', 'TAKEN_BACK', 'RETRY', 'REJECTED', 'APPROVED'] as const;
export type CheckView = (typeof CHECK_VIEWS)[number];

/** One player's check at one level, as a row of the list. */
export const CheckRow = Type.Object({
  player: Person,
  level: KycLevel,
  state: KycState,
  /** Time of the provider's last change; for a requested check, time of the request. */
  at: Timestamp,
  /** Number of the person's accounts, including this one; 0 before a check is passed. */
  accounts: Type.Integer(),
});
export type CheckRow = Static<typeof CheckRow>;

/** Staff's request for a check. */
const Asked = Type.Object({ reason: Type.String(), by: Type.String(), at: Timestamp });

/** Current state of the review at the provider. The site stores none of it; documents stay with the provider. */
const ProviderReview = Type.Object({
  level: Type.String(),
  /** The provider's own values, such as `completed`, `GREEN` and `FINAL`. */
  status: Type.String(),
  answer: nullable(Type.String()),
  rejectType: nullable(Type.String()),
  labels: Type.Array(Type.String()),
  /** `comment` is for the player, `staffComment` for staff only. */
  comment: nullable(Type.String()),
  staffComment: nullable(Type.String()),
});

/** Everything about one player's checks. */
export const PlayerChecks = Type.Object({
  player: Person,
  checks: Type.Array(
    Type.Object({
      level: KycLevel,
      state: KycState,
      comment: nullable(Type.String()),
      tooYoung: TooYoung,
      /** Country of the document, once the check is passed. */
      country: nullable(Type.String()),
      /** Time when it was first passed. */
      passedAt: nullable(Timestamp),
      /** Time when the provider revoked the approval; null after the next approval. */
      takenBackAt: nullable(Timestamp),
      asked: nullable(Asked),
      canAsk: Type.Boolean(),
    }),
  ),
  canReset: Type.Boolean(),
  /** Id of the verified person: a keyed hash in hex. */
  personKey: nullable(Type.String()),
  /** All accounts of the person, oldest first. Empty before a check is passed. */
  accounts: Type.Array(Person),
  /** Null if nothing was submitted; 'UNAVAILABLE' while the provider doesn't respond. */
  provider: Type.Union([ProviderReview, Type.Null(), Type.Literal('UNAVAILABLE')]),
  /** Id of the player on the provider's own pages, which show the documents. */
  applicantId: nullable(Type.String()),
});
export type PlayerChecks = Static<typeof PlayerChecks>;

/** Identity checks in the console. */
export const staffKycEndpoints = {
  /** Newest first. Pass `next` of one page to get the page after it. */
  'GET /api/staff/kyc': {
    access: 'kyc.read',
    query: Type.Object(
      {
        view: Type.Enum([...CHECK_VIEWS]),
        next: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}\\.[0-9]{1,18}$' })),
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ rows: Type.Array(CheckRow), next: nullable(Type.String()) })),
  },
  'GET /api/staff/kyc/:id': { access: 'kyc.read', params: IdParams, reply: reply(PlayerChecks) },
  /** Requests a check from a player. The player can read `reason`. */
  'POST /api/staff/kyc/:id/ask': {
    access: 'kyc.ask',
    params: IdParams,
    body: Type.Object({ level: KycLevel, reason: Reason }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  /** Resets the player's checks, at the provider too. The player can read `reason`. */
  'POST /api/staff/kyc/:id/reset': {
    access: 'kyc.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
