import Type, { type Static } from 'typebox';
import { Coins, EmptyBody, reply, Timestamp } from './shared.ts';

/** Of deposits: the last 24 hours, 7 days and 30 days, which roll on. Of losses: the UTC day, the week from Monday on, the month. */
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export const LIMIT_KINDS = ['DEPOSIT', 'LOSS'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const DepositLimit = Type.Object({
  period: Type.Enum(LIMIT_PERIODS),
  /** Limit in force now; null for none. */
  amount: Type.Union([Coins, Type.Null()]),
  /** The lowest that another account of the same person has set: it holds here as well. */
  otherAccount: Type.Union([Coins, Type.Null()]),
  /** The most that the player can set, where staff lowered the limit for the player's protection; null elsewhere. */
  highest: Type.Union([Coins, Type.Null()]),
  /** Coins deposited in the period, payments under way included. */
  used: Coins,
  /** Coins that can be deposited now under the lower of `amount` and `otherAccount`; null without one. */
  left: Type.Union([Coins, Type.Null()]),
  /** A higher limit, or none, that counts from a time on. */
  next: Type.Union([Type.Object({ amount: Type.Union([Coins, Type.Null()]), at: Timestamp }), Type.Null()]),
});
export type DepositLimit = Static<typeof DepositLimit>;

/**
 * The most that may be lost in a period: stakes less payouts of all accounts of the person, what is still open included.
 * `used` is what is lost so far, 0 for a player who is ahead, who may then lose that much more; null `left` is no limit.
 */
export const LossLimit = Type.Object({
  ...DepositLimit.properties,
  /** End of the period, after which its losses no longer count. */
  endsAt: Timestamp,
});
export type LossLimit = Static<typeof LossLimit>;

/** `waiting`: coins that came above a limit. They are kept, and credited when the limits allow it. */
export const Limits = Type.Object({
  deposit: Type.Array(DepositLimit),
  loss: Type.Array(LossLimit),
  waiting: Coins,
});
export type Limits = Static<typeof Limits>;
const LimitsReply = reply(Limits);

/**
 * Sets a limit; null takes it away. A lower one counts at once, a higher one or none after 24 hours. Setting what counts
 * now drops a change that was to come.
 */
const LimitBody = Type.Object(
  { period: Type.Enum(LIMIT_PERIODS), amount: Type.Union([Type.Number(), Type.Null()]) },
  { additionalProperties: false },
);

/** The days that a self-ban can last. */
const SELF_BAN_MOST_DAYS = 30;
const SELF_BAN_PERIODS = ['SIX_MONTHS', 'INDEFINITE'] as const;

/** Begins a self-ban. Nothing shortens it or takes it back; a longer one may follow. */
export const SelfBanBody = Type.Union([
  Type.Object(
    { days: Type.Integer({ minimum: 1, maximum: SELF_BAN_MOST_DAYS }) },
    { additionalProperties: false },
  ),
  Type.Object({ period: Type.Enum(SELF_BAN_PERIODS) }, { additionalProperties: false }),
]);
export type SelfBanBody = Static<typeof SelfBanBody>;

/** `until` null is for good; `askedAt` null where it was asked for in another account of the same person. */
export const SelfBan = Type.Object({
  until: Type.Union([Timestamp, Type.Null()]),
  askedAt: Type.Union([Timestamp, Type.Null()]),
});
export type SelfBan = Static<typeof SelfBan>;

/** A break of 24 hours, 7 days or 30 days. Nothing ends it early; a longer one may follow. */
export const COOL_OFF_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
const CoolOffBody = Type.Object({ period: Type.Enum(COOL_OFF_PERIODS) }, { additionalProperties: false });
export type CoolOffPeriod = (typeof COOL_OFF_PERIODS)[number];
export const CoolOff = Type.Object({ until: Timestamp });
export type CoolOff = Static<typeof CoolOff>;

/** The minutes of play after which a player may want to be reminded. */
const REMINDER_MINUTES = [15, 30, 60, 120] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
const Minutes = Type.Union([Type.Enum(REMINDER_MINUTES), Type.Null()]);

/** Play since the player came, or since the last reminder was seen. */
export const SessionReminder = Type.Object({
  /** Null is switched off. */
  minutes: Minutes,
  since: Timestamp,
  /** Time of the next reminder; null while it is switched off. */
  dueAt: Type.Union([Timestamp, Type.Null()]),
  /** Of the bets whose results can be seen. */
  staked: Coins,
  won: Coins,
  /** `won` less `staked`: below zero where coins were lost. */
  net: Type.Number(),
});
export type SessionReminder = Static<typeof SessionReminder>;
const SessionReminderReply = reply(SessionReminder);
const SessionReminderBody = Type.Object({ minutes: Minutes }, { additionalProperties: false });

/** Totals of a player's calendar month (UTC). Time is counted from bet to bet, breaks left out. */
export const StatementMonth = Type.Object({
  /** `2026-11`. */
  month: Type.String(),
  deposited: Coins,
  withdrawn: Coins,
  staked: Coins,
  paid: Coins,
  /** `paid` less `staked`. */
  net: Type.Number(),
  playedMs: Type.Integer({ minimum: 0 }),
});
export type StatementMonth = Static<typeof StatementMonth>;

export const limitsEndpoints = {
  'GET /api/user/limits': { reply: LimitsReply },
  'PATCH /api/user/limits': { body: LimitBody, reply: LimitsReply },
  'PATCH /api/user/limits/loss': { body: LimitBody, reply: LimitsReply },
  'POST /api/user/self-ban': { body: SelfBanBody, reply: reply(SelfBan) },
  /** The last twelve months, the running one first. */
  'GET /api/user/statement': { reply: reply(Type.Array(StatementMonth)) },
  'POST /api/user/cool-off': { body: CoolOffBody, reply: reply(CoolOff) },
  /** From a page whose player is here. */
  'POST /api/user/session-reminder': { body: EmptyBody, reply: SessionReminderReply },
  'PATCH /api/user/session-reminder': { body: SessionReminderBody, reply: SessionReminderReply },
  'POST /api/user/session-reminder/seen': { body: EmptyBody, reply: SessionReminderReply },
} as const;

/** To the player's own sockets. */
export type LimitsMessages = {
  /** The player is self-excluded: the player's record says until when. */
  'limits:self-ban': SelfBan;
  /** The player is on a break until then. */
  'limits:cool-off': CoolOff;
  /** The reminder was set or seen on another page: ask for it again. */
  'limits:reminder': Record<string, never>;
};
