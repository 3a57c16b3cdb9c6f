import Type, { type Static, type TSchema } from 'typebox';
import { KycLevel, KycState, TooYoung } from './kyc.ts';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Person = Type.Object({ id: Id, name: Type.String(), level: Type.Integer() });

/**
 * Views of the checks. ASKED: requested by staff and not passed yet. TAKEN_BACK: passed, then revoked by the provider.
 * The others are states of the provider's review.
 */
const CHECK_VIEWS = ['PENDING', 'ASKED', 'TAKEN_BACK', 'RETRY', 'REJECTED', 'APPROVED'] as const;
export type CheckView = (typeof CHECK_VIEWS)[number];

/** One player's check at one level, as a row of the list. */
export const CheckRow = Type.Object({
  player: Person,
  level: KycLevel,
  state: KycState,
  /** Time of the provider's last change. In the view ASKED, the time of staff's request. */
  at: Timestamp,
  /** Number of the person's accounts, including this one; 0 as long as the person isn't known. */
  accounts: Type.Integer(),
});
export type CheckRow = Static<typeof CheckRow>;

/** Staff's request that the player pass a check. */
const Asked = Type.Object({ reason: Type.String(), by: Type.String(), at: Timestamp });

/**
 * State of the review at the provider, requested from the provider for this reply. The documents stay with the
 * provider.
 */
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
      /** Country of the document; null unless the check is passed. */
      country: nullable(Type.String()),
      /** Time at which the check was first passed. */
      passedAt: nullable(Timestamp),
      /** Time at which the provider revoked the approval; null again after the next approval or a reset. */
      takenBackAt: nullable(Timestamp),
      asked: nullable(Asked),
      canAsk: Type.Boolean(),
    }),
  ),
  canReset: Type.Boolean(),
  /** Keyed hash (hex) that identifies the verified person. */
  personKey: nullable(Type.String()),
  /**
   * All accounts of the person, in the order in which they were linked. Empty as long as no key of the person is
   * stored.
   */
  accounts: Type.Array(Person),
  /** Null if nothing was submitted; 'UNAVAILABLE' while the provider doesn't respond. */
  provider: Type.Union([ProviderReview, Type.Null(), Type.Literal('UNAVAILABLE')]),
  /** Id of the player on the provider's own pages, which show the documents. */
  applicantId: nullable(Type.String()),
});
export type PlayerChecks = Static<typeof PlayerChecks>;

export const staffKycEndpoints = {
  /** Checks of a view, newest first. Pass `next` of one page to get the page after it. */
  'GET /api/staff/kyc': {
    access: 'kyc.read',
    query: Type.Object(
      {
        view: Type.Enum([...CHECK_VIEWS]),
        next: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}\\.[0-9]{1,18}\\.(basic|advanced)$' })),
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ rows: Type.Array(CheckRow), next: nullable(Type.String()) })),
  },
  'GET /api/staff/kyc/:id': { access: 'kyc.read', params: IdParams, reply: reply(PlayerChecks) },
  /** Requests that a player pass a check. The player can read `reason`. */
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
