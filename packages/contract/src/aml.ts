import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyBody, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { OpenRequest } from './staff-labels.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Reason why a case is opened. THRESHOLD: the person's payments reach the sum that the market sets. STRUCTURING:
 * several payments together stay just below that sum. LINKED: the payments of linked accounts reach it together.
 * PASS_THROUGH: deposits were withdrawn almost unplayed. MANUAL: a staff member opened it.
 */
const AML_TRIGGERS = ['THRESHOLD', 'STRUCTURING', 'LINKED', 'PASS_THROUGH', 'MANUAL'] as const;
export type AmlTrigger = (typeof AML_TRIGGERS)[number];

/**
 * State of a case. ASKED: the player was asked for information. ASSESSED: a member has written an assessment.
 * REPORTED: the case was reported to the authority.
 */
const AML_STATES = ['OPEN', 'ASKED', 'ASSESSED', 'REPORTED', 'CLOSED'] as const;
export type AmlState = (typeof AML_STATES)[number];
export const AML_MOVES: Readonly<Record<AmlState, readonly AmlState[]>> = {
  OPEN: ['ASKED', 'ASSESSED'],
  ASKED: ['ASSESSED'],
  ASSESSED: ['ASKED', 'CLOSED', 'REPORTED'],
  REPORTED: ['CLOSED'],
  CLOSED: [],
};

const Colleague = Type.Object({ id: Id, name: Type.String() });
const StateName = Type.Enum([...AML_STATES]);
const Text = Type.String({ minLength: 3, maxLength: 2000 });
const Player = Type.Object({ id: Id, name: Type.String() });

/** Payments of the past days that count for the market's threshold. Amounts are coins. */
export const AmlFigures = Type.Object({
  deposits: Coins,
  withdrawals: Coins,
  payments: Type.Integer(),
  accounts: Type.Integer(),
  days: Type.Integer(),
  threshold: nullable(Coins),
});
export type AmlFigures = Static<typeof AmlFigures>;

export const AmlCase = Type.Object({
  id: Id,
  player: Player,
  state: StateName,
  /** Market profile whose rules apply to the case. */
  market: Type.String(),
  triggers: Type.Array(Type.Enum([...AML_TRIGGERS])),
  openedAt: Timestamp,
  dueAt: Timestamp,
  closedAt: nullable(Timestamp),
  assignee: nullable(Colleague),
});
export type AmlCase = Static<typeof AmlCase>;

/** One entry of a case. Entries are never changed. */
export const AmlEntry = Type.Object({
  id: Id,
  kind: Type.Enum(['TRIGGER', 'NOTE', 'EVIDENCE', 'ASSIGNED', 'STATE'] as const),
  by: nullable(Colleague),
  text: Type.String(),
  trigger: nullable(Type.Enum([...AML_TRIGGERS])),
  figures: nullable(AmlFigures),
  /** State to which the entry moved the case; null for other kinds of entries. */
  state: nullable(StateName),
  at: Timestamp,
});
export type AmlEntry = Static<typeof AmlEntry>;

export const AmlCaseDetail = Type.Object({
  ...AmlCase.properties,
  entries: Type.Array(AmlEntry),
  /** Current sums over all accounts of the player's person. */
  figures: AmlFigures,
  /**
   * All accounts of the person, and those that signals link to it if they are at most 50; the account of this case
   * comes first.
   */
  accounts: Type.Array(Player),
  /** Open requests about the player, such as withdrawals awaiting approval. */
  requests: Type.Array(OpenRequest),
  /** Other closed cases of the player, newest first. */
  earlier: Type.Array(Type.Object({ id: Id, closedAt: Timestamp })),
  /** States that the signed-in member may move the case to. */
  moves: Type.Array(StateName),
  /** True if the signed-in member assessed the case. From ASSESSED, only another member can report or close it. */
  isAssessedByMe: Type.Boolean(),
});
export type AmlCaseDetail = Static<typeof AmlCaseDetail>;

export const staffAmlEndpoints = {
  /** At most `MOST_LISTED.aml`: open cases, earliest due first, or closed cases, newest first. */
  'GET /api/staff/aml': {
    access: 'aml.work',
    query: Type.Object({ closed: Type.Optional(Type.Literal('1')) }, { additionalProperties: false }),
    reply: reply(Type.Object({ cases: Type.Array(AmlCase), serverTime: Timestamp })),
  },
  'GET /api/staff/aml/:id': { access: 'aml.work', params: IdParams, reply: reply(AmlCaseDetail) },
  /** Opens a case about a player. If one is open already, adds the reason to it. */
  'POST /api/staff/aml': {
    access: 'aml.work',
    body: Type.Object({ playerId: Id, reason: Text }, { additionalProperties: false }),
    reply: reply(Type.Object({ id: Id })),
  },
  'POST /api/staff/aml/:id/entries': {
    access: 'aml.work',
    params: IdParams,
    body: Type.Object(
      { kind: Type.Enum(['NOTE', 'EVIDENCE'] as const), text: Text },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/aml/:id/take': {
    access: 'aml.work',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'POST /api/staff/aml/:id/give-back': {
    access: 'aml.work',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  /** Moves the case to another state. From ASSESSED, the member who assessed it can't report or close it. */
  'POST /api/staff/aml/:id/state': {
    access: 'aml.work',
    params: IdParams,
    body: Type.Object({ state: StateName, reason: Text }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  /** Cases of one player, newest first. */
  'GET /api/staff/players/:id/aml': {
    access: 'aml.work',
    params: IdParams,
    reply: reply(Type.Array(Type.Object({ id: Id, state: StateName, openedAt: Timestamp }))),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
