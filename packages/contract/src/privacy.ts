import Type, { type Static, type TSchema } from 'typebox';
import { COOL_OFF_PERIODS, LIMIT_PERIODS } from './limits.ts';
import { Coins, EmptyBody, Id, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An export of a player's data can be downloaded for so many days; then it's deleted. */
export const EXPORT_DAYS = 7;
/** A player asks for one in so many hours. */
export const EXPORT_HOURS = 24;

/** Progress of each part of an export, 0 to 100. */
const Progress = Type.Array(
  Type.Object({ section: Type.String(), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
);

/** An export of one player's data. DELETED is one whose time is over. */
export const DataExport = Type.Object({
  id: Type.String(),
  state: Type.Enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'DELETED'] as const),
  /** Of the whole, 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  progress: Progress,
  askedAt: Timestamp,
  readyAt: nullable(Timestamp),
  /** Time when the file is deleted; null before it's ready. */
  expiresAt: nullable(Timestamp),
  /** Bytes of the file as it's kept, compressed; null before it's ready. */
  bytes: nullable(Type.Integer()),
  /** SHA-256 of the file, hexadecimal; null before it's ready. */
  sha256: nullable(Type.String()),
});
export type DataExport = Static<typeof DataExport>;

/** Reasons why an account can't be erased. */
export const ERASURE_OBSTACLES = [
  'STAFF',
  'BALANCE',
  'BETS',
  'PAYMENTS',
  'DEBTS',
  'EXCLUSION',
  'RESTRICTION',
  'PROTECTION',
  'REQUESTS',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

const Privacy = Type.Object({
  /** The player's last export; null where there was none. */
  export: nullable(DataExport),
  /** Time from which the next one can be asked for; null for now. */
  nextExportAt: nullable(Timestamp),
  erasure: Type.Object({
    /** Time when the player asked for it; null if they didn't. */
    askedAt: nullable(Timestamp),
    /** Reasons against it now. */
    obstacles: Type.Array(Type.Enum([...ERASURE_OBSTACLES])),
  }),
});
export type Privacy = Static<typeof Privacy>;

const done = <Code extends string, Values extends Record<string, TSchema>>(code: Code, values: Values) =>
  Type.Object({ code: Type.Literal(code), values: Type.Object(values) });
/** Null where the log's row doesn't have it. */
const Lowered = { period: nullable(Type.Enum(LIMIT_PERIODS)), coins: nullable(Coins) };
const OfPayment = { payment: Id };

/** Actions of staff on a player's account, with the values that a text about it needs. Coins are amounts. */
const Done = Type.Union([
  done('RESTRICTED', {}),
  done('FROZEN', {}),
  done('RESTRICTION_ENDED', {}),
  done('LIFTED', {}),
  done('SIGNED_OUT', {}),
  done('RENAMED', { from: Type.String(), to: Type.String() }),
  done('DEPOSIT_LIMIT', Lowered),
  done('LOSS_LIMIT', Lowered),
  done('LIMIT_FREE', {}),
  done('BREAK', { period: nullable(Type.Enum(COOL_OFF_PERIODS)) }),
  done('KYC_ASKED', {}),
  done('KYC_RESET', {}),
  done('MUTED', {}),
  done('UNMUTED', {}),
  done('MESSAGE_DELETED', {}),
  done('CHAT_UNDONE', {}),
  done('BADGE_GIVEN', { badge: nullable(Type.Enum(['MODERATOR', 'ADMINISTRATOR', 'OWNER'] as const)) }),
  done('BADGE_TAKEN', {}),
  done('CREDITED', { coins: Coins }),
  done('CORRECTED', { coins: Coins }),
  done('REFUNDED', {}),
  done('WITHDRAWAL_APPROVED', OfPayment),
  done('WITHDRAWAL_REFUSED', OfPayment),
  done('SKIN_APPROVED', OfPayment),
  done('SKIN_REFUSED', OfPayment),
  done('DEPOSIT_CREDITED', OfPayment),
  done('DEPOSIT_REFUSED', OfPayment),
  done('DEPOSIT_RETURNED', OfPayment),
]);
export type StaffActDone = Static<typeof Done>;
/** The values of an act of staff by its code. */
export type StaffActValues = { [One in StaffActDone as One['code']]: One['values'] };

/** Something that staff did to a player's account, as the player reads it. */
export const StaffAct = Type.Object({
  /** Asks for what came before it. */
  cursor: Type.String(),
  at: Timestamp,
  /** Name that the player knows the member by: a first name, or the site's own. */
  by: Type.String(),
  done: Done,
  /** Reason in the staff's own words; null if they give none. */
  reason: nullable(Type.String()),
});
export type StaffAct = Static<typeof StaffAct>;

export const STAFF_ACTS_A_PAGE = 20;
const StaffActsQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[LR][0-9]{1,18}$' })) },
  { additionalProperties: false },
);

/** Ticket that a session was given to download a file. */
export const ExportTicketQuery = Type.Object(
  { ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) },
  { additionalProperties: false },
);

export const privacyEndpoints = {
  'GET /api/user/privacy': { reply: reply(Privacy) },
  /** Asks for an export: one at a time, one a day. */
  'POST /api/user/privacy/export': { body: EmptyBody, reply: reply(Privacy) },
  /**
   * Lets this session download the player's export once, in the next minutes. It asks for a code where two-factor is on, and
   * for a fresh sign-in where it's off.
   */
  'POST /api/user/privacy/export/ticket': {
    body: Type.Object({ code: StepUpCode }, { additionalProperties: false }),
    reply: reply(Type.Object({ ticket: Type.String() })),
  },
  'GET /api/user/privacy/export/file': {
    query: ExportTicketQuery,
    reply: 'file',
  },
  /**
   * Asks that the account be erased; two members of the staff carry it out. It asks for a code where two-factor is on, and for
   * a fresh sign-in where it's off. `details.obstacles` of a refusal says what stands against it.
   */
  'POST /api/user/privacy/erasure': {
    body: Type.Object({ code: StepUpCode }, { additionalProperties: false }),
    reply: reply(Privacy),
  },
  /** Keeps the account after all. */
  'DELETE /api/user/privacy/erasure': { reply: reply(Privacy) },
  /** Actions of staff on the player's account, newest first. */
  'GET /api/user/privacy/staff-acts': { query: StaffActsQuery, reply: reply(Type.Array(StaffAct)) },
} as const;
