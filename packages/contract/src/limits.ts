import Type, { type Static } from 'typebox';
import { Coins, EmptyBody, reply, Timestamp } from './shared.ts';

/**
 * Deposit limits count the last 24 hours, 7 days and 30 days (rolling). Loss limits count the UTC day, the week from
 * Monday, and the calendar month.
 */
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export const LIMIT_KINDS = ['DEPOSIT', 'LOSS'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const DepositLimit = Type.Object({
  period: Type.Enum(LIMIT_PERIODS),
  /** Current limit in coins; null for none. */
  amount: Type.Union([Coins, Type.Null()]),
  /** Lowest limit that the player has set in another account. It applies to this account too. */
  otherAccount: Type.Union([Coins, Type.Null()]),
  /** Maximum that the player can set, if staff lowered the limit for the player's protection; null otherwise. */
  highest: Type.Union([Coins, Type.Null()]),
  /** Coins deposited in the period, including payments in progress. */
  used: Coins,
  /**
   * Coins left under `amount` and `otherAccount`, after `used` and the waiting deposits that aren't larger than a
   * limit; null if neither is set.
   */
  left: Type.Union([Coins, Type.Null()]),
  /** Scheduled increase or removal of the limit (`amount` null), and when it takes effect. */
  next: Type.Union([Type.Object({ amount: Type.Union([Coins, Type.Null()]), at: Timestamp }), Type.Null()]),
});
export type DepositLimit = Static<typeof DepositLimit>;

/**
 * Limit for losses in a period: stakes minus payouts of all the person's accounts, including open bets. `used`: loss
 * so far, or 0 for a player who has gained; the gain may then be lost as well. `left`: coins that may still be lost;
 * null if there is no limit.
 */
export const LossLimit = Type.Object({
  ...DepositLimit.properties,
  /** End of the period. After that, losses of the period no longer count. */
  endsAt: Timestamp,
});
export type LossLimit = Static<typeof LossLimit>;

/** `waiting`: deposited coins above a limit. They're kept for the player, and credited when the limits allow it. */
export const Limits = Type.Object({
  deposit: Type.Array(DepositLimit),
  loss: Type.Array(LossLimit),
  waiting: Coins,
});
export type Limits = Static<typeof Limits>;
const LimitsReply = reply(Limits);

/**
 * Sets a limit; null removes it. A lower limit takes effect at once, a higher one or its removal after 24 hours.
 * Setting the current limit again cancels a scheduled change.
 */
const LimitBody = Type.Object(
  { period: Type.Enum(LIMIT_PERIODS), amount: Type.Union([Type.Number(), Type.Null()]) },
  { additionalProperties: false },
);

/** Longest self-exclusion that is chosen in days. The longer ones are `SELF_BAN_PERIODS`. */
const SELF_BAN_MOST_DAYS = 30;
const SELF_BAN_PERIODS = ['SIX_MONTHS', 'INDEFINITE'] as const;

/** Starts a self-exclusion. It can't be shortened or canceled, but a longer one can follow. */
export const SelfBanBody = Type.Union([
  Type.Object(
    { days: Type.Integer({ minimum: 1, maximum: SELF_BAN_MOST_DAYS }) },
    { additionalProperties: false },
  ),
  Type.Object({ period: Type.Enum(SELF_BAN_PERIODS) }, { additionalProperties: false }),
]);
export type SelfBanBody = Static<typeof SelfBanBody>;

/** `until`: null means forever. `askedAt`: null if another account of the same person requested it. */
export const SelfBan = Type.Object({
  until: Type.Union([Timestamp, Type.Null()]),
  askedAt: Type.Union([Timestamp, Type.Null()]),
});
export type SelfBan = Static<typeof SelfBan>;

/** Break of 24 hours, 7 days or 30 days. It can't be ended early; a longer one can follow. */
export const COOL_OFF_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
const CoolOffBody = Type.Object({ period: Type.Enum(COOL_OFF_PERIODS) }, { additionalProperties: false });
export type CoolOffPeriod = (typeof COOL_OFF_PERIODS)[number];
export const CoolOff = Type.Object({ until: Timestamp });
export type CoolOff = Static<typeof CoolOff>;

/** Choices for the session reminder: minutes of play until it appears. */
const REMINDER_MINUTES = [15, 30, 60, 120] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
const Minutes = Type.Union([Type.Enum(REMINDER_MINUTES), Type.Null()]);

/** The player's play since the session started, or since the player confirmed the last reminder. */
export const SessionReminder = Type.Object({
  /** Minutes of play between reminders; null if they are off. */
  minutes: Minutes,
  since: Timestamp,
  /** Time of the next reminder; null if reminders are off. */
  dueAt: Type.Union([Timestamp, Type.Null()]),
  /** Totals of the bets whose results the player may see already. */
  staked: Coins,
  won: Coins,
  /** `won` minus `staked`; negative for a loss. */
  net: Type.Number(),
});
export type SessionReminder = Static<typeof SessionReminder>;
const SessionReminderReply = reply(SessionReminder);
const SessionReminderBody = Type.Object({ minutes: Minutes }, { additionalProperties: false });

/** Totals of a player's calendar month (UTC). `playedMs`: time of play, measured from bet to bet without breaks. */
export const StatementMonth = Type.Object({
  /** Year and month, such as `2026-11`. */
  month: Type.String(),
  /** Deposits minus those that were reversed or returned in the month, so it can be negative. */
  deposited: Type.Number(),
  /** Withdrawals minus those that came back in the month, so it can be negative. */
  withdrawn: Type.Number(),
  staked: Coins,
  paid: Coins,
  /** `paid` minus `staked`. */
  net: Type.Number(),
  playedMs: Type.Integer({ minimum: 0 }),
});
export type StatementMonth = Static<typeof StatementMonth>;

export const limitsEndpoints = {
  'GET /api/user/limits': { reply: LimitsReply },
  'PATCH /api/user/limits': { body: LimitBody, reply: LimitsReply },
  'PATCH /api/user/limits/loss': { body: LimitBody, reply: LimitsReply },
  'POST /api/user/self-ban': { body: SelfBanBody, reply: reply(SelfBan) },
  /** The last twelve months; the current one comes first. */
  'GET /api/user/statement': { reply: reply(Type.Array(StatementMonth)) },
  'POST /api/user/cool-off': { body: CoolOffBody, reply: reply(CoolOff) },
  /**
   * Returns the player's session reminder, and records that the player is active now. After 30 minutes without such a
   * call, the session's time and result start over.
   */
  'POST /api/user/session-reminder': { body: EmptyBody, reply: SessionReminderReply },
  'PATCH /api/user/session-reminder': { body: SessionReminderBody, reply: SessionReminderReply },
  'POST /api/user/session-reminder/seen': { body: EmptyBody, reply: SessionReminderReply },
} as const;

/** Messages to the player's own sockets. */
export type LimitsMessages = {
  /** The player is self-excluded now, as the message describes. */
  'limits:self-ban': SelfBan;
  /** The player is on a break until the given time. */
  'limits:cool-off': CoolOff;
  /** The reminder was changed or confirmed, on this page or another, so fetch it again. */
  'limits:reminder': Record<string, never>;
};
