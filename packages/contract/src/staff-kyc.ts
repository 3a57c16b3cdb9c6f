import Type, { type Static, type TSchema } from 'typebox';
import { KycLevel, KycState, TooYoung } from './kyc.ts';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Person = Type.Object({ id: Id, name: Type.String(), level: Type.Integer() });

/**
 * ASKED: what staff asked for and isn't passed. TAKEN_BACK: passed once, and the provider has other words since. The others are
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
  /** Number of the person's accounts, this one among them; 0 before a check is passed. */
  accounts: Type.Integer(),
});
export type CheckRow = Static<typeof CheckRow>;

/** Request of staff that a player shows something. */
const Asked = Type.Object({ reason: Type.String(), by: Type.String(), at: Timestamp });

/** State of a review at the provider now. Nothing of it is stored here; documents stay with the provider. */
const ProviderReview = Type.Object({
  level: Type.String(),
  /** The provider's own words, such as `completed`, `GREEN` and `FINAL`. */
  status: Type.String(),
  answer: nullable(Type.String()),
  rejectType: nullable(Type.String()),
  labels: Type.Array(Type.String()),
  /** For the player to read, and for staff alone. */
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
      /** Of the document, once passed. */
      country: nullable(Type.String()),
      /** Time when it was first passed. */
      passedAt: nullable(Timestamp),
      /** Time at which the provider took it back; null after the next approval. */
      takenBackAt: nullable(Timestamp),
      asked: nullable(Asked),
      canAsk: Type.Boolean(),
    }),
  ),
  canReset: Type.Boolean(),
  /** The person, as the site knows persons: a keyed hash in hex. */
  personKey: nullable(Type.String()),
  /** All accounts of the person, the first one first. Empty before a check is passed. */
  accounts: Type.Array(Person),
  /** Null where nothing was handed in; 'UNAVAILABLE' while the provider doesn't answer. */
  provider: Type.Union([ProviderReview, Type.Null(), Type.Literal('UNAVAILABLE')]),
  /** By which the provider's own pages find the player, where the documents are. */
  applicantId: nullable(Type.String()),
});
export type PlayerChecks = Static<typeof PlayerChecks>;

/** Identity checks in the console. */
export const staffKycEndpoints = {
  /** The newest first. `next` of one page asks for the page after it. */
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
  /** Asks a player for a check. `reason` is what the player reads. */
  'POST /api/staff/kyc/:id/ask': {
    access: 'kyc.ask',
    params: IdParams,
    body: Type.Object({ level: KycLevel, reason: Reason }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  /** Sets the checks back to the beginning, at the provider too. `reason` is what the player reads. */
  'POST /api/staff/kyc/:id/reset': {
    access: 'kyc.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
