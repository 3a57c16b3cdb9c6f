import Type, { type Static, type TSchema } from 'typebox';
import { COOL_OFF_PERIODS, LIMIT_PERIODS } from './limits.ts';
import { Coins, EmptyBody, Id, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Days for which an export of a player's data can be downloaded. After that it's deleted. */
export const EXPORT_DAYS = 7;
/** Minimum hours between two export requests of a player. An export that failed doesn't count. */
export const EXPORT_HOURS = 24;

/** Progress of each part of an export, in percent. */
const Progress = Type.Array(
  Type.Object({ section: Type.String(), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
);

/** Export of a player's data. State DELETED: the time to download it is over. */
export const DataExport = Type.Object({
  id: Type.String(),
  state: Type.Enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'DELETED'] as const),
  /** Overall progress, 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  progress: Progress,
  askedAt: Timestamp,
  readyAt: nullable(Timestamp),
  /** Time at which the file will be deleted; null before it's ready. */
  expiresAt: nullable(Timestamp),
  /** Size of the stored, compressed file in bytes; null before it's ready. */
  bytes: nullable(Type.Integer()),
  /** SHA-256 of the uncompressed file, hex; null before it's ready. */
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
  /** Last export that the player requested; null if there was none. */
  export: nullable(DataExport),
  /** Time when the next export can be requested; null if one can be requested now. */
  nextExportAt: nullable(Timestamp),
  erasure: Type.Object({
    /** Time of the player's erasure request; null if there is none. */
    askedAt: nullable(Timestamp),
    /** Current reasons against an erasure. */
    obstacles: Type.Array(Type.Enum([...ERASURE_OBSTACLES])),
  }),
});
export type Privacy = Static<typeof Privacy>;

const done = <Code extends string, Values extends Record<string, TSchema>>(code: Code, values: Values) =>
  Type.Object({ code: Type.Literal(code), values: Type.Object(values) });
/** Values of a limit that staff lowered. `period` and `coins` are null if the log entry doesn't have them. */
const Lowered = { period: nullable(Type.Enum(LIMIT_PERIODS)), coins: nullable(Coins) };
const OfPayment = { payment: Id };

/** Actions of staff on a player's account, with the values that their texts need. Amounts are coins. */
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
/** Values of a staff action, by its code. */
export type StaffActValues = { [One in StaffActDone as One['code']]: One['values'] };

/** A staff action on a player's account, as shown to the player. */
export const StaffAct = Type.Object({
  /** Position of the entry. A call with this cursor gets the entries before it. */
  cursor: Type.String(),
  at: Timestamp,
  /** Name shown to the player: the member's first name, or the site's name. */
  by: Type.String(),
  done: Done,
  /** Reason in staff's own words; null if it isn't meant for the player. */
  reason: nullable(Type.String()),
});
export type StaffAct = Static<typeof StaffAct>;

export const STAFF_ACTS_A_PAGE = 20;
const StaffActsQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[LR][0-9]{1,18}$' })) },
  { additionalProperties: false },
);

/** Ticket that lets the session that requested it download the file. */
export const ExportTicketQuery = Type.Object(
  { ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) },
  { additionalProperties: false },
);

export const privacyEndpoints = {
  'GET /api/user/privacy': { reply: reply(Privacy) },
  /** Requests an export. One at a time, and one in 24 hours, unless that one failed. */
  'POST /api/user/privacy/export': { body: EmptyBody, reply: reply(Privacy) },
  /**
   * Creates a ticket that lets this session download the export once, within five minutes. Asks for a two-factor code,
   * or without two-factor for a fresh sign-in.
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
   * Requests the erasure of the account. By default, two staff members have to agree to it. Asks for a two-factor
   * code, or without two-factor for a fresh sign-in. If refused, `details.obstacles` has the reasons.
   */
  'POST /api/user/privacy/erasure': {
    body: Type.Object({ code: StepUpCode }, { additionalProperties: false }),
    reply: reply(Privacy),
  },
  /** Withdraws the erasure request. */
  'DELETE /api/user/privacy/erasure': { reply: reply(Privacy) },
  /** Actions of staff on the player's account, newest first. */
  'GET /api/user/privacy/staff-acts': { query: StaffActsQuery, reply: reply(Type.Array(StaffAct)) },
} as const;
