import Type, { type Static, type TSchema } from 'typebox';
import { EmptyBody, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An export of a player's data can be downloaded for so many days; then it's deleted. */
export const EXPORT_DAYS = 7;
/** A player asks for one in so many hours. */
export const EXPORT_HOURS = 24;

/** How far each part of an export has come, 0 to 100. */
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
  /** When the file is deleted; null before it's ready. */
  expiresAt: nullable(Timestamp),
  /** Bytes of the file as it's kept, compressed; null before it's ready. */
  bytes: nullable(Type.Integer()),
  /** SHA-256 of the file, hexadecimal; null before it's ready. */
  sha256: nullable(Type.String()),
});
export type DataExport = Static<typeof DataExport>;

/** What keeps an account from being erased. */
const ERASURE_OBSTACLES = [
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
  /** When the next one can be asked for; null for now. */
  nextExportAt: nullable(Timestamp),
  erasure: Type.Object({
    /** When the player asked for it; null where they didn't. */
    askedAt: nullable(Timestamp),
    /** What stands against it now. */
    obstacles: Type.Array(Type.Enum([...ERASURE_OBSTACLES])),
  }),
});
export type Privacy = Static<typeof Privacy>;

/** Something that staff did to a player's account, as the player reads it. */
export const StaffAct = Type.Object({
  /** Asks for what came before it. */
  cursor: Type.String(),
  at: Timestamp,
  /** What the player calls the member: a first name, or the site's own. */
  by: Type.String(),
  text: Type.String(),
  /** What staff say about it; null where they say nothing. */
  reason: nullable(Type.String()),
});
export type StaffAct = Static<typeof StaffAct>;

export const STAFF_ACTS_A_PAGE = 20;
const StaffActsQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[LR][0-9]{1,18}$' })) },
  { additionalProperties: false },
);

/** What a session was given to download a file by. */
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
  /** What staff did to the player's account, the newest first. */
  'GET /api/user/privacy/staff-acts': { query: StaffActsQuery, reply: reply(Type.Array(StaffAct)) },
} as const;
