import Type, { type Static, type TSchema } from 'typebox';
import { CaseId } from './cases.ts';
import { Item } from './games.ts';
import { Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

/** Exact figures of a case, computed from its table. */
export const CaseFigures = Type.Object({
  /** `rtp`: return in percent with four decimals, rounded down. `fraction`: the exact return. */
  rtp: Type.String(),
  fraction: Type.String(),
  /** Variance and standard deviation of one opening's payout, with the price as the unit. */
  variance: Type.Number(),
  deviation: Type.Number(),
  /** Share of openings that pay the price or more. */
  hitRate: Type.Number(),
  top: Coins,
  /** Largest payout of a bet that opens four cases. */
  exposure: Coins,
  /** Number of tickets by payout: below 0.5, 1, 2, 5, 10 and 50 times the price, and the rest. */
  spread: Type.Array(Type.Integer()),
});
export type CaseFigures = Static<typeof CaseFigures>;

/** Reason why a draft can't be published: an error code, and its text for staff. */
const Problem = Type.Object({ code: Type.String(), message: Type.String() });

const Row = Type.Object({ item: Item, tickets: Type.Integer() });
export type CaseRow = Static<typeof Row>;

const DraftItems = Type.Array(
  body({
    id: Type.String({ minLength: 1, maxLength: 120 }),
    tickets: Type.Integer({ minimum: 0, maximum: 100_000 }),
  }),
  { maxItems: 200 },
);

const STATES = ['OPEN', 'ASKED', 'SCHEDULED'] as const;
const CaseDraft = Type.Object({
  name: Type.String(),
  price: Coins,
  rows: Type.Array(Row),
  note: Type.String(),
  publishAt: nullable(Timestamp),
  /** State of a draft. OPEN: can be edited. ASKED: waiting for votes. SCHEDULED: waiting for its publication time. */
  state: Type.Enum([...STATES]),
  requestId: nullable(Id),
  by: Type.String(),
  updatedAt: Timestamp,
});

export const StaffCase = Type.Object({
  id: Type.String(),
  name: Type.String(),
  imageUrl: Type.String(),
  price: Coins,
  rtp: Type.String(),
  version: Type.String(),
  /** True if staff have edited the case. It then no longer follows the case designs in the code. */
  isEdited: Type.Boolean(),
  draft: nullable(Type.Enum([...STATES])),
});
export type StaffCase = Static<typeof StaffCase>;

/** A case as the editor shows it. */
export const CaseEditor = Type.Object({
  id: Type.String(),
  imageUrl: Type.String(),
  live: nullable(
    Type.Object({
      name: Type.String(),
      price: Coins,
      version: Type.String(),
      rows: Type.Array(Row),
      figures: CaseFigures,
    }),
  ),
  draft: nullable(CaseDraft),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      price: Coins,
      rtp: Type.String(),
      note: Type.String(),
      at: Timestamp,
    }),
  ),
});
export type CaseEditor = Static<typeof CaseEditor>;

/** Allowed range of a new version's return, in percent. */
const Band = Type.Object({ least: Type.Number(), most: Type.Number() });
const CaseParams = Type.Object({ id: CaseId });

/**
 * `updatedAt` of the draft that a change was made from. If another draft is saved by then, the change is refused, so that
 * of two members at once the second one looks again.
 */
const DraftBase = Timestamp;

export const staffCasesEndpoints = {
  'GET /api/staff/cases': {
    access: 'cases.draft',
    reply: reply(Type.Object({ cases: Type.Array(StaffCase), band: Band, mostExposure: Coins })),
  },
  /** Items of the catalog that match a search, most expensive first; at most 30. */
  'GET /api/staff/case-items': {
    access: 'cases.draft',
    query: body({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: reply(Type.Array(Item)),
  },
  'GET /api/staff/cases/:id': { access: 'cases.draft', params: CaseParams, reply: reply(CaseEditor) },
  /** Returns the figures and problems of a table without saving it. */
  'POST /api/staff/cases/:id/judge': {
    access: 'cases.draft',
    params: CaseParams,
    body: body({ price: Coins, items: DraftItems }),
    reply: reply(Type.Object({ figures: nullable(CaseFigures), problems: Type.Array(Problem) })),
  },
  /**
   * Saves a draft of a case, or of a new case that looks like the case `picture`. A draft may be incomplete. `base`: null
   * if there was no draft.
   */
  'POST /api/staff/cases/:id/draft': {
    access: 'cases.draft',
    params: CaseParams,
    body: body({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      price: Coins,
      items: DraftItems,
      note: Type.String({ maxLength: 280 }),
      publishAt: nullable(Timestamp),
      picture: Type.Optional(CaseId),
      base: nullable(DraftBase),
    }),
    reply: reply(Type.Object({ updatedAt: Timestamp })),
  },
  'POST /api/staff/cases/:id/drop': {
    access: 'cases.draft',
    params: CaseParams,
    body: body({ base: DraftBase }),
    reply: EmptyReply,
  },
  /** Requests publication of the draft. By default, another member must approve. */
  'POST /api/staff/cases/:id/publish': {
    access: 'cases.publish',
    params: CaseParams,
    body: body({ reason: Type.String({ minLength: 3, maxLength: 500 }), base: DraftBase }),
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
